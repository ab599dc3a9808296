//! What a command comes to: the one place where it becomes an event or is refused.

use kernel::Seat;
use wire::{Code, Note, NoteKind, Occupant, Offer, Request, Status};

use super::event::{Entry, TableEvent};
use super::message::{Command, Sitter};
use super::refuse::{Refused, refuse};
use super::state::TableState;

/// A log stays short enough to be played again in a moment, whoever goes to and fro.
const MOST_ASIDE: usize = 2_000;

/// When something is asked, and from whom the game can be claimed then.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    pub at: i64,
    pub gone: Option<Seat>,
}

impl From<i64> for Moment {
    fn from(at: i64) -> Self {
        Self { at, gone: None }
    }
}

/// A bot that has said no to a draw is asked again after so many decisions at the earliest.
const NOT_AGAIN: usize = 10;

/// What a command comes to.
#[derive(Debug)]
pub enum Resolved {
    Event(Entry),
    /// It was carried out before, as the event with this number.
    Before(u64),
}

impl TableEvent {
    /// As much of the event as its client said.
    pub(super) fn said(&self) -> Self {
        match self {
            Self::Act { action, .. } => Self::Act { action: action.clone(), rolls: Vec::new() },
            other => other.clone(),
        }
    }

    /// Whether a request may have led to this.
    fn may_come_of(&self, request: &Request) -> bool {
        match request {
            Request::Act { action: said, .. } => {
                matches!(self, Self::Act { action, .. } if action == said)
            }
            Request::Concede {} => matches!(self, Self::Concede),
            Request::Claim {} => matches!(self, Self::Claim { .. }),
            Request::Draw {} => matches!(self, Self::OfferDraw | Self::AgreeDraw),
            Request::Undo {} => matches!(self, Self::Undo { .. } | Self::AskUndo { .. }),
            Request::Answer { offer: Offer::Undo, yes: true } => {
                matches!(self, Self::Undo { .. } | Self::AgreeUndo)
            }
            Request::Answer { offer: Offer::Undo, yes: false } => matches!(self, Self::RefuseUndo),
            Request::Answer { offer: Offer::Draw, yes: true } => matches!(self, Self::AgreeDraw),
            Request::Answer { offer: Offer::Draw, yes: false } => matches!(self, Self::RefuseDraw),
            Request::Chat { .. } | Request::Emote { .. } | Request::Why { .. } => false,
        }
    }
}

impl TableState {
    /// Says what a command of somebody comes to. A decision is played at once, and waits to be kept.
    pub fn resolve(
        &mut self,
        user: &str,
        command: Command,
        moment: impl Into<Moment>,
    ) -> Result<Resolved, Refused> {
        let moment = moment.into();
        let at = moment.at;
        let (seat, event) = match command {
            Command::Request { id, request } => return self.request(user, id, &request, moment),
            Command::Sit(sitter) => return self.sit(user, sitter, at).map(Resolved::Event),
            Command::Loadout { loadout, .. } => {
                let (seat, loadout) = self.choose_loadout(user, loadout)?;
                (Some(seat), TableEvent::Loadout { loadout })
            }
            Command::Stand => (Some(self.stand(user)?), TableEvent::Stand),
            Command::Close => (None, self.close(user)?),
            Command::Rematch { table, .. } => (None, self.play_again(user, table)?),
            // Nothing happens at the table.
            Command::Chat { .. } | Command::Emote { .. } => return Err(refuse(Code::NotNow)),
        };
        Ok(Resolved::Event(Entry::new(at, seat, event)))
    }

    fn request(
        &mut self,
        user: &str,
        id: String,
        request: &Request,
        Moment { at, gone }: Moment,
    ) -> Result<Resolved, Refused> {
        let seat = self.seat_of(user).ok_or_else(|| refuse(Code::NotSeated))?;
        // Also to somebody who is out by now: what was done stays done.
        if let Some((n, event)) = self.done.get(&(seat, id.clone())) {
            let is_same = event.may_come_of(request);
            return is_same.then_some(Resolved::Before(*n)).ok_or_else(Refused::id_is_used);
        }
        let seat = self.player(user)?;
        let event = match request {
            Request::Act { seen, action } => self.act(seat, *seen, action)?,
            Request::Concede {} => self.concede()?,
            Request::Claim {} => self.claim(seat, gone)?,
            Request::Draw {} => self.offer_draw(seat)?,
            Request::Undo {} => self.take_back(seat, at)?,
            Request::Answer { offer: Offer::Undo, yes } => self.answer_undo(seat, *yes)?,
            Request::Answer { offer: Offer::Draw, yes } => self.answer_draw(seat, *yes)?,
            // Nothing happens at the table: these are served before.
            Request::Chat { .. } | Request::Emote { .. } | Request::Why { .. } => {
                return Err(refuse(Code::NotNow));
            }
        };
        Ok(Resolved::Event(Entry { id: Some(id), ..Entry::new(at, Some(seat), event) }))
    }

    /// The seat of somebody who is still in the game.
    fn player(&self, user: &str) -> Result<Seat, Refused> {
        let seat = self.seat_of(user).filter(|seat| !self.lost.contains(*seat));
        seat.ok_or_else(|| refuse(Code::NotSeated))
    }

    /// Takes a seat that is free: this one, or any.
    pub fn sit(&self, user: &str, sitter: Sitter, at: i64) -> Result<Entry, Refused> {
        if self.plan.series.is_some() {
            return self.get_ready(user, sitter, at);
        }
        let Sitter { seat, name, entropy, loadout, standing, .. } = sitter;
        let open = |seat: &Seat| self.seats.get(seat.index()) == Some(&Occupant::Nobody);
        if self.status() != Status::Waiting || self.seat_of(user).is_some() {
            return Err(refuse(Code::NotNow));
        }
        let seat = match seat {
            Some(seat) => Some(seat).filter(open),
            None => Seat::ALL.into_iter().find(open),
        };
        let seat = seat.ok_or_else(|| Refused::new(Code::NotNow, "this seat is taken"))?;
        let standing = standing.filter(|_| self.plan.rated);
        if self.plan.rated && standing.is_none() {
            let message = "this game is rated: keep your name with a password first";
            return Err(Refused::new(Code::Forbidden, message));
        }
        let loadout = self.brought(loadout)?;
        let event = TableEvent::Sit { user: user.to_owned(), name, entropy, loadout, standing };
        Ok(Entry::new(at, Some(seat), event))
    }

    fn stand(&self, user: &str) -> Result<Seat, Refused> {
        let seat = self.player(user)?;
        if self.status() != Status::Waiting || self.is_taken() {
            return Err(refuse(Code::NotNow));
        }
        // Sitting down is not counted: nobody does it more often than somebody stands up.
        self.must_go_on().map(|()| seat)
    }

    fn close(&self, user: &str) -> Result<TableEvent, Refused> {
        if self.host != user {
            return Err(refuse(Code::Forbidden));
        }
        if self.is_taken() {
            return Err(Refused::new(
                Code::NotNow,
                "a match that has begun is given up, not closed",
            ));
        }
        if self.status() != Status::Waiting {
            return Err(refuse(Code::NotNow));
        }
        Ok(TableEvent::Close { expired: false })
    }

    /// Open to everybody who sat here, whoever lost.
    fn play_again(&self, user: &str, table: String) -> Result<TableEvent, Refused> {
        if self.seat_of(user).is_none() {
            return Err(refuse(Code::NotSeated));
        }
        if self.status() != Status::Over || self.rematch.is_some() {
            return Err(refuse(Code::NotNow));
        }
        Ok(TableEvent::Rematch { table })
    }

    pub fn act(&mut self, seat: Seat, seen: u64, action: &str) -> Result<TableEvent, Refused> {
        if seen < self.moved {
            return Err(Refused::new(Code::Stale, "the table has moved on: decide again"));
        }
        let fair = &self.fair;
        let Some(table) = self.table.as_mut().filter(|_| self.ended.is_none()) else {
            return Err(refuse(if self.ended.is_some() { Code::Over } else { Code::NotNow }));
        };
        let mut dice = fair.dice(table.decisions() as u64 + 1);
        table.play(seat, action, &mut dice).map_err(Refused::wrong)?;
        self.ahead = true;
        Ok(TableEvent::Act { action: action.to_owned(), rolls: table.rolls() })
    }

    /// A decision could not be kept: it has not happened.
    pub fn abandon(&mut self) {
        if let Some(table) = self.table.as_mut().filter(|_| self.ahead) {
            table.undo_to(table.decisions() - 1);
        }
        self.ahead = false;
    }

    pub(super) fn must_go_on(&self) -> Result<(), Refused> {
        if self.aside < MOST_ASIDE {
            return Ok(());
        }
        let message =
            "so much was changed, taken back and offered at this table that it has to go on now";
        Err(Refused::new(Code::NotNow, message))
    }

    fn take_back(&self, seat: Seat, at: i64) -> Result<TableEvent, Refused> {
        self.must_go_on()?;
        if self.plan.rated {
            return Err(Refused::new(Code::NotNow, "nothing is taken back in a rated game"));
        }
        let to = self.last_decision(seat).ok_or_else(|| refuse(Code::NotNow))?;
        let alone = self.others(seat).next().is_none();
        if alone && !self.can_pay_for(seat, to, at) {
            let message = "there is too little time on your clock to take this back";
            return Err(Refused::new(Code::NotNow, message));
        }
        if self.may_undo(seat, at) {
            return Ok(TableEvent::Undo { to });
        }
        if self.undo.is_some() {
            return Err(refuse(Code::NotNow));
        }
        Ok(TableEvent::AskUndo { to })
    }

    fn answer_undo(&self, seat: Seat, yes: bool) -> Result<TableEvent, Refused> {
        let asked = self.undo.filter(|(by, ..)| *by != seat);
        let (by, to, agreed) = asked.ok_or_else(|| refuse(Code::NotNow))?;
        let all = || self.others(by).all(|other| other == seat || agreed.contains(other));
        Ok(match yes {
            false => TableEvent::RefuseUndo,
            true if all() => TableEvent::Undo { to },
            true => TableEvent::AgreeUndo,
        })
    }

    /// Offers a draw, or takes the one that another player offers.
    fn offer_draw(&self, seat: Seat) -> Result<TableEvent, Refused> {
        if self.to_act().is_none() {
            return Err(refuse(Code::NotNow));
        }
        match self.draw {
            Some(_) => self.answer_draw(seat, true),
            None if self.seats.len() > 2 => {
                Err(Refused::new(Code::NotNow, "a draw can be agreed on by two players only"))
            }
            None if self.has_bot_just_refused() => {
                Err(Refused::new(Code::NotNow, "the bot has just said no: play on for a while"))
            }
            None => self.must_go_on().map(|()| TableEvent::OfferDraw),
        }
    }

    fn has_bot_just_refused(&self) -> bool {
        let decisions = self.decisions();
        self.notes.iter().any(|(at, Note { seat, what })| {
            let is_bot = matches!(self.seats[seat.index()], Occupant::Bot { .. });
            is_bot && *what == NoteKind::DeclinesDraw && decisions < at + NOT_AGAIN
        })
    }

    /// The bot that is offered a draw.
    pub(super) fn bot_to_answer(&self) -> Option<Seat> {
        let by = self.draw.filter(|_| self.ended.is_none())?;
        let is_bot = |seat: &Seat| matches!(self.seats[seat.index()], Occupant::Bot { .. });
        let seats = Seat::ALL.into_iter().take(self.seats.len());
        seats.filter(is_bot).find(|seat| *seat != by)
    }

    fn answer_draw(&self, seat: Seat, yes: bool) -> Result<TableEvent, Refused> {
        if self.draw.is_none_or(|by| by == seat) {
            return Err(refuse(Code::NotNow));
        }
        Ok(if yes { TableEvent::AgreeDraw } else { TableEvent::RefuseDraw })
    }

    /// Takes the game from whoever is to decide and is gone; team-mates wait for them.
    fn claim(&self, seat: Seat, gone: Option<Seat>) -> Result<TableEvent, Refused> {
        let still = || Refused::new(Code::NotNow, "nobody who is to decide has been away for long");
        let from = gone.filter(|gone| self.may_claim(seat, *gone)).ok_or_else(still)?;
        Ok(TableEvent::Claim { from })
    }

    /// Whether a seat wins something when another one is out.
    pub(super) fn may_claim(&self, seat: Seat, from: Seat) -> bool {
        let Some(table) = &self.table else { return seat != from };
        !self.lost.contains(seat) && table.team(seat) != table.team(from)
    }

    fn concede(&self) -> Result<TableEvent, Refused> {
        let is_on = self.to_act().is_some() || self.is_taken();
        is_on.then_some(TableEvent::Concede).ok_or_else(|| refuse(Code::NotNow))
    }
}
