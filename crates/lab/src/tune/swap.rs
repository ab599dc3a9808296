//! A change of a deck that leaves it legal.

use std::collections::{BTreeMap, BTreeSet};

use super::TunePlan;
use braverse::deck::{COPIES, EXTRA};
use braverse::{CardNumber, Catalog, Deck, Format};

/// As many copies of a card as fit, in the place of another; without one, in the room that is left
/// in the EXTRA deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Swap {
    pub out: Option<CardNumber>,
    pub into: CardNumber,
}

/// What may come in and what may go.
pub(super) struct Pool {
    pub cards: Vec<CardNumber>,
    keep: BTreeSet<CardNumber>,
    format: &'static Format,
}

impl Pool {
    pub fn new(plan: &TunePlan) -> Self {
        let house = Catalog::house();
        let colours: BTreeSet<_> = plan
            .deck
            .cards()
            .filter_map(|(card, _)| Some(house.get(house.find(card)?).colour))
            .collect();
        let fits = |card: &&braverse::Card| colours.contains(&card.colour);
        let cards = match &plan.pool[..] {
            [] => house.cards().filter(fits).map(|card| card.number).collect(),
            pool => pool.to_vec(),
        };
        Self { cards, keep: plan.keep.iter().copied().collect(), format: plan.format }
    }

    /// Cards of a deck that may go.
    pub fn loose(&self, deck: &Deck) -> Vec<CardNumber> {
        deck.cards().map(|(card, _)| card).filter(|card| !self.keep.contains(card)).collect()
    }

    /// The deck with these swaps, one after the other; nothing if one cannot be made, or if the deck
    /// would not be legal.
    pub fn changed(&self, deck: &Deck, swaps: &[Swap]) -> Option<Deck> {
        let house = Catalog::house();
        let mut cards: BTreeMap<_, _> = deck.cards().collect();
        swaps.iter().try_for_each(|swap| self.change(&mut cards, *swap))?;
        let changed = Deck::new(deck.name(), cards, house).ok()?;
        changed.faults(house, self.format).is_empty().then_some(changed)
    }

    fn change(&self, cards: &mut BTreeMap<CardNumber, u8>, swap: Swap) -> Option<()> {
        let house = Catalog::house();
        let is_extra = |card| house.find(card).map(|kind| house.get(kind).extra);
        let there = cards.get(&swap.into).copied().unwrap_or(0);
        let most = self.format.limit(swap.into).unwrap_or(COPIES);
        let room = most.saturating_sub(there);
        let copies = match swap.out {
            Some(out) if is_extra(out)? != is_extra(swap.into)? || out == swap.into => 0,
            Some(out) => room.min(cards.get(&out).copied().unwrap_or(0)),
            None if is_extra(swap.into)? => {
                let extra = cards.iter().filter(|(card, _)| is_extra(**card) == Some(true));
                let taken: usize = extra.map(|(_, copies)| usize::from(*copies)).sum();
                room.min(EXTRA.saturating_sub(taken) as u8)
            }
            None => 0,
        };
        if copies == 0 {
            return None;
        }
        if let Some(left) = swap.out.and_then(|out| cards.get_mut(&out)) {
            *left -= copies;
        }
        cards.retain(|_, copies| *copies > 0);
        *cards.entry(swap.into).or_default() += copies;
        Some(())
    }

    /// A way to bring a card in, the first of these that leaves the deck legal.
    pub fn way(&self, deck: &Deck, into: CardNumber, out: &[CardNumber]) -> Option<Swap> {
        let outs = out.iter().map(|out| Some(*out)).chain([None]);
        let mut swaps = outs.map(|out| Swap { out, into });
        swaps.find(|swap| self.changed(deck, &[*swap]).is_some())
    }
}
