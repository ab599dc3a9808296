//! Who sits where, with which decks and which dice.

use std::any::Any;

use bots::{ForGame, Heuristic, for_game};
use games::AnyTable;
use kernel::Table;

/// Which bot of a pair (0 or 1) has each seat.
pub(super) type Seating = Vec<usize>;

/// The games of a mirrored block: both bots have every seat equally often, and a bot has whole
/// teams. Of three players one bot has one seat and the other two, all ways round.
pub(super) fn block(teams: &[usize]) -> Vec<Seating> {
    let mirrored = |seating: Seating| {
        let swapped = seating.iter().map(|bot| 1 - bot).collect();
        [seating, swapped]
    };
    if teams == [0, 1, 2] {
        let rotated = |shift: usize| (0..3).map(|seat| usize::from(seat != shift)).collect();
        return (0..3).map(rotated).flat_map(mirrored).collect();
    }
    mirrored(teams.iter().map(|team| team % 2).collect()).into()
}

/// The teams of a table by seat, numbered in the order of the seats.
pub(super) fn teams(table: &dyn AnyTable) -> Vec<usize> {
    struct Teams<'t>(&'t dyn Any);
    impl ForGame for Teams<'_> {
        type Out = Vec<usize>;
        fn run<G: Heuristic>(self) -> Vec<usize> {
            let Some(table) = self.0.downcast_ref::<Table<G>>() else { return Vec::new() };
            let mut known = Vec::new();
            let number = |seat| {
                let team = table.state().team(seat);
                known.iter().position(|&other| other == team).unwrap_or_else(|| {
                    known.push(team);
                    known.len() - 1
                })
            };
            table.state().seats().iter().map(number).collect()
        }
    }
    for_game(table.game(), Teams(table.inside())).unwrap_or_default()
}

/// The pairs of a round robin, in the order of the list.
pub(super) fn pairs(bots: usize) -> Vec<(usize, usize)> {
    (0..bots).flat_map(|one| (one + 1..bots).map(move |other| (one, other))).collect()
}

/// What a stream of chance is for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stream {
    /// The same in all games of a block.
    Table,
    /// Of one seat in one game.
    Player { game: usize, seat: usize },
}

/// The seed of a stream: nothing about one can be told from another.
pub(crate) fn seed(of: u64, pair: usize, block: u64, stream: Stream) -> u64 {
    let (kind, game, seat) = match stream {
        Stream::Table => (1, 0, 0),
        Stream::Player { game, seat } => (2, game, seat),
    };
    let parts = [pair as u64, block, kind, game as u64, seat as u64];
    parts.into_iter().fold(scatter(of), |seed, part| scatter(seed ^ part))
}

/// Spreads neighbouring numbers over all numbers (the finaliser of `SplitMix64`).
fn scatter(number: u64) -> u64 {
    let mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn in_a_block_both_have_every_seat_equally_often() {
        for teams in [&[0, 1][..], &[0, 1, 2], &[0, 1, 2, 3], &[0, 1, 0, 1], &[0, 0, 1, 1]] {
            let block = block(teams);
            let different: BTreeSet<_> = block.iter().collect();
            assert_eq!(different.len(), block.len());
            for seat in 0..teams.len() {
                let second = block.iter().filter(|seating| seating[seat] == 1).count();
                assert_eq!(2 * second, block.len(), "{block:?}");
            }
        }
        assert_eq!(block(&[0, 1]), [[0, 1], [1, 0]]);
        assert_eq!(block(&[0, 1, 2]).len(), 6);
        assert_eq!(block(&[0, 1, 2, 3]), [[0, 1, 0, 1], [1, 0, 1, 0]]);
        assert_eq!(block(&[0, 0, 1, 1])[0], [0, 0, 1, 1]);
    }

    #[test]
    fn teams_are_those_of_the_table() {
        let of = |options| {
            let game = games::find("brawlhalla").unwrap();
            teams(&*(game.start)(options, &mut kernel::Lowest).unwrap())
        };
        assert_eq!(of(r#"{"format":"teams"}"#), [0, 1, 0, 1]);
        assert_eq!(of(r#"{"format":"free_for_all4"}"#), [0, 1, 2, 3]);
        assert_eq!(of(r#"{"format":"duel"}"#), [0, 1]);
    }

    #[test]
    fn everybody_meets_everybody_once() {
        assert_eq!(pairs(3), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(pairs(5).len(), 10);
    }

    #[test]
    fn no_two_streams_have_the_same_seed() {
        let mut seeds = BTreeSet::new();
        for (pair, block) in (0..3).flat_map(|pair| (0..20).map(move |block| (pair, block))) {
            let players = (0..2).flat_map(|game| (0..2).map(move |seat| (game, seat)));
            let players = players.map(|(game, seat)| Stream::Player { game, seat });
            for stream in players.chain([Stream::Table]) {
                seeds.extend([1, 2].map(|of| seed(of, pair, block, stream)));
            }
        }
        assert_eq!(seeds.len(), 3 * 20 * 5 * 2);
    }
}
