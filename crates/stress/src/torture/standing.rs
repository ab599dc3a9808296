//! How a match must stand, by the results that people were told.

use std::collections::BTreeMap;

use kernel::Seat;
use wire::{BestOf, Ended, How, Score};

/// A match before one of its games, or a single game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    best_of: BestOf,
    /// Games before this one, and who won how many of them.
    games: u8,
    won: BTreeMap<Seat, u8>,
    /// The table of the last of them.
    before: Option<String>,
}

impl Standing {
    pub fn of(best_of: BestOf) -> Self {
        Self { best_of, ..Self::default() }
    }

    /// What its table must say, before and after the game is over.
    pub fn score(&self, ended: Option<&Ended>) -> Option<Score> {
        let best_of = Some(self.best_of).filter(|best_of| *best_of != BestOf::One)?.games();
        let (game, mut won) = (self.games + 1, self.won.clone());
        for seat in ended.iter().flat_map(|ended| ended.winners.iter()) {
            *won.entry(seat).or_default() += 1;
        }
        let is_won = won.values().any(|won| 2 * won > best_of);
        let decided = ended.is_some() && (is_won || game == best_of);
        Some(Score { best_of, game, won, decided, before: self.before.clone() })
    }

    /// How it stands before the next game, once this one is over; nothing where there is none.
    pub fn after(&self, table: &str, ended: &Ended) -> Option<Self> {
        let Score { game, won, .. } = self.score(Some(ended)).filter(|score| !score.decided)?;
        let before = Some(table.to_owned());
        Some(Self { best_of: self.best_of, games: game, won, before })
    }
}

/// Whether a game that a seat gave up, or took from the other, has ended as it must.
pub fn is_due(ended: &Ended, seat: Seat, claims: bool) -> bool {
    let (has_won, how) = (ended.winners.contains(seat), &ended.how);
    has_won == claims && *how == if claims { How::Abandoned } else { How::Conceded }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::SeatSet;

    fn won_by(seat: Seat, how: How) -> Ended {
        Ended { winners: SeatSet::of(seat), how }
    }

    #[test]
    fn a_match_goes_on_until_somebody_has_won_most_of_its_games() {
        let first = Standing::of(BestOf::Three);
        let score = first.score(None).unwrap();
        assert_eq!((score.game, score.decided, score.before), (1, false, None));
        let a = won_by(Seat::A, How::Conceded);
        let second = first.after("one", &a).unwrap();
        let score = second.score(None).unwrap();
        assert_eq!(
            (score.game, score.won, score.before),
            (2, [(Seat::A, 1)].into(), Some("one".into()))
        );
        assert!(second.score(Some(&a)).unwrap().decided, "two of three");
        assert_eq!(second.after("two", &a), None);
        let draw = Ended { winners: SeatSet::default(), how: How::Agreed };
        let third = second.after("two", &draw).unwrap();
        assert_eq!(third.after("three", &draw), None, "three games are all");
        assert_eq!(Standing::default().score(Some(&a)), None, "a single game");
    }

    #[test]
    fn who_gives_up_loses_and_who_claims_wins() {
        assert!(is_due(&won_by(Seat::B, How::Conceded), Seat::A, false));
        assert!(!is_due(&won_by(Seat::A, How::Conceded), Seat::A, false));
        assert!(is_due(&won_by(Seat::A, How::Abandoned), Seat::A, true));
        assert!(!is_due(&won_by(Seat::A, How::Conceded), Seat::A, true));
    }
}
