//! What can be taken back without anybody having learnt anything.

use kernel::{Dice, Entry, Game, Lowest, Recorded, Seat, Table, Viewer};

/// Worlds that are tried for each player. A decision that only some worlds allow is found out by
/// one of them; a world in which a certain card is not in a hand is not rare.
const WORLDS: u32 = 24;

/// Whether the last decision rolled no die, showed nobody anything by rule, and looks to everybody,
/// its player included, as it would in every world they could imagine before it: then nobody has
/// learnt anything from it but an intention.
pub(crate) fn was_harmless<G: Game>(table: &Table<G>, dice: &mut dyn Dice) -> bool {
    let Some(entry) = table.log().last() else { return false };
    let all = || Viewer::all(table.state().seats());
    let shows = |viewer: Viewer| table.news().iter().any(|event| G::reveals(event, viewer));
    entry.rolls.is_empty()
        && table.state().outcome().is_none()
        && !all().any(shows)
        && all().all(|viewer| was_foreseen(table, entry, viewer, dice))
}

/// Whether a viewer could have said beforehand all that the decision would show them. One card left
/// to draw is drawn without a die, and is news all the same.
fn was_foreseen<G: Game>(
    table: &Table<G>,
    entry: &Entry<G::Action>,
    viewer: Viewer,
    mut dice: &mut dyn Dice,
) -> bool {
    let Entry { seat, action, .. } = *entry;
    // Of a secret choice the others see nothing.
    if !viewer.is(seat) && !table.before().is_public(action) {
        return true;
    }
    let (before, after) = (table.before().knowledge(viewer), table.state().knowledge(viewer));
    let told = shown::<G>(table.news(), viewer);
    (0..WORLDS).all(|_| {
        let mut world = G::determinize(&before, &mut dice);
        if !is_open(&world, seat, action) {
            return false;
        }
        let (mut rolled, mut news) = (Recorded::new(Lowest), Vec::new());
        world.apply(action, &mut rolled, &mut news);
        rolled.rolls.is_empty()
            && world.knowledge(viewer) == after
            && shown::<G>(&news, viewer) == told
    })
}

/// Whether the action is possible in this world.
fn is_open<G: Game>(world: &G, seat: Seat, action: G::Action) -> bool {
    let mut choices = Vec::new();
    world.legal(seat, &mut choices);
    choices.contains(&action) || world.is_always_open(seat, action)
}

fn shown<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Shown> {
    events.iter().filter_map(|event| G::show(event, viewer)).collect()
}
