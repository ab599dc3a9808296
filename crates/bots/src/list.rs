use std::time::Duration;

use kernel::{Game, Lang};

use crate::bot::{AnyBot, Bot, Budget, Effort, Seated};
use crate::heuristic::Heuristic;
use crate::{novice, pilot, random, sampler, searcher};

/// Every bot of the house, the weakest first. A new bot is one line here.
pub static BOTS: &[BotEntry] = &[
    BotEntry::of::<random::Random>("random", 0, 0, ["Newcomer", "입문", "入門"]),
    BotEntry::of::<novice::Novice>("novice", 1, 1, ["Easy", "쉬움", "やさしい"]),
    BotEntry::of::<pilot::Pilot>("pilot", 2, 5, ["Medium", "보통", "ふつう"]),
    BotEntry::of::<sampler::Sampler>("sampler", 3, 1_000, ["Hard", "어려움", "むずかしい"]),
    BotEntry::of::<searcher::Searcher>("searcher", 4, 3_000, ["Expert", "전문가", "達人"]),
];

pub fn find(name: &str) -> Option<&'static BotEntry> {
    BOTS.iter().find(|bot| bot.name == name)
}

/// A kind of bot for every game.
pub(crate) trait Make {
    fn make<G: Heuristic>(budget: Budget) -> Box<dyn Bot<G>>;
}

/// What can be done with a bot without knowing it.
#[derive(Debug)]
pub struct BotEntry {
    pub name: &'static str,
    pub level: u8,
    /// Of a turn for those that think in turns, of a decision for the others.
    pub milliseconds: u64,
    /// How strong people call it, in the order of [`Lang::ALL`].
    strength: [&'static str; 3],
    make: fn(game: &str, Budget) -> Option<Box<dyn AnyBot>>,
}

impl BotEntry {
    const fn of<M: Make>(
        name: &'static str,
        level: u8,
        milliseconds: u64,
        strength: [&'static str; 3],
    ) -> Self {
        Self { name, level, milliseconds, strength, make: make::<M> }
    }

    pub fn strength(&self, lang: Lang) -> &'static str {
        self.strength[lang as usize]
    }

    /// What people call it where it sits.
    pub fn title(&self, lang: Lang) -> String {
        let strength = self.strength(lang);
        match lang {
            Lang::En => format!("{strength} bot"),
            Lang::Ko => format!("{strength} 봇"),
            Lang::Ja => format!("ボット（{strength}）"),
        }
    }

    /// What this bot may think by default.
    pub fn budget(&self) -> Budget {
        let per_turn = Effort::Time(Duration::from_millis(self.milliseconds));
        Budget { per_turn, threads: 1 }
    }

    /// A new player of a game; nobody when there is no such game.
    pub fn seat(&self, game: &str, budget: Budget) -> Option<Box<dyn AnyBot>> {
        (self.make)(game, budget)
    }
}

/// Something that is done with a game known only by its id.
pub trait ForGame {
    type Out;
    fn run<G: Heuristic>(self) -> Self::Out;
}

/// Does it with the game of this id.
pub fn for_game<F: ForGame>(id: &str, work: F) -> Option<F::Out> {
    macro_rules! by_id {
        ([$id:ident, $work:ident] $($game:ty,)*) => {
            $(if $id == <$game>::ID {
                return Some($work.run::<$game>());
            })*
        };
    }
    games::each_game!(by_id, id, work);
    None
}

fn make<M: Make>(game: &str, budget: Budget) -> Option<Box<dyn AnyBot>> {
    struct Seating<M>(Budget, std::marker::PhantomData<M>);
    impl<M: Make> ForGame for Seating<M> {
        type Out = Box<dyn AnyBot>;
        fn run<G: Heuristic>(self) -> Box<dyn AnyBot> {
            Box::new(Seated(M::make::<G>(self.0)))
        }
    }
    for_game(game, Seating::<M>(budget, std::marker::PhantomData))
}
