//! Which cards the others were likely to hold, from what a seat knew.

use std::collections::BTreeMap;

use bots::Heuristic;
use kernel::{Arg, Lang, Seat, Seeded, Sentence, Span, Viewer};

use crate::report::{Belief, Worded};
use crate::study::Step;

/// In how many worlds hands are looked at, at most.
const WORLDS: u32 = 60;
/// How many cards of each of the others are told.
const MOST: usize = 6;

pub(crate) fn beliefs<G: Heuristic>(
    step: &Step<G>,
    knowledge: &G::Knowledge,
    (worlds, seed): (u32, u64),
) -> Vec<Belief> {
    let worlds = worlds.min(WORLDS);
    let mut held: BTreeMap<(Seat, String), ([String; 3], u32)> = BTreeMap::new();
    let mut dice = Seeded::new(seed);
    for _ in 0..worlds {
        let world = G::determinize(knowledge, &mut dice);
        for seat in world.seats().iter().filter(|&seat| seat != step.entry.seat) {
            for (card, names) in hand(&world, seat) {
                held.entry((seat, card)).or_insert((names, 0)).1 += 1;
            }
        }
    }
    let mut beliefs = Vec::new();
    for seat in step.before.seats().iter() {
        let of_seat = held.iter().filter(|((whose, _), _)| *whose == seat);
        let mut cards: Vec<_> = of_seat.map(|((_, card), (names, n))| (*n, card, names)).collect();
        cards.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(other.1)));
        beliefs.extend(cards.into_iter().take(MOST).map(|(held, card, names)| Belief {
            seat,
            card: card.clone(),
            said: Worded::each(|lang| named(card, &names[lang as usize])),
            share: f64::from(held) / f64::from(worlds),
        }));
    }
    beliefs
}

/// The cards of a hand, each once.
fn hand<G: Heuristic>(world: &G, seat: Seat) -> BTreeMap<String, [String; 3]> {
    let hand = G::hand(&world.knowledge(Viewer::Seat(seat)));
    let card = |arg| match arg {
        Arg::Card(card, names) => (card, names),
        // A card without names of its own is called by its word.
        other => {
            let text = plain(&other);
            (text.clone(), Lang::ALL.map(|_| text.clone()))
        }
    };
    hand.into_iter().map(card).collect()
}

fn plain(arg: &Arg) -> String {
    match arg {
        Arg::Text(text) => text.clone(),
        other => format!("{other:?}"),
    }
}

fn named(card: &str, name: &str) -> Sentence {
    Sentence(vec![Span::Card { card: card.to_owned(), text: name.to_owned() }])
}
