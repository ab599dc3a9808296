//! What may be done now, and every reason why something may not. Each chapter has the checks of its actions.

use kernel::{Because, Game, Message, Reasons, Seat, Why};

use crate::action::{Action, Pay, Subject, Target};
use crate::card::Card;
use crate::rules;
use crate::state::{Phase, State, Step};

const FIRST: &str = "why-decide-first";

impl State {
    pub(crate) fn reasons(&self, seat: Seat, subject: Subject) -> Vec<Why> {
        let mut reasons = Vec::new();
        match subject {
            Subject::Action(action) => self.can(seat, action, &mut reasons),
            Subject::Card(card) => {
                self.has_use(seat, card) || self.can_use(seat, card, &mut reasons)
            }
            Subject::RuleCard(card) => {
                let activated = self.catalog.0.activated(card);
                let pay = activated.map_or(Pay::Nothing, |it| self.any_payment(seat, it));
                self.can(seat, Action::Respond { card, pay }, &mut reasons)
            }
        };
        reasons
    }

    fn has_use(&self, seat: Seat, card: Card) -> bool {
        self.offers(seat, |choice| self.uses(*choice, card))
    }

    /// Whether a choice acts with a card of one's own.
    fn uses(&self, choice: Action, card: Card) -> bool {
        let unit = |anchor: Card| self.unit(anchor).contains(card);
        match choice {
            Action::Play(used) | Action::With(used) | Action::Pick(used) => {
                used == card || unit(used)
            }
            Action::Pair(one, two) => one == card || two == card,
            Action::Add { single, pair } => single == card || unit(pair),
            Action::Attack { unit: own, .. } | Action::Block(own) => unit(own),
            Action::Respond { pay, .. } => match pay {
                Pay::Discard(paid) | Pay::Trash(paid) | Pay::Give(paid) => paid == card,
                Pay::Nothing => false,
            },
            _ => false,
        }
    }

    /// What one would do with a card: play it, block with it or attack with it.
    fn can_use(&self, seat: Seat, card: Card, reasons: &mut impl Reasons) -> bool {
        let action = match self.todo.last() {
            _ if self.sides[seat].hand.contains(card) => Action::Play(card),
            Some(Step::Block) => Action::Block(card),
            _ => {
                let target = self.units(seat.opponent()).first();
                Action::Attack { unit: card, target: target.map_or(Target::Player, Target::Unit) }
            }
        };
        let own = self.sides[seat].hand | self.sides[seat].field;
        reasons.insist(own.contains(card), ("DB-MAIN-01", "why-not-yours"))
            && self.can(seat, self.among_twins(seat, action), reasons)
    }

    /// Whether a seat may do this now.
    pub(crate) fn can(&self, seat: Seat, action: Action, reasons: &mut impl Reasons) -> bool {
        let can = match action {
            Action::Choose(id) => self.can_choose(seat, id, reasons),
            Action::Take(_) => self.can_take(seat, reasons),
            Action::Play(card) => self.can_play(seat, card, reasons),
            Action::Pair(one, two) => {
                self.can_pair(seat, one, reasons)
                    && self.can_pair(seat, two, reasons)
                    && reasons.require(one != two, "DB-RANK-06")
            }
            Action::With(card) => self.can_pair(seat, card, reasons),
            Action::Add { single, pair } => self.can_add(seat, single, pair, reasons),
            Action::Battle => self.can_battle(seat, reasons),
            Action::End => self.can_end(reasons),
            Action::Attack { unit, target } => self.can_attack(seat, unit, target, reasons),
            Action::Block(unit) => self.can_block(seat, unit, reasons),
            Action::Respond { card, pay } => self.can_respond(seat, card, pay, reasons),
            Action::Pick(card) => self.can_pick(seat, card, reasons),
            Action::Done | Action::Pass | Action::Name(_) => true,
        };
        let due = rules::to_act(self) == Some(seat) && self.is_asked(action);
        can & reasons.require(due, || self.decides(seat, action))
    }

    /// Whether this is an answer to what is to be decided now.
    fn is_asked(&self, action: Action) -> bool {
        match (self.todo.last(), action) {
            (
                None,
                Action::Choose(_)
                | Action::Take(_)
                | Action::Play(_)
                | Action::Pair(..)
                | Action::Add { .. }
                | Action::Battle
                | Action::End
                | Action::Attack { .. },
            )
            | (Some(Step::Form), Action::With(_) | Action::Done)
            | (Some(Step::Window { .. }), Action::Respond { .. } | Action::Pass)
            | (Some(Step::Block), Action::Block(_) | Action::Pass)
            | (Some(Step::Effect | Step::Victim), Action::Pick(_)) => true,
            (Some(Step::Effect), Action::Done) => self.can_stop(),
            (Some(Step::Effect), Action::Name(_)) => self.can_name(),
            _ => false,
        }
    }

    /// Who has to decide something else, and by which rule.
    fn decides(&self, seat: Seat, action: Action) -> Why {
        let other = rules::to_act(self).filter(|asked| *asked != seat);
        match (self.outcome, other, self.todo.last(), action) {
            (Some(outcome), ..) => Why::rule(outcome.by()),
            (_, Some(asked), ..) => {
                let asked = Message::new("why-not-asked").with("seat", asked);
                ("DB-TURN-02", asked).why()
            }
            (.., None, _) if self.phase == Phase::Setup => ("DB-START-04", FIRST).why(),
            (.., None, Action::Pass) => "DB-Q-28".why(),
            (.., None, Action::Pick(_) | Action::Name(_)) => "DB-MAIN-05".why(),
            (.., None, _) => "DB-MAIN-02".why(),
            (.., Some(step), _) => (rule_of(step), FIRST).why(),
        }
    }
}

/// The rule by which somebody has to decide something.
fn rule_of(step: Step) -> &'static str {
    match step {
        Step::Form => "DB-MAIN-02",
        Step::Window { .. } | Step::Resolve => "DB-Q-28",
        Step::Effect => "DB-MAIN-05",
        Step::Block => "DB-BLOCK-01",
        Step::Victim => "DB-GROUP-02",
        Step::Fight | Step::Reap => "DB-BATTLE-01",
    }
}
