//! The rules, a file for each chapter of the rulebook.

pub mod attack;
pub mod delay;
pub mod effect;
pub mod exchange;
pub mod ko;
pub mod moving;
pub mod push;
pub mod start;
pub mod turn;

use kernel::{Dice, NullReasons, Outcome, RuleId, Seat, SeatSet, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::state::{State, Step};

/// Steps in a row without a decision. Everything that could go round begins with one, since effects are used,
/// not triggered: what one decision brings about ends long before this.
const MOST_STEPS: u16 = 500;

pub(crate) const TOO_MUCH: RuleId = RuleId::new("BH-Q-80");

/// Who must decide: the owner of the last unfinished step, or else the turn player.
pub(crate) fn to_act(state: &State) -> Option<Seat> {
    if state.outcome.is_some() {
        return None;
    }
    match state.todo.last() {
        None if state.turn == 0 => state.choosing(),
        None => Some(state.active),
        Some(step) => match step {
            Step::Use { seat, .. }
            | Step::Doing { seat, .. }
            | Step::Exchange { seat, .. }
            | Step::Respawn { seat }
            | Step::PlaceSword { seat }
            | Step::Discard { seat, .. }
            | Step::Land { chooser: seat, .. } => Some(seat),
            Step::Dodge => state.attack.map(|attack| attack.target),
            _ => Some(state.active),
        },
    }
}

/// BH-Q-30: all choose the sides of their Weapon cards at once.
pub(crate) fn asked(state: &State) -> SeatSet {
    let all = state.seats().iter().all(|seat| state.fighter(seat).legend.is_some());
    match to_act(state) {
        Some(_) if state.turn == 0 && all => state.faceless().collect(),
        seat => seat.into_iter().collect(),
    }
}

/// The choices. [`State::can`] says the same of a single action.
pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    let before = into.len();
    list(state, into);
    debug_assert!(
        to_act(state).is_none_or(|seat| {
            into[before..].iter().all(|action| state.can(seat, *action, &mut NullReasons))
        }),
        "what is offered can be done"
    );
}

fn list(state: &State, into: &mut Vec<Action>) {
    let Some(step) = state.todo.last() else {
        return if state.turn == 0 { state.start_choices(into) } else { state.turn_choices(into) };
    };
    match step {
        Step::Use { seat, occasion } => {
            into.extend(state.usable(seat, occasion).map(Action::Use));
            into.push(Action::Done);
        }
        Step::Doing { .. } => state.effect_choices(into),
        Step::Opening { .. } => {
            into.extend(state.fighter(state.active).hand.designs().map(Action::Open));
            into.push(Action::Done);
        }
        Step::Exchange { .. } | Step::Dodge => {
            if let Some(seat) = to_act(state) {
                state.answer_choices(seat, into);
            }
        }
        Step::Bonus => into.extend([Action::Bonus, Action::Done]),
        Step::Land { seat, wanted, .. } => {
            into.extend(state.landings(seat, wanted).into_iter().map(Action::Go));
        }
        Step::Fall => state.fall_choices(into),
        Step::Delay { .. } => into.extend(state.delay_options().map(Action::Delay)),
        Step::Respawn { .. } => into.extend(state.respawns().into_iter().map(Action::Go)),
        Step::PlaceSword { .. } => into.extend(state.sword_places().into_iter().map(Action::Go)),
        Step::Discard { seat, .. } => {
            into.extend(state.fighter(seat).hand.designs().map(Action::Card));
        }
        Step::Resolve
        | Step::Knockback
        | Step::Cleanup
        | Step::KnockedOut { .. }
        | Step::Draw { .. }
        | Step::EndTurn
        | Step::NextTurn => {}
    }
}

/// Carries out a decision that is among the choices.
pub(crate) fn apply(
    state: &mut State,
    action: Action,
    dice: &mut impl Dice,
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::Choose(legend) => state.choose(legend, sink),
        Action::Face(face) => state.choose_face(face, sink),
        Action::Move { card, to, sword } => state.move_with(card, to, sword, sink),
        Action::Delay(option) => state.delay(option),
        Action::Light { target, card } => state.attack_with(false, target, card, sink),
        Action::Heavy { target, card } => state.attack_with(true, target, card, sink),
        Action::ExtraAction => state.extra_action(sink),
        Action::End => state.then(Step::EndTurn),
        Action::Open(card) => state.open_with(card, sink),
        Action::Defend { card, effect } => state.defend(card, effect, sink),
        Action::Raise { card, effect } => state.raise(card, effect, sink),
        Action::Use(source) => state.use_source(source, sink),
        Action::Bonus => state.use_bonus(sink),
        Action::Go(cell) => state.go(cell, sink),
        Action::Card(card) if matches!(state.todo.last(), Some(Step::Discard { .. })) => {
            state.discard_one(card, sink);
        }
        Action::Pass | Action::Done if matches!(state.todo.last(), Some(Step::Exchange { .. })) => {
            state.stop_adding(action == Action::Pass);
        }
        Action::Done if matches!(state.todo.last(), Some(Step::Doing { .. })) => state.next_op(),
        Action::Walk { .. } => {}
        Action::Pass | Action::Done => {
            state.todo.pop();
        }
        Action::Option(_) | Action::Step { .. } | Action::Foe(_) | Action::Card(_) => {
            state.answer_effect(action, sink);
        }
    }
    state.advance(dice, sink);
}

impl State {
    /// Does everything that needs no decision, until one is needed or the game is over.
    pub(crate) fn advance(&mut self, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        self.advance_within(MOST_STEPS, dice, sink);
    }

    /// BH-Q-80: what goes on by itself has an end.
    fn advance_within(&mut self, most: u16, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        for _ in 0..most {
            if self.outcome.is_some() {
                return;
            }
            if self.full {
                break;
            }
            let Some(step) = self.todo.last() else {
                if self.advance_turn(dice, sink) {
                    return;
                }
                continue;
            };
            let waits = match step {
                Step::Use { seat, occasion } => self.advance_use(seat, occasion),
                Step::Doing { .. } => self.advance_effect(dice, sink),
                Step::Opening { more } => self.advance_opening(more),
                Step::Exchange { seat, begun } => self.advance_exchange(seat, begun),
                Step::Dodge => self.advance_dodge(),
                Step::Resolve => self.resolve(sink),
                Step::Bonus => self.advance_bonus(),
                Step::Knockback => self.knock_back(sink),
                Step::Land { seat, wanted, .. } => self.advance_land(seat, wanted, sink),
                Step::Cleanup => self.clean_up(),
                Step::Fall => self.advance_fall(sink),
                Step::Delay { option } => self.advance_delay(option, sink),
                Step::KnockedOut { seat, by } => self.knocked_out(seat, by, sink),
                Step::Respawn { .. } => true,
                Step::PlaceSword { .. } => {
                    self.sword_places().len() > 1 || self.place_only_sword(sink)
                }
                Step::Draw { seat, left } => self.advance_draw(seat, left, dice, sink),
                Step::Discard { seat, left } => self.advance_discard(seat, left),
                Step::EndTurn => self.end_turn(sink),
                Step::NextTurn => self.next_turn(sink),
            };
            if waits {
                return;
            }
        }
        if self.outcome.is_none() {
            self.finish(Outcome::Draw { by: TOO_MUCH }, sink);
        }
    }

    /// A space was chosen: what for is what waits.
    fn go(&mut self, cell: crate::cell::Cell, sink: &mut impl Sink<Event>) {
        match self.todo.last() {
            Some(Step::Land { seat, .. }) => self.land(seat, cell, sink),
            Some(Step::Fall) => self.fall_to(cell, sink),
            Some(Step::Respawn { seat }) => self.respawn(seat, cell, sink),
            Some(Step::PlaceSword { .. }) => self.place_sword(cell, sink),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Lowest, NullSink};

    /// BH-Q-80: a game that would go on by itself for longer is a draw, and says why.
    #[test]
    fn what_goes_on_by_itself_has_an_end() {
        let setup = State::check(&<State as Game>::Options::default()).unwrap();
        let mut state = State::start(&setup, &mut Lowest, &mut NullSink);
        state.advance_within(MOST_STEPS, &mut Lowest, &mut NullSink);
        assert_eq!(state.outcome(), None, "somebody is asked");
        state.advance_within(0, &mut Lowest, &mut NullSink);
        assert_eq!(state.outcome(), Some(Outcome::Draw { by: TOO_MUCH }));
        state.advance_within(0, &mut Lowest, &mut NullSink);
        assert_eq!(state.outcome(), Some(Outcome::Draw { by: TOO_MUCH }), "over is over");
    }
}
