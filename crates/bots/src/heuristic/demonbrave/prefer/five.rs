//! Which rule cards to play with.

use ::demonbrave::{Action, Always, EffectTarget, Op, RuleCardId, State, Text};

use super::super::weights::w;

pub fn scores(state: &State, choices: &[Action], into: &mut Vec<f32>) {
    into.extend(choices.iter().map(|&choice| match choice {
        Action::Choose(card) => w().choose * charm(state, card),
        Action::Take(five) => {
            let cards = state.catalog().five(five);
            w().choose * cards.iter().map(|&card| charm(state, card)).sum::<f32>() / 5.0
        }
        _ => 0.0,
    }));
}

/// What a rule card adds to the odds, by what it does: from the same fit as the appraisal.
fn charm(state: &State, card: RuleCardId) -> f32 {
    match &state.catalog().get(card).text {
        Text::Always(Always::Beats { .. }) => 0.08,
        Text::Always(Always::MixedRise { .. }) => 0.2,
        Text::When(activated) => {
            let steps = activated.effects.iter().map(|step| charm_of(step.op));
            steps.fold(f32::NEG_INFINITY, f32::max)
        }
    }
}

fn charm_of(op: Op) -> f32 {
    match op {
        Op::Salvage { .. } => 0.55,
        Op::Hold(..) => 0.5,
        Op::Trash(EffectTarget::One { .. }) => 0.3,
        Op::LockBlocks => 0.25,
        Op::DrawMore(_) | Op::Refresh => 0.13,
        Op::EndBattle | Op::Heal(_) | Op::Reverse(_) => 0.0,
        Op::Negate => -0.4,
        _ => -0.1,
    }
}
