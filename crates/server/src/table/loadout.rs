//! What everybody plays with. It comes with whoever sits down, goes with whoever stands up, and is nobody else's
//! before the rules of the game show it.

use std::collections::BTreeMap;

use games::GameEntry;
use kernel::{Fault, Faults, Lang, Seat, Unfit};
use serde_json::Value;
use wire::{Code, NewTable, Occupant, Status};

use super::message::{Command, Past};
use super::refuse::{Refused, refuse};
use super::state::TableState;

/// Bytes of a loadout: the longest list of a legal deck is shorter by half.
const LONGEST: usize = 8 * 1024;

impl TableState {
    /// What somebody wants to play with, where it matters. Whether they can is found out before ([`Self::try_on`]).
    pub(super) fn brought(&self, loadout: Option<Value>) -> Result<Option<Value>, Refused> {
        // A game that goes on from another one has its cards already.
        let Some(loadout) = loadout.filter(|_| self.before.is_none()) else { return Ok(None) };
        if loadout.to_string().len() > LONGEST {
            return Err(refuse(Code::TooLarge));
        }
        Ok(Some(loadout))
    }

    /// Finds out whether somebody can play with what a command brings. Decks are read for it, so it is done at a desk.
    pub fn try_on(
        &self,
        command: &Command,
    ) -> Result<Option<impl FnOnce() -> Result<(), Refused> + use<>>, Refused> {
        let (seat, loadout, lang) = match command {
            Command::Sit(sitter) => (sitter.seat, &sitter.loadout, sitter.lang),
            Command::Loadout { loadout, lang } => (None, loadout, *lang),
            _ => return Ok(None),
        };
        // In a further game of a match a deck stays, whatever somebody says.
        let stays = self.is_taken() && !self.game.asks_for_loadout;
        let waits = self.status() == Status::Waiting && !stays;
        let Some(loadout) = self.brought(loadout.clone().filter(|_| waits))? else {
            return Ok(None);
        };
        let (game, options) = (self.game, options(&self.plan));
        // What is fit for one seat is so for all.
        let seat = seat.filter(|seat| seat.index() < self.seats.len()).unwrap_or(Seat::A);
        Ok(Some(move || {
            let fitted = (game.with_loadout)(&options, seat, &loadout, lang);
            fitted.map(drop).map_err(|unfit| Refused::unfit(&unfit))
        }))
    }

    /// Somebody who sits here already plays with something else.
    pub(super) fn choose_loadout(
        &self,
        user: &str,
        loadout: Option<Value>,
    ) -> Result<(Seat, Option<Value>), Refused> {
        let seat = self.seat_of(user).ok_or_else(|| refuse(Code::NotSeated))?;
        if self.status() != Status::Waiting || self.is_taken() {
            return Err(refuse(Code::NotNow));
        }
        self.must_go_on()?;
        Ok((seat, self.brought(loadout)?))
    }

    pub(super) fn bring(&mut self, seat: Seat, loadout: Option<&Value>) {
        match loadout {
            Some(loadout) => self.loadouts.insert(seat, loadout.clone()),
            None => self.loadouts.remove(&seat),
        };
    }

    /// The options as everybody may know them.
    pub(super) fn shown_options(&self) -> Value {
        self.game.without_loadouts(&self.plan.options)
    }

    /// What everybody may know of what a seat plays with.
    pub(super) fn shown_loadout(&self, seat: Seat) -> Option<Value> {
        let is_open = self.plan.open_lists && self.table.is_some();
        self.loadouts.get(&seat).filter(|_| is_open).cloned()
    }

    /// What was planned here. What seats played with goes with whoever sat there.
    pub(super) fn past(&self, user: &str) -> Past {
        let played = |seat: Seat| {
            let brought = self.loadouts.get(&seat).cloned();
            brought.or_else(|| self.game.loadout_in(&self.plan.options, seat))
        };
        let is_bot = |seat: &Seat| matches!(self.seats[seat.index()], Occupant::Bot { .. });
        let bots = Seat::ALL.into_iter().take(self.seats.len()).filter(is_bot);
        let loadouts = bots.filter_map(|seat| Some((seat, played(seat)?))).collect();
        let plan = NewTable { options: self.shown_options(), loadouts, ..self.plan.clone() };
        Past {
            loadout: self.seat_of(user).and_then(played),
            plan,
            host: self.host.clone(),
            next: self.next_game(),
        }
    }
}

impl Refused {
    /// Why somebody cannot play with what they bring.
    fn unfit(unfit: &[Unfit]) -> Self {
        let messages: Vec<_> = unfit.iter().map(|one| one.message.as_str()).collect();
        let rules = unfit.iter().filter_map(|one| one.rule).map(|rule| rule.to_string());
        Self { rules: rules.collect(), ..Self::new(Code::Illegal, messages.join("\n")) }
    }
}

/// The options as the games read them.
fn options(plan: &NewTable) -> String {
    if plan.options.is_null() { String::new() } else { plan.options.to_string() }
}

/// The options with what everybody brings along.
pub(super) fn merged(
    game: &GameEntry,
    plan: &NewTable,
    loadouts: &BTreeMap<Seat, Value>,
) -> Result<String, Faults> {
    let mut options = options(plan);
    for (seat, loadout) in loadouts {
        let with = (game.with_loadout)(&options, *seat, loadout, Lang::En);
        // Everybody at the table hears why it does not begin: what is wrong with it is nobody else's.
        let any_more =
            || Fault::new(&format!("what {seat} plays with"), "it may not be played with any more");
        options = with.map_err(|_| Faults(vec![any_more()]))?;
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use games::fair::Fair;

    use super::*;

    /// Whoever comes to a table hears why it does not begin.
    #[test]
    fn what_somebody_brings_is_not_told_when_it_may_not_be_played_with_any_more() {
        let plan = NewTable { game: "braverse".to_owned(), ..NewTable::default() };
        let (id, host, fair) = ("t".to_owned(), "ann".to_owned(), Fair::new([7; 32]));
        let mut state = TableState::new(id, host, plan, None, fair, 0).unwrap();
        state.loadouts.insert(Seat::B, "4 BS1-001\n4 BS99-007".into());
        let why = state.deal()().err().unwrap();
        assert!(why.contains("what B plays with") && !why.contains("BS99"), "{why}");
    }
}
