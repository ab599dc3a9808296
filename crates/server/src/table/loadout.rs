//! What everybody plays with. It comes with whoever sits down, goes with whoever stands up, and is nobody else's
//! before the rules of the game show it.

use std::collections::BTreeMap;

use games::GameEntry;
use kernel::{Fault, Faults, Lang, Seat, Unfit};
use serde_json::Value;
use wire::{Code, NewTable, Status};

use super::message::Past;
use super::refuse::{Refused, refuse};
use super::state::TableState;

/// Bytes of a loadout: the longest list of a legal deck is shorter by half.
const LONGEST: usize = 8 * 1024;

impl TableState {
    /// What somebody wants to play with in a seat, if they can.
    pub(super) fn fitting(
        &self,
        seat: Seat,
        loadout: Option<Value>,
        lang: Lang,
    ) -> Result<Option<Value>, Refused> {
        // A game that goes on from another one has its cards already.
        let Some(loadout) = loadout.filter(|_| self.before.is_none()) else { return Ok(None) };
        if loadout.to_string().len() > LONGEST {
            return Err(refuse(Code::TooLarge));
        }
        let fitted = (self.game.with_loadout)(&options(&self.plan), seat, &loadout, lang);
        fitted.map_err(|unfit| Refused::unfit(&unfit))?;
        Ok(Some(loadout))
    }

    /// Somebody who sits here already plays with something else.
    pub(super) fn choose_loadout(
        &self,
        user: &str,
        loadout: Option<Value>,
        lang: Lang,
    ) -> Result<(Seat, Option<Value>), Refused> {
        let seat = self.seat_of(user).ok_or_else(|| refuse(Code::NotSeated))?;
        if self.status() != Status::Waiting || self.is_taken() {
            return Err(refuse(Code::NotNow));
        }
        Ok((seat, self.fitting(seat, loadout, lang)?))
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

    pub(super) fn past(&self, user: &str) -> Past {
        let loadout = self.seat_of(user).and_then(|seat| self.loadouts.get(&seat));
        Past {
            plan: self.plan.clone(),
            loadout: loadout.cloned(),
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
        options = with.map_err(|unfit| {
            let source = format!("what {seat} plays with");
            Faults(unfit.iter().map(|one| Fault::new(&source, &*one.message)).collect())
        })?;
    }
    Ok(options)
}
