//! Answering an Attack: when a Light is worth cards, and when a Heavy must be dodged.

use ::brawlhalla::{Action, Attack, Design, Effect, Op, RED};

use super::super::blow;
use super::mind::Mind;

pub fn scores(mind: &Mind, choices: &[Action], into: &mut Vec<f32>) {
    let Some(attack) = mind.state.attack() else {
        return into.extend(choices.iter().map(|_| 0.0));
    };
    let attacks = mind.seat == mind.state.active();
    let missing = if attacks {
        attack.defender.total + 1 - attack.attacker.total
    } else {
        attack.attacker.total - attack.defender.total
    };
    let exchange = Exchange { mind, attack, attacks, missing };
    into.extend(choices.iter().map(|&choice| exchange.score(choice)));
}

struct Exchange<'m, 's> {
    mind: &'m Mind<'s>,
    attack: &'m Attack,
    attacks: bool,
    /// What the total still lacks.
    missing: i8,
}

impl Exchange<'_, '_> {
    fn score(&self, choice: Action) -> f32 {
        let taste = self.mind.taste;
        match choice {
            Action::Defend { card, effect } | Action::Raise { card, effect } => {
                self.add(card, effect)
            }
            Action::Open(card) => taste.open - self.mind.cost(card),
            _ => 0.0,
        }
    }

    fn add(&self, card: Design, effect: bool) -> f32 {
        let (mind, taste) = (self.mind, self.mind.taste);
        let power = mind.state.during(mind.seat, card).map(power);
        let with = if effect { power.unwrap_or(0) } else { 0 };
        let rest = self.missing - card.value() as i8 - with;
        let more = if rest > 0 { f32::from((rest + 3) / 4) } else { 0.0 };
        let waste = f32::from((-rest).max(0));
        let skill = match power {
            Some(_) if effect => taste.power,
            Some(_) => -taste.power,
            None => 0.0,
        };
        let worth = if self.missing > 0 { self.worth() } else { -taste.enough };
        worth - mind.cost(card) - taste.more_cards * more - taste.waste * waste + skill
    }

    /// What winning the exchange is worth.
    fn worth(&self) -> f32 {
        let (mind, taste) = (self.mind, self.mind.taste);
        let damage = usize::from(mind.state.fighter(self.attack.target).damage.min(RED));
        let hand = mind.own.hand.len() as f32 - 3.0;
        let table = if self.attacks { taste.raise } else { taste.block };
        table[damage] + taste.block_hand * hand
    }
}

/// Dodging takes the very card; what the hit would do says whether it is worth it.
pub fn dodges(mind: &Mind, choices: &[Action], into: &mut Vec<f32>) {
    let taste = mind.taste;
    let more =
        mind.state.fighter(mind.state.active()).bonuses as i8 - blow::relief(mind.state, mind.seat);
    let worth = match blow::under_way(mind.state, mind.brink, more) {
        Some(fate) if fate.knocked_out => taste.dodge_ko,
        Some(fate) => taste.dodge_hurt * f32::from(fate.hurt) + taste.dodge,
        None => 0.0,
    };
    into.extend(choices.iter().map(|&choice| match choice {
        Action::Defend { card, effect } => {
            worth - mind.cost(card) + if effect { taste.power } else { 0.0 }
        }
        _ => 0.0,
    }));
}

/// What an effect adds to a total.
fn power(effect: &Effect) -> i8 {
    let power = |op: &Op| if let Op::Power(power) = op { *power } else { 0 };
    effect.ops.iter().map(power).sum()
}
