//! A table without sockets and without a database: what may happen, and what it leads to.
//!
//! A request becomes a deed or is refused. A deed counts once it is kept: [`Core::follow`] carries
//! it out. The same deeds, followed again, bring a table back after a restart.

use std::collections::BTreeMap;
use std::sync::Mutex;

use games::{AnyTable, GameEntry, fair::Fair};
use kernel::{Dice, Lowest, Scripted, Seat, SeatSet, Seats};
use wire::{Code, Ended, How, NewTable, Occupant, SeatPlan, Status};

use super::clocks::Clocks;
use super::entry::{Deed, Entry};
use super::refuse::{Refused, refuse};

/// A log stays short enough to be played again in a moment, whoever goes to and fro.
const MOST_ASIDE: usize = 2_000;

pub struct Core {
    pub id: String,
    /// Who made the table.
    pub host: String,
    pub created: i64,
    pub plan: NewTable,
    pub game: &'static GameEntry,
    pub fair: Fair,
    pub seats: Vec<Occupant>,
    /// Once the game has begun.
    pub table: Option<Box<dyn AnyTable>>,
    /// The beginning of another game, which this one goes on from.
    pub before: Option<String>,
    /// That beginning played again, until this game starts.
    opened: Option<Box<dyn AnyTable>>,
    /// The rules and cards the game began with.
    pub content: String,
    pub clocks: Option<Clocks>,
    /// Seats that gave up or ran out of time in a game that goes on.
    pub lost: SeatSet,
    pub draw: Option<Seat>,
    /// Who asks to go back to how many decisions, and who has agreed.
    pub undo: Option<(Seat, usize, SeatSet)>,
    /// How often something was taken back, or somebody asked for it or for a draw.
    aside: usize,
    pub ended: Option<Ended>,
    pub rematch: Option<String>,
    /// How many deeds there were.
    pub n: u64,
    /// The last deed after which there was another position.
    pub moved: u64,
    /// When the last deed was done.
    pub touched: i64,
    /// Messages that were carried out, with the deed each became.
    done: BTreeMap<(Seat, String), u64>,
    /// A decision was played but is not kept yet.
    ahead: bool,
    /// Whether the last decision told nobody anything, by the position it led to.
    pub(super) harmless: Mutex<Option<(u64, bool)>>,
}

impl Core {
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
        let probe = opening(game, &plan, before.as_deref(), &mut Lowest).map_err(bad)?;
        let seats = occupants(&plan, probe.seats()).map_err(bad)?;
        let clocks = plan.clock.map(|clock| Clocks::new(clock, probe.seats()));
        Ok(Self {
            id,
            host,
            created: at,
            plan,
            game,
            fair,
            seats,
            table: None,
            opened: before.is_some().then_some(probe),
            before,
            content: String::new(),
            clocks,
            lost: SeatSet::default(),
            draw: None,
            undo: None,
            aside: 0,
            ended: None,
            rematch: None,
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

    pub fn is_full(&self) -> bool {
        !self.seats.contains(&Occupant::Nobody)
    }

    pub fn to_act(&self) -> Option<Seat> {
        self.table.as_ref().filter(|_| self.ended.is_none())?.to_act()
    }

    /// The bot that is to decide now: of the house, or in place of somebody who has left.
    pub fn bot_to_act(&self) -> Option<(Seat, String)> {
        let seat = self.to_act()?;
        match &self.seats[seat.index()] {
            Occupant::Bot { name } => Some((seat, name.clone())),
            _ if self.lost.contains(seat) => Some((seat, "random".to_owned())),
            _ => None,
        }
    }

    /// The deed a message of this seat has become, if it was carried out before.
    pub fn done(&self, seat: Seat, id: &str) -> Option<u64> {
        self.done.get(&(seat, id.to_owned())).copied()
    }

    /// Takes a seat that is free: this one, or any.
    pub fn sit(
        &self,
        user: &str,
        seat: Option<Seat>,
        name: String,
        entropy: String,
    ) -> Result<Deed, Refused> {
        let open = |seat: &Seat| self.seats.get(seat.index()) == Some(&Occupant::Nobody);
        if self.status() != Status::Waiting || self.seat_of(user).is_some() {
            return Err(refuse(Code::NotNow));
        }
        let seat = match seat {
            Some(seat) => Some(seat).filter(open),
            None => Seat::ALL.into_iter().find(open),
        };
        let seat = seat.ok_or_else(|| Refused::new(Code::NotNow, "this seat is taken"))?;
        Ok(Deed::Sit { seat, user: user.to_owned(), name, entropy })
    }

    pub fn act(&mut self, seat: Seat, seen: u64, id: &str, action: &str) -> Result<Deed, Refused> {
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
        Ok(Deed::Act { seat, action: action.to_owned(), rolls: table.rolls(), id: id.to_owned() })
    }

    /// A decision could not be kept: it has not happened.
    pub fn abandon(&mut self) {
        if let Some(table) = self.table.as_mut().filter(|_| self.ahead) {
            table.undo_to(table.decisions() - 1);
        }
        self.ahead = false;
    }

    fn must_go_on(&self) -> Result<(), Refused> {
        if self.aside < MOST_ASIDE {
            return Ok(());
        }
        let message = "so much was taken back and offered at this table that it has to go on now";
        Err(Refused::new(Code::NotNow, message))
    }

    pub fn take_back(&mut self, seat: Seat, id: &str, at: i64) -> Result<Deed, Refused> {
        self.must_go_on()?;
        let to = self.last_decision(seat).ok_or_else(|| refuse(Code::NotNow))?;
        let id = id.to_owned();
        let alone = self.others(seat).next().is_none();
        if alone && !self.can_pay_for(seat, to, at) {
            let message = "there is too little time on your clock to take this back";
            return Err(Refused::new(Code::NotNow, message));
        }
        // Where there are only bots to ask, nobody minds.
        if alone || self.may_undo(seat, at) {
            return Ok(Deed::Undo { seat, to, id });
        }
        if self.undo.is_some() {
            return Err(refuse(Code::NotNow));
        }
        Ok(Deed::AskUndo { seat, to, id })
    }

    /// Whether a seat can take back its last decision without asking: it is the last of all, and
    /// nobody has learnt anything from it. The time since then is theirs to pay.
    pub fn may_undo(&self, seat: Seat, at: i64) -> bool {
        let Some(table) = &self.table else { return false };
        let to = self.last_decision(seat).filter(|to| to + 1 == table.decisions());
        to.is_some_and(|to| self.can_pay_for(seat, to, at)) && self.was_harmless(&**table)
    }

    /// Whether a seat has the time it costs to go back to `to` decisions.
    fn can_pay_for(&self, seat: Seat, to: usize, at: i64) -> bool {
        let Some(clocks) = &self.clocks else { return true };
        let mut clocks = clocks.clone();
        self.unwind(&mut clocks, seat, to, at);
        clocks.has_time(seat)
    }

    /// The clocks as they are when a seat goes back to `to` decisions: what the decisions brought
    /// is gone, the time that passed stays spent. Whoever takes back a decision of their own pays
    /// for the time since, in which others may have thought about it.
    fn unwind(&self, clocks: &mut Clocks, seat: Seat, to: usize, at: i64) {
        let Some(table) = &self.table else { return };
        let by = table.seat_of(to);
        if by == Some(seat) {
            clocks.charge(seat);
        }
        clocks.run(None, at);
        for undone in (to..table.decisions()).filter_map(|at| table.seat_of(at)) {
            clocks.take_back(undone, by == Some(undone));
        }
    }

    /// How many decisions there were before the last one of this seat.
    pub(super) fn last_decision(&self, seat: Seat) -> Option<usize> {
        let last = self.table.as_ref().filter(|_| self.ended.is_none())?.last_of(seat);
        // What was decided at another table stays as it is.
        last.filter(|last| *last >= self.plan.from.as_ref().map_or(0, |from| from.decisions))
    }

    /// The other people at the table who are still in the game.
    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let is_person = |at: &usize| matches!(self.seats[*at], Occupant::Person { .. });
        let people = (0..self.seats.len()).filter(is_person).map(|at| Seat::ALL[at]);
        people.filter(move |&other| other != seat && !self.lost.contains(other))
    }

    pub fn answer_undo(&self, seat: Seat, yes: bool, id: &str) -> Result<Deed, Refused> {
        let asked = self.undo.filter(|(by, ..)| *by != seat);
        let (by, to, mut agreed) = asked.ok_or_else(|| refuse(Code::NotNow))?;
        let id = id.to_owned();
        if !yes {
            return Ok(Deed::RefuseUndo { seat, id });
        }
        agreed = agreed.iter().chain([seat]).collect();
        if self.others(by).all(|other| agreed.contains(other)) {
            return Ok(Deed::Undo { seat, to, id });
        }
        Ok(Deed::AgreeUndo { seat, id })
    }

    /// Offers a draw, or takes the one that another player offers. Bots take none.
    pub fn offer_draw(&self, seat: Seat, id: &str) -> Result<Deed, Refused> {
        if self.to_act().is_none() {
            return Err(refuse(Code::NotNow));
        }
        match self.draw {
            Some(by) if by != seat => self.answer_draw(seat, true, id),
            Some(_) => Err(refuse(Code::NotNow)),
            None if self.seats.len() > 2 || self.others(seat).next().is_none() => {
                Err(Refused::new(Code::NotNow, "a draw can be agreed on by two people only"))
            }
            None => {
                self.must_go_on()?;
                Ok(Deed::OfferDraw { seat, id: id.to_owned() })
            }
        }
    }

    pub fn answer_draw(&self, seat: Seat, yes: bool, id: &str) -> Result<Deed, Refused> {
        if self.draw.is_none_or(|by| by == seat) {
            return Err(refuse(Code::NotNow));
        }
        let id = id.to_owned();
        Ok(if yes { Deed::AgreeDraw { seat, id } } else { Deed::RefuseDraw { seat, id } })
    }

    pub fn concede(&self, seat: Seat, id: &str) -> Result<Deed, Refused> {
        if self.to_act().is_none() || self.lost.contains(seat) {
            return Err(refuse(Code::NotNow));
        }
        Ok(Deed::Concede { seat, id: id.to_owned() })
    }

    /// Carries out a deed that is kept.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), String> {
        self.n += 1;
        self.touched = entry.at;
        self.carry_out(&entry.deed, entry.at)?;
        if let (Some(id), Some(seat)) = (entry.deed.id(), entry.deed.seat()) {
            self.done.insert((seat, id.to_owned()), self.n);
        }
        Ok(())
    }

    fn carry_out(&mut self, deed: &Deed, at: i64) -> Result<(), String> {
        match deed {
            Deed::Sit { seat, user, name, entropy } => {
                let person = Occupant::Person { user: user.clone(), name: name.clone() };
                self.seats[seat.index()] = person;
                self.fair.add(*seat, entropy);
            }
            Deed::Stand { seat } => {
                self.seats[seat.index()] = Occupant::Nobody;
                self.fair.remove(*seat);
            }
            Deed::Start { content } => {
                self.content.clone_from(content);
                self.begin(at)?;
            }
            Deed::Act { seat, action, rolls, .. } => self.played(*seat, action, rolls, at)?,
            Deed::Undo { seat, to, .. } => self.go_back(*seat, *to, at),
            Deed::AskUndo { seat, to, .. } => {
                self.aside += 1;
                self.undo = Some((*seat, *to, SeatSet::default()));
            }
            Deed::RefuseUndo { .. } => self.undo = None,
            Deed::AgreeUndo { seat, .. } => {
                if let Some((.., agreed)) = &mut self.undo {
                    *agreed = agreed.iter().chain([*seat]).collect();
                }
            }
            Deed::OfferDraw { seat, .. } => {
                self.aside += 1;
                self.draw = Some(*seat);
            }
            Deed::RefuseDraw { .. } => self.draw = None,
            Deed::AgreeDraw { .. } => self.end(SeatSet::default(), How::Agreed, at),
            Deed::Concede { seat, .. } => self.lose(*seat, How::Conceded, at),
            Deed::Flag { seat } => self.lose(*seat, How::Time, at),
            Deed::Resume { until } => {
                self.clocks.iter_mut().for_each(|clocks| clocks.resume(*until, at));
            }
            Deed::Close { expired } => {
                let how = if *expired { How::Expired } else { How::Closed };
                self.end(SeatSet::default(), how, at);
            }
            Deed::Rematch { table } => self.rematch = Some(table.clone()),
        }
        Ok(())
    }

    fn begin(&mut self, at: i64) -> Result<(), String> {
        self.table = Some(if let Some(table) = self.opened.take() {
            table
        } else {
            let dice = &mut self.fair.dice(0);
            opening(self.game, &self.plan, self.before.as_deref(), dice)?
        });
        self.moved = self.n;
        self.go_on(at);
        Ok(())
    }

    fn played(&mut self, seat: Seat, action: &str, rolls: &[u32], at: i64) -> Result<(), String> {
        let table = self.table.as_mut().ok_or("a decision before the game")?;
        if !std::mem::take(&mut self.ahead) {
            let mut dice = Scripted::new(rolls);
            let played = table.play(seat, action, &mut dice);
            played.map_err(|wrong| format!("'{seat}: {action}': {wrong:?}"))?;
            dice.verdict().map_err(|fault| format!("'{seat}: {action}': {fault}"))?;
        }
        self.moved = self.n;
        (self.draw, self.undo) = (None, None);
        self.clocks.iter_mut().for_each(|clocks| clocks.add(seat));
        self.go_on(at);
        Ok(())
    }

    /// Ends a game that is over by its rules; a table may begin with such a one.
    fn go_on(&mut self, at: i64) {
        match self.table.as_ref().and_then(|table| table.outcome()) {
            Some(outcome) => {
                let winners = outcome.winners().iter().filter(|seat| !self.lost.contains(*seat));
                self.end(winners.collect(), How::Rule(outcome.by().to_string()), at);
            }
            None => self.run_clocks(at),
        }
    }

    fn go_back(&mut self, seat: Seat, to: usize, at: i64) {
        self.aside += 1;
        if let Some(mut clocks) = self.clocks.take() {
            self.unwind(&mut clocks, seat, to, at);
            self.clocks = Some(clocks);
        }
        if let Some(table) = &mut self.table {
            table.undo_to(to);
        }
        self.moved = self.n;
        (self.draw, self.undo) = (None, None);
        self.run_clocks(at);
    }

    /// A seat is out. The game ends when only one team is left.
    fn lose(&mut self, seat: Seat, how: How, at: i64) {
        self.lost = self.lost.iter().chain([seat]).collect();
        let Some(table) = &self.table else { return };
        let left: SeatSet =
            table.seats().iter().filter(|seat| !self.lost.contains(*seat)).collect();
        let mut teams: Vec<_> = left.iter().map(|seat| table.team(seat)).collect();
        teams.sort();
        teams.dedup();
        match teams[..] {
            [] => self.end(SeatSet::default(), how, at),
            [team] => {
                let winners = table.seats().iter().filter(|seat| table.team(*seat) == team);
                let winners = winners.collect();
                self.end(winners, how, at);
            }
            _ => self.run_clocks(at),
        }
    }

    fn end(&mut self, winners: SeatSet, how: How, at: i64) {
        self.ended = Some(Ended { winners, how });
        self.moved = self.n;
        self.run_clocks(at);
    }

    /// Only the clock of a person who is to decide runs.
    fn run_clocks(&mut self, at: i64) {
        let person = |seat: &Seat| matches!(self.seats[seat.index()], Occupant::Person { .. });
        let seat = self.to_act().filter(person).filter(|seat| !self.lost.contains(*seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.run(seat, at);
        }
    }
}

fn no_game(id: &str) -> String {
    let ids: Vec<_> = games::GAMES.iter().map(|game| game.id).collect();
    format!("there is no game '{id}': write one of {}", ids.join(", "))
}

/// The options as the games read them.
fn options(plan: &NewTable) -> String {
    if plan.options.is_null() { String::new() } else { plan.options.to_string() }
}

/// A table as it is when the game begins.
fn opening(
    game: &GameEntry,
    plan: &NewTable,
    before: Option<&str>,
    dice: &mut dyn Dice,
) -> Result<Box<dyn AnyTable>, String> {
    match before {
        Some(text) => (game.replay)("the game before", text).map_err(|fault| fault.to_string()),
        None => (game.start)(&options(plan), dice).map_err(|faults| faults.to_string()),
    }
}

fn occupants(plan: &NewTable, seats: Seats) -> Result<Vec<Occupant>, String> {
    let count = seats.count();
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
