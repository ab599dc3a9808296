//! What a viewer may know: built up from the public table and the viewer's own hand.

use kernel::{BySeat, Dice, Game, Outcome, Seat, Shared, Stack, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{Card, CardSet, Number, Suit};
use crate::catalog::{Catalog, RuleCardId};
use crate::setup::{Setup, Switches};
use crate::state::{Attack, Effect, Link, Phase, Slot, State, Step};
use crate::strength::Kind;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Knowledge {
    pub viewer: Viewer,
    pub to_act: Option<Seat>,
    pub turn: u16,
    pub first: Option<Seat>,
    pub active: Seat,
    pub phase: Phase,
    pub sides: BySeat<KnownSide>,
    /// Whether 3 is high and 2 is low now.
    pub reversed: bool,
    pub reversals: u8,
    pub overturned: bool,
    /// Suits a blocker must contain.
    pub locked: Vec<Suit>,
    /// What is under way; the last is next.
    pub steps: Vec<Step>,
    /// Activations that wait; the last resolves first.
    pub chain: Vec<Link>,
    pub effect: Option<Effect>,
    pub forming: CardSet,
    pub attack: Option<Attack>,
    pub doomed: CardSet,
    pub battle_over: bool,
    pub outcome: Option<Outcome>,
    pub switches: Switches,
    /// Cards that are not part of this game.
    pub out: CardSet,
    /// The viewer's choices now.
    pub legal: Vec<Action>,
    #[serde(skip, default = "house")]
    pub(crate) catalog: Shared<Catalog>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SideView"))]
pub struct KnownSide {
    pub life: u8,
    pub deck_size: usize,
    pub hand_size: usize,
    /// Only the owner sees it.
    pub hand: Option<CardSet>,
    /// Cards in hand that everybody knows.
    pub known: CardSet,
    /// Cards of the other deck that went into this deck or hand; where in it, nobody knows.
    pub away: CardSet,
    pub trash: CardSet,
    pub units: Vec<KnownUnit>,
    /// The rule cards: face up after the set-up, before that only the owner's own.
    pub five: Vec<Slot>,
    /// Whether all five are chosen.
    pub ready: bool,
    pub draw_more: u8,
}

/// A unit with everything that lies on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UnitView"))]
pub struct KnownUnit {
    pub cards: CardSet,
    pub kind: Kind,
    /// What its JOKERs stand for.
    pub wilds: Vec<(Card, Suit, Number)>,
    pub attacked: bool,
    pub blocked: bool,
    pub refreshed: bool,
    /// This turn, and over the next.
    pub held: [bool; 2],
    pub raised: [bool; 2],
    pub boost: u8,
}

fn house() -> Shared<Catalog> {
    Shared(Catalog::house())
}

impl Knowledge {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let mut legal = Vec::new();
        if let Some(seat) = viewer.seat() {
            state.legal(seat, &mut legal);
        }
        Self {
            viewer,
            to_act: state.to_act(),
            turn: state.turn,
            first: state.first,
            active: state.active,
            phase: state.phase,
            sides: BySeat::from_fn(|seat| KnownSide::of(state, seat, viewer)),
            reversed: state.order().reversed,
            reversals: state.reversals,
            overturned: state.overturned,
            locked: state.locked_suits().collect(),
            steps: state.todo.iter().collect(),
            chain: state.chain.iter().collect(),
            effect: state.effect,
            forming: state.forming,
            attack: state.attack,
            doomed: state.doomed,
            battle_over: state.battle_over,
            outcome: state.outcome,
            switches: state.switches,
            out: state.out,
            legal,
            catalog: state.catalog,
        }
    }

    pub fn catalog(&self) -> &'static Catalog {
        self.catalog.0
    }

    /// The unit a card of a field belongs to.
    pub fn unit(&self, card: Card) -> Option<(Seat, &KnownUnit)> {
        let on = |(seat, side): (Seat, &'_ KnownSide)| {
            let at = side.units.iter().position(|unit| unit.cards.contains(card));
            at.map(|at| (seat, at))
        };
        let (seat, at) = self.sides.iter().find_map(on)?;
        Some((seat, &self.sides[seat].units[at]))
    }

    /// A world in which this knowledge is true: hidden cards are dealt anew.
    pub(crate) fn determinize(&self, dice: &mut impl Dice) -> State {
        let mut state = self.visible_table();
        for seat in [Seat::A, Seat::B] {
            let knowledge = &self.sides[seat];
            let mut deck = self.pool(seat);
            let mut hand = knowledge.hand.unwrap_or(knowledge.known);
            deck -= hand;
            while hand.len() < knowledge.hand_size {
                let Some(card) = deck.nth(dice.roll(deck.len() as u32) as usize) else { break };
                deck.remove(card);
                hand.insert(card);
            }
            let side = &mut state.sides[seat];
            (side.deck, side.hand) = (deck, hand);
            // Later the five lie open; a side laid without rule cards has none to determinize.
            if self.phase == Phase::Setup && knowledge.ready && knowledge.five.is_empty() {
                deal_five(&mut state, seat, dice);
            }
        }
        state
    }

    /// Everything but decks and hands.
    fn visible_table(&self) -> State {
        let mut state = State::blank(&Setup {
            catalog: self.catalog,
            first: self.first,
            fives: BySeat::default(),
            switches: self.switches,
        });
        (state.turn, state.active, state.phase) = (self.turn, self.active, self.phase);
        (state.reversals, state.overturned) = (self.reversals, self.overturned);
        state.locked = self.locked.iter().fold(0, |bits, suit| bits | 1 << *suit as u8);
        state.todo = Stack::fitting(self.steps.iter().copied());
        state.chain = Stack::fitting(self.chain.iter().copied());
        (state.effect, state.attack) = (self.effect, self.attack);
        (state.forming, state.doomed, state.out) = (self.forming, self.doomed, self.out);
        (state.battle_over, state.outcome) = (self.battle_over, self.outcome);
        for (seat, knowledge) in self.sides.iter() {
            state.sides[seat].life = knowledge.life;
            state.sides[seat].trash = knowledge.trash;
            state.sides[seat].known = knowledge.known;
            state.sides[seat].draw_more = knowledge.draw_more;
            knowledge.five.iter().take(5).for_each(|slot| state.lay_slot(seat, *slot));
            knowledge.units.iter().for_each(|unit| state.lay_unit(seat, unit));
        }
        state
    }

    /// The cards of a seat's deck and hand together, as far as everybody can tell.
    fn pool(&self, seat: Seat) -> CardSet {
        let mut elsewhere = self.out | self.sides[seat.opponent()].away;
        for side in &self.sides.0 {
            elsewhere |= side.trash;
            for unit in &side.units {
                elsewhere |= unit.cards;
            }
        }
        elsewhere |= self.sides[seat.opponent()].known;
        (CardSet::deck(seat) | self.sides[seat].away | self.sides[seat].known) - elsewhere
    }
}

impl KnownSide {
    fn of(state: &State, seat: Seat, viewer: Viewer) -> Self {
        let side = &state.sides[seat];
        let own = viewer.is(seat);
        let open = own || state.phase != Phase::Setup;
        Self {
            life: side.life,
            deck_size: side.deck.len(),
            hand_size: side.hand.len(),
            hand: own.then_some(side.hand),
            known: side.known,
            away: state.away(seat),
            trash: side.trash,
            units: state.units(seat).into_iter().map(|card| state.known_unit(card)).collect(),
            five: side.five.iter().filter(|_| open).collect(),
            ready: state.phase != Phase::Setup || side.five.iter().count() == 5,
            draw_more: side.draw_more,
        }
    }
}

impl State {
    fn away(&self, seat: Seat) -> CardSet {
        let side = &self.sides[seat];
        (side.deck | (side.hand - side.known)) - CardSet::deck(seat)
    }

    /// Cards whose place the viewer may not know.
    pub(crate) fn secrets(&self, viewer: Viewer) -> CardSet {
        let mut secrets = CardSet::EMPTY;
        for (seat, side) in self.sides.iter() {
            secrets |= side.deck - self.away(seat);
            if !viewer.is(seat) {
                secrets |= side.hand - side.known - self.away(seat);
            }
        }
        secrets
    }

    pub(crate) fn known_unit(&self, anchor: Card) -> KnownUnit {
        let cards = self.unit(anchor);
        let marks = &self.marks;
        let wild = |card: Card| {
            let (suit, number) = card.joker_index().and_then(|joker| self.wilds[joker])?;
            Some((card, suit, number))
        };
        KnownUnit {
            cards,
            kind: self.reading(cards).map_or(Kind::Single, |reading| reading.kind),
            wilds: cards.into_iter().filter_map(wild).collect(),
            attacked: cards.has(marks.attacked),
            blocked: cards.has(marks.blocked),
            refreshed: cards.has(marks.refreshed),
            held: marks.held.map(|set| cards.has(set)),
            raised: marks.raised.map(|set| cards.has(set)),
            boost: self.boost_of(cards),
        }
    }

    /// Puts a unit on the field as it is described.
    pub(crate) fn lay_unit(&mut self, seat: Seat, unit: &KnownUnit) {
        self.sides[seat].field |= unit.cards;
        if unit.cards.len() > 1 {
            self.join(seat, unit.cards);
        }
        for (card, suit, number) in &unit.wilds {
            if let Some(joker) = card.joker_index() {
                self.wilds[joker] = Some((*suit, *number));
            }
        }
        if let Some(anchor) = unit.cards.first().filter(|_| unit.cards.len() > 1) {
            self.read_pair(seat, anchor, unit.cards);
        }
        let marks = &mut self.marks;
        let [held, held_next] = &mut marks.held;
        let [raised, raised_next] = &mut marks.raised;
        for (set, on) in [
            (&mut marks.attacked, unit.attacked),
            (&mut marks.blocked, unit.blocked),
            (&mut marks.refreshed, unit.refreshed),
            (held, unit.held[0]),
            (held_next, unit.held[1]),
            (raised, unit.raised[0]),
            (raised_next, unit.raised[1]),
        ] {
            if on {
                *set |= unit.cards;
            }
        }
        for card in unit.cards {
            marks.boost[card.index()] = unit.boost;
        }
    }

    pub(crate) fn lay_slot(&mut self, seat: Seat, slot: Slot) {
        self.lay_rule_card(seat, slot.card);
        if let Some(laid) = self.sides[seat].five.last_mut() {
            *laid = slot;
        }
    }
}

/// Five rule cards that the other player may have chosen.
fn deal_five(state: &mut State, seat: Seat, dice: &mut impl Dice) {
    let mut ids: Vec<RuleCardId> = state.catalog.ids().collect();
    for _ in 0..5 {
        let card = ids.swap_remove(dice.roll(ids.len() as u32) as usize);
        state.lay_rule_card(seat, card);
    }
}
