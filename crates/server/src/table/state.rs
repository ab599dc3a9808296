//! A table without sockets and without a database.
//!
//! A command becomes an event or is refused ([`TableState::resolve`]). An event counts once it is kept:
//! [`TableState::apply`] carries it out. The same events, applied again, bring a table back after a restart.

use std::collections::BTreeMap;
use std::sync::Mutex;

use games::{AnyTable, GameEntry, fair::Fair};
use kernel::{Dice, Faults, Lowest, Seat, SeatSet, Seats};
use serde_json::Value;
use wire::{BestOf, Code, Ended, NewTable, Note, Occupant, SeatPlan, Standing, Status};

use super::clocks::Clocks;
use super::event::{TableEvent, unwind};
use super::loadout::merged;
use super::refuse::{Refused, refuse};

pub struct TableState {
    pub id: String,
    /// Who made the table.
    pub host: String,
    pub created: i64,
    pub plan: NewTable,
    pub game: &'static GameEntry,
    pub fair: Fair,
    pub seats: Vec<Occupant>,
    /// Who has sat down: in a further game of a match the seats are taken before.
    pub(super) ready: SeatSet,
    /// What seats play with: bots as planned, people as they choose.
    pub(super) loadouts: BTreeMap<Seat, Value>,
    /// How strong those who sit at a rated table were when they sat down.
    pub(super) standings: BTreeMap<Seat, Standing>,
    /// Once the game has begun.
    pub table: Option<Box<dyn AnyTable>>,
    /// The beginning of another game, which this one goes on from.
    pub before: Option<String>,
    /// That beginning played again, or the deal, until this game starts.
    pub(super) opened: Option<Box<dyn AnyTable>>,
    /// Until this game starts: as long as it is there, so are the cards that the table brings along.
    pub(super) hold: Option<Box<dyn AnyTable>>,
    /// The rules and cards the game began with.
    pub content: String,
    pub clocks: Option<Clocks>,
    /// Seats that gave up or ran out of time in a game that goes on.
    pub lost: SeatSet,
    pub draw: Option<Seat>,
    /// Who asks to go back to how many decisions, and who has agreed.
    pub undo: Option<(Seat, usize, SeatSet)>,
    /// How often something was taken back, or somebody asked for it or for a draw; before the game, how often somebody
    /// stood up or chose to play with something else.
    pub(super) aside: usize,
    pub ended: Option<Ended>,
    pub rematch: Option<String>,
    /// What happened besides decisions, each with how many of them there were; and what the last event was of that.
    pub notes: Vec<(usize, Note)>,
    pub note: Option<Note>,
    /// How many events there were.
    pub n: u64,
    /// The last event after which there was another position.
    pub moved: u64,
    /// When the last event was done.
    pub touched: i64,
    /// Messages that were carried out: what each became, and as the how manieth event.
    pub(super) done: BTreeMap<(Seat, String), (u64, TableEvent)>,
    /// A decision was played but is not kept yet.
    pub(super) ahead: bool,
    /// Whether the last decision told nobody anything, by the position it led to.
    pub(super) harmless: Mutex<Option<(u64, bool)>>,
}

impl TableState {
    /// A table as planned, by whoever is `host`; nobody sits yet but bots.
    pub fn new(
        id: String,
        host: String,
        plan: NewTable,
        before: Option<String>,
        fair: Fair,
        at: i64,
    ) -> Result<Self, Refused> {
        let bad = |message: String| Refused::new(Code::BadMessage, message);
        let game = games::find(&plan.game).ok_or_else(|| bad(no_game(&plan.game)))?;
        let probe = opening(game, &plan, &plan.loadouts, before.as_deref(), &mut Lowest);
        let probe = probe.map_err(|faults| {
            if faults.lack_room() { refuse(Code::NoRoom) } else { bad(faults.to_string()) }
        })?;
        let seats = occupants(&plan, probe.seats()).map_err(bad)?;
        if plan.best_of != BestOf::One && seats.len() != 2 {
            return Err(bad("a match of several games is for two".to_owned()));
        }
        let clocks = plan.clock.map(|clock| Clocks::new(clock, probe.seats()));
        Ok(Self {
            id,
            host,
            created: at,
            loadouts: plan.loadouts.clone(),
            plan,
            game,
            fair,
            seats,
            ready: SeatSet::default(),
            standings: BTreeMap::new(),
            table: None,
            opened: before.is_some().then(|| probe.fork()),
            hold: Some(probe),
            before,
            content: String::new(),
            clocks,
            lost: SeatSet::default(),
            draw: None,
            undo: None,
            aside: 0,
            ended: None,
            rematch: None,
            notes: Vec::new(),
            note: None,
            n: 0,
            moved: 0,
            touched: at,
            done: BTreeMap::new(),
            ahead: false,
            harmless: Mutex::default(),
        })
    }

    pub fn status(&self) -> Status {
        match (&self.ended, &self.table) {
            (Some(_), _) => Status::Over,
            (None, Some(_)) => Status::Playing,
            (None, None) => Status::Waiting,
        }
    }

    pub fn seat_of(&self, user: &str) -> Option<Seat> {
        let sits =
            |occupant: &Occupant| matches!(occupant, Occupant::Person { user: u, .. } if u == user);
        self.seats.iter().position(sits).map(|at| Seat::ALL[at])
    }

    /// How many decisions there were, those of another game that it goes on from included.
    pub fn decisions(&self) -> usize {
        self.table.as_ref().or(self.opened.as_ref()).map_or(0, |table| table.decisions())
    }

    /// Deals the cards, as the start of the game will.
    pub(super) fn deal(&self) -> impl FnOnce() -> Result<Box<dyn AnyTable>, String> + use<> {
        let (game, plan, before) = (self.game, self.plan.clone(), self.before.clone());
        let loadouts = self.loadouts.clone();
        let mut dice = self.fair.dice(0);
        move || {
            let dealt = opening(game, &plan, &loadouts, before.as_deref(), &mut dice);
            dealt.map_err(|faults| faults.to_string())
        }
    }

    pub fn is_full(&self) -> bool {
        !self.seats.contains(&Occupant::Nobody) && self.unready().next().is_none()
    }

    pub fn to_act(&self) -> Option<Seat> {
        self.table.as_ref().filter(|_| self.ended.is_none())?.to_act()
    }

    /// The bot that is to decide now: of the server, or in place of somebody who has left.
    pub fn bot_to_act(&self) -> Option<(Seat, String)> {
        let seat = self.to_act()?;
        match &self.seats[seat.index()] {
            Occupant::Bot { name } => Some((seat, name.clone())),
            _ if self.lost.contains(seat) => Some((seat, "random".to_owned())),
            _ => None,
        }
    }

    /// Whether a seat can take back its last decision without asking: it is the last of all, and
    /// nobody has learnt anything from it; or there are only bots to ask, who mind nothing. The time since then is
    /// theirs to pay.
    pub fn may_undo(&self, seat: Seat, at: i64) -> bool {
        let Some(table) = self.table.as_ref().filter(|_| !self.plan.rated) else { return false };
        if self.others(seat).next().is_none() {
            return self.last_decision(seat).is_some_and(|to| self.can_pay_for(seat, to, at));
        }
        let to = self.last_decision(seat).filter(|to| to + 1 == table.decisions());
        to.is_some_and(|to| self.can_pay_for(seat, to, at)) && self.was_harmless(&**table)
    }

    /// Whether a seat has the time it costs to go back to `to` decisions.
    pub(super) fn can_pay_for(&self, seat: Seat, to: usize, at: i64) -> bool {
        let (Some(clocks), Some(table)) = (&self.clocks, &self.table) else { return true };
        let mut clocks = clocks.clone();
        unwind(&**table, &mut clocks, seat, to, at);
        clocks.has_time(seat)
    }

    /// How many decisions there were before the last one of this seat.
    pub(super) fn last_decision(&self, seat: Seat) -> Option<usize> {
        let last = self.table.as_ref().filter(|_| self.ended.is_none())?.last_of(seat);
        // What was decided at another table stays as it is.
        last.filter(|last| *last >= self.plan.from.as_ref().map_or(0, |from| from.decisions))
    }

    /// The other people at the table who are still in the game.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let is_person = |at: &usize| matches!(self.seats[*at], Occupant::Person { .. });
        let people = (0..self.seats.len()).filter(is_person).map(|at| Seat::ALL[at]);
        people.filter(move |&other| other != seat && !self.lost.contains(other))
    }
}

fn no_game(id: &str) -> String {
    let ids: Vec<_> = games::GAMES.iter().map(|game| game.id).collect();
    format!("there is no game '{id}': write one of {}", ids.join(", "))
}

/// A table as it is when the game begins.
fn opening(
    game: &GameEntry,
    plan: &NewTable,
    loadouts: &BTreeMap<Seat, Value>,
    before: Option<&str>,
    dice: &mut dyn Dice,
) -> Result<Box<dyn AnyTable>, Faults> {
    match before {
        Some(text) => (game.replay)("the game before", text).map_err(|fault| Faults(vec![fault])),
        None => (game.start)(&merged(game, plan, loadouts)?, dice),
    }
}

fn occupants(plan: &NewTable, seats: Seats) -> Result<Vec<Occupant>, String> {
    let count = seats.count();
    if let Some(series) = &plan.series {
        let all_sit = series.seats.len() == count;
        return all_sit.then(|| series.seats.clone()).ok_or("not all sit who play".to_owned());
    }
    if plan.seats.len() > count {
        return Err(format!("{} seats planned, but this game has {count}", plan.seats.len()));
    }
    let mut occupants = Vec::new();
    for at in 0..count {
        occupants.push(match plan.seats.get(at) {
            Some(SeatPlan::Bot(name)) => Occupant::Bot { name: bot(name)? },
            _ => Occupant::Nobody,
        });
    }
    Ok(occupants)
}

fn bot(name: &str) -> Result<String, String> {
    let none = || {
        let names: Vec<_> = bots::BOTS.iter().map(|bot| bot.name).collect();
        format!("there is no bot '{name}': write one of {}", names.join(", "))
    };
    bots::find(name).map(|bot| bot.name.to_owned()).ok_or_else(none)
}
