//! BH-PWR-*, BH-TRIG-*: which effects can be used, and what they do.

use kernel::{Because, Dice, Hidden, NullReasons, Reasons, Seat, Sink, Why};

use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::effect::{Condition, Effect, Op, Trigger};
use crate::event::{Event, Open};
use crate::pile::{Design, Pile};
use crate::state::{Occasion, RED, Slot, Source, State, Step, Sword};

const NOT_MET: (&str, &str) = ("BH-PWR-01", "why-condition");

/// Set in `at` when only one of two steps is done.
const ONE_OF_TWO: u8 = 0x40;

impl State {
    /// The effects a player may use on an occasion, each once (BH-PWR-04: none must be used).
    pub(crate) fn usable(&self, seat: Seat, occasion: Occasion) -> impl Iterator<Item = Source> {
        let cards = self.played(seat, occasion).designs().map(Source::Card);
        let all = cards.chain([Source::Weapon, Source::Power]);
        all.filter(move |source| self.can_use_on(seat, *source, occasion, &mut NullReasons))
    }

    /// The cards whose effects an occasion may call for.
    fn played(&self, seat: Seat, occasion: Occasion) -> Pile {
        match occasion {
            Occasion::Attack(_) => self.party(seat).map_or(Pile::EMPTY, |party| party.played),
            Occasion::Moved(card) => [card].into_iter().collect(),
            Occasion::Arming | Occasion::Struck => Pile::EMPTY,
        }
    }

    /// BH-PWR-*, BH-WEAP-*: an effect that is used now, or that keeps a falling Legend up.
    pub(crate) fn can_use(&self, seat: Seat, source: Source, reasons: &mut impl Reasons) -> bool {
        match (self.todo.last(), source) {
            (Some(Step::Use { occasion, .. }), Source::Card(card)) => {
                reasons.insist(self.played(seat, occasion).contains(card), NOT_MET)
                    && self.can_use_on(seat, source, occasion, reasons)
            }
            (Some(Step::Use { occasion, .. }), _) => {
                self.can_use_on(seat, source, occasion, reasons)
            }
            (Some(Step::Fall), Source::Power) => reasons.require(self.can_float(), NOT_MET),
            _ => {
                let effect = self.effect_of(seat, source).is_some();
                reasons.insist(effect, || self.without_effect(seat, source))
                    && reasons.insist(false, || self.untimely(seat, source))
            }
        }
    }

    /// BH-WEAP-02, -08: why something has no effect.
    fn without_effect(&self, seat: Seat, source: Source) -> Why {
        match (source, self.fighter(seat).sword) {
            (Source::Weapon, Sword::None) => "BH-WEAP-02".why(),
            (Source::Weapon, Sword::Disarmed) => "BH-WEAP-08".why(),
            _ => NOT_MET.why(),
        }
    }

    /// BH-PWR-06: a card's During effect works as the card is played, and never later.
    fn untimely(&self, seat: Seat, source: Source) -> Why {
        let trigger = self.effect_of(seat, source).map(|effect| effect.trigger);
        match (source, trigger) {
            (Source::Card(_), Some(Trigger::During(_))) => "BH-PWR-06".why(),
            _ => NOT_MET.why(),
        }
    }

    fn can_use_on(
        &self,
        seat: Seat,
        source: Source,
        occasion: Occasion,
        reasons: &mut impl Reasons,
    ) -> bool {
        let Some(effect) = self.effect_of(seat, source) else {
            return reasons.insist(false, || self.without_effect(seat, source));
        };
        let fighter = self.fighter(seat);
        let fits = !fighter.out && self.is_occasion(effect.trigger, occasion);
        let free = || match occasion {
            Occasion::Attack(slot) => self.slot_is_free(seat, source, slot),
            _ => true,
        };
        reasons.insist(fits, || self.untimely(seat, source))
            && reasons.insist(free(), "BH-PWR-05")
            && reasons.require(self.works(seat, source, occasion, effect), NOT_MET)
    }

    /// Whether an effect is not spent and would do something.
    fn works(&self, seat: Seat, source: Source, occasion: Occasion, effect: &Effect) -> bool {
        let fighter = self.fighter(seat);
        let spent = effect.once_per_turn
            && match source {
                Source::Weapon => fighter.weapon_used,
                Source::Power => fighter.power_used,
                Source::Card(_) => false,
            };
        let foe = match occasion {
            Occasion::Attack(_) | Occasion::Struck => self.other_side(seat),
            Occasion::Moved(_) | Occasion::Arming => None,
        };
        !spent
            && self.has_role(seat, effect.role)
            && self.conditions_hold(seat, foe, effect)
            && self.can_do_something(seat, foe, effect)
            && !self.is_lost(seat, foe, effect)
    }

    /// BH-Q-57: who was KO'd in the Attack uses nothing more in it, and nothing is aimed at it.
    fn is_lost(&self, seat: Seat, foe: Option<Seat>, effect: &Effect) -> bool {
        let Some(gone) = self.attack.map(|attack| attack.gone) else { return false };
        gone.contains(seat) || (effect.aims_at_foe() && foe.is_some_and(|foe| gone.contains(foe)))
    }

    pub fn effect_of(&self, seat: Seat, source: Source) -> Option<&'static Effect> {
        match source {
            Source::Card(card) => self.card_effect(seat, card),
            Source::Weapon => self.weapon(seat),
            Source::Power => self.legend(seat).map(|legend| &legend.power),
        }
    }

    fn is_occasion(&self, trigger: Trigger, occasion: Occasion) -> bool {
        let heavy = self.attack.is_some_and(|attack| attack.heavy);
        match (trigger, occasion) {
            (Trigger::Before(kinds), Occasion::Attack(Slot::Before))
            | (Trigger::During(kinds), Occasion::Attack(Slot::During))
            | (Trigger::After(kinds), Occasion::Attack(Slot::After)) => kinds.contain(heavy),
            (Trigger::AfterMove, Occasion::Moved(_))
            | (Trigger::Arming, Occasion::Arming)
            | (Trigger::Struck, Occasion::Struck) => true,
            _ => false,
        }
    }

    /// BH-PWR-05, BH-Q-52, BH-Q-55: one card effect a slot, each power once.
    fn slot_is_free(&self, seat: Seat, source: Source, slot: Slot) -> bool {
        let Some(party) = self.party(seat) else { return false };
        match source {
            Source::Card(_) => !party.slots[slot as usize],
            Source::Weapon => !party.weapon,
            Source::Power => !party.power,
        }
    }

    pub(crate) fn conditions_hold(&self, seat: Seat, foe: Option<Seat>, effect: &Effect) -> bool {
        effect.conditions.iter().all(|condition| self.holds(seat, foe, *condition))
    }

    fn holds(&self, seat: Seat, foe: Option<Seat>, condition: Condition) -> bool {
        let fighter = self.fighter(seat);
        let cell = fighter.cell;
        let foe_cell = foe.and_then(|foe| self.fighter(foe).cell);
        let hit = self.attack.and_then(|attack| attack.hit);
        match condition {
            Condition::Hit => hit == Some(true),
            Condition::Missed => hit == Some(false),
            Condition::OnPlatform => cell.is_some_and(|cell| !self.ground.is_air(cell)),
            Condition::InAir => cell.is_some_and(|cell| self.ground.is_air(cell)),
            Condition::FoeInAir => foe_cell.is_some_and(|cell| self.ground.is_air(cell)),
            Condition::Near => self.near_opponents(seat).next().is_some(),
            Condition::Far => match (cell, foe_cell) {
                (Some(cell), Some(foe)) => cell.distance(foe) >= 2,
                _ => false,
            },
            Condition::Above => match (cell, foe_cell) {
                (Some(cell), Some(foe)) => cell.row() < foe.row(),
                _ => false,
            },
            Condition::Red => fighter.damage == RED,
            Condition::Damaged => fighter.damage > 0,
            Condition::FoeRed => foe.is_some_and(|foe| self.fighter(foe).damage == RED),
            Condition::Armed => fighter.sword == Sword::Equipped,
            Condition::CardAtMost(most) => {
                self.attack.is_some_and(|attack| attack.card.value() <= most)
            }
            Condition::Pinned => self.attack.is_some_and(|attack| attack.pinned),
        }
    }

    /// An effect that, as everybody can see, would do nothing is not offered.
    fn can_do_something(&self, seat: Seat, foe: Option<Seat>, effect: &Effect) -> bool {
        let far = self.holds(seat, foe, Condition::Far);
        let foe = || foe.map(|foe| self.fighter(foe));
        effect.ops.iter().any(|op| match *op {
            Op::Disarm => foe().is_some_and(|foe| foe.sword == Sword::Equipped),
            Op::Damage(_) => foe().is_some_and(|foe| foe.damage < RED),
            Op::Discard(_) | Op::DiscardRandom(_) | Op::Peek(_) => {
                foe().is_some_and(|foe| !foe.hand.is_empty())
            }
            Op::Recall(most) => self.recalls(seat, most).next().is_some(),
            // A pull stops next to the puller.
            Op::Pull(_) => far,
            _ => true,
        })
    }

    fn recalls(&self, seat: Seat, most: u8) -> impl Iterator<Item = Design> {
        self.fighter(seat).discard.designs().filter(move |card| card.value() <= most)
    }

    pub(crate) fn advance_use(&mut self, seat: Seat, occasion: Occasion) -> bool {
        let waits = self.usable(seat, occasion).next().is_some();
        if !waits {
            self.todo.pop();
        }
        waits
    }

    /// An effect is used, or a falling Legend floats.
    pub(crate) fn use_source(&mut self, source: Source, sink: &mut impl Sink<Event>) {
        match self.todo.last() {
            Some(Step::Fall) => self.float(sink),
            Some(Step::Use { seat, occasion }) => self.begin_effect(seat, source, occasion, sink),
            _ => {}
        }
    }

    pub(crate) fn begin_effect(
        &mut self,
        seat: Seat,
        source: Source,
        occasion: Occasion,
        sink: &mut impl Sink<Event>,
    ) {
        // What happens once on an occasion is over with its use.
        if !matches!(occasion, Occasion::Attack(_)) {
            self.todo.pop();
        }
        let fighter = self.fighter_mut(seat);
        match source {
            Source::Weapon => fighter.weapon_used = true,
            Source::Power => fighter.power_used = true,
            Source::Card(_) => {}
        }
        if let (Occasion::Attack(slot), Some(party)) = (occasion, self.party_mut(seat)) {
            match source {
                Source::Card(_) => party.slots[slot as usize] = true,
                Source::Weapon => party.weapon = true,
                Source::Power => party.power = true,
            }
        }
        sink.tell(Open::Used { seat, source });
        let foe = match occasion {
            Occasion::Attack(_) | Occasion::Struck => self.other_side(seat),
            Occasion::Moved(_) | Occasion::Arming => None,
        };
        self.then(Step::Doing { seat, foe, source, at: 0 });
    }

    /// The step of the effect that is next: who, against whom, what.
    pub(crate) fn doing(&self) -> Option<(Seat, Option<Seat>, Op)> {
        let Some(Step::Doing { seat, foe, source, at, .. }) = self.todo.last() else { return None };
        let effect = self.effect_of(seat, source)?;
        let op = effect.ops.get(usize::from(at & !ONE_OF_TWO))?;
        Some((seat, foe, *op))
    }

    fn must_choose(&self) -> bool {
        let Some(Step::Doing { seat, source, at: 0, .. }) = self.todo.last() else { return false };
        self.effect_of(seat, source).is_some_and(|effect| effect.choose)
    }

    pub(crate) fn next_op(&mut self) {
        let Some(Step::Doing { at, .. }) = self.todo.last_mut() else {
            return debug_assert!(false, "an effect is being carried out");
        };
        if *at & ONE_OF_TWO != 0 {
            self.todo.pop();
        } else {
            *at += 1;
        }
    }

    pub(crate) fn effect_choices(&self, into: &mut Vec<Action>) {
        if self.must_choose() {
            return into.extend([Action::Option(0), Action::Option(1)]);
        }
        if let Some((seat, foe, most)) = self.stepping() {
            for (sword, cells) in self.step_ends(seat, foe, most) {
                into.extend(cells.into_iter().map(|to| Action::Step { to, sword }));
            }
            into.push(Action::Done);
        }
        match self.doing() {
            Some((seat, None, Op::Push(_) | Op::Pull(_))) => {
                into.extend(self.near_opponents(seat).map(Action::Foe));
            }
            Some((seat, _, Op::Recall(most))) => {
                into.extend(self.recalls(seat, most).map(Action::Card));
            }
            _ => {}
        }
    }

    /// A step that an effect gives: whose, towards whom, how far.
    pub(crate) fn stepping(&self) -> Option<(Seat, Option<Seat>, u8)> {
        match self.doing().filter(|_| !self.must_choose()) {
            Some((seat, foe, Op::Step { most, to_foe })) => {
                Some((seat, foe.filter(|_| to_foe), most))
            }
            _ => None,
        }
    }

    /// BH-PWR-01: what an effect that is being carried out asks for.
    pub(crate) fn can_choose_for_effect(&self, action: Action, reasons: &mut impl Reasons) -> bool {
        let doing = self.doing().filter(|_| !self.must_choose());
        let open = match (action, doing) {
            (Action::Option(index), None) => self.must_choose() && index < 2,
            (Action::Foe(foe), Some((seat, None, Op::Push(_) | Op::Pull(_)))) => {
                self.near_opponents(seat).any(|near| near == foe)
            }
            (Action::Card(card), Some((seat, _, Op::Recall(most)))) => {
                self.recalls(seat, most).any(|found| found == card)
            }
            _ => false,
        };
        reasons.require(open, NOT_MET)
    }

    /// Where such a step can end, by the sword it picks up.
    pub(crate) fn step_ends(
        &self,
        seat: Seat,
        to_foe: Option<Seat>,
        most: u8,
    ) -> impl Iterator<Item = (Option<Cell>, CellSet)> {
        let ways =
            || self.reach(seat, most).into_ways().map(move |way| (way.sword, way.ends(most)));
        let beside =
            to_foe.and_then(|foe| self.fighter(foe).cell).map(|cell| self.ground.near(cell));
        let beside = beside.filter(|beside| ways().any(|(_, cells)| !(cells & *beside).is_empty()));
        ways().map(move |(sword, cells)| (sword, beside.map_or(cells, |beside| cells & beside)))
    }

    /// Carries out the next step of the effect. True when a player must choose first.
    pub(crate) fn advance_effect(
        &mut self,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        if self.must_choose() {
            return true;
        }
        let Some((seat, foe, op)) = self.doing() else {
            self.todo.pop();
            return false;
        };
        let gone = self.fighter(seat).cell.is_none();
        match op {
            _ if gone => self.next_op(),
            Op::Step { .. } => return true,
            Op::Push(_) | Op::Pull(_) => return self.advance_push(seat, foe, op, sink),
            Op::Recall(most) if self.recalls(seat, most).next().is_some() => return true,
            _ => {
                self.next_op();
                self.carry_out(seat, foe, op, dice, sink);
            }
        }
        false
    }

    /// What was chosen for the step that waits.
    pub(crate) fn answer_effect(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        let doing = self.doing();
        match (action, doing) {
            (Action::Option(index), _) => {
                if let Some(Step::Doing { at, .. }) = self.todo.last_mut() {
                    *at = ONE_OF_TWO | index;
                }
            }
            (Action::Foe(chosen), _) => {
                if let Some(Step::Doing { foe, .. }) = self.todo.last_mut() {
                    *foe = Some(chosen);
                }
            }
            (Action::Step { to, sword }, Some((seat, ..))) => {
                self.next_op();
                self.step_to(seat, to, sword, sink);
            }
            (Action::Card(card), Some((seat, ..))) => {
                self.next_op();
                let fighter = self.fighter_mut(seat);
                fighter.discard.take(card);
                fighter.hand.add(card);
                self.remember(seat, card);
                sink.tell(Open::Recalled { seat, card });
            }
            _ => {}
        }
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        foe: Option<Seat>,
        op: Op,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        match (op, foe) {
            (Op::Draw(left), _) => self.then(Step::Draw { seat, left }),
            (Op::Power(power), _) => {
                // BH-HEAVY-06: nothing changes a value in a Heavy Attack.
                let light = self.attack.is_some_and(|attack| !attack.heavy);
                if let Some(party) = self.party_mut(seat).filter(|_| light) {
                    party.total += power;
                }
            }
            (Op::Knockback(more), _) => {
                if let Some(attack) = &mut self.attack {
                    attack.knockback += more;
                }
            }
            (Op::Mute, Some(seat)) => {
                if let Some(attack) = &mut self.attack {
                    attack.muted = true;
                }
                sink.tell(Open::Muted { seat });
            }
            (Op::Flip, _) => self.swap(seat, sink),
            (Op::Damage(levels), Some(foe)) => self.hurt(foe, levels, false, None, sink),
            (Op::Disarm, Some(foe)) => self.disarm(foe, sink),
            (Op::Discard(left), Some(foe)) => self.then(Step::Discard { seat: foe, left }),
            (Op::DiscardRandom(count), Some(foe)) => {
                for _ in 0..count {
                    let Some(card) = self.fighter(foe).hand.pick(dice) else { break };
                    self.lose_card(foe, card);
                    sink.tell(Open::Dropped { seat: foe, card });
                }
            }
            (Op::Peek(count), Some(foe)) => self.peek(seat, foe, count, dice, sink),
            _ => {}
        }
    }

    /// BH-WEAP-07, BH-Q-35.
    fn disarm(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let fighter = self.fighter_mut(seat);
        if fighter.sword == Sword::Equipped {
            fighter.sword = Sword::Disarmed;
            sink.tell(Open::Disarmed { seat });
        }
    }

    /// Only the one who looks learns the cards.
    fn peek(
        &mut self,
        seat: Seat,
        at: Seat,
        count: u8,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let mut rest = self.fighter(at).hand;
        let mut cards = Pile::EMPTY;
        for _ in 0..count {
            let Some(card) = rest.pick(dice) else { break };
            rest.take(card);
            cards.add(card);
        }
        let seen = &mut self.seen[seat.index()][at.index()];
        for card in cards.designs() {
            while seen.count(card) < cards.count(card) {
                seen.add(card);
            }
        }
        sink.tell(Event::Peeked { seat, at, cards: Hidden { owner: seat, value: cards } });
    }
}
