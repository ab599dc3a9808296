//! Positions of games that bots play, each with what the search said there and how the game ended.

use bots::{ForGame, Heuristic, Imagined, Question, Study as Search, for_game, result};
use kernel::{Dice, Faults, Game, Lang, Seat, Seeded, Table, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Which games are played, and what is asked of them. Who plays, and with what, is drawn for each game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    pub bravehall_calibration: u32,
    pub game: String,
    /// Who has both seats.
    pub bot: String,
    /// Worlds of each search.
    pub iterations: u64,
    pub seed: u64,
    /// How many positions of a game are looked at.
    pub each: usize,
}

/// A position with a choice, from the view of the seat that chose.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Point {
    pub turn: u32,
    /// What the search says of the choice that was made.
    pub made: f64,
    /// What it says of the best choice.
    pub best: f64,
    /// What the position looks like without a search.
    pub look: f64,
    /// The share of the win in the end.
    pub won: f64,
}

/// Plays a game, by its number, and looks at some of its positions.
pub fn points(plan: &Plan, number: u64) -> Result<Vec<Point>, Faults> {
    let unknown =
        || Faults(vec![kernel::Fault::new("calibrate", format!("no game '{}'", plan.game))]);
    for_game(&plan.game, Points { plan, number }).ok_or_else(unknown)?
}

struct Points<'p> {
    plan: &'p Plan,
    number: u64,
}

impl ForGame for Points<'_> {
    type Out = Result<Vec<Point>, Faults>;

    fn run<G: Heuristic>(self) -> Self::Out {
        let Self { plan, number } = self;
        let mut dice = Seeded::new(plan.seed ^ (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let table = played::<G>(plan, &mut dice)?;
        let Some(shares) = result(table.state()) else { return Ok(Vec::new()) };
        let mut asked = asked(&table);
        let mut points = Vec::new();
        while points.len() < plan.each && !asked.is_empty() {
            let (state, action) = asked.swap_remove(dice.roll(asked.len() as u32) as usize);
            points.extend(point(plan, &state, action, &shares, dice.next_seed()));
        }
        Ok(points)
    }
}

/// A whole game of bots, each with something ready to play with.
fn played<G: Heuristic>(plan: &Plan, dice: &mut Seeded) -> Result<Table<G>, Faults> {
    let wrong = |what: String| Faults(vec![kernel::Fault::new("calibrate", what)]);
    let mut options = G::Options::default();
    for seat in [Seat::A, Seat::B].into_iter().filter(|_| !G::READY_LOADOUTS.is_empty()) {
        let ready = G::READY_LOADOUTS[dice.roll(G::READY_LOADOUTS.len() as u32) as usize];
        let with = G::with_loadout(options, seat, &Value::from(ready), Lang::En);
        options = with.map_err(|unfit| wrong(format!("{ready}: {unfit:?}")))?;
    }
    let mut table = Table::<G>::start(options, dice)?;
    let spec: bots::BotSpec = plan.bot.parse().map_err(wrong)?;
    let sit = |_| spec.seat(G::ID).map_err(|fault| wrong(fault.to_string()));
    let mut bots = [Seat::A, Seat::B].into_iter().map(sit).collect::<Result<Vec<_>, _>>()?;
    while let Some(seat) = table.state().to_act() {
        let asked = games::AnyTable::decision(&table).expect("somebody is to act");
        let chosen = bots[seat.index()].choose(&*asked, dice.next_seed());
        let nth = chosen.map_err(|fault| wrong(fault.to_string()))?;
        games::AnyTable::play_nth(&mut table, seat, nth, dice)
            .map_err(|refused| wrong(format!("{refused:?}")))?;
    }
    Ok(table)
}

/// Every decision that was a choice, with the table before it.
fn asked<G: Game>(table: &Table<G>) -> Vec<(G, G::Action)> {
    let mut state = table.origin().clone();
    let (mut asked, mut choices) = (Vec::new(), Vec::new());
    for entry in table.log() {
        choices.clear();
        state.turn_to(entry.seat);
        state.legal(entry.seat, &mut choices);
        if choices.len() > 1 && choices.contains(&entry.action) {
            asked.push((state.clone(), entry.action));
        }
        entry.carry_out(&mut state, &mut kernel::NullSink);
    }
    asked
}

fn point<G: Heuristic>(
    plan: &Plan,
    state: &G,
    action: G::Action,
    shares: &bots::Shares,
    seed: u64,
) -> Option<Point> {
    let seat = state.to_act()?;
    let knowledge = state.knowledge(Viewer::Seat(seat));
    let question = Question { eyes: seat, made: Some(action), iterations: plan.iterations, seed };
    let search = Search::<G>::new(&Imagined(&knowledge), seat, question);
    let made = search.rated().iter().find(|rated| rated.action == action)?;
    let floors =
        search.rated().iter().map(|rated| (rated.mean.value() - rated.mean.error(), rated));
    let (_, best) = floors.max_by(|one, other| one.0.total_cmp(&other.0))?;
    let mut dice = Seeded::new(seed);
    let world = G::determinize(&knowledge, &mut dice);
    Some(Point {
        turn: state.turn(),
        made: made.mean.value(),
        best: best.mean.value(),
        look: f64::from(world.appraise()[seat.index()]),
        won: f64::from(shares[seat.index()]),
    })
}
