//! Games that say nothing of strength: rules over the results of two people. What is in doubt counts for nobody.

/// A game somebody played lately, the newest first in a list of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recent {
    pub opponent: String,
    pub won: bool,
    pub lost: bool,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Given up after a few decisions.
    pub thrown: bool,
}

/// A game of two that has just ended.
#[derive(Clone, Copy, Debug)]
pub struct Game<'g> {
    /// Each with what they played lately.
    pub players: [(&'g str, &'g [Recent]); 2],
    /// Which of them won, if anybody did.
    pub winner: Option<usize>,
    /// Decisions of both.
    pub decisions: usize,
    pub given_up: bool,
    pub at: i64,
}

/// Why a game counts for nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// It was over before it was one.
    Short,
    /// These two have played each other so often since yesterday.
    SamePair,
    /// Whoever lost has played nobody else and lost every time: an account made to be beaten.
    Fed,
    /// Whoever lost gives up early, again and again.
    Thrown,
}

/// How many games of somebody are looked at.
pub const LOOKED_AT: usize = 60;
/// Fewer decisions are no game,
const LEAST: usize = 2;
/// and whoever gives up after fewer than these has thrown it away.
const EARLY: usize = 8;
const DAY: i64 = 24 * 3_600_000;
/// As many games as two may play each other in a day,
const SAME_PAIR: usize = 12;
/// as many as somebody may lose to one and the same before they have met anybody else,
const FED: usize = 5;
/// and as many as somebody may throw away in a day.
const THROWN: usize = 3;

impl Doubt {
    pub const ALL: [Self; 4] = [Self::Short, Self::SamePair, Self::Fed, Self::Thrown];

    /// As it is kept and told.
    pub fn word(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::SamePair => "same_pair",
            Self::Fed => "fed",
            Self::Thrown => "thrown",
        }
    }
}

impl Game<'_> {
    /// Whether it was given up early.
    pub fn is_thrown(&self) -> bool {
        self.given_up && self.decisions < EARLY
    }
}

/// What stands against counting a game, if anything does.
pub fn doubt(game: &Game) -> Option<Doubt> {
    if game.decisions < LEAST {
        return Some(Doubt::Short);
    }
    let [(one, of_one), (other, _)] = game.players;
    let today = |recent: &&Recent| game.at - recent.at < DAY;
    if of_one.iter().filter(today).filter(|recent| recent.opponent == other).count() >= SAME_PAIR {
        return Some(Doubt::SamePair);
    }
    let (winner, of_loser) = match game.winner? {
        0 => (one, game.players[1].1),
        _ => (other, of_one),
    };
    if of_loser.len() >= FED && of_loser.iter().all(|one| one.lost && one.opponent == winner) {
        return Some(Doubt::Fed);
    }
    let thrown = of_loser.iter().filter(today).filter(|recent| recent.thrown).count();
    (game.is_thrown() && thrown >= THROWN).then_some(Doubt::Thrown)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recent(opponent: &str, won: bool, at: i64) -> Recent {
        let opponent = opponent.to_owned();
        Recent { opponent, won, lost: !won, at, thrown: false }
    }

    /// Ann has won against Ben, who played these before.
    fn beaten(of_ann: &[Recent], of_ben: &[Recent]) -> Option<Doubt> {
        doubt(&won(of_ann, of_ben))
    }

    fn won<'g>(of_ann: &'g [Recent], of_ben: &'g [Recent]) -> Game<'g> {
        let players = [("ann", of_ann), ("ben", of_ben)];
        Game { players, winner: Some(0), decisions: 40, given_up: false, at: 10 * DAY }
    }

    #[test]
    fn a_game_between_people_counts() {
        let few = [recent("ben", true, 10 * DAY - 1), recent("carl", false, 9 * DAY)];
        assert_eq!(beaten(&few, &[recent("ann", false, 10 * DAY - 1)]), None);
    }

    #[test]
    fn nothing_decided_is_no_game() {
        let game = Game { decisions: 1, ..won(&[], &[]) };
        assert_eq!(doubt(&game), Some(Doubt::Short));
    }

    #[test]
    fn the_same_two_count_so_often_in_a_day() {
        let mut often = vec![recent("ben", false, 10 * DAY - 1); SAME_PAIR - 1];
        assert_eq!(beaten(&often, &[]), None);
        often.push(recent("ben", true, 9 * DAY));
        assert_eq!(beaten(&often, &[]), None, "that was the day before");
        often.push(recent("ben", true, 9 * DAY + 1));
        assert_eq!(beaten(&often, &[]), Some(Doubt::SamePair));
    }

    #[test]
    fn an_account_made_to_be_beaten_is_seen() {
        let mut all = vec![recent("ann", false, 0); FED];
        assert_eq!(beaten(&[], &all[1..]), None, "anybody may lose a few times at first");
        assert_eq!(beaten(&[], &all), Some(Doubt::Fed));
        let game = Game { winner: Some(1), ..won(&all, &[]) };
        assert_eq!(doubt(&game), None, "who wins has nothing to hide");
        all.push(recent("carl", false, 0));
        assert_eq!(beaten(&[], &all), None, "they have met somebody else");
    }

    #[test]
    fn who_gives_up_early_again_and_again_is_seen() {
        let mut all = vec![Recent { thrown: true, ..recent("carl", false, 10 * DAY - 1) }; THROWN];
        let game = Game { given_up: true, decisions: EARLY - 1, ..won(&[], &all) };
        assert_eq!(doubt(&game), Some(Doubt::Thrown));
        assert_eq!(doubt(&Game { decisions: EARLY, ..game }), None, "it was a game");
        all[0].at = 0;
        let game = Game { given_up: true, decisions: EARLY - 1, ..won(&[], &all) };
        assert_eq!(doubt(&game), None, "not so often since yesterday");
    }
}
