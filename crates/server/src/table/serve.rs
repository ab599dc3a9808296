//! What people ask of a table.

use wire::{Code, Said, Status, ToClient};

use super::entry::Deed;
use super::message::Ask;
use super::owner::Owner;
use super::refuse::{Refused, refuse};
use crate::clock::now;
use crate::store::Write;

/// So many lines of chat are known by their words, so that none is heard twice.
const REMEMBERED: usize = 50;

/// What a request comes to.
enum Wanted {
    Deed(Deed),
    /// It was carried out before.
    Before(u64),
    Chat {
        id: String,
        name: String,
        text: String,
    },
}

impl Owner {
    /// Carries out what somebody wants; says which deed it became.
    pub(super) async fn serve(&mut self, user: &str, ask: Ask) -> Result<u64, Refused> {
        if matches!(ask, Ask::Undo { .. }) {
            self.look_over(self.core.seat_of(user)).await;
        }
        let deed = match self.deed(user, ask)? {
            Wanted::Before(n) => return Ok(n),
            Wanted::Chat { id, name, text } => {
                let n = self.chat(user, name, text).await?;
                self.remember(user, id);
                return Ok(n);
            }
            Wanted::Deed(deed) => deed,
        };
        self.keep(deed).await?;
        let n = self.core.n;
        self.set_going().await;
        Ok(n)
    }

    fn deed(&mut self, user: &str, ask: Ask) -> Result<Wanted, Refused> {
        match ask {
            Ask::Sit { seat, name, entropy } => {
                return self.core.sit(user, seat, name, entropy).map(Wanted::Deed);
            }
            Ask::Chat { id, .. } if self.said.contains(&(user.to_owned(), id.clone())) => {
                return Ok(Wanted::Before(self.newest_for(user)));
            }
            Ask::Chat { id, name, text } => return Ok(Wanted::Chat { id, name, text }),
            Ask::Close if self.core.host != user => return Err(refuse(Code::Forbidden)),
            Ask::Close if self.core.status() != Status::Waiting => {
                return Err(refuse(Code::NotNow));
            }
            Ask::Close => return Ok(Wanted::Deed(Deed::Close { expired: false })),
            Ask::Rematch { table } => return self.rematch(user, table).map(Wanted::Deed),
            _ => {}
        }
        let seat = self.core.seat_of(user).ok_or_else(|| refuse(Code::NotSeated))?;
        // Also to somebody who is out by now: what was done stays done.
        if let Some(n) = ask.id().and_then(|id| self.core.done(seat, id)) {
            return Ok(Wanted::Before(n));
        }
        if self.core.lost.contains(seat) {
            return Err(refuse(Code::NotSeated));
        }
        let core = &mut self.core;
        let deed = match ask {
            Ask::Act { seen, id, action } => core.act(seat, seen, &id, &action)?,
            Ask::Concede { id } => core.concede(seat, &id)?,
            Ask::Draw { id } => core.offer_draw(seat, &id)?,
            Ask::Undo { id } => core.take_back(seat, &id, now())?,
            Ask::Answer { id, undo: true, yes } => core.answer_undo(seat, yes, &id)?,
            Ask::Answer { id, undo: false, yes } => core.answer_draw(seat, yes, &id)?,
            Ask::Stand if core.status() == Status::Waiting => Deed::Stand { seat },
            _ => return Err(refuse(Code::NotNow)),
        };
        Ok(Wanted::Deed(deed))
    }

    /// Open to everybody who sat here, whoever lost.
    fn rematch(&self, user: &str, table: String) -> Result<Deed, Refused> {
        if self.core.seat_of(user).is_none() {
            return Err(refuse(Code::NotSeated));
        }
        if self.core.status() != Status::Over || self.core.rematch.is_some() {
            return Err(refuse(Code::NotNow));
        }
        Ok(Deed::Rematch { table })
    }

    /// Something is said once under one word.
    fn remember(&mut self, user: &str, id: String) {
        self.said.push_back((user.to_owned(), id));
        if self.said.len() > REMEMBERED {
            self.said.pop_front();
        }
    }

    async fn chat(&mut self, user: &str, name: String, text: String) -> Result<u64, Refused> {
        let (table, at) = (self.core.id.clone(), now());
        let said = Said { at, user: user.to_owned(), from: name.clone(), text: text.clone() };
        let said = ToClient::Chat { table: table.clone(), said };
        let write = Write::Chat { table, at, user: user.to_owned(), name, text };
        let kept = self.house.keeper.keep(vec![write]).await;
        kept.map_err(|_| refuse(Code::Unavailable))?;
        self.say(user, &said);
        Ok(self.newest_for(user))
    }
}
