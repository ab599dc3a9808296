//! Discards that others ask for: for Items, attacks, skills, and to set a Cookie as active.

use kernel::{Reasons, Seat, Sink};

use super::pay::kept;
use super::select::Eyes;
use crate::action::Action;
use crate::effect::{Always, Change, Filter, Marks, On, Op, Zone};
use crate::event::{Event, Origin};
use crate::piece::{Piece, Pieces, Spot};
use crate::state::{Lasting, Run, State, Step, What};

impl State {
    /// BV-ADV-1: Items may cost more.
    pub(crate) fn item_tax(&self, seat: Seat) -> u8 {
        let mut tax = 0;
        self.each_static(Marks::ITEM_TAX, |eyes, held| {
            if let Always::ItemTax(cards) = held.what
                && eyes.seat != seat
            {
                tax += cards;
            }
        });
        tax
    }

    /// BV-Q-37: what a skill in the Main Phase costs beside what it says.
    pub(crate) fn skill_tax(&self, run: &Run) -> u8 {
        let skill = self.ability_of(run).trigger.on() == On::Activate;
        let at = self.spot_of(run.this).filter(|_| skill);
        at.map_or(0, |at| {
            self.tax(at, Marks::ACTIVATE_TAX, |change| match change {
                Change::ActivateTax(tax) => Some(tax),
                _ => None,
            })
        })
    }

    /// Enough cards in hand for it, and for what the cost takes.
    pub(crate) fn can_pay_tax(&self, run: &Run, reasons: &mut impl Reasons) -> bool {
        let tax = self.skill_tax(run);
        let cost = self.ability_of(run).cost();
        let hand = self.players[run.seat].hand.len();
        reasons.require(tax == 0 || hand >= tax.saturating_add(kept(cost)), "BV-Q-37")
    }

    /// A skill is used: first comes what others ask for.
    pub(crate) fn push_skill_tax(&mut self, run: &Run) {
        let left = self.skill_tax(run);
        if left > 0 {
            self.then(Step::Tax { seat: run.seat, left });
        }
    }

    fn ready_tax(&self, at: Spot) -> u8 {
        self.tax(at, Marks::READY_TAX, |change| match change {
            Change::ReadyTax(tax) => Some(tax),
            _ => None,
        })
    }

    /// BV-Q-37: Cookies that stay at rest unless their player discards; true when there is one to
    /// ask about. Who cannot discard so many is not asked.
    pub(crate) fn push_redeem(&mut self, at: Spot) -> bool {
        let tax = self.ready_tax(at);
        let asks = tax > 0 && self.players[at.seat()].hand.len() >= tax;
        if asks {
            self.then(Step::Redeem { at });
        }
        asks
    }

    /// Whether it stays at rest for want of discards.
    pub(crate) fn is_unredeemed(&self, at: Spot) -> bool {
        self.ready_tax(at) > 0
    }

    pub(crate) fn redeem_choices(&self, at: Spot, into: &mut Vec<Action>) {
        if self.players[at.seat()].hand.len() >= self.ready_tax(at) {
            into.push(Action::Use);
        }
        into.push(Action::Pass);
    }

    /// Either way it has been decided about for this Active Phase.
    pub(crate) fn apply_redeem(&mut self, at: Spot, action: Action, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        let left = self.ready_tax(at);
        let asks = |what: What| matches!(what, What::Change { at: there, change: Change::ReadyTax(_) } if there == at);
        if action == Action::Use {
            self.lasting.retain(|lasting| !(lasting.is_on() && asks(lasting.what)));
            self.turn_at(at, false, sink);
            return self.then(Step::Tax { seat: at.seat(), left });
        }
        let decided = What::Change { at, change: Change::CannotReady };
        for lasting in self.lasting.iter_mut().filter(|lasting| Lasting::is_on(lasting)) {
            if asks(lasting.what) {
                lasting.what = decided;
            }
        }
    }

    /// Discards for something that others have made dearer; true when the player must choose.
    pub(crate) fn advance_tax(
        &mut self,
        seat: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let hand = self.players[seat].hand;
        if left == 0 || hand.is_empty() {
            self.todo.pop();
            return false;
        }
        if hand.len() > left {
            return true;
        }
        if let Some(piece) = hand.iter(seat).next() {
            self.pay_tax(seat, left, piece, sink);
        }
        false
    }

    /// What may go: the cost that comes next must still be paid.
    pub(crate) fn taxable(&self, seat: Seat) -> Pieces {
        let mut fit = self.players[seat].hand;
        let next = self.todo.iter().rev().find_map(|step| match step {
            Step::Run(run) => Some(run),
            _ => None,
        });
        let Some(run) = next else { return fit };
        for op in self.ability_of(&run).cost() {
            let (Op::Put { what, .. } | Op::RevealCards(what)) = op else { continue };
            if what.among.zones.contains(Zone::Hand) && what.among.filter != Filter::ANY {
                let wanted = self.piles(Eyes::from(&run), seat, &what.among);
                if wanted.len() <= what.count.least() {
                    fit = fit.without(wanted);
                }
            }
        }
        fit
    }

    pub(crate) fn apply_tax(
        &mut self,
        seat: Seat,
        left: u8,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        if let Action::Take { card, .. } = action
            && let Some(piece) = self.chosen_in(seat, self.taxable(seat), card)
        {
            self.pay_tax(seat, left, piece, sink);
        }
    }

    fn pay_tax(&mut self, seat: Seat, left: u8, piece: Piece, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        self.take_from(piece, Zone::Hand);
        self.trash(piece, Origin::Zone(Zone::Hand), sink);
        self.then(Step::Tax { seat, left: left - 1 });
    }
}
