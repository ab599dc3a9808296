//! Choosing cards, one after another.

use kernel::Seat;

use super::select::{Eyes, bounds, seats};
use crate::action::Action;
use crate::catalog::Kind;
use crate::effect::{Chooser, Count, Dest, Filter, Marks, Op, Select, Zone};
use crate::piece::{Piece, Pieces, Spot};
use crate::state::{NOWHERE, Run, State};

/// What becomes of a choice from a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Done,
    /// There is no choice.
    Take(Piece),
    /// Chance decides.
    Roll,
    Ask,
}

impl State {
    /// The piles a clause of an effect takes cards from.
    pub(crate) fn picks(op: &Op) -> Option<&Select> {
        match op {
            Op::Put { what, .. }
            | Op::Play { what, .. }
            | Op::ReadyCards(what)
            | Op::RestCards(what)
            | Op::Hold(what)
            | Op::RevealCards(what) => Some(what),
            _ => None,
        }
    }

    /// Whose cards.
    pub(crate) fn pile_owner(run: &Run, select: &Select) -> Seat {
        seats(select.among.side, run.seat)[0]
    }

    /// Cards that can be chosen next.
    pub(crate) fn candidates(&self, run: &Run, op: &Op, select: &Select) -> Pieces {
        let owner = Self::pile_owner(run, select);
        let mut found = self.piles(Eyes::from(run), owner, &select.among);
        for piece in found.iter(owner) {
            let wrong = match op {
                // A card being played is no longer there to pay for it.
                Op::Put { .. } if piece == run.this => Zone::Hand.is_in(select),
                Op::Put { to, .. } if select.among.is_attached() => !self.hosts(run, piece, *to),
                Op::Play { .. } => {
                    !self.card(piece).is_cookie() || self.card(piece).awaken.is_some()
                }
                Op::ReadyCards(_) => !self.players[owner].rested.contains(piece),
                Op::RestCards(_) => self.players[owner].rested.contains(piece),
                Op::RevealCards(_) => self.kept(true).any(|shown| shown == piece),
                _ => false,
            };
            if wrong {
                found.remove(piece);
            }
        }
        found
    }

    /// Whether the Cookie a card is attached to has room for it, if it goes there.
    fn hosts(&self, run: &Run, piece: Piece, to: Dest) -> bool {
        let Dest::Hp { of, .. } = to else { return true };
        let host = self.host_of(piece).map_or(NOWHERE, |at| at.index() as u8);
        self.takes_hp(Eyes { host, ..Eyes::from(run) }, &of)
    }

    pub(crate) fn next_pick(&self, run: &Run, op: &Op, select: &Select) -> Next {
        let owner = Self::pile_owner(run, select);
        let from = self.candidates(run, op, select);
        let hidden = if Zone::Extra.is_in(select) { Zone::Extra } else { Zone::Hand };
        let all_there = self.zone(owner, hidden);
        // Everybody sees that a pile is empty.
        let secret = hidden.is_in(select) && !all_there.is_empty();
        let nowhere = match op {
            Op::Play { .. } => self.free_spot(run.seat).is_none(),
            Op::Put { to: Dest::Hp { of, .. }, .. } if !select.among.is_attached() => {
                !self.takes_hp(Eyes::from(run), of)
            }
            _ => false,
        };
        if nowhere {
            return Next::Done;
        }
        let count = run.count(select, from.len());
        let (least, most) = bounds(count, run.picked + from.len());
        let left = match count {
            Count::LevelSum(sum) => {
                return self.next_in_sum(owner, from, sum.saturating_sub(run.picked));
            }
            Count::Within { count, level } => {
                let left = (count.saturating_sub(run.picked), run.progress.levels(level));
                return self.next_within(owner, from, left);
            }
            Count::Exactly(n) => n - run.picked.min(n),
            _ => most.saturating_sub(run.picked),
        };
        let nothing = from.is_empty() && !secret;
        if left == 0 || nothing {
            return Next::Done;
        }
        match count {
            Count::All => from.iter(owner).next().map_or(Next::Done, Next::Take),
            _ if select.chooser == Chooser::Chance && least > run.picked => Next::Roll,
            Count::UpTo(_) | Count::AnyNumber => Next::Ask,
            _ if secret && (select.among.filter != Filter::ANY || all_there.len() > left) => {
                Next::Ask
            }
            _ => self.forced(owner, from, left),
        }
    }

    /// The only card, or the only kind of card, or all of them.
    fn forced(&self, owner: Seat, from: Pieces, left: u8) -> Next {
        let mut distinct = self.distinct(owner, from);
        match (distinct.next(), distinct.next()) {
            (Some(one), None) => Next::Take(one),
            (Some(one), Some(_)) if from.len() <= left => Next::Take(one),
            (None, _) => Next::Done,
            _ => Next::Ask,
        }
    }

    /// Asks unless there is only one kind, or all that fit are needed together.
    fn next_in_sum(&self, owner: Seat, from: Pieces, left: u8) -> Next {
        let fits = |piece: &Piece| self.sums(owner, from, *piece, LOWEST, left);
        let mut kinds = self.kinds_in(owner, from).filter(fits);
        let (Some(one), true) = (kinds.next(), left > 0) else { return Next::Done };
        let all = || from.iter(owner).filter(fits).map(|piece| u32::from(self.card(piece).level));
        if kinds.next().is_none() || all().sum::<u32>() == u32::from(left) {
            return Next::Take(one);
        }
        Next::Ask
    }

    /// Nothing where not so many fit together, asks unless there is only one kind, or all are needed.
    fn next_within(&self, owner: Seat, from: Pieces, left: (u8, u8)) -> Next {
        let fits = |piece: &Piece| self.is_within(owner, from, *piece, LOWEST, left);
        let mut kinds = self.kinds_in(owner, from).filter(fits);
        let Some(one) = kinds.next() else { return Next::Done };
        if kinds.next().is_none() || from.len() == left.0 {
            return Next::Take(one);
        }
        Next::Ask
    }

    /// Whether this card and others of kinds from `floor` on reach the sum.
    pub(crate) fn sums(
        &self,
        owner: Seat,
        from: Pieces,
        piece: Piece,
        floor: Kind,
        left: u8,
    ) -> bool {
        let level = self.card(piece).level;
        let mut rest = from;
        rest.remove(piece);
        level > 0 && level <= left && self.can_sum(owner, rest, floor, left - level)
    }

    /// One of each kind and state.
    fn distinct(&self, owner: Seat, from: Pieces) -> impl Iterator<Item = Piece> {
        let rested = self.players[owner].rested;
        let (up, down) = (from.without(rested), from.and(rested));
        self.kinds_in(owner, up).chain(self.kinds_in(owner, down))
    }

    pub(crate) fn pick_choices(&self, run: &Run, op: &Op, select: &Select, into: &mut Vec<Action>) {
        let owner = Self::pile_owner(run, select);
        let from = self.candidates(run, op, select);
        if select.chooser == Chooser::Chance {
            into.extend([Action::Use, Action::Pass]);
            return;
        }
        for piece in self.distinct(owner, from) {
            let fits = match select.count {
                Count::LevelSum(sum) => {
                    self.sums(owner, from, piece, LOWEST, sum.saturating_sub(run.picked))
                }
                Count::Within { count, level } => {
                    let left = (count.saturating_sub(run.picked), run.progress.levels(level));
                    self.is_within(owner, from, piece, LOWEST, left)
                }
                _ => true,
            };
            if fits {
                into.push(self.take_action(owner, piece));
            }
        }
        let open_end = matches!(select.count, Count::UpTo(_) | Count::AnyNumber);
        if open_end || from.is_empty() {
            into.push(Action::Pass);
        }
    }

    fn take_action(&self, owner: Seat, piece: Piece) -> Action {
        let rested = self.players[owner].rested.contains(piece);
        Action::Take { card: self.number_of(piece), rested }
    }

    /// The piece that an action names.
    pub(crate) fn taken(
        &self,
        run: &Run,
        op: &Op,
        select: &Select,
        action: Action,
    ) -> Option<Piece> {
        let Action::Take { card, rested } = action else { return None };
        let owner = Self::pile_owner(run, select);
        let from = self.candidates(run, op, select);
        let mine = self.players[owner].rested;
        let state = if rested { from.and(mine) } else { from.without(mine) };
        self.piece_in(owner, state, card)
    }

    /// Places on the field that can be chosen next.
    pub(crate) fn field_candidates(&self, run: &Run, select: &Select) -> u8 {
        let eyes = Eyes::from(run);
        let mut open = self.field(eyes, &select.among) & !run.progress.places();
        let ability = self.ability_of(run);
        let at = run.at as usize;
        if let (Some(Op::Redirect(_)), Some(battle)) = (ability.ops.get(at), self.battle) {
            open &= !battle.target.bit();
        }
        let next = if ability.is_cost(at) { ability.ops.get(at + 1) } else { None };
        Spot::among(open)
            .filter(|at| !self.is_untouchable(*at, run.seat) && self.pays_at(run.seat, *at, next))
            .fold(0, |mask, at| mask | at.bit())
    }

    /// BV-ADV-1: some Cookies cannot be chosen by the opponent's effects.
    pub(crate) fn is_untouchable(&self, at: Spot, by: Seat) -> bool {
        at.seat() != by
            && self.is_always(Marks::CANNOT_BE_CHOSEN, |eyes, always| {
                matches!(always, crate::effect::Always::CannotBeChosen)
                    && (self.host_of(eyes.this) == Some(at) || self.spot_of(eyes.this) == Some(at))
            })
    }

    pub(crate) fn next_on_field(&self, run: &Run, select: &Select) -> Next {
        let open = self.field_candidates(run, select);
        let there = open.count_ones() as u8;
        let chosen = run.progress.places().count_ones() as u8;
        match select.count {
            _ if there == 0 => Next::Done,
            Count::Exactly(n) | Count::UpTo(n) if chosen >= n => Next::Done,
            Count::Exactly(n) if there <= n - chosen => Next::Roll,
            Count::All => Next::Roll,
            _ => Next::Ask,
        }
    }

    pub(crate) fn field_choices(&self, run: &Run, select: &Select, into: &mut Vec<Action>) {
        into.extend(Spot::among(self.field_candidates(run, select)).map(Action::Choose));
        if !matches!(select.count, Count::Exactly(_)) {
            into.push(Action::Pass);
        }
    }

    pub(crate) fn chooser(run: &Run, select: &Select) -> Seat {
        match select.chooser {
            Chooser::Foe => run.seat.opponent(),
            Chooser::Player | Chooser::Chance => run.seat,
        }
    }
}

impl Zone {
    fn is_in(self, select: &Select) -> bool {
        select.among.zones.contains(self)
    }
}

/// Not above any kind: nothing has been chosen.
pub const LOWEST: Kind = Kind(0);
