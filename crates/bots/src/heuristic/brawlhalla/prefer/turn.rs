//! The Actions of a turn: Move, Delay, Attack, or enough.

use ::brawlhalla::{
    Action, Cell, Condition, DelayOption, Design, Direction, Op, RED, Sword, Trigger,
};
use kernel::Seat;

use super::super::blow;
use super::mind::Mind;
use super::stand::Stands;

const DOWN: Direction = Direction { down: 1, right: 0 };

pub fn scores(mind: &Mind, choices: &[Action], into: &mut Vec<f32>) {
    let Some(cell) = mind.own.cell else {
        return into.extend(choices.iter().map(|_| 0.0));
    };
    let left = mind.state.actions() > 1;
    let mut turn =
        Turn { mind, cell, left, stands: Stands::new(mind, left || mind.own.bonuses > 0) };
    into.extend(choices.iter().map(|&choice| turn.score(choice)));
}

struct Turn<'m, 's> {
    mind: &'m Mind<'s>,
    cell: Cell,
    /// Whether another Action follows this one.
    left: bool,
    stands: Stands<'m, 's>,
}

impl Turn<'_, '_> {
    fn score(&mut self, choice: Action) -> f32 {
        let taste = self.mind.taste;
        match choice {
            Action::Move { card, to, sword } => self.walk(card, to, sword.is_some()),
            Action::Delay(option) => self.delay(option),
            Action::Light { target, card } => {
                self.light(target, card) - self.mind.cost(card) + self.stay(Some(card))
            }
            Action::Heavy { target, card } => {
                self.heavy(target, card) - self.mind.cost(card) + self.stay(Some(card))
            }
            Action::ExtraAction if self.mind.state.actions() > 0 => -6.0,
            Action::ExtraAction => {
                let armed = self.mind.own.sword == Sword::Equipped;
                taste.extra
                    + self.stands.rest(self.cell, self.left)
                    + self.stands.prospects(self.cell, armed, None)
            }
            Action::End => taste.end + self.stands.rest(self.cell, self.left),
            _ => 0.0,
        }
    }

    /// What staying brings, with what can follow.
    fn stay(&mut self, spent: Option<Design>) -> f32 {
        let rest = self.stands.rest(self.cell, self.left);
        let armed = self.mind.own.sword == Sword::Equipped;
        rest + if self.left { self.stands.prospects(self.cell, armed, spent) } else { 0.0 }
    }

    fn walk(&mut self, card: Design, to: Cell, sword: bool) -> f32 {
        let (mind, taste) = (self.mind, self.mind.taste);
        let armed = sword || mind.own.sword == Sword::Equipped;
        let mut score = taste.step - mind.cost(card) + self.stands.rest(to, self.left);
        if sword {
            score += taste.sword;
        }
        if self.left {
            score += self.stands.prospects(to, armed, Some(card));
        }
        score + self.after_move(card, to)
    }

    /// A card that does something when its Move is over.
    fn after_move(&self, card: Design, to: Cell) -> f32 {
        let (mind, taste) = (self.mind, self.mind.taste);
        let effect = mind.state.card_effect(mind.seat, card);
        let Some(effect) = effect.filter(|effect| effect.trigger == Trigger::AfterMove) else {
            return 0.0;
        };
        let air = mind.state.arena().is_air(to);
        let near = |foe: Seat| {
            mind.state
                .fighter(foe)
                .cell
                .is_some_and(|cell| mind.state.arena().near(to).contains(cell))
        };
        let holds = effect.conditions.iter().all(|condition| match condition {
            Condition::OnPlatform => !air,
            Condition::InAir => air,
            Condition::Near => mind.foes().any(near),
            _ => true,
        });
        match effect.ops.first() {
            _ if !holds => 0.0,
            Some(Op::Draw(_)) if mind.own.deck.is_empty() => 0.0,
            Some(Op::Draw(_) | Op::Recall(_)) => taste.draw,
            _ => 0.3,
        }
    }

    fn delay(&mut self, option: DelayOption) -> f32 {
        let (mind, taste) = (self.mind, self.mind.taste);
        let (to, falls_out) = self.fall();
        let mut score = self.stands.rest(to, self.left);
        if falls_out {
            score -= mind.hurt();
        }
        if self.left {
            let armed = mind.own.sword == Sword::Equipped || option == DelayOption::Recover;
            score += self.stands.prospects(to, armed, None);
        }
        let hand = mind.own.hand.len() as f32;
        score
            + match option {
                DelayOption::Draw => {
                    let over = (hand + 2.0 - if self.left { 7.0 } else { 6.0 }).max(0.0);
                    taste.delay + taste.short_hand * (3.0 - hand).max(-3.0)
                        - taste.full_hand * over
                        - mind.deck_out(2)
                }
                DelayOption::Swap => taste.swap + self.arming(),
                DelayOption::Recover => taste.recover + self.arming(),
            }
    }

    /// A power that draws for a Weapon taken up.
    fn arming(&self) -> f32 {
        let power = self.mind.state.legend(self.mind.seat).map(|legend| &legend.power);
        let draws = power.is_some_and(|power| power.trigger == Trigger::Arming);
        if draws && !self.mind.own.power_used { self.mind.taste.draw } else { 0.0 }
    }

    /// Where gravity takes the Legend; whether over the KO Line.
    fn fall(&self) -> (Cell, bool) {
        let arena = self.mind.state.arena();
        if !arena.is_air(self.cell) || self.floats() {
            return (self.cell, false);
        }
        match self.cell.step(DOWN).filter(|below| arena.all.contains(*below)) {
            Some(below) => (below, false),
            None => (self.cell, true),
        }
    }

    fn floats(&self) -> bool {
        let power = self.mind.state.legend(self.mind.seat).map(|legend| legend.power.trigger);
        power == Some(Trigger::Falling) && self.mind.state.arena().inside.contains(self.cell)
    }

    fn light(&self, target: Seat, card: Design) -> f32 {
        let (mind, taste) = (self.mind, self.mind.taste);
        let fighter = mind.state.fighter(target);
        let unseen = self.stands.unseen(target);
        let effect = if mind.helps(card, false) { taste.effect } else { 0.0 };
        let value = card.value() as i8;
        let hit = if fighter.damage < RED { 1.0 - unseen.reaches(value) } else { 0.0 };
        taste.light[usize::from(fighter.damage.min(RED))]
            + taste.light_value * f32::from(value)
            + taste.unanswered * hit
            + effect
    }

    fn heavy(&self, target: Seat, card: Design) -> f32 {
        let (mind, taste) = (self.mind, self.mind.taste);
        let more = mind.own.bonuses;
        let blow =
            |more| blow::heavy(mind.state, mind.brink, (mind.seat, self.cell), target, card, more);
        let Some(fate) = blow(more) else { return -9.0 };
        let hit = 1.0 - self.stands.unseen(target).dodge(card.value());
        let fighter = mind.state.fighter(target);
        let effect = if mind.helps(card, true) { taste.effect } else { 0.0 };
        let gain = if fate.knocked_out {
            let last = if fighter.ko_cards <= 1 { taste.last_knock_out } else { 0.0 };
            taste.knock_out + last
        } else {
            taste.hurt * f32::from(fate.hurt) + taste.shove * f32::from(fate.moved)
        };
        taste.heavy + hit * (gain + effect)
    }
}
