//! Net 1: random games to the end, checked at every step.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::refusal::SeenLines;
use kernel::{Dice, Game, Notation, Seat, Seeded, Table, Viewer, notation, replay};

/// How much to play. A game longer than `longest` decisions counts as one that never ends.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub games: u32,
    pub seed: u64,
    pub longest: usize,
}

/// What went wrong, in which game, and the way there.
#[derive(Debug)]
pub struct Failure {
    pub seed: u64,
    pub fault: String,
    pub log: Vec<String>,
}

/// Plays `plan.games` random games of each of the options; stops at the first fault.
/// Returns the number of decisions checked.
pub fn conformance<G: Notation>(options: &[G::Options], plan: Plan) -> Result<u64, Box<Failure>> {
    let mut decisions = 0;
    let mut asked = SeenLines::default();
    for (index, options) in options.iter().enumerate() {
        for game in 0..plan.games {
            let seed = plan.seed + u64::from(game) + 1_000_003 * index as u64;
            decisions += Walk::<G>::new(options, seed, &mut asked)
                .and_then(|walk| walk.run(plan.longest))
                .map_err(|(fault, log)| Box::new(Failure { seed, fault, log }))?;
        }
    }
    Ok(decisions)
}

type Stopped = (String, Vec<String>);

struct Walk<'a, G: Notation> {
    table: Table<G>,
    dice: Seeded,
    chooser: Seeded,
    lines: Vec<String>,
    asked: &'a mut SeenLines,
}

impl<'a, G: Notation> Walk<'a, G> {
    fn new(options: &G::Options, seed: u64, asked: &'a mut SeenLines) -> Result<Self, Stopped> {
        round_trip("options", options).map_err(|fault| (fault, Vec::new()))?;
        let mut dice = Seeded::new(seed);
        let table = Table::start(options.clone(), &mut dice)
            .map_err(|faults| (faults.to_string(), Vec::new()))?;
        Ok(Self { table, dice, chooser: Seeded::new(!seed), lines: Vec::new(), asked })
    }

    fn run(mut self, longest: usize) -> Result<u64, Stopped> {
        let result = self.walk(longest);
        match result {
            Ok(()) => Ok(self.table.log().len() as u64),
            Err(fault) => Err((fault, self.lines)),
        }
    }

    fn walk(&mut self, longest: usize) -> Result<(), String> {
        while let Some(seat) = self.table.state().to_act() {
            if self.table.log().len() >= longest {
                return Err(format!("still not over after {longest} decisions"));
            }
            self.check_state(seat)?;
            self.step(seat)?;
        }
        if self.table.state().outcome().is_none() {
            return Err("nobody is to act, yet the game is not over".into());
        }
        let state = self.table.state();
        state.audit()?;
        check_views(state, &mut self.chooser)?;
        self.check_log()
    }

    fn step(&mut self, to_act: Seat) -> Result<(), String> {
        let seat = self.whoever_is_first(to_act)?;
        let mut legal = Vec::new();
        self.table.asking(seat).legal(seat, &mut legal);
        let action = legal[self.chooser.roll(legal.len() as u32) as usize];
        self.lines.push(notation::line(self.table.state(), seat, action));
        let (table, dice) = (&mut self.table, &mut self.dice);
        let played = catch_unwind(AssertUnwindSafe(|| table.play(seat, action, dice)));
        let events = match played {
            Ok(played) => played.map_err(|refused| format!("legal, yet refused: {refused}"))?,
            Err(_) => return Err("a legal action panicked".into()),
        };
        for viewer in Viewer::all(self.table.state().seats()) {
            for event in &events {
                if let Some(shown) = G::show(event, viewer) {
                    round_trip("shown event", &shown)?;
                }
            }
        }
        Ok(())
    }

    /// Those who decide at the same time do so in whatever order they come, in secret.
    fn whoever_is_first(&mut self, to_act: Seat) -> Result<Seat, String> {
        let state = self.table.state();
        let asked: Vec<_> = state.asked().iter().collect();
        if !asked.contains(&to_act) {
            return Err(format!("{to_act} is to act, but {asked:?} are asked"));
        }
        if asked.len() == 1 {
            return Ok(to_act);
        }
        let seat = asked[self.chooser.roll(asked.len() as u32) as usize];
        let asking = self.table.asking(seat);
        let mut legal = Vec::new();
        asking.legal(seat, &mut legal);
        let open = legal.iter().find(|action| asking.is_public(**action));
        if asking.to_act() != Some(seat) || asking.asked() != state.asked() || open.is_some() {
            return Err(format!("{seat} does not choose in secret beside {asked:?}: {open:?}"));
        }
        Ok(seat)
    }

    fn check_state(&mut self, to_act: Seat) -> Result<(), String> {
        let state = self.table.state();
        state.audit()?;
        if state.outcome().is_some() {
            return Err("the game is over, yet somebody is to act".into());
        }
        let mut legal = Vec::new();
        for seat in state.seats().iter().filter(|&seat| seat != to_act) {
            state.legal(seat, &mut legal);
        }
        if !legal.is_empty() {
            return Err(format!("choices for a seat that is not to act: {legal:?}"));
        }
        state.legal(to_act, &mut legal);
        check_choices(state, to_act, &legal)?;
        self.asked.check(state, &legal, &mut self.chooser)?;
        check_position(state, self.table.options())?;
        check_views(state, &mut self.chooser)
    }

    /// The log tells the whole game, and every prefix of it tells the game so far.
    fn check_log(&mut self) -> Result<(), String> {
        self.check_replay()?;
        let (table, log) = (&self.table, self.table.log());
        let options = || table.options().clone();
        let replayed = Table::<G>::replay(options(), table.deal(), log)
            .map_err(|fault| format!("replay: {fault}"))?;
        if replayed.state() != table.state() {
            return Err("the replay of the log ends in another state".into());
        }
        let len = self.chooser.roll(log.len() as u32 + 1) as usize;
        let prefix = Table::<G>::replay(options(), table.deal(), &log[..len])
            .map_err(|fault| format!("replay of {len} entries: {fault}"))?;
        let mut undone = table.clone();
        undone.undo_to(len);
        if undone.state() != prefix.state() || undone.log() != &log[..len] {
            return Err(format!("undo to {len} is not the replay of {len} entries"));
        }
        Ok(())
    }
}

impl<G: Notation> Walk<'_, G> {
    /// The game as text is the game.
    fn check_replay(&self) -> Result<(), String> {
        let text = replay::write(&self.table).map_err(|fault| fault.to_string())?;
        let read =
            replay::read::<G>("replay", &text).map_err(|fault| format!("{fault}\n{text}"))?;
        if read.state() == self.table.state() && read.log() == self.table.log() {
            return Ok(());
        }
        Err("the written replay is read as another game".to_owned())
    }
}

fn check_choices<G: Notation>(state: &G, seat: Seat, legal: &[G::Action]) -> Result<(), String> {
    if legal.is_empty() {
        return Err(format!("{seat} is to act and has no choice"));
    }
    let mut texts = Vec::new();
    for &action in legal {
        round_trip("action", &action)?;
        let text = state.write_action(seat, action);
        let read = state.read_action(seat, &text)?;
        if read != action {
            return Err(format!("'{text}' is read as {read:?}, not {action:?}"));
        }
        texts.push(text);
    }
    texts.sort();
    match texts.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(()),
        Some(pair) => Err(format!("'{}' is offered twice", pair[0])),
    }
}

fn check_position<G: Notation>(state: &G, options: &G::Options) -> Result<(), String> {
    let text = state.write_position();
    let read = G::read_position(options, &text)
        .map_err(|faults| format!("position '{text}': {}", kernel::Faults(faults)))?;
    if &read != state {
        return Err(format!("position '{text}' is read as '{}'", read.write_position()));
    }
    Ok(())
}

fn check_views<G: Game>(state: &G, dice: &mut Seeded) -> Result<(), String> {
    for viewer in Viewer::all(state.seats()) {
        let knowledge = state.knowledge(viewer);
        round_trip("knowledge", &knowledge)?;
        let world = G::determinize(&knowledge, dice);
        let guessed = world.knowledge(viewer);
        if guessed != knowledge {
            let apart = difference(&knowledge, &guessed);
            return Err(format!("{viewer:?} can tell a guessed world from the true one: {apart}"));
        }
        world.audit().map_err(|fault| format!("guessed world: {fault}"))?;
    }
    Ok(())
}

/// Where the JSON of two values parts.
fn difference<T: Serialize>(one: &T, two: &T) -> String {
    let [one, two] = [one, two].map(|value| serde_json::to_string(value).unwrap_or_default());
    let same = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| {
        let (from, to) = (same.saturating_sub(60), (same + 60).min(text.len()));
        String::from_utf8_lossy(&text.as_bytes()[from.min(to)..to]).into_owned()
    };
    format!("…{}… and …{}…", part(&one), part(&two))
}

fn round_trip<T>(what: &str, value: &T) -> Result<(), String>
where
    T: Serialize + DeserializeOwned + PartialEq + fmt::Debug,
{
    let json = serde_json::to_string(value).map_err(|error| format!("{what}: {error}"))?;
    let read: T = serde_json::from_str(&json).map_err(|error| format!("{what} {json}: {error}"))?;
    if &read == value { Ok(()) } else { Err(format!("{what} {json} is read as {read:?}")) }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let log = self.log.join("\n  ");
        write!(f, "seed {}: {}\n  {log}", self.seed, self.fault)
    }
}
