//! What people do besides deciding: they talk, take back, let each other, give up.

use std::time::Duration;

use client::LinkFault;
use kernel::{Dice, Seat};
use tokio::time::sleep;
use wire::{Code, Request, Said};

use super::super::ledger::{Act, Want, Wrong};
use super::{Room, Stop, failed, within, within_link};

/// Somebody says something before one decision in so many.
pub const CHATS: u32 = 20;
/// Something else is wanted at one in so many, at most.
const RARELY: u32 = 120;
/// So often something is taken back in one game, so that it comes to an end.
const MOST_BACK: usize = 6;
/// What the word of a line of chat begins with.
const LINE: &str = "line";
/// A server shows so many lines and more.
const MOST_SAID: usize = 40;

fn line(number: &str) -> String {
    format!("line {number}")
}

/// The line of chat that has this word, if it is one.
pub fn line_of(id: &str) -> Option<String> {
    id.strip_prefix(LINE).map(line)
}

impl Room {
    /// What somebody wants instead of the next decision, if anything.
    pub(super) fn aside(&mut self) -> Option<(Seat, Want)> {
        if let Some((by, left, agreed)) = self.ledger.asked().cloned() {
            return self.answer(by, left, &agreed);
        }
        if self.plan.delay > 0 || self.ledger.decisions() == 0 {
            return None;
        }
        let seat = Seat::ALL[self.dice.roll(self.people.len() as u32) as usize];
        match self.dice.roll(RARELY) {
            // Of more than two the others would play on, with a bot whose decisions nobody sends.
            0 if self.people.len() == 2 => Some((seat, Want::Concede)),
            1..6 => self.take_back(seat),
            // Without a clock it takes five times as long until somebody may.
            6 if self.people.len() == 2 && self.plan.clock.is_some() => self.leave(),
            _ => None,
        }
    }

    /// Where there are clocks it is a matter of time what can be taken back.
    fn take_back(&self, seat: Seat) -> Option<(Seat, Want)> {
        let left = self.ledger.before_last_of(seat)?;
        if self.plan.clock.is_some() || self.ledger.taken_back >= MOST_BACK {
            return None;
        }
        let at_once = self.places[seat.index()].update.may_undo;
        Some((seat, if at_once { Want::TakeBack(left) } else { Want::AskBack(left) }))
    }

    /// Whoever is asked goes away, and the other takes the game.
    fn leave(&self) -> Option<(Seat, Want)> {
        let asked = self.places.iter().position(|place| !place.update.frame.choices.is_empty())?;
        Some((Seat::ALL[1 - asked], Want::Claim))
    }

    /// Waits until the game may be taken, and takes it.
    pub(super) async fn claim(&mut self, act: &Act) -> Result<(), Stop> {
        let claims = act.seat.index();
        let gone = 1 - claims;
        self.tries(&format!("{} waits until the game can be claimed", act.seat));
        let elsewhere = within_link(self.people[gone].link()).await;
        // They look at nothing from there.
        self.places[gone].link = elsewhere.map_err(|fault| self.stop(fault))?;
        let told = self.places[claims].link.until(|update| update.claim_in.is_some()).await;
        let told = told.map_err(|fault| self.stop(fault))?;
        sleep(Duration::from_millis(told.claim_in.unwrap_or_default().unsigned_abs())).await;
        self.deliver(act).await?;
        self.come().await
    }

    /// Mostly they let each other. Whoever decides something instead has answered as well.
    fn answer(&mut self, by: Seat, left: usize, agreed: &[Seat]) -> Option<(Seat, Want)> {
        let others = Seat::ALL.into_iter().take(self.people.len());
        let waiting: Vec<_> = others.filter(|seat| *seat != by && !agreed.contains(seat)).collect();
        let seat = *waiting.first()?;
        match self.dice.roll(10) {
            0 => None,
            1 => Some((seat, Want::Refuse)),
            _ => Some((seat, Want::Agree((waiting.len() == 1).then_some(left)))),
        }
    }

    /// Somebody says something. A line without an answer is not sent again: it could be there twice.
    pub(super) async fn chat(&mut self) -> Result<(), Stop> {
        if self.ledger.said.len() >= MOST_SAID {
            return Ok(());
        }
        self.words += 1;
        let (table, text) = (self.ledger.table.clone(), line(&self.words.to_string()));
        let at = self.dice.roll(self.places.len() as u32) as usize;
        let chat = Request::Chat { text: text.clone() }.at(table, format!("{LINE}{}", self.words));
        self.tries("somebody says something");
        match self.places[at].link.ask(&chat).await {
            Ok(_) => self.ledger.said.push(text),
            Err(LinkFault::Refused(refusal)) if refusal.code == Code::TooFast => {}
            Err(fault) => return Err(self.stop(fault)),
        }
        Ok(())
    }

    /// What was said is there.
    pub(super) async fn hear_again(&mut self) -> Result<(), Stop> {
        let path = format!("/api/tables/{}/chat", self.ledger.table);
        let answer = within(self.people[0].get(&path)).await.map_err(|no| failed(&no))?;
        let there: Result<Vec<Said>, _> = serde_json::from_value(answer.json());
        let there = there.map_err(|error| Wrong::Broken(format!("{path}: {error}")))?;
        Ok(self.ledger.heard(&there)?)
    }
}
