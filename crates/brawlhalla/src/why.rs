//! What may be done now, and every reason why something may not. Each chapter has the checks of its actions.

use kernel::{Because, Game, Message, Reasons, Seat, Why};

use crate::action::{Action, Subject};
use crate::cell::Cell;
use crate::pile::Design;
use crate::rules;
use crate::state::{State, Step};

impl State {
    pub(crate) fn reasons(&self, seat: Seat, subject: Subject) -> Vec<Why> {
        let mut reasons = Vec::new();
        match subject {
            Subject::Action(action) => {
                self.can(seat, action, &mut reasons);
            }
            Subject::Card(card) => {
                if !self.offers(seat, |choice| choice.card() == Some(card)) {
                    self.card_reasons(seat, card, &mut reasons);
                }
            }
            Subject::Cell(cell) => {
                if !self.offers(seat, |choice| choice.cell() == Some(cell)) {
                    self.cell_reasons(seat, cell, &mut reasons);
                }
            }
        }
        reasons
    }

    /// A card that no choice is about: what is asked of the seat now decides what it would be for.
    fn card_reasons(&self, seat: Seat, card: Design, reasons: &mut Vec<Why>) {
        if let (Some(Step::Dodge | Step::Exchange { .. }), true) =
            (self.todo.last(), self.to_act() == Some(seat))
        {
            self.can(seat, self.answer(seat, card, false), reasons);
            return;
        }
        self.can_act(seat, reasons);
        self.holds_card(seat, card, "BH-MOVE-01", reasons);
        self.is_due(seat, Action::End, reasons);
        // No space to go to, and nobody to hit.
        let idle = self.is_turn_of(seat) && reasons.is_empty();
        reasons.require(!idle, "BH-MOVE-01");
    }

    /// A space that no choice is about: where one would like to go.
    fn cell_reasons(&self, seat: Seat, cell: Cell, reasons: &mut Vec<Why>) {
        let far = |card: &Design| self.move_most(seat, *card);
        match self.fighter(seat).hand.designs().max_by_key(far) {
            _ if !self.is_turn_of(seat) => self.can(seat, Action::Go(cell), reasons),
            Some(card) => self.can_move(seat, card, cell, reasons),
            None => self.can_act(seat, reasons) && reasons.require(false, "BH-Q-23"),
        };
    }

    /// Whether a seat may do this now.
    pub(crate) fn can(&self, seat: Seat, action: Action, reasons: &mut impl Reasons) -> bool {
        let can = match action {
            Action::Choose(id) => self.can_choose(id, reasons),
            Action::Face(_) => reasons.require(self.turn == 0, "BH-Q-30"),
            Action::Move { card, to, sword } => {
                self.can_move(seat, card, to, reasons)
                    && self.can_bring(seat, card, to, sword, reasons)
            }
            Action::Walk { card, path } => self.can_walk(seat, card, path, reasons),
            Action::Delay(option) => self.can_delay(seat, option, reasons),
            Action::Light { target, card } => self.can_attack(seat, target, card, false, reasons),
            Action::Heavy { target, card } => self.can_attack(seat, target, card, true, reasons),
            Action::ExtraAction => self.can_take_extra(seat, reasons),
            Action::Bonus => self.can_use_bonus(seat, reasons),
            Action::End => self.is_free(seat, reasons),
            Action::Defend { card, effect } | Action::Raise { card, effect } => {
                let own = action == self.answer(seat, card, effect);
                reasons.require(own, "BH-PHASE-03") && self.can_answer(seat, card, effect, reasons)
            }
            Action::Open(card) => {
                let opening = matches!(self.todo.last(), Some(Step::Opening { .. }));
                self.holds_card(seat, card, "BH-LIGHT-01", reasons)
                    && reasons.require(opening, "BH-LIGHT-01")
            }
            Action::Card(card) => match self.todo.last() {
                Some(Step::Discard { .. }) => self.holds_card(seat, card, "BH-TURN-06", reasons),
                Some(Step::Doing { .. }) => self.can_choose_for_effect(action, reasons),
                _ => reasons.require(false, "BH-TURN-06"),
            },
            Action::Option(_) | Action::Foe(_) => self.can_choose_for_effect(action, reasons),
            Action::Use(source) => self.can_use(seat, source, reasons),
            Action::Step { to, sword } => self.can_step(to, sword, reasons),
            Action::Go(to) => self.can_go(seat, to, reasons),
            Action::Pass | Action::Done => self.can_stop(seat, action, reasons),
        };
        can & self.is_due(seat, action, reasons)
    }

    /// Whether the seat is asked for such an answer.
    fn is_due(&self, seat: Seat, action: Action, reasons: &mut impl Reasons) -> bool {
        let asked = rules::to_act(self);
        reasons.require(asked == Some(seat) && self.is_asked(action), || {
            match (self.outcome, asked.filter(|asked| *asked != seat)) {
                (Some(outcome), _) => Why::rule(outcome.by()),
                (_, Some(asked)) => {
                    let asked = Message::new("why-not-asked").with("seat", asked);
                    ("BH-TURN-01", asked).why()
                }
                _ if self.is_turn_of(seat) => "BH-TURN-04".why(),
                _ => (decides(self), "why-decide-first").why(),
            }
        })
    }

    fn is_asked(&self, action: Action) -> bool {
        let faces = || self.choosing().is_some_and(|seat| self.fighter(seat).legend.is_some());
        match (self.todo.last(), action) {
            (None, Action::Choose(_)) => self.turn == 0 && !faces(),
            (None, Action::Face(_)) => self.turn == 0 && faces(),
            (
                None,
                Action::Move { .. }
                | Action::Walk { .. }
                | Action::Delay(_)
                | Action::Light { .. }
                | Action::Heavy { .. }
                | Action::ExtraAction
                | Action::End,
            ) => self.turn > 0,
            (Some(Step::Use { .. }), Action::Use(_) | Action::Done)
            | (
                Some(Step::Doing { .. }),
                Action::Option(_)
                | Action::Foe(_)
                | Action::Step { .. }
                | Action::Card(_)
                | Action::Done,
            )
            | (Some(Step::Opening { .. }), Action::Open(_) | Action::Done)
            | (
                Some(Step::Exchange { .. } | Step::Dodge),
                Action::Defend { .. } | Action::Raise { .. } | Action::Pass | Action::Done,
            )
            | (Some(Step::Bonus), Action::Bonus | Action::Done)
            | (
                Some(
                    Step::Land { .. } | Step::Fall | Step::Respawn { .. } | Step::PlaceSword { .. },
                ),
                Action::Go(_),
            )
            | (Some(Step::Fall), Action::Use(_))
            | (Some(Step::Delay { .. }), Action::Delay(_))
            | (Some(Step::Discard { .. }), Action::Card(_)) => true,
            _ => false,
        }
    }
}

impl Action {
    /// The card an action plays.
    pub fn card(self) -> Option<Design> {
        match self {
            Self::Move { card, .. }
            | Self::Walk { card, .. }
            | Self::Light { card, .. }
            | Self::Heavy { card, .. }
            | Self::Open(card)
            | Self::Defend { card, .. }
            | Self::Raise { card, .. }
            | Self::Card(card) => Some(card),
            _ => None,
        }
    }

    /// The space an action is about.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::Move { to, .. } | Self::Step { to, .. } | Self::Go(to) => Some(to),
            _ => None,
        }
    }
}

/// The rule by which somebody has to decide something now.
fn decides(state: &State) -> &'static str {
    match state.todo.last() {
        None => "BH-SETUP-04",
        Some(Step::Use { .. }) => "BH-PWR-04",
        Some(Step::Doing { .. }) => "BH-PWR-01",
        Some(Step::Opening { .. }) => "BH-LIGHT-01",
        Some(Step::Exchange { .. } | Step::Dodge) => "BH-PHASE-03",
        Some(Step::Bonus) => "BH-Q-41",
        Some(Step::Land { .. }) => "BH-KB-05",
        Some(Step::Fall) => "BH-DELAY-07",
        Some(Step::Delay { .. }) => "BH-DELAY-14",
        Some(Step::Respawn { .. }) => "BH-KO-04",
        Some(Step::PlaceSword { .. }) => "BH-KO-05",
        Some(Step::Discard { .. }) => "BH-TURN-06",
        Some(
            Step::Resolve
            | Step::Knockback
            | Step::Cleanup
            | Step::KnockedOut { .. }
            | Step::Draw { .. }
            | Step::EndTurn
            | Step::NextTurn,
        ) => "BH-TURN-01",
    }
}
