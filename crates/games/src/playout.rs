//! Random games as fast as they go.

use kernel::{Dice, Fault, Faults, Game, Notation, NullSink, Outcome, Seat, Seeded};

/// Which games to play.
#[derive(Clone, Debug)]
pub struct Playouts {
    /// Options as JSON; empty for the default.
    pub options: String,
    pub seed: u64,
    /// The numbers of the games: game 7 is the same whoever plays it, and in which order.
    pub games: std::ops::Range<u64>,
}

/// One finished game.
#[derive(Clone, Debug)]
pub struct Played {
    pub decisions: u32,
    pub outcome: Outcome,
    /// What each seat played with.
    pub loadouts: [Option<&'static str>; 4],
    /// What was at work when a guard against endless play ended it.
    pub stuck_with: Vec<String>,
}

/// More decisions than any game takes: whoever gets there is stuck.
const STUCK: u32 = 1_000_000;

pub(crate) fn run<G: Notation>(plan: &Playouts) -> Result<Vec<Played>, Faults> {
    let options = crate::list::options::<G>(&plan.options)?;
    let setup = G::check(&options).map_err(Faults)?;
    let mut choices = Vec::new();
    let play = |game: u64| {
        // The golden ratio spreads neighbouring numbers over all seeds.
        let seed = plan.seed ^ (game + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let stuck = || Fault::new("sim", format!("game {game} is stuck (seed {})", plan.seed));
        playout::<G>(&setup, &mut Seeded::new(seed), &mut choices).ok_or_else(stuck)
    };
    let played: Result<_, _> = plan.games.clone().map(play).collect();
    played.map_err(|fault| Faults(vec![fault]))
}

/// Plays one game by chance; nothing when it does not end or loses a card.
pub fn playout<G: Game>(
    setup: &G::Setup,
    dice: &mut Seeded,
    choices: &mut Vec<G::Action>,
) -> Option<Played> {
    let mut state = G::start(setup, dice, &mut NullSink);
    let mut decisions = 0;
    while let Some(seat) = state.to_act() {
        choices.clear();
        state.legal(seat, choices);
        let index = dice.roll(choices.len() as u32) as usize;
        state.apply(*choices.get(index)?, dice, &mut NullSink);
        decisions += 1;
        if decisions == STUCK {
            return None;
        }
    }
    state.audit().ok()?;
    let loadout = |seat| if state.seats().contains(seat) { state.loadout(seat) } else { None };
    let loadouts = Seat::ALL.map(loadout);
    let (outcome, stuck_with) = (state.outcome()?, state.stuck_with());
    Some(Played { decisions, outcome, loadouts, stuck_with })
}
