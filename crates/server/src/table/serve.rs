//! What people ask of a table.

use wire::{Code, Emote, Request, Said, ToClient};

use super::actor::TableActor;
use super::decide::{Moment, Resolved};
use super::message::Command;
use super::refuse::{Refused, refuse};
use crate::clock::now;
use crate::store::Write;

/// So many lines of chat are known by their ids, so that none is heard twice.
const REMEMBERED: usize = 50;

impl TableActor {
    /// Carries out what somebody wants; says which event it became.
    pub(super) async fn serve(&mut self, user: &str, mut command: Command) -> Result<u64, Refused> {
        match command {
            Command::Chat { id, name, text } => return self.chat(user, id, name, text).await,
            Command::Emote { id, emote } => return self.emote(user, id, emote),
            Command::Request { request: Request::Undo {}, .. } => {
                self.look_over(self.state.seat_of(user)).await;
            }
            _ => {
                if let Some(trial) = self.state.try_on(&command)? {
                    let account = self.context.gate.account_of(user);
                    self.context.study.work(account, |_| trial()).await??;
                }
            }
        }
        let together = match &mut command {
            Command::Rematch { made, .. } => std::mem::take(made),
            _ => Vec::new(),
        };
        let at = now();
        let moment = Moment { at, gone: self.gone(at) };
        let entry = match self.state.resolve(user, command, moment)? {
            Resolved::Before(n) => return Ok(n),
            Resolved::Event(entry) => entry,
        };
        self.together = together;
        self.keep(entry).await?;
        let n = self.state.n;
        self.set_going().await;
        Ok(n)
    }

    /// Said by those who sit here, once under one id. Late watchers would learn from it how the game goes.
    fn emote(&mut self, user: &str, id: String, emote: Emote) -> Result<u64, Refused> {
        let seat = self.state.seat_of(user).ok_or_else(|| refuse(Code::NotSeated))?;
        let (table, by) = (self.state.id.clone(), (user.to_owned(), id));
        if let Some(before) = self.said_before(user, &by, &format!("{emote:?}")) {
            return before;
        }
        let said = ToClient::Emote { table, seat, user: user.to_owned(), emote };
        self.say(user, &said, self.late.is_none());
        self.remember(by, format!("{emote:?}"));
        Ok(self.newest_for(user))
    }

    /// What comes of a message under an id under which something was said already.
    fn said_before(
        &self,
        user: &str,
        by: &(String, String),
        text: &str,
    ) -> Option<Result<u64, Refused>> {
        let (_, said) = self.said.iter().find(|(known, _)| known == by)?;
        let is_same = said == text;
        Some(is_same.then(|| self.newest_for(user)).ok_or_else(Refused::id_is_used))
    }

    /// What was said, under which id.
    fn remember(&mut self, by: (String, String), text: String) {
        self.said.push_back((by, text));
        if self.said.len() > REMEMBERED {
            self.said.pop_front();
        }
    }

    /// Something is said once under one id.
    async fn chat(
        &mut self,
        user: &str,
        id: String,
        name: String,
        text: String,
    ) -> Result<u64, Refused> {
        let (table, at, by) = (self.state.id.clone(), now(), (user.to_owned(), id));
        if let Some(before) = self.said_before(user, &by, &text) {
            return before;
        }
        let said = Said { at, user: user.to_owned(), from: name.clone(), text: text.clone() };
        let said = ToClient::Chat { table: table.clone(), said };
        let write = Write::Chat { table, at, user: user.to_owned(), name, text: text.clone() };
        let kept = self.context.keeper.keep(vec![write]).await;
        kept.map_err(|_| refuse(Code::Unavailable))?;
        self.say(user, &said, true);
        self.remember(by, text);
        Ok(self.newest_for(user))
    }
}
