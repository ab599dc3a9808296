//! Net 2: a viewer cannot tell apart two worlds that differ only in what it may not know.

use serde::Serialize;

use crate::conformance::{Failure, Plan};
use kernel::{Dice, Game, Notation, Seeded, Table, Viewer, notation};

/// Plays random games in two worlds at once, for each viewer in turn: the true one, and one that
/// the viewer could just as well be in. Both must send the viewer the same bytes, and no canary.
/// Returns the number of updates compared.
pub fn leak<G: Notation>(options: &[G::Options], plan: Plan) -> Result<u64, Box<Failure>> {
    let mut compared = 0;
    for (index, options) in options.iter().enumerate() {
        for game in 0..plan.games {
            let seed = plan.seed + u64::from(game) + 1_000_003 * index as u64;
            let table = Table::<G>::start(options.clone(), &mut Seeded::new(seed));
            let fail = |fault, log| Box::new(Failure { seed, fault, log });
            let state = table.map_err(|faults| fail(faults.to_string(), Vec::new()))?;
            for viewer in Viewer::all(state.state().seats()) {
                let mut pair = Pair::new(state.state().clone(), viewer, seed);
                compared +=
                    pair.run(plan.longest).map_err(|fault| fail(fault, pair.lines.clone()))?;
            }
        }
    }
    Ok(compared)
}

#[derive(Serialize)]
struct Update<G: Game> {
    events: Vec<G::Shown>,
    knowledge: G::Knowledge,
}

struct Pair<G: Notation> {
    truth: G,
    /// Another world the viewer could be in; none right after the two were told apart by rule.
    twin: Option<G>,
    viewer: Viewer,
    dice: Seeded,
    chooser: Seeded,
    lines: Vec<String>,
}

impl<G: Notation> Pair<G> {
    fn new(truth: G, viewer: Viewer, seed: u64) -> Self {
        Self {
            truth,
            twin: None,
            viewer,
            dice: Seeded::new(seed ^ 0x5eed),
            chooser: Seeded::new(!seed),
            lines: Vec::new(),
        }
    }

    fn run(&mut self, longest: usize) -> Result<u64, String> {
        let mut compared = 0;
        for _ in 0..longest {
            let Some(seat) = self.truth.to_act() else { break };
            let (action, both) = self.choose(seat)?;
            self.lines.push(notation::line(&self.truth, seat, action));
            let mut dice = self.dice.clone();
            let (told, revealed) = step(&mut self.truth, action, &mut self.dice, self.viewer)?;
            if let Some(twin) = self.twin.as_mut().filter(|_| both) {
                let (twin_told, twin_revealed) = step(twin, action, &mut dice, self.viewer)?;
                if revealed || twin_revealed {
                    self.twin = None;
                } else if told == twin_told {
                    compared += 1;
                } else {
                    let viewer = self.viewer;
                    return Err(format!("{viewer:?} is told\n{told}\nbut elsewhere\n{twin_told}"));
                }
            } else {
                self.twin = None;
            }
        }
        Ok(compared)
    }

    /// An action that is possible in both worlds, if there is one; the other world is made when
    /// it is missing.
    fn choose(&mut self, seat: kernel::Seat) -> Result<(G::Action, bool), String> {
        if self.twin.is_none() {
            let knowledge = self.truth.knowledge(self.viewer);
            self.twin = Some(G::determinize(&knowledge, &mut self.chooser));
        }
        let mut legal = Vec::new();
        self.truth.legal(seat, &mut legal);
        let mut shared = Vec::new();
        if let Some(twin) = &self.twin {
            if twin.to_act() != Some(seat) {
                return Err(format!("{:?} can tell worlds apart by who is to act", self.viewer));
            }
            twin.legal(seat, &mut shared);
            if self.viewer.is(seat) && shared != legal {
                return Err(format!("{seat} can tell worlds apart by its choices"));
            }
            for action in legal.iter().chain(&shared) {
                self.ask(twin, *action)?;
            }
            // What else a frame shows of a choice is made of knowledge, which is compared anyway.
            let written = |world: &G| {
                legal.iter().map(|action| world.write_action(seat, *action)).collect::<Vec<_>>()
            };
            if self.viewer.is(seat) && written(&self.truth) != written(twin) {
                return Err(format!("{seat} can tell worlds apart by how its choices are written"));
            }
        }
        shared.retain(|action| legal.contains(action));
        let both = !shared.is_empty();
        let from = if both { shared } else { legal };
        let chosen = from[self.chooser.roll(from.len() as u32) as usize];
        Ok((chosen, both))
    }
}

impl<G: Notation> Pair<G> {
    /// Why not? is answered alike, also about what is open to another seat.
    fn ask(&self, twin: &G, action: G::Action) -> Result<(), String> {
        let Some(seat) = self.viewer.seat() else { return Ok(()) };
        let [here, elsewhere] = [&self.truth, twin].map(|world| world.why(seat, &action.into()));
        if here == elsewhere {
            return Ok(());
        }
        Err(format!("{seat} can tell worlds apart by why not {action:?}: {here:?}, {elsewhere:?}"))
    }
}

/// Plays an action and returns what the viewer is sent, and whether a secret came out by rule.
fn step<G: Game>(
    state: &mut G,
    action: G::Action,
    dice: &mut Seeded,
    viewer: Viewer,
) -> Result<(String, bool), String> {
    let mut events = Vec::new();
    state.apply(action, dice, &mut events);
    let update = Update::<G> {
        events: events.iter().filter_map(|event| G::show(event, viewer)).collect(),
        knowledge: state.knowledge(viewer),
    };
    // Events may name what has since gone back into hiding; the knowledge is about now.
    let knowledge = to_json(&update.knowledge)?;
    if let Some(canary) =
        state.canaries(viewer).into_iter().find(|canary| knowledge.contains(canary))
    {
        return Err(format!("{viewer:?} sees {canary}: {knowledge}"));
    }
    Ok((to_json(&update)?, events.iter().any(|event| G::reveals(event, viewer))))
}

fn to_json(value: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}
