//! Who won a game that was ended by something that is no part of it.

use kernel::replay::Written;
use kernel::{Seat, SeatSet};

/// From the header of a saved game. Nobody where it was a draw; nothing where it does not say, or where the game was
/// only left.
pub fn winners(replay: &str) -> Option<SeatSet> {
    let written = Written::read(replay).ok()?;
    let (who, how) = written.get("result")?.split_once(" wins ")?;
    if !how.starts_with("on ") && !how.starts_with("by ") {
        return None;
    }
    Some(who.split('+').filter_map(|seat| seat.parse::<Seat>().ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_says_who_won() {
        let of = |result: &str| {
            winners(&format!("bravehall replay 1\ngame demonbrave\nresult {result}\n\nA: x\n"))
        };
        assert_eq!(of("A wins on time"), Some(SeatSet::of(Seat::A)));
        assert_eq!(of("B wins by concession"), Some(SeatSet::of(Seat::B)));
        assert_eq!(of("A+C wins by BH-1"), Some([Seat::A, Seat::C].into_iter().collect()));
        assert_eq!(of("nobody wins by agreement"), Some(SeatSet::default()));
        assert_eq!(of("nobody wins because it expired"), None);
        assert_eq!(winners("bravehall replay 1\ngame demonbrave\n\nA: x\n"), None);
        assert_eq!(winners("no game"), None);
    }
}
