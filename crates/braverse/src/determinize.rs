//! A world in which a knowledge is true: hidden cards are dealt anew.

use kernel::{Dice, Seat, Viewer};

use crate::card::CardNumber;
use crate::catalog::Kind;
use crate::knowledge::{Knowledge, KnownHp, KnownSide, eye, needs_cookie};
use crate::layout::{Laid, Place, SHOWN_TO_ALL};
use crate::pending::{At, Named, NamedStep};
use crate::piece::{PER_SEAT, Spot};
use crate::rules::moves::{FOE, OWNER, WATCHER};
use crate::state::{Been, State};

/// A hidden card that can be dealt: known to be there, or only supposed.
#[derive(Clone, Copy, Debug)]
struct Loose {
    kind: Kind,
    since: u8,
    shown: bool,
}

/// An HP card: the Cookie, its height there, and what is known of it.
type HpCard = (Spot, u8, KnownHp);

impl Knowledge {
    pub(crate) fn determinize(&self, dice: &mut impl Dice) -> State {
        let mut state = State::empty(self.cards.clone(), self.switches);
        let mut cards = Vec::with_capacity(2 * PER_SEAT as usize);
        let hp: Vec<_> = self.hp_cards().collect();
        for seat in [Seat::A, Seat::B] {
            self.lay_open(seat, &hp, &mut cards);
        }
        for seat in [Seat::A, Seat::B] {
            Dealer::new(self, seat, &hp, &cards, dice).deal(&mut cards, dice);
        }
        for (seat, side) in self.sides.iter().filter(|(_, side)| !side.spent.is_empty()) {
            for laid in cards.iter_mut().filter(|laid| laid.owner == seat) {
                laid.spent = side.spent.contains(&self.cards.get(laid.kind).number);
            }
        }
        let using = state.lay_out(&cards);
        state.take_up(&self.pending, &using);
        self.copy_rest(&mut state);
        state
    }

    fn copy_rest(&self, state: &mut State) {
        (state.turn, state.actions, state.phase) = (self.turn, self.actions, self.phase);
        // Programs may send anything: there are two seats here.
        let seat = |seat: Seat| seat.min(Seat::B);
        (state.first, state.active) = (seat(self.first), seat(self.active));
        state.outcome = self.outcome;
        for (seat, side) in self.sides.iter() {
            let player = &mut state.players[seat];
            (player.due, player.shuffles, player.refreshes) =
                (side.due, side.shuffles, side.refreshes);
            (player.redrawn, player.compensated) = (side.redrawn, side.compensated);
            (player.extra_played, player.stage_used) = (side.extra_played, side.stage_used);
            for (cookie, knowledge) in player.cookies.iter_mut().zip(&side.cookies) {
                if let (Some(cookie), Some(knowledge)) = (cookie, knowledge) {
                    (cookie.rested, cookie.hidden) = (knowledge.rested, knowledge.face_down);
                    (cookie.used, cookie.came) = (knowledge.used, knowledge.came);
                    cookie.been = Been::new(knowledge.hurt, knowledge.readied);
                }
            }
        }
    }

    fn kind(&self, card: CardNumber) -> Kind {
        self.cards.find(card).unwrap_or(Kind(0))
    }

    /// Cards whose place the viewer knows.
    fn lay_open(&self, seat: Seat, hp: &[HpCard], cards: &mut Vec<Laid>) {
        let side = &self.sides[seat];
        let mut lay = |card: CardNumber, place| {
            cards.push(Laid::new(seat, self.kind(card), place));
        };
        side.trash.iter().for_each(|card| lay(*card, Place::Trash));
        side.broken.iter().for_each(|card| lay(*card, Place::Break));
        for open in &side.support {
            lay(open.card, Place::Support { rested: open.rested });
        }
        if let Some(open) = side.stage {
            lay(open.card, Place::Stage { rested: open.rested });
        }
        for (at, cookie) in Spot::both(seat).into_iter().zip(&side.cookies) {
            let Some(cookie) = cookie else { continue };
            if let Some(card) = cookie.card {
                lay(card, Place::Battle(at));
            }
            if let Some(card) = cookie.base {
                lay(card, Place::Base(at));
            }
            for (slot, card) in (0..PER_SEAT).zip(&cookie.equips) {
                lay(*card, Place::Equip(at, slot));
            }
        }
        for named in self.pending.steps.iter().filter_map(using) {
            if named.seat == seat && named.at == At::Using {
                lay(named.card, Place::Using);
            }
        }
        let mut known = |card: CardNumber, place| {
            let laid = Laid::new(seat, self.kind(card), place);
            cards.push(Laid {
                known: self.known_bits(seat, place),
                shown: self.shown_bits(seat),
                ..laid
            });
        };
        side.hand.iter().for_each(|card| known(*card, Place::Hand));
        side.extra.iter().for_each(|card| known(*card, Place::Extra));
        for (height, card) in (0..PER_SEAT).zip(side.deck_top.iter().rev()) {
            if let Some(card) = card {
                known(*card, Place::DeckTop(height));
            }
        }
        for (height, card) in (0..PER_SEAT).zip(side.deck_bottom.iter().rev()) {
            if let Some(card) = card {
                known(*card, Place::DeckBottom(height));
            }
        }
        self.lay_known_hp(seat, hp, cards);
    }

    /// HP cards of this owner that the viewer knows, wherever they lie.
    fn lay_known_hp(&self, owner: Seat, hp: &[HpCard], cards: &mut Vec<Laid>) {
        for &(at, height, hp) in hp.iter().filter(|(_, _, hp)| hp.owner == owner) {
            if let Some(card) = hp.card {
                let place = Place::Hp(at, height, hp.since);
                let laid = Laid::new(owner, self.kind(card), place);
                let known = self.known_bits(owner, place);
                cards.push(Laid { known, shown: self.shown_bits(owner), ..laid });
            }
        }
    }

    fn hp_cards(&self) -> impl Iterator<Item = HpCard> {
        [Seat::A, Seat::B].into_iter().flat_map(Spot::both).flat_map(|at| {
            let hp = self.cookie(at).map_or(&[][..], |cookie| &cookie.hp);
            (0..PER_SEAT).zip(hp).map(move |(height, hp)| (at, height, *hp))
        })
    }

    /// What the viewer sees of another's cards may be known to all; an own card may be known to
    /// oneself alone.
    fn shown_bits(&self, owner: Seat) -> u8 {
        if self.viewer.is(owner) { 0 } else { SHOWN_TO_ALL }
    }

    fn known_bits(&self, owner: Seat, place: Place) -> u8 {
        let own_pile = matches!(place, Place::Hand | Place::Extra);
        match eye(self.viewer, owner) {
            OWNER if own_pile => 0,
            OWNER => 1 << OWNER,
            FOE => 1 << FOE,
            // What a watcher knows, everybody has seen.
            _ if own_pile => 1 << FOE | 1 << WATCHER,
            _ => 1 << OWNER | 1 << FOE | 1 << WATCHER,
        }
    }
}

fn using(step: &NamedStep) -> Option<Named> {
    match step {
        NamedStep::Finish { piece } | NamedStep::Stage { piece } => Some(*piece),
        _ => None,
    }
}

/// Deals the hidden cards of one owner.
struct Dealer<'a> {
    knowledge: &'a Knowledge,
    side: &'a KnownSide,
    seat: Seat,
    hp: &'a [HpCard],
    pool: Vec<Loose>,
    /// The last shuffle that brought a card of the pool into the deck.
    latest: u8,
}

impl<'a> Dealer<'a> {
    fn new(
        knowledge: &'a Knowledge,
        seat: Seat,
        hp: &'a [HpCard],
        open: &[Laid],
        dice: &mut impl Dice,
    ) -> Self {
        let side = &knowledge.sides[seat];
        let own = knowledge.viewer.is(seat);
        let loose = |&(card, since): &_| Loose { kind: knowledge.kind(card), since, shown: !own };
        let mut pool = Vec::with_capacity(PER_SEAT as usize);
        pool.extend(side.unseen.iter().map(loose));
        let latest = pool.iter().map(|card| card.since).max().unwrap_or(0);
        let mut dealer = Self { knowledge, side, seat, hp, pool, latest };
        if !own {
            dealer.suppose(open, dice);
        }
        dealer
    }

    /// How many hidden places of the main deck there are.
    fn places(&self) -> usize {
        let unknown = |cards: &[Option<CardNumber>]| cards.iter().filter(|c| c.is_none()).count();
        let ordered = self.side.deck_top.len() + self.side.deck_bottom.len();
        let face_down = self.face_down().count();
        (self.side.hand_size as usize).saturating_sub(self.side.hand.len())
            + (self.side.deck_size as usize).saturating_sub(ordered)
            + unknown(&self.side.deck_top)
            + unknown(&self.side.deck_bottom)
            + face_down
            + self.unknown_hp().count()
    }

    fn unknown_hp(&self) -> impl Iterator<Item = HpCard> + use<'a> {
        let seat = self.seat;
        let hp = self.hp.iter().copied();
        hp.filter(move |(_, _, hp)| hp.owner == seat && hp.card.is_none())
    }

    fn face_down(&self) -> impl Iterator<Item = Spot> {
        let both = Spot::both(self.seat).into_iter().zip(&self.side.cookies);
        both.filter(|(_, cookie)| cookie.as_ref().is_some_and(|cookie| cookie.card.is_none()))
            .map(|(at, _)| at)
    }

    /// Nobody knows another's deck list: one of the ready decks that fits what was seen, the
    /// nearest otherwise, fills the pool.
    fn suppose(&mut self, open: &[Laid], dice: &mut impl Dice) {
        let mut seen: Vec<Kind> =
            open.iter().filter(|laid| laid.owner == self.seat).map(|laid| laid.kind).collect();
        seen.extend(self.pool.iter().map(|card| card.kind));
        seen.sort_unstable();
        let decks = self.knowledge.cards.ready_decks();
        let chosen = decks.nearest(&seen, dice);
        let mut rest: Vec<Kind> = Vec::with_capacity(chosen.len());
        rest.extend(less(chosen, &seen));
        let supposed = |kind| Loose { kind, since: 0, shown: false };
        let wanted = self.places().saturating_sub(self.pool.len());
        // Too many are thinned out by chance, too few made up of any.
        while rest.len() > wanted {
            rest.swap_remove(dice.roll(rest.len() as u32) as usize);
        }
        for _ in rest.len()..wanted {
            rest.push(chosen[dice.roll(chosen.len() as u32) as usize]);
        }
        self.pool.extend(rest.into_iter().map(supposed));
    }

    fn deal(mut self, cards: &mut Vec<Laid>, dice: &mut impl Dice) {
        for at in self.face_down().collect::<Vec<_>>() {
            let card = self.take_cookie(dice);
            self.lay(card, Place::Battle(at), cards);
        }
        let mut hand = (self.side.hand_size as usize).saturating_sub(self.side.hand.len());
        let has_cookie =
            self.side.hand.iter().any(|card| self.is_cookie(self.knowledge.kind(*card)));
        if hand > 0 && needs_cookie(self.knowledge, self.seat) && !has_cookie {
            let card = self.take_cookie(dice);
            self.lay(card, Place::Hand, cards);
            hand -= 1;
        }
        self.deal_hp(cards, dice);
        for _ in 0..hand {
            let card = self.take(u8::MAX, dice);
            self.lay(card, Place::Hand, cards);
        }
        self.deal_deck(cards, dice);
        self.deal_extra(cards, dice);
    }

    /// The oldest first: what was shuffled in later cannot be there.
    fn deal_hp(&mut self, cards: &mut Vec<Laid>, dice: &mut impl Dice) {
        let mut unknown: Vec<_> = self.unknown_hp().collect();
        unknown.sort_unstable_by_key(|(at, height, hp)| (hp.since, *at, *height));
        for (at, height, hp) in unknown {
            let card = self.take(hp.since, dice);
            self.lay(card, Place::Hp(at, height, hp.since), cards);
        }
    }

    fn deal_deck(&mut self, cards: &mut Vec<Laid>, dice: &mut impl Dice) {
        let (top, bottom) = (&self.side.deck_top, &self.side.deck_bottom);
        for (height, card) in (0..PER_SEAT).zip(top.iter().rev()) {
            if card.is_none() {
                let card = self.take(u8::MAX, dice);
                self.lay(card, Place::DeckTop(height), cards);
            }
        }
        for (height, card) in (0..PER_SEAT).zip(bottom.iter().rev()) {
            if card.is_none() {
                let card = self.take(u8::MAX, dice);
                self.lay(card, Place::DeckBottom(height), cards);
            }
        }
        let ordered = top.len() + bottom.len();
        let rest = (self.side.deck_size as usize).saturating_sub(ordered);
        // The rest of a deck has no order.
        while self.pool.len() > rest {
            self.take(u8::MAX, dice);
        }
        while let Some(card) = self.pool.pop() {
            self.lay(Some(card), Place::Deck, cards);
        }
    }

    fn deal_extra(&mut self, cards: &mut Vec<Laid>, dice: &mut impl Dice) {
        let catalog = &*self.knowledge.cards;
        let extras: Vec<_> = catalog.kinds().filter(|kind| catalog.get(*kind).extra).collect();
        for _ in self.side.extra.len()..self.side.extra_size as usize {
            if !extras.is_empty() {
                let kind = extras[dice.roll(extras.len() as u32) as usize];
                cards.push(Laid::new(self.seat, kind, Place::Extra));
            }
        }
    }

    fn lay(&self, card: Option<Loose>, place: Place, cards: &mut Vec<Laid>) {
        if let Some(Loose { kind, since, shown }) = card {
            let shown = if shown { SHOWN_TO_ALL } else { 0 };
            cards.push(Laid { shown, since, ..Laid::new(self.seat, kind, place) });
        }
    }

    /// One of the pool that was in the deck before this shuffle, or any if there is none.
    fn take(&mut self, before: u8, dice: &mut impl Dice) -> Option<Loose> {
        if before >= self.latest {
            let at = dice.roll(self.pool.len() as u32) as usize;
            return (!self.pool.is_empty()).then(|| self.pool.swap_remove(at));
        }
        let fit = |card: &Loose| card.since <= before;
        let mut count = self.pool.iter().filter(|card| fit(card)).count();
        let any = count == 0;
        if any {
            count = self.pool.len();
        }
        let nth = dice.roll(count as u32) as usize;
        let found = self.pool.iter().enumerate().filter(|(_, card)| any || fit(card)).nth(nth);
        let at = found.map(|(at, _)| at)?;
        Some(self.pool.swap_remove(at))
    }

    fn is_cookie(&self, kind: Kind) -> bool {
        let card = self.knowledge.cards.get(kind);
        card.is_cookie() && !card.is_special() && !card.extra
    }

    /// A Cookie that can be placed; if the pool has none, one takes the place of a supposed card.
    fn take_cookie(&mut self, dice: &mut impl Dice) -> Option<Loose> {
        let cookies: Vec<_> =
            (0..self.pool.len()).filter(|at| self.is_cookie(self.pool[*at].kind)).collect();
        if !cookies.is_empty() {
            let at = cookies[dice.roll(cookies.len() as u32) as usize];
            return Some(self.pool.swap_remove(at));
        }
        let supposed = self.pool.iter().position(|card| !card.shown)?;
        self.pool.swap_remove(supposed);
        let kind = self.knowledge.cards.kinds().find(|kind| self.is_cookie(*kind))?;
        Some(Loose { kind, since: 0, shown: false })
    }
}

/// `all` less what is in `gone`, copy for copy; both are in the order of kinds.
fn less(all: &[Kind], gone: &[Kind]) -> impl Iterator<Item = Kind> {
    let mut at = 0;
    all.iter().copied().filter(move |kind| {
        while at < gone.len() && gone[at] < *kind {
            at += 1;
        }
        let there = at < gone.len() && gone[at] == *kind;
        at += usize::from(there);
        !there
    })
}

/// The numbers that must not occur in what a viewer is sent: of cards nobody has shown it.
pub(crate) fn canaries(state: &State, viewer: Viewer) -> Vec<String> {
    let mut seen = Vec::new();
    let mut secret = Vec::new();
    for laid in state.layout() {
        let number = state.cards.get(laid.kind).number;
        let own = viewer.is(laid.owner);
        let face_down =
            matches!(laid.place, Place::Battle(at) if state.cookie(at).is_some_and(|c| c.hidden));
        let eye = eye(viewer, laid.owner);
        let open = own || laid.shown >> (eye - FOE) & 1 != 0 || laid.known >> eye & 1 != 0;
        if open || laid.place.is_open() && !face_down {
            seen.push(number);
        } else {
            secret.push(number);
        }
    }
    secret.retain(|number| !seen.contains(number));
    secret.dedup();
    secret.into_iter().map(|number| format!("\"{number}\"")).collect()
}
