//! Net 3b: the number of ways the next `depth` decisions can go, as a fingerprint of the rules.

use kernel::{Game, Lowest, NullSink};

/// Counts the leaves below a state, with dice that always show their lowest side. What only differs
/// in the order of choices counts once.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    let Some(seat) = state.to_act().filter(|_| depth > 0) else {
        return 1;
    };
    let mut ways = Vec::new();
    state.ways(seat, &mut ways);
    if depth == 1 {
        return ways.len() as u64;
    }
    let below = ways.into_iter().map(|action| {
        let mut next = state.clone();
        next.apply(action, &mut Lowest, &mut NullSink);
        perft(&next, depth - 1)
    });
    below.sum()
}
