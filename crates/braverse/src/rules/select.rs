//! Which cards fit a description.

use kernel::Seat;

use crate::card::CardType;
use crate::catalog::Kind;
use crate::effect::{Always, Count, Filter, Marks, Side, Tally, Unlike, Who, Zone};
use crate::piece::{PER_SEAT, Piece, Pieces, Spot};
use crate::state::{Cookie, GONE, NOWHERE, Run, State};

/// Whose eyes a description is read with.
#[derive(Clone, Copy, Debug)]
pub struct Eyes {
    pub seat: Seat,
    pub this: Piece,
    pub them: u8,
    pub host: u8,
    pub it: Option<Piece>,
}

impl From<&Run> for Eyes {
    fn from(run: &Run) -> Self {
        Self { seat: run.seat, this: run.this, them: run.them, host: run.host, it: run.it }
    }
}

impl Eyes {
    /// Of a card that lies on the table and does nothing at the moment.
    pub fn of(seat: Seat, this: Piece) -> Self {
        Self { seat, this, them: 0, host: NOWHERE, it: None }
    }
}

pub fn seats(side: Side, seat: Seat) -> &'static [Seat] {
    match (side, seat) {
        (Side::Any, _) => &[Seat::A, Seat::B],
        (Side::Mine, Seat::A) | (Side::Foe, Seat::B) => &[Seat::A],
        _ => &[Seat::B],
    }
}

impl State {
    /// A card fits that has its printed values, in a pile or as a Stage.
    pub(crate) fn fits(&self, eyes: Eyes, piece: Piece, filter: &Filter) -> bool {
        let card = self.card(piece);
        let rested = self.players[piece.owner()].rested.contains(piece);
        let here =
            || !filter.is_of_battle() && self.fits_here(eyes, piece, filter, card.level, rested);
        card.fits_with(filter, card.level, card.hp, here)
    }

    /// What is asked of a card wherever it lies.
    fn fits_here(
        &self,
        eyes: Eyes,
        piece: Piece,
        filter: &Filter,
        level: u8,
        rested: bool,
    ) -> bool {
        let as_it = |more| eyes.it.is_some_and(|it| level == self.card(it).level + more);
        let unlike_it = |unlike| match unlike {
            Unlike::Card => eyes.it != Some(piece),
            Unlike::Number => eyes.it.is_none_or(|it| self.kind(it) != self.kind(piece)),
        };
        !(filter.other && piece == eyes.this)
            && filter.unlike_it.is_none_or(unlike_it)
            && filter.level_of_it.is_none_or(as_it)
            && filter.rested.is_none_or(|wanted| wanted == rested)
    }

    /// A card on the field fits.
    pub(crate) fn fits_at(&self, eyes: Eyes, at: Spot, filter: &Filter) -> bool {
        let Some(cookie) = self.cookie(at) else {
            return self.on(at).is_some_and(|stage| self.fits(eyes, stage, filter));
        };
        let (piece, level) = (cookie.piece, self.level_at(at));
        self.card(piece).fits_with(filter, level, cookie.hp.len(), || {
            self.fits_here(eyes, piece, filter, level, cookie.rested)
                && (filter.came.is_none() || filter.came == cookie.came)
                && !(filter.another && eyes.them & at.bit() != 0)
                && (!filter.is_of_battle() || self.fits_battle(at, cookie, filter))
        })
    }

    /// What is asked of a Cookie in a battle area alone.
    fn fits_battle(&self, at: Spot, cookie: &Cookie, filter: &Filter) -> bool {
        let printed = self.card(cookie.piece).hp;
        (!filter.hurt || cookie.been.is_hurt())
            && (!filter.readied || cookie.been.is_readied())
            && (!filter.above || cookie.hp.len() > printed)
            && (!filter.foe_hp || cookie.hp.cards().iter().any(|card| card.owner() != at.seat()))
    }

    /// The places on the field that fit.
    pub(crate) fn field(&self, eyes: Eyes, tally: &Tally) -> u8 {
        let mut mask = 0;
        for seat in seats(tally.side, eyes.seat) {
            if tally.zones.contains(Zone::Battle) {
                for at in Spot::both(*seat) {
                    if self.fits_at(eyes, at, &tally.filter) {
                        mask |= at.bit();
                    }
                }
            }
            let stage = Spot::stage(*seat);
            let asked = tally.zones.contains(Zone::Stage) || tally.filter.or_stage;
            if asked && self.fits_at(eyes, stage, &tally.filter) {
                mask |= stage.bit();
            }
        }
        mask
    }

    /// The cards of one player's piles that fit.
    pub(crate) fn piles(&self, eyes: Eyes, seat: Seat, tally: &Tally) -> Pieces {
        let mut found = self.equipped(eyes, seat, tally);
        for zone in Zone::PILES {
            if !tally.zones.contains(zone) {
                continue;
            }
            let all = self.zone(seat, zone);
            if tally.filter == Filter::ANY {
                found = found.or(all);
                continue;
            }
            for piece in all.iter(seat).filter(|piece| self.fits(eyes, *piece, &tally.filter)) {
                found.add(piece);
            }
        }
        found
    }

    pub(crate) fn who(&self, eyes: Eyes, who: &Who) -> u8 {
        let spot = |at: Option<Spot>| at.map_or(0, Spot::bit);
        match who {
            Who::This => spot(self.spot_of(eyes.this)),
            Who::Host if eyes.host == GONE => 0,
            Who::Host if eyes.host != NOWHERE => 1 << eyes.host & self.occupied(),
            Who::Host => spot(self.host_of(eyes.this)),
            Who::Target => spot(self.battle.filter(|battle| !battle.target_gone).map(|b| b.target)),
            Who::Attacker => {
                spot(self.battle.filter(|battle| !battle.attacker_gone).map(|b| b.attacker))
            }
            Who::Them => eyes.them & self.occupied(),
            Who::All(tally) | Who::One(tally) => self.field(eyes, tally),
        }
    }

    /// Those of them that an effect does anything to: effects of opposing Traps do not reach some
    /// (BV-Q-40).
    pub(crate) fn reached(&self, run: &Run, who: &Who) -> u8 {
        let mask = self.who(Eyes::from(run), who);
        if mask == 0 || self.cards.get(run.text).card != CardType::Trap {
            return mask;
        }
        let out_of_reach = |at: &Spot| {
            at.seat() != run.seat
                && self.is_always(Marks::NO_TRAPS, |eyes, always| {
                    *always == Always::NoTraps && self.host_of(eyes.this) == Some(*at)
                })
        };
        let out = Spot::among(mask).filter(out_of_reach);
        out.fold(mask, |mask, at| mask & !at.bit())
    }

    fn occupied(&self) -> u8 {
        Spot::ALL
            .into_iter()
            .filter(|at| self.on(*at).is_some())
            .fold(0, |mask, at| mask | at.bit())
    }

    /// How many cards fit a description.
    pub(crate) fn count(&self, eyes: Eyes, tally: &Tally) -> u8 {
        if tally.different {
            return self.count_names(eyes, tally);
        }
        let piles: u8 = seats(tally.side, eyes.seat)
            .iter()
            .map(|seat| self.piles(eyes, *seat, tally).len() + self.deck_count(*seat, tally))
            .sum();
        piles + self.field(eyes, tally).count_ones() as u8
    }

    /// Attached cards lie in the battle area as well, though not as Cookies.
    fn equipped(&self, eyes: Eyes, seat: Seat, tally: &Tally) -> Pieces {
        let mut found = Pieces::default();
        let asked = tally.zones.contains(Zone::Battle)
            && tally.filter.card != Some(CardType::Cookie)
            && !tally.filter.or_stage;
        if !asked {
            return found;
        }
        let cookies = self.players.0.iter().flat_map(|player| player.cookies.iter().flatten());
        for piece in cookies.flat_map(|cookie| cookie.equips.into_iter().flatten()) {
            if piece.owner() == seat && self.fits(eyes, piece, &tally.filter) {
                found.add(piece);
            }
        }
        found
    }

    fn deck_count(&self, seat: Seat, tally: &Tally) -> u8 {
        if tally.zones.contains(Zone::Deck) { self.players[seat].deck.len() } else { 0 }
    }

    fn count_names(&self, eyes: Eyes, tally: &Tally) -> u8 {
        let field = Spot::among(self.field(eyes, tally)).filter_map(|at| self.on(at));
        let piles = seats(tally.side, eyes.seat)
            .iter()
            .flat_map(|seat| self.piles(eyes, *seat, tally).iter(*seat));
        let mut names = [0; 2 * PER_SEAT as usize];
        let mut count = 0;
        for piece in field.chain(piles) {
            let name = self.card(piece).name.0;
            if !names[..count].contains(&name) {
                names[count] = name;
                count += 1;
            }
        }
        count as u8
    }

    /// Whether levels of these cards, of kinds from `floor` on, can add up to exactly `sum`.
    pub(crate) fn can_sum(&self, seat: Seat, from: Pieces, floor: Kind, sum: u8) -> bool {
        let mut reach: u16 = 1;
        for piece in from.iter(seat).filter(|piece| self.kind(*piece) >= floor) {
            reach |= reach << self.card(piece).level;
        }
        sum < 16 && reach >> sum & 1 != 0
    }

    /// Whether this card and more of kinds from `floor` on are as many as are left to choose, and
    /// their levels add up to no more than is left of them.
    pub(crate) fn is_within(
        &self,
        seat: Seat,
        from: Pieces,
        piece: Piece,
        floor: Kind,
        (cards, levels): (u8, u8),
    ) -> bool {
        let others = from.iter(seat).filter(|other| *other != piece && self.kind(*other) >= floor);
        let mut of_level = [0; 16];
        for other in others {
            of_level[self.card(other).level.min(15) as usize] += 1;
        }
        // The lowest of the others.
        let (mut more, mut sum) = (cards.saturating_sub(1), self.card(piece).level);
        for (level, there) in (0..).zip(of_level) {
            let taken = more.min(there);
            (more, sum) = (more - taken, sum.saturating_add(taken.saturating_mul(level)));
        }
        cards > 0 && more == 0 && sum <= levels
    }
}

/// How many must be chosen from `there`, and how many may.
pub fn bounds(count: Count, there: u8) -> (u8, u8) {
    match count {
        Count::Exactly(n) => (n.min(there), n),
        Count::UpTo(n) => (0, n),
        Count::All => (there, there),
        Count::AnyNumber => (0, there),
        Count::LevelSum(_) => (1, there),
        Count::Within { count, .. } => (count, count),
        Count::AsMany | Count::AllBut(_) => unreachable!("`Run::count` says how many these are"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Colour, Trait};
    use crate::cards::Cards;
    use crate::effect::Range;
    use crate::setup::Switches;
    use crate::state::Cookie;

    fn filters() -> Vec<Filter> {
        let any = Filter::ANY;
        let colours = Colour::ALL.map(|colour| Filter { colour: Some(colour), ..any });
        let types = CardType::ALL.map(|card| Filter { card: Some(card), ..any });
        let kin = Trait::ALL.map(|kin| Filter { kin: Some(kin), ..any });
        let ranges = (0..7)
            .flat_map(|n| [(n, n), (0, n), (n, u8::MAX)])
            .map(|(least, most)| Range { least, most });
        let numbers =
            ranges.flat_map(|range| [Filter { level: range, ..any }, Filter { hp: range, ..any }]);
        let plain = [
            any,
            Filter { flip: Some(true), ..any },
            Filter { flip: Some(false), ..any },
            Filter { blocker: true, ..any },
            Filter { special: true, ..any },
        ];
        let plain = plain.into_iter().chain(colours).chain(types).chain(kin).chain(numbers);
        plain.flat_map(|filter| [filter, Filter { or_stage: true, ..filter }]).collect()
    }

    /// Whatever asks: print, piles and the field go by one filter, and differ only in the HP that a
    /// Cookie has left.
    #[test]
    fn a_card_fits_alike_wherever_it_lies() {
        let mut state = State::empty(Cards::default(), Switches::default());
        let (piece, at) = (Piece::of(Seat::A, 0), Spot::battle(Seat::A, 0));
        let eyes = Eyes::of(Seat::A, Piece::of(Seat::A, 1));
        let cards = Cards::default();
        for kind in cards.kinds() {
            let card = cards.get(kind);
            state.kinds[piece.0 as usize] = kind;
            for filter in filters() {
                let printed = card.fits(&filter);
                let told = (card.number, filter);
                assert_eq!(state.fits(eyes, piece, &filter), printed, "in a pile: {told:?}");
                let mut cookie = Cookie::new(piece);
                for _ in 0..card.hp {
                    cookie.hp.put_top(piece, 0).unwrap();
                }
                state.players[Seat::A].cookies[0] = Some(cookie);
                assert_eq!(state.fits_at(eyes, at, &filter), printed, "on the field: {told:?}");
                if cookie.hp.pop().is_some() {
                    state.players[Seat::A].cookies[0] = Some(cookie);
                    let left = card.fits_with(&filter, card.level, card.hp - 1, || true);
                    assert_eq!(state.fits_at(eyes, at, &filter), left, "hurt: {told:?}");
                }
            }
        }
    }
}
