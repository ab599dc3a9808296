//! Two worlds that differ only in what a viewer may not know, written down as logs of tables.

use games::fair::Fair;
use kernel::{Dice, Notation, Seat, Seeded, Speak, Table, Viewer};
use serde_json::{Value, json};

/// How often a roll that the viewer does not see is looked for before a decision is given up.
const TRIES: u64 = 24;
/// How many decisions more a game may have until one parts the worlds.
const LONGER: usize = 20;

/// The same game twice. The deal is the same; the dice fell differently wherever the viewer could
/// not see it.
pub struct Worlds<G: Notation + Speak> {
    pub viewer: Viewer,
    pub tables: [Table<G>; 2],
    /// The decisions of each world as the server keeps them.
    pub logs: [Vec<Value>; 2],
    fair: Fair,
    chooser: Seeded,
}

/// A decision in both worlds, each in the words of its own.
pub struct Decision {
    pub seat: Seat,
    pub texts: [String; 2],
}

impl<G: Notation + Speak> Worlds<G> {
    /// Plays so many decisions, or a few more; the worlds are one until chance parts them.
    pub fn grow(options: &G::Options, fair: Fair, viewer: Viewer, most: usize) -> Self {
        let start = || Table::start(options.clone(), &mut fair.dice(0)).unwrap();
        let (tables, logs) = ([start(), start()], [Vec::new(), Vec::new()]);
        let chooser = Seeded::new(most as u64);
        let mut worlds = Self { viewer, tables, logs, fair, chooser };
        for _ in 0..most + LONGER {
            let is_grown = worlds.tables[0].log().len() >= most;
            if is_grown && worlds.just_parted() || !(worlds.part() || worlds.join_and_part()) {
                break;
            }
        }
        worlds
    }

    pub fn are_two(&self) -> bool {
        self.tables[0].state() != self.tables[1].state()
    }

    /// Whether the newest events are already not the same.
    fn just_parted(&self) -> bool {
        self.are_two() && self.logs[0].last() != self.logs[1].last()
    }

    /// What parted the worlds comes out by rule: they are one again, and part elsewhere.
    fn join_and_part(&mut self) -> bool {
        let ([truth, twin], [log, other]) = (&mut self.tables, &mut self.logs);
        twin.clone_from(truth);
        other.clone_from(log);
        self.part()
    }

    /// One more decision, with other rolls in the second world; false when there is none that the
    /// viewer cannot tell apart.
    fn part(&mut self) -> bool {
        let mut shared = self.shared();
        while !shared.is_empty() {
            let at = self.chooser.roll(shared.len() as u32) as usize;
            let action = shared.swap_remove(at);
            let mut truth = self.tables[0].clone();
            let seat = truth.state().to_act().unwrap();
            let mut dice = Seeded::new(self.chooser.next_seed());
            truth.play(seat, action, &mut dice).unwrap();
            let twin = self.twin(&truth, seat, action);
            if let Some(twin) = twin.filter(|_| truth.state().outcome().is_none()) {
                self.write(seat, [&truth, &twin]);
                self.tables = [truth, twin];
                return true;
            }
        }
        false
    }

    /// What is possible in both worlds.
    fn shared(&self) -> Vec<G::Action> {
        let [truth, twin] = &self.tables;
        assert_eq!(truth.state().to_act(), twin.state().to_act(), "{:?}", self.viewer);
        let mut shared = truth.legal();
        let other = twin.legal();
        let own = truth.state().to_act().is_some_and(|seat| self.viewer.is(seat));
        assert!(!own || shared == other, "{:?} has other choices", self.viewer);
        shared.retain(|action| other.contains(action));
        shared
    }

    /// The second world after the same decision: as like the first as the viewer can see, and as
    /// unlike as can be otherwise.
    fn twin(&mut self, truth: &Table<G>, seat: Seat, action: G::Action) -> Option<Table<G>> {
        let rolls = truth.log().last().unwrap().rolls.clone();
        let mut found = self.rolled(seat, self.secret_twin(truth, seat, action), &rolls);
        for _ in 0..TRIES {
            if self.is_same(truth, &found) {
                break;
            }
            found = self.rolled(seat, action, &[]);
        }
        if !self.is_same(truth, &found) {
            return None;
        }
        let entry = found.log().last().unwrap().clone();
        let mut rolls = entry.rolls;
        for at in 0..rolls.len() {
            let kept = rolls[at];
            rolls[at] = kept.wrapping_add(1 + self.chooser.roll(40));
            let other = self.rolled(seat, entry.action, &rolls);
            if self.is_same(truth, &other) {
                rolls.clone_from(&other.log().last().unwrap().rolls);
                found = other;
            } else {
                rolls[at] = kept;
            }
            if rolls.len() <= at + 1 {
                break;
            }
        }
        Some(found)
    }

    /// A choice that the viewer does not see may be another one in the second world.
    fn secret_twin(&self, truth: &Table<G>, seat: Seat, action: G::Action) -> G::Action {
        let twin = &self.tables[1];
        if self.viewer.is(seat) || twin.state().is_public(action) {
            return action;
        }
        let legal = twin.legal();
        let others = legal.into_iter().filter(|other| *other != action);
        let mut unseen = others.filter(|other| {
            !twin.state().is_public(*other) && self.is_same(truth, &self.play(seat, *other, &[], 1))
        });
        unseen.next().unwrap_or(action)
    }

    fn rolled(&mut self, seat: Seat, action: G::Action, rolls: &[u32]) -> Table<G> {
        let seed = self.chooser.next_seed();
        self.play(seat, action, rolls, seed)
    }

    fn play(&self, seat: Seat, action: G::Action, rolls: &[u32], seed: u64) -> Table<G> {
        let mut table = self.tables[1].clone();
        let mut dice = Nearly { rolls, next: 0, rest: Seeded::new(seed) };
        table.play(seat, action, &mut dice).unwrap();
        table
    }

    /// Whether the viewer is told the same of both.
    fn is_same(&self, one: &Table<G>, other: &Table<G>) -> bool {
        self.told(one) == self.told(other) && one.state().to_act() == other.state().to_act()
    }

    fn told(&self, table: &Table<G>) -> (Value, Vec<Value>) {
        let view = serde_json::to_value(table.state().knowledge(self.viewer)).unwrap();
        let shown = table.news().iter().filter_map(|event| G::show(event, self.viewer));
        (view, shown.map(|shown| serde_json::to_value(shown).unwrap()).collect())
    }

    fn write(&mut self, seat: Seat, after: [&Table<G>; 2]) {
        for (log, table) in self.logs.iter_mut().zip(after) {
            let entry = table.log().last().unwrap();
            let (action, id) =
                (table.before().write_action(seat, entry.action), format!("w{}", log.len()));
            let rolls = &entry.rolls;
            log.push(
                json!({ "deed": "act", "seat": seat, "action": action, "rolls": rolls, "id": id }),
            );
        }
    }

    /// A decision for a server that plays on, by the table's own dice: one that shows the viewer
    /// nothing by rule in either world. The tables here go along.
    pub fn decide(&mut self) -> Option<Decision> {
        let mut shared = self.shared();
        while !shared.is_empty() {
            let at = self.chooser.roll(shared.len() as u32) as usize;
            let action = shared.swap_remove(at);
            let seat = self.tables[0].state().to_act()?;
            let mut after = self.tables.clone();
            for table in &mut after {
                let mut dice = self.fair.dice(table.log().len() as u64 + 1);
                table.play(seat, action, &mut dice).unwrap();
            }
            let parts = |table: &Table<G>| {
                table.state().outcome().is_some()
                    || table.news().iter().any(|event| G::reveals(event, self.viewer))
            };
            if !after.iter().any(parts) {
                let texts = self.tables.each_ref().map(|t| t.state().write_action(seat, action));
                self.tables = after;
                return Some(Decision { seat, texts });
            }
        }
        None
    }

    /// What one can ask about, legal or not: words of the game, decisions of everybody.
    pub fn subjects(&self) -> Vec<String> {
        let mut subjects: Vec<_> = G::words().into_iter().step_by(7).take(12).collect();
        for (table, log) in self.tables.iter().zip(&self.logs) {
            let seat = table.state().to_act().unwrap();
            let choices = table.legal().into_iter().take(12);
            subjects.extend(choices.map(|action| table.state().write_action(seat, action)));
            let said = log.iter().rev().take(12);
            subjects.extend(said.filter_map(|entry| entry["action"].as_str().map(str::to_owned)));
        }
        subjects.sort();
        subjects.dedup();
        subjects
    }

    /// Whether a seat could do this now, in any of the worlds.
    pub fn is_open(&self, seat: Seat, text: &str) -> bool {
        let open = |table: &Table<G>| {
            let action = table.state().read_action(seat, text);
            action.is_ok_and(|action| table.may(seat, action).is_ok())
        };
        self.tables.iter().any(open)
    }
}

/// Dice that say what they are told to where it fits, and anything where it does not.
struct Nearly<'r> {
    rolls: &'r [u32],
    next: usize,
    rest: Seeded,
}

impl Dice for Nearly<'_> {
    fn throw(&mut self, sides: u32) -> u32 {
        let told = self.rolls.get(self.next).map(|roll| roll % sides);
        self.next += 1;
        told.unwrap_or_else(|| self.rest.throw(sides))
    }
}
