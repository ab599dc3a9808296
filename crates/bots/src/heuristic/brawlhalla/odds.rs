//! What a hand can hold: the cards of a deck are known, those in the discard pile are seen.

use ::brawlhalla::{Design, Pile, State};
use kernel::Seat;

/// A hand as another seat knows it.
#[derive(Clone, Copy, Debug)]
pub struct Unseen {
    /// Cards known to be in it.
    pub known: Pile,
    /// Where the others come from.
    pub pool: Pile,
    pub others: u8,
    of: u8,
}

impl Unseen {
    pub fn of(state: &State, eye: Seat, seat: Seat) -> Self {
        let fighter = state.fighter(seat);
        let known = state.known_to(eye, seat);
        let played = state.attack().map_or(Pile::EMPTY, |attack| state.played_by(attack, seat));
        let pool = Pile::DECK.without(fighter.discard).without(played).without(known);
        let others = fighter.hand.len() - known.len();
        Self { known, pool, others: others as u8, of: pool.len() as u8 }
    }

    pub fn size(&self) -> u8 {
        self.known.len() as u8 + self.others
    }

    /// How likely none of the cards that fit is in the hand: hypergeometric.
    pub fn none(&self, fits: impl Fn(Design) -> bool) -> f32 {
        if self.known.designs().any(&fits) {
            return 0.0;
        }
        let fitting = self.pool.designs().filter(|&card| fits(card));
        self.none_of(fitting.map(|card| self.pool.count(card)).sum())
    }

    /// How likely the hand has none of so many cards of the pool.
    pub fn none_of(&self, fitting: u8) -> f32 {
        let mut chance = 1.0;
        if fitting == 0 {
            return chance;
        }
        for drawn in 0..self.others {
            let left = self.of - drawn;
            if left <= fitting {
                return 0.0;
            }
            chance *= f32::from(left - fitting) / f32::from(left);
        }
        chance
    }

    /// How likely a Heavy of this value is dodged.
    pub fn dodge(&self, value: u8) -> f32 {
        1.0 - self.none(|card| card.value() == value)
    }

    /// How likely the hand can reach a total; for more than two cards taken as sure.
    pub fn reaches(&self, total: i8) -> f32 {
        match self.size() {
            _ if total <= 0 => 1.0,
            0 => 0.0,
            1 => 1.0 - self.none(|card| card.value() as i8 >= total),
            2 if total > 2 => self.pair_reaches(total),
            _ if total > 4 * self.size() as i8 => 0.2,
            _ => 1.0,
        }
    }

    /// Two cards drawn one after the other, as if the first were put back.
    fn pair_reaches(&self, total: i8) -> f32 {
        let all = self.pool.with(self.known);
        let pairs = all.designs().flat_map(|one| all.designs().map(move |other| (one, other)));
        let (mut good, mut count) = (0, 0);
        for (one, other) in pairs {
            let ways = u32::from(all.count(one)) * u32::from(all.count(other));
            count += ways;
            if (one.value() + other.value()) as i8 >= total {
                good += ways;
            }
        }
        good as f32 / count.max(1) as f32
    }
}
