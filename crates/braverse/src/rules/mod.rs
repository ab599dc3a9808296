//! The rules, a file for each chapter of the rulebooks, and the machine that carries out effects.

pub mod battle;
pub mod clause;
pub mod damage;
pub mod deliver;
mod enter;
pub mod hp;
mod kept;
pub mod look;
pub mod moves;
pub mod number;
pub mod order;
pub mod pay;
pub mod pick;
pub mod play;
pub mod put;
pub mod refresh;
pub mod repeat;
pub mod run;
pub mod select;
pub mod settle;
pub mod start;
pub mod stats;
pub mod tax;
pub mod turn;
pub mod ways;

use kernel::{Dice, NullReasons, Outcome, RuleId, Seat, SeatSet, Sink};

use crate::action::Action;
use crate::effect::StartHp;
use crate::event::{Event, Open};
use crate::state::{DEEPEST, Phase, State, Step};
use turn::{MOST_DECISIONS, MOST_STEPS};

/// Levels in the break area that lose (BV-WIN-1).
pub const BREAK: u8 = 10;
pub(crate) const BREAK_FULL: RuleId = RuleId::new("BV-WIN-1");
pub(crate) const NO_COOKIE: RuleId = RuleId::new("BV-WIN-2");
pub(crate) const NO_COOKIE_IN_TRASH: RuleId = RuleId::new("BV-WIN-3");
pub(crate) const CONCEDED: RuleId = RuleId::new("BV-WIN-5");
pub(crate) const BOTH_LOSE: RuleId = RuleId::new("BV-WIN-4");

/// Who must decide: the owner of the last unfinished step, or else the turn player.
pub(crate) fn to_act(state: &State) -> Option<Seat> {
    if state.outcome.is_some() {
        return None;
    }
    match state.todo.top() {
        None => Some(state.active),
        Some(
            Step::Order { seat }
            | Step::Mulligan { seat }
            | Step::Compensate { seat }
            | Step::Lay { seat }
            | Step::Refresh { seat, .. }
            | Step::Pay { seat, .. }
            | Step::Tax { seat, .. }
            | Step::Replace { seat },
        ) => Some(*seat),
        Some(Step::Offer(run)) => Some(run.seat),
        Some(Step::Run(_)) => state.run_asks(),
        Some(Step::Redeem { at }) => Some(at.seat()),
        Some(Step::Respond) => state.defender(),
        Some(Step::Settle) => state.settle_asks(),
        Some(_) => None,
    }
}

/// The choices. [`State::can`] says the same of a single action.
pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    let before = into.len();
    list(state, into);
    debug_assert!(
        to_act(state).is_none_or(|seat| {
            let mut listed = into[before..].iter();
            listed.all(|action| action.is_answer() || state.can(seat, *action, &mut NullReasons))
        }),
        "what is offered can be done"
    );
}

pub(crate) fn list(state: &State, into: &mut Vec<Action>) {
    match state.todo.top() {
        None if state.phase == Phase::Support => state.support_choices(into),
        None => state.main_choices(into),
        Some(Step::Order { .. }) => into.extend([Action::First, Action::Second]),
        Some(Step::Mulligan { .. }) => into.extend([Action::Keep, Action::Redraw]),
        Some(Step::Compensate { .. }) => into.extend([Action::Number(1), Action::Number(0)]),
        Some(Step::Lay { seat }) => {
            let kinds = state.kinds_in(*seat, state.placeable(*seat));
            into.extend(kinds.map(|piece| Action::Place(state.number_of(piece))));
        }
        Some(Step::Refresh { seat, may, .. }) => state.refresh_choices(*seat, *may, into),
        Some(Step::Pay { seat, need, .. }) => state.pay_choices(*seat, *need, into),
        Some(Step::Tax { seat, .. }) => {
            let kinds = state.kinds_in(*seat, state.taxable(*seat));
            let take = |piece| Action::Take { card: state.number_of(piece), rested: false };
            into.extend(kinds.map(take));
        }
        Some(Step::Offer(run)) => state.offer_choices(run, into),
        Some(Step::Run(_)) => state.run_choices(into),
        Some(Step::Redeem { at }) => state.redeem_choices(*at, into),
        Some(Step::Respond) => state.response_choices(into),
        Some(Step::Settle) => state.settle_choices(into),
        Some(Step::Replace { seat }) => state.replace_choices(*seat, into),
        Some(_) => {}
    }
}

/// Carries out a decision that is among the choices.
pub(crate) fn apply(
    state: &mut State,
    action: Action,
    dice: &mut impl Dice,
    sink: &mut impl Sink<Event>,
) {
    if let Action::Concede(seat) = action {
        return state.lose(seat, CONCEDED, sink);
    }
    state.actions = state.actions.saturating_add(1);
    match state.todo.last() {
        None if state.phase == Phase::Support => state.apply_support(action, sink),
        None => state.apply_main(action, sink),
        Some(Step::Order { seat }) => state.apply_order(seat, action, sink),
        Some(Step::Mulligan { seat }) => state.apply_mulligan(seat, action, sink),
        Some(Step::Compensate { seat }) => state.apply_compensation(seat, action),
        Some(Step::Lay { seat }) => state.apply_lay(seat, action, sink),
        Some(Step::Refresh { seat, left, .. }) => state.apply_refresh(seat, left, action, sink),
        Some(Step::Pay { seat, need, .. }) => state.apply_pay(seat, need, action, sink),
        Some(Step::Tax { seat, left }) => state.apply_tax(seat, left, action, sink),
        Some(Step::Offer(run)) => state.apply_offer(run, action, sink),
        Some(Step::Run(run)) => state.apply_run(&run, action, dice, sink),
        Some(Step::Redeem { at }) => state.apply_redeem(at, action, sink),
        Some(Step::Respond) => state.apply_response(action, sink),
        Some(Step::Settle) => state.apply_settle(action, sink),
        Some(Step::Replace { seat }) => state.apply_replace(seat, action, sink),
        Some(_) => debug_assert!(false, "such a step asks nobody"),
    }
    state.advance(dice, sink);
}

impl State {
    /// Does everything that needs no decision, until one is needed or the game is over.
    pub(crate) fn advance(&mut self, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        // Held beside the state, so that a clause can be read while it changes the table.
        let cards = self.cards.clone();
        for steps in 0.. {
            if self.may_be_over(steps) {
                self.check_break(sink);
                self.guard(steps, sink);
                if self.outcome.is_some() {
                    return;
                }
            }
            let asks = match self.todo.top() {
                None => self.advance_phase(sink),
                Some(&Step::Run(run)) => self.advance_run(&run, &cards, dice, sink),
                Some(&Step::Draw { seat, left }) => {
                    self.advance_draw(seat, left, dice, sink);
                    false
                }
                Some(&Step::Heal { at, left, fresh }) => {
                    self.advance_heal(at, left, fresh, dice, sink);
                    false
                }
                Some(Step::Pay { .. }) => self.advance_pay(sink),
                Some(Step::Settle) => self.advance_settle(sink),
                Some(Step::Damage { .. }) => {
                    self.advance_damage(sink);
                    false
                }
                Some(Step::Respond) => self.advance_response(),
                Some(&step) => self.advance_rest(step, sink),
            };
            if asks {
                return;
            }
        }
    }

    /// Whether it is worth looking closer at what can end a game: asked before each step.
    fn may_be_over(&self, steps: u16) -> bool {
        let level = self.players[Seat::A].level.max(self.players[Seat::B].level);
        let long = steps > MOST_STEPS || self.actions > MOST_DECISIONS;
        let deep = self.full || self.todo.len() > DEEPEST;
        level >= BREAK || long || deep || self.outcome.is_some()
    }

    /// The rarer steps; true when somebody must decide.
    #[inline(never)]
    fn advance_rest(&mut self, step: Step, sink: &mut impl Sink<Event>) -> bool {
        match step {
            Step::Order { .. }
            | Step::Mulligan { .. }
            | Step::Compensate { .. }
            | Step::Lay { .. }
            | Step::Offer(_)
            | Step::Redeem { .. }
            | Step::Replace { .. } => return true,
            Step::Cookieless { seat } => self.advance_cookieless(seat, sink),
            Step::FaceUp => self.face_up(sink),
            Step::Refresh { seat, left, may } => {
                return self.advance_refresh(seat, left, may, sink);
            }
            Step::Tax { seat, left } => return self.advance_tax(seat, left, sink),
            Step::OnPlay { at, next } => self.advance_on_play(at, next, sink),
            Step::NextTurn => self.next_turn(sink),
            step => {
                self.todo.pop();
                self.finish_step(step, sink);
            }
        }
        false
    }

    /// Steps that are done once they are taken from the stack.
    fn finish_step(&mut self, step: Step, sink: &mut impl Sink<Event>) {
        match step {
            Step::Stage { piece } => self.place_stage(piece, sink),
            Step::Finish { piece } => self.finish_card(piece, sink),
            // A Cookie whose cost has been paid comes in.
            Step::Enter { piece } => self.play_card(piece.owner(), piece, StartHp::Printed, sink),
            Step::Block { at } => self.redirect(at, sink),
            Step::Strike => self.strike(),
            Step::Then => self.after_strike(sink),
            Step::EndBattle => self.end_battle(),
            _ => {}
        }
    }

    pub(crate) fn finish(&mut self, outcome: Outcome, sink: &mut impl Sink<Event>) {
        if self.outcome.is_none() {
            self.outcome = Some(outcome);
            sink.tell(Open::Over { outcome });
        }
    }
}

pub(crate) fn win(seat: Seat, by: RuleId) -> Outcome {
    Outcome::Win { seats: SeatSet::of(seat), by }
}
