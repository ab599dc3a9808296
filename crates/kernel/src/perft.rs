//! Net 3b: the number of ways the next `depth` decisions can go, as a fingerprint of the rules.

use crate::{Game, Lowest, Mute};

/// Counts the leaves below a state, with dice that always show their lowest side.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    let Some(seat) = state.to_act().filter(|_| depth > 0) else {
        return 1;
    };
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let below = legal.into_iter().map(|action| {
        let mut next = state.clone();
        next.apply(action, &mut Lowest, &mut Mute);
        perft(&next, depth - 1)
    });
    below.sum()
}
