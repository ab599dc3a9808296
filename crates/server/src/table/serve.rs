//! What people ask of a table.

use wire::{Code, Request, Said, ToClient};

use super::actor::TableActor;
use super::decide::Resolved;
use super::message::Command;
use super::refuse::{Refused, refuse};
use crate::clock::now;
use crate::store::Write;

/// So many lines of chat are known by their ids, so that none is heard twice.
const REMEMBERED: usize = 50;

impl TableActor {
    /// Carries out what somebody wants; says which event it became.
    pub(super) async fn serve(&mut self, user: &str, command: Command) -> Result<u64, Refused> {
        match command {
            Command::Chat { id, name, text } => return self.chat(user, id, name, text).await,
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
        let entry = match self.state.resolve(user, command, now())? {
            Resolved::Before(n) => return Ok(n),
            Resolved::Event(entry) => entry,
        };
        self.keep(entry).await?;
        let n = self.state.n;
        self.set_going().await;
        Ok(n)
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
        match self.said.iter().find(|(known, _)| *known == by) {
            Some((_, said)) if *said == text => return Ok(self.newest_for(user)),
            Some(_) => return Err(Refused::id_is_used()),
            None => {}
        }
        let said = Said { at, user: user.to_owned(), from: name.clone(), text: text.clone() };
        let said = ToClient::Chat { table: table.clone(), said };
        let write = Write::Chat { table, at, user: user.to_owned(), name, text: text.clone() };
        let kept = self.context.keeper.keep(vec![write]).await;
        kept.map_err(|_| refuse(Code::Unavailable))?;
        self.say(user, &said);
        self.said.push_back((by, text));
        if self.said.len() > REMEMBERED {
            self.said.pop_front();
        }
        Ok(self.newest_for(user))
    }
}
