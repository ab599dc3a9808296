//! Which choices only take up in another order what other choices lead to as well: where ways are
//! counted or searched, places and kinds go up, and one order stands for all.

use kernel::Seat;

use super::pick::LOWEST;
use crate::action::Action;
use crate::catalog::Kind;
use crate::effect::{Condition, Count, Dest, Filter, Op, Select};
use crate::piece::Spot;
use crate::state::{Need, Run, State, Step};

impl State {
    pub(crate) fn is_transposed(&self, action: Action) -> bool {
        match (self.todo.last(), action) {
            (Some(Step::Pay { seat, need, floor }), Action::Pay(number)) => {
                let kind = self.cards.find(number).unwrap_or(LOWEST);
                kind < floor || !self.pays_from(seat, need, kind)
            }
            (Some(Step::Run(_)), Action::Choose(at)) => self.is_place_transposed(at),
            (Some(Step::Run(_)), Action::Take { .. }) => self.is_card_transposed(action),
            _ => false,
        }
    }

    /// Whether supports of kinds from this one on pay the cost.
    fn pays_from(&self, seat: Seat, need: Need, floor: Kind) -> bool {
        let mut left = need;
        let supports = self.payers(seat, need).iter(seat);
        for kind in supports.map(|piece| self.kind(piece)).filter(|kind| *kind >= floor) {
            left.pay_if_needed(kind.colour());
        }
        left.is_paid()
    }

    fn is_place_transposed(&self, at: Spot) -> bool {
        let Some((run, Op::Choose(select) | Op::Redirect(select) | Op::Equip(select))) = self.now()
        else {
            return false;
        };
        let above = |mask: u8| if mask == 0 { u8::MAX } else { !(u8::MAX >> mask.leading_zeros()) };
        let later = self.field_candidates(&run, select) & above(at.bit());
        let before = run.progress.places();
        let chosen = (before | at.bit()).count_ones() as u8;
        let enough = match select.count {
            Count::Exactly(n) => later.count_ones() as u8 + chosen >= n,
            _ => true,
        };
        at.bit() & above(before) == 0 || !enough
    }

    fn is_card_transposed(&self, action: Action) -> bool {
        let Some((run, op)) = self.now() else { return false };
        let Some(select) = Self::picks(op).filter(|select| !self.is_ordered(&run, op, select))
        else {
            return false;
        };
        let Some(piece) = self.taken(&run, op, select, action) else { return false };
        let (owner, kind) = (Self::pile_owner(&run, select), self.kind(piece));
        let from = self.candidates(&run, op, select);
        let enough = match run.count(select, from.len()) {
            Count::LevelSum(sum) => {
                self.sums(owner, from, piece, kind, sum.saturating_sub(run.picked))
            }
            Count::Within { count, level } => {
                let left = (count.saturating_sub(run.picked), run.progress.levels(level));
                self.is_within(owner, from, piece, kind, left)
            }
            Count::Exactly(n) => {
                let left = n.saturating_sub(run.picked).min(from.len());
                let later = from.iter(owner).filter(|other| self.kind(*other) >= kind);
                later.count() >= left as usize
            }
            _ => true,
        };
        kind < run.floor || !enough
    }

    /// Whether the order of the choices shows afterwards, or is not known to all.
    fn is_ordered(&self, run: &Run, op: &Op, select: &Select) -> bool {
        let after = &self.ability_of(run).ops[run.at as usize + 1..];
        let placed = match op {
            Op::Put { to, .. } => {
                matches!(to, Dest::DeckTop | Dest::DeckBottom | Dest::DeckEnd | Dest::Hp { .. })
                    || !is_floor_open(op, select)
            }
            op => matches!(op, Op::Play { .. }),
        };
        placed || after.iter().any(reads_it)
    }
}

/// What nobody sees must not be told by how far the choices have gone.
pub fn is_floor_open(op: &Op, select: &Select) -> bool {
    match op {
        Op::Put { to, .. } => !select.is_secret() || to.is_open(),
        _ => true,
    }
}

/// Whether a clause asks for the card that was chosen last.
fn reads_it(op: &Op) -> bool {
    let of_it = Filter::reads_it;
    match op {
        Op::PutIt { .. } | Op::PlayIt { .. } | Op::UseIts { .. } => true,
        Op::If { conditions, .. } => {
            conditions.iter().any(|condition| matches!(condition, Condition::ItIs(_)))
        }
        Op::Choose(select) => of_it(&select.among.filter),
        op => State::picks(op).is_some_and(|select| of_it(&select.among.filter)),
    }
}
