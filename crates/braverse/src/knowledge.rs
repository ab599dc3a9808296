//! What a viewer may know: built up from the open table and what the viewer has seen.

use std::ops::Not;

use kernel::{BySeat, Game, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{CardNumber, Energy};
use crate::cards::Cards;
use crate::catalog::Catalog;
use crate::effect::{On, Zone};
use crate::pending::{NamedStep, Pending};
use crate::piece::{Piece, Pieces, Spot};
use crate::rules::moves::{FOE, OWNER, WATCHER};
use crate::rules::select::Eyes;
use crate::setup::Switches;
use crate::state::{Phase, Player, State, Step};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Knowledge {
    pub viewer: Viewer,
    pub to_act: Option<Seat>,
    pub turn: u16,
    pub actions: u16,
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
    pub sides: BySeat<KnownSide>,
    /// What is under way.
    pub pending: Pending,
    pub outcome: Option<Outcome>,
    pub switches: Switches,
    /// The viewer's choices now.
    pub legal: Vec<Action>,
    /// Cards of the viewer's hand that cost something else now than is printed on them, with that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        feature = "ts",
        ts(type = "Array<[CardNumber, { of: number[]; mix: number }]>", optional)
    )]
    pub prices: Vec<(CardNumber, Energy)>,
    #[serde(default, rename = "house", skip_serializing_if = "Cards::is_house")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub(crate) cards: Cards,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KnownSide {
    pub hand_size: u8,
    /// As far as the viewer knows it: the owner all of it.
    pub hand: Vec<CardNumber>,
    pub support: Vec<KnownCard>,
    pub stage: Option<KnownCard>,
    pub trash: Vec<CardNumber>,
    #[serde(rename = "break")]
    pub broken: Vec<CardNumber>,
    pub break_level: u8,
    pub deck_size: u8,
    /// Cards in a known order, the top one first; the lowest one last.
    pub deck_top: Vec<Option<CardNumber>>,
    pub deck_bottom: Vec<Option<CardNumber>>,
    pub extra_size: u8,
    pub extra: Vec<CardNumber>,
    pub cookies: [Option<KnownCookie>; 2],
    /// Cards the viewer knows to be in the deck, the hand or among the HP, but not where; with the
    /// shuffle that brought them into the deck.
    pub unseen: Vec<(CardNumber, u8)>,
    /// Kinds whose ability that works once per game has been used.
    pub spent: Vec<CardNumber>,
    /// Fainted Cookies that may still be replaced.
    pub due: u8,
    pub shuffles: u8,
    pub refreshes: u8,
    pub redrawn: bool,
    pub compensated: bool,
    pub extra_played: bool,
    pub stage_used: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OpenView"))]
pub struct KnownCard {
    pub card: CardNumber,
    pub rested: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CookieView"))]
pub struct KnownCookie {
    /// Face down during the set-up, only its owner knows it.
    pub card: Option<CardNumber>,
    pub face_down: bool,
    pub base: Option<CardNumber>,
    pub equips: Vec<CardNumber>,
    pub rested: bool,
    /// Abilities used in this turn.
    pub used: u8,
    /// Where it came from, in the turn it came.
    pub came: Option<Zone>,
    /// Its HP has gone down in this turn.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub hurt: bool,
    /// An effect has set it as active in this turn.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub readied: bool,
    /// The lowest first.
    pub hp: Vec<KnownHp>,
    pub level: u8,
    /// What its attack would deal now.
    pub attack: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HpView"))]
pub struct KnownHp {
    pub owner: Seat,
    /// As far as the viewer knows it.
    pub card: Option<CardNumber>,
    /// The last shuffle before it was placed.
    pub since: u8,
}

/// BV-Q-33: what cards of a hand cost now, where that is not what is printed.
fn prices(state: &State, seat: Seat) -> Vec<(CardNumber, Energy)> {
    let hand = state.kinds_in(seat, state.players[seat].hand);
    let priced = hand.filter_map(|piece| {
        let card = state.card(piece);
        let cost = card.may_cost_less().then(|| state.use_cost(Eyes::of(seat, piece), card))?;
        let instead = card.ability(On::Use).is_some_and(|(_, ability)| ability.instead);
        (cost != card.cost && !instead).then_some((card.number, cost))
    });
    priced.collect()
}

/// Which of `Player::known` is the viewer's for cards of this owner.
pub(crate) fn eye(viewer: Viewer, owner: Seat) -> usize {
    match viewer {
        Viewer::Seat(seat) if seat == owner => OWNER,
        Viewer::Seat(_) => FOE,
        Viewer::Watcher => WATCHER,
    }
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
            actions: state.actions,
            first: state.first,
            active: state.active,
            phase: state.phase,
            sides: BySeat::from_fn(|seat| KnownSide::of(state, seat, viewer)),
            pending: state.pending(|piece| state.is_seen(viewer, piece)),
            outcome: state.outcome,
            switches: state.switches,
            legal,
            prices: viewer.seat().map_or(Vec::new(), |seat| prices(state, seat)),
            cards: state.cards.clone(),
        }
    }

    pub fn cookie(&self, at: Spot) -> Option<&KnownCookie> {
        if at.is_stage() {
            return None;
        }
        self.sides[at.seat()].cookies[at.slot()].as_ref()
    }

    /// The card at a place on the field, if it is face up.
    pub fn on(&self, at: Spot) -> Option<CardNumber> {
        if at.is_stage() {
            return self.sides[at.seat()].stage.map(|stage| stage.card);
        }
        self.cookie(at).and_then(|cookie| cookie.card)
    }

    /// The cards of this table.
    pub fn catalog(&self) -> &Catalog {
        &self.cards
    }

    pub fn step(&self) -> Option<&NamedStep> {
        self.pending.steps.last()
    }
}

impl State {
    /// Whether the viewer knows this card where it is.
    pub(crate) fn is_seen(&self, viewer: Viewer, piece: Piece) -> bool {
        let owner = piece.owner();
        let player = &self.players[owner];
        if player.known[eye(viewer, owner)].contains(piece) {
            return true;
        }
        let hidden = self.hidden_pieces(owner);
        if !hidden.contains(piece) {
            let face_down = self.spot_of(piece).and_then(|at| self.cookie(at));
            return face_down.is_none_or(|cookie| !cookie.hidden || viewer.is(owner));
        }
        viewer.is(owner) && (player.hand.contains(piece) || player.extra.contains(piece))
    }

    /// Numbers of pieces, in order.
    fn numbers(&self, seat: Seat, set: Pieces) -> Vec<CardNumber> {
        set.iter(seat).map(|piece| self.number_of(piece)).collect()
    }

    fn open_view(&self, piece: Piece) -> KnownCard {
        let rested = self.players[piece.owner()].rested.contains(piece);
        KnownCard { card: self.number_of(piece), rested }
    }
}

impl KnownSide {
    fn of(state: &State, seat: Seat, viewer: Viewer) -> Self {
        let player = &state.players[seat];
        let own = viewer.is(seat);
        let known = player.known[eye(viewer, seat)];
        let seen = |set: Pieces| if own { set } else { set.and(known) };
        let card = |piece: &Piece| known.contains(*piece).then(|| state.number_of(*piece));
        let mut support: Vec<_> =
            player.support.iter(seat).map(|piece| state.open_view(piece)).collect();
        support.sort_by_key(|open| (open.card, open.rested));
        let mut spent = state.numbers(seat, player.spent);
        spent.dedup();
        Self {
            hand_size: player.hand.len(),
            hand: state.numbers(seat, seen(player.hand)),
            support,
            stage: player.stage.map(|piece| state.open_view(piece)),
            trash: state.numbers(seat, player.trash),
            broken: state.numbers(seat, player.broken),
            break_level: player.level,
            deck_size: player.deck.len(),
            deck_top: player.deck.top_part().iter().rev().map(card).collect(),
            deck_bottom: player.deck.bottom_part().iter().rev().map(card).collect(),
            extra_size: player.extra.len(),
            extra: state.numbers(seat, seen(player.extra)),
            cookies: [0, 1].map(|slot| KnownCookie::of(state, Spot::battle(seat, slot), viewer)),
            unseen: unseen(state, seat, viewer),
            spent: if own { spent } else { state.shown_only(seat, viewer, spent) },
            due: player.due,
            shuffles: player.shuffles,
            refreshes: player.refreshes,
            redrawn: player.redrawn,
            compensated: player.compensated,
            extra_played: player.extra_played,
            stage_used: player.stage_used,
        }
    }
}

impl State {
    /// Kinds of which everybody knows at least one card.
    fn shown_only(&self, seat: Seat, viewer: Viewer, numbers: Vec<CardNumber>) -> Vec<CardNumber> {
        let shown = self.numbers(seat, shown_to(&self.players[seat], viewer, seat));
        numbers.into_iter().filter(|number| shown.contains(number)).collect()
    }
}

/// What a viewer who is not the owner knows to be in the deck list.
fn shown_to(player: &Player, viewer: Viewer, owner: Seat) -> Pieces {
    player.shown[eye(viewer, owner) - FOE]
}

/// What the viewer knows to be hidden, without knowing where.
fn unseen(state: &State, seat: Seat, viewer: Viewer) -> Vec<(CardNumber, u8)> {
    let player = &state.players[seat];
    let own = viewer.is(seat);
    let mut hidden = state.hidden_pieces(seat).without(player.known[eye(viewer, seat)]);
    hidden = if own {
        hidden.without(player.hand).without(player.extra)
    } else {
        hidden.and(shown_to(player, viewer, seat))
    };
    // Others did not see every card that was shuffled in, so they are told no shuffle.
    let label = |piece: Piece| if own { state.since[piece.0 as usize] } else { 0 };
    let mut list: Vec<_> =
        hidden.iter(seat).map(|piece| (state.number_of(piece), label(piece))).collect();
    list.sort_unstable();
    list
}

impl KnownCookie {
    fn of(state: &State, at: Spot, viewer: Viewer) -> Option<Self> {
        let cookie = state.cookie(at)?;
        let open = !cookie.hidden || viewer.is(at.seat());
        let hp = (0..).zip(cookie.hp.cards()).map(|(height, piece)| {
            let owner = piece.owner();
            let known = state.players[owner].known[eye(viewer, owner)].contains(*piece);
            let card = known.then(|| state.number_of(*piece));
            KnownHp { owner, card, since: cookie.hp.since(height) }
        });
        Some(Self {
            card: open.then(|| state.number_of(cookie.piece)),
            face_down: cookie.hidden,
            base: cookie.base.map(|piece| state.number_of(piece)),
            equips: cookie.equips.iter().flatten().map(|piece| state.number_of(*piece)).collect(),
            rested: cookie.rested,
            used: cookie.used,
            came: cookie.came,
            hurt: cookie.been.is_hurt(),
            readied: cookie.been.is_readied(),
            hp: hp.collect(),
            level: if open { state.level_at(at) } else { 0 },
            attack: if open { state.attack_damage(at) } else { 0 },
        })
    }
}

/// Whether a step waits for a Cookie from this hand.
pub(crate) fn needs_cookie(knowledge: &Knowledge, seat: Seat) -> bool {
    let empty = knowledge.sides[seat].cookies.iter().all(Option::is_none);
    knowledge.pending.steps.iter().any(|step| match step {
        NamedStep::Plain(Step::Lay { seat: who }) => *who == seat,
        NamedStep::Plain(Step::Replace { seat: who }) => *who == seat && empty,
        _ => false,
    })
}

impl State {
    /// Whether a choice is seen by all: the first Cookie is not, nor what one takes from cards that
    /// oneself alone can see and that stay hidden.
    pub(crate) fn is_open_choice(&self, action: Action) -> bool {
        use crate::effect::Op;
        match (self.todo.last(), action) {
            (Some(Step::Lay { .. }), Action::Place(_)) => false,
            (Some(Step::Run(_)), Action::Take { .. }) => match self.now() {
                Some((run, Op::Look { open, take, rest, .. })) => {
                    if run.progress.is_putting_back() {
                        rest.is_open()
                    } else {
                        *open || take.is_some_and(|taken| taken.shown)
                    }
                }
                Some((_, Op::ViewHp { .. })) => false,
                Some((_, Op::Put { what, to })) => !what.is_secret() || to.is_open(),
                _ => true,
            },
            _ => true,
        }
    }
}
