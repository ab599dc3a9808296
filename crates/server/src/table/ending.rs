//! What ends a game, and what the ladder is told of it. An entry is asked before it is kept, so that both are kept
//! together.

use kernel::{Seat, SeatSet};
use wire::{Ended, How, Occupant};

use super::event::{Entry, TableEvent};
use super::state::TableState;
use crate::pool;
use crate::store::{GameResult, ResultSide};

impl TableState {
    /// How the game ends by an entry that is not carried out yet; nothing if it goes on. A decision has been
    /// played by then.
    pub(super) fn ending(&self, Entry { event, seat, .. }: &Entry) -> Option<Ended> {
        let nobody = SeatSet::default();
        match event {
            TableEvent::Act { .. } => self.by_rule(),
            TableEvent::Concede => self.without((*seat)?, How::Conceded),
            TableEvent::Flag => self.without((*seat)?, How::Time),
            TableEvent::Claim { from } => self.without(*from, How::Abandoned),
            TableEvent::Forfeit => self.without((*seat)?, How::Abandoned),
            TableEvent::AgreeDraw => Some(Ended { winners: nobody, how: How::Agreed }),
            TableEvent::Close { expired: true } => {
                Some(Ended { winners: nobody, how: How::Expired })
            }
            TableEvent::Close { expired: false } => {
                Some(Ended { winners: nobody, how: How::Closed })
            }
            _ => None,
        }
    }

    /// How the rules say it has ended.
    pub(super) fn by_rule(&self) -> Option<Ended> {
        let outcome = self.table.as_ref()?.outcome()?;
        let winners = outcome.winners().iter().filter(|seat| !self.lost.contains(*seat));
        Some(Ended { winners: winners.collect(), how: How::Rule(outcome.by().to_string()) })
    }

    /// Who is out by an entry that puts somebody out.
    pub(super) fn out_by(&self, Entry { event, seat, .. }: &Entry) -> Result<Seat, String> {
        // A further game of a match is lost before it has begun as well.
        if self.table.is_none() && !self.is_taken() {
            return Err("out before the game".to_owned());
        }
        match event {
            TableEvent::Claim { from } => Ok(*from),
            _ => seat.ok_or_else(|| "this is the doing of no seat".to_owned()),
        }
    }

    /// A seat is out. The game ends when only one team is left.
    fn without(&self, seat: Seat, how: How) -> Option<Ended> {
        let Some(table) = &self.table else {
            let seats = Seat::ALL.into_iter().take(self.seats.len());
            return Some(Ended { winners: seats.filter(|other| *other != seat).collect(), how });
        };
        let is_left = |other: &Seat| *other != seat && !self.lost.contains(*other);
        let mut teams: Vec<_> =
            table.seats().iter().filter(is_left).map(|seat| table.team(seat)).collect();
        teams.sort();
        teams.dedup();
        let [team] = teams[..] else {
            return teams.is_empty().then(|| Ended { winners: SeatSet::default(), how });
        };
        let winners = table.seats().iter().filter(|seat| table.team(*seat) == team);
        Some(Ended { winners: winners.collect(), how })
    }

    /// What the ladder is told if this ends a game that counts there: all of a rated one; of any other between one
    /// person and a bot, what it says of the bot.
    pub(super) fn result(&self, entry: &Entry) -> Option<GameResult> {
        let table = self.table.as_ref()?;
        let Ended { winners, how } = self.ending(entry)?;
        if matches!(how, How::Expired | How::Closed) {
            return None;
        }
        let pool = pool::of(&self.plan.game, &self.plan.options).ok()?;
        let bots = self.seats.iter().filter(|one| matches!(one, Occupant::Bot { .. })).count();
        // What was taken back could be tried until it went well.
        let is_bots_game = bots == 1 && self.seats.len() == 2 && self.aside == 0;
        if !self.plan.rated && (!is_bots_game || self.plan.from.is_some()) {
            return None;
        }
        let mut sides: Vec<(_, ResultSide)> = Vec::new();
        for (seat, occupant) in table.seats().iter().zip(&self.seats) {
            let (team, player) = (table.team(seat), player(occupant)?);
            if let Some((_, side)) = sides.iter_mut().find(|(other, _)| *other == team) {
                side.players.push(player);
            } else {
                let place = if winners.is_empty() || winners.contains(seat) { 1 } else { 2 };
                sides.push((team, ResultSide { players: vec![player], place }));
            }
        }
        Some(GameResult {
            table: self.id.clone(),
            pool,
            at: entry.at,
            decisions: table.decisions(),
            given_up: how == How::Conceded,
            bots_only: !self.plan.rated,
            sides: sides.into_iter().map(|(_, side)| side).collect(),
        })
    }
}

/// Under which word somebody is rated.
fn player(occupant: &Occupant) -> Option<String> {
    match occupant {
        Occupant::Person { user, .. } => Some(user.clone()),
        Occupant::Bot { name } => Some(pool::bot(name)),
        Occupant::Nobody => None,
    }
}
