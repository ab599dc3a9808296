//! What can be taken back without anybody having learnt anything.

use kernel::{Dice, Game, Seat, Table, Viewer};

/// Worlds that are tried for each other player. A decision that only some worlds allow is found
/// out by one of them; a world in which a certain card is not in a hand is not rare.
const WORLDS: u32 = 24;

/// Whether the last decision rolled no die, showed nothing by rule, and could have been made
/// whatever the others cannot see: then they have learnt nothing from it but the intention.
pub(crate) fn was_harmless<G: Game>(table: &Table<G>, dice: &mut dyn Dice) -> bool {
    let Some(entry) = table.log().last() else { return false };
    let others = || Viewer::all(table.state().seats()).filter(|viewer| !viewer.is(entry.seat));
    let shows = |viewer: Viewer| table.news().iter().any(|event| G::reveals(event, viewer));
    entry.rolls.is_empty()
        && table.state().outcome().is_none()
        && !others().any(shows)
        && others().all(|viewer| is_open_to(table.before(), viewer, entry.seat, entry.action, dice))
}

/// Whether the action is possible in every world the viewer could imagine before it.
fn is_open_to<G: Game>(
    before: &G,
    viewer: Viewer,
    seat: Seat,
    action: G::Action,
    mut dice: &mut dyn Dice,
) -> bool {
    if !before.is_public(action) {
        return true;
    }
    let view = before.view(viewer);
    let mut choices = Vec::new();
    (0..WORLDS).all(|_| {
        let world = G::determinize(&view, &mut dice);
        choices.clear();
        world.legal(seat, &mut choices);
        choices.contains(&action)
    })
}
