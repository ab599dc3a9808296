//! BH-ATK-*, BH-PHASE-*: declaring an Attack, and what comes of it.

use kernel::{NullReasons, Reasons, Seat, SeatSet, Sink};

use crate::action::Action;
use crate::cell::{Cell, Direction};
use crate::effect::{Effect, Op, Trigger};
use crate::event::{Event, Open};
use crate::pile::Design;
use crate::setup::Range;
use crate::state::{Attack, Occasion, Party, RED, Slot, State, Step, Sword};

impl State {
    pub(crate) fn attack_choices(&self, into: &mut Vec<Action>) {
        let seat = self.active;
        let hand = self.fighter(seat).hand;
        if hand.is_empty() {
            return;
        }
        for target in self.living() {
            if self.can_target(seat, target, false, &mut NullReasons) {
                into.extend(hand.designs().map(|card| Action::Light { target, card }));
            }
            if self.can_target(seat, target, true, &mut NullReasons) {
                into.extend(hand.designs().map(|card| Action::Heavy { target, card }));
            }
        }
    }

    pub(crate) fn can_attack(
        &self,
        seat: Seat,
        target: Seat,
        card: Design,
        heavy: bool,
        reasons: &mut impl Reasons,
    ) -> bool {
        let rule = if heavy { "BH-HEAVY-01" } else { "BH-LIGHT-01" };
        self.can_act(seat, reasons)
            && self.holds_card(seat, card, rule, reasons)
            && self.can_target(seat, target, heavy, reasons)
    }

    /// BH-ATK-01, -02, -08: an opponent next to the Legend, or where a power lets it reach; a Heavy needs a
    /// Weapon in hand.
    pub(crate) fn can_target(
        &self,
        seat: Seat,
        target: Seat,
        heavy: bool,
        reasons: &mut impl Reasons,
    ) -> bool {
        let armed = !heavy || self.fighter(seat).sword == Sword::Equipped;
        let there = self.seats().contains(target) && !self.fighter(target).out;
        let mate = if target == seat { "BH-ATK-01" } else { "BH-Q-47" };
        let cells = self.fighter(seat).cell.zip(self.fighter(target).cell);
        reasons.require(armed, "BH-ATK-08")
            && reasons.insist(there, "BH-ATK-01")
            && reasons.insist(self.are_opponents(seat, target), mate)
            && reasons.insist(cells.is_some(), "BH-ATK-02")
            && cells.is_some_and(|(from, to)| self.can_hit(seat, from, to, heavy, reasons))
    }

    fn can_hit(
        &self,
        seat: Seat,
        from: Cell,
        to: Cell,
        heavy: bool,
        reasons: &mut impl Reasons,
    ) -> bool {
        let reached = self.could_strike(seat, from, to, heavy);
        reasons.require(reached, "BH-ATK-02")
            && reasons
                .require(reached || !self.platform_between(seat, from, to, heavy), "BH-ATK-04")
    }

    /// Whether the Weapon would reach that far if no Platform were in the way.
    fn platform_between(&self, seat: Seat, from: Cell, to: Cell, heavy: bool) -> bool {
        let distance = from.distance(to);
        let far_enough = |op: &Op| match *op {
            Op::Range { most, .. } => distance <= most,
            Op::Charge(spaces) => distance <= spaces + 1,
            _ => false,
        };
        self.declared(seat, heavy).iter().any(far_enough)
            && Direction::along(from, to).is_some()
            && !self.on_open_line(from, to, distance)
    }

    /// What the Weapon does when such an Attack is declared.
    fn declared(&self, seat: Seat, heavy: bool) -> &'static [Op] {
        match self.weapon(seat) {
            Some(Effect { trigger: Trigger::Declare(kinds), ops, .. }) if kinds.contain(heavy) => {
                ops
            }
            _ => &[],
        }
    }

    pub(crate) fn reaches_by_weapon(&self, seat: Seat, from: Cell, to: Cell, heavy: bool) -> bool {
        self.declared(seat, heavy).iter().any(|op| match *op {
            Op::Range { most, .. } => self.in_range(from, to, most),
            Op::Charge(spaces) => {
                self.on_open_line(from, to, spaces + 1) && self.charge_end(from, to).is_some()
            }
            _ => false,
        })
    }

    /// BH-Q-12: a straight line without a Platform across it; BH-ATK-03: Legends do not block.
    fn in_range(&self, from: Cell, to: Cell, most: u8) -> bool {
        match self.rules.switches.range {
            Range::Lines => self.on_open_line(from, to, most),
            Range::Any => {
                let on_line = Direction::along(from, to).is_some();
                from.distance(to) <= most && (!on_line || self.on_open_line(from, to, most))
            }
        }
    }

    fn on_open_line(&self, from: Cell, to: Cell, most: u8) -> bool {
        let Some(way) = Direction::along(from, to) else { return false };
        let distance = from.distance(to);
        let walked = (0..distance).try_fold(from, |cell, _| self.ground.step(cell, way));
        distance <= most && walked == Some(to)
    }

    /// The space next to the target on the line, if it is free.
    fn charge_end(&self, from: Cell, to: Cell) -> Option<Cell> {
        let back = Direction::along(to, from)?;
        to.step(back).filter(|end| *end == from || !self.occupied().contains(*end))
    }

    pub(crate) fn attack_with(
        &mut self,
        heavy: bool,
        target: Seat,
        card: Design,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        self.actions -= 1;
        self.progress = true;
        sink.tell(Open::Attacked { seat, target, heavy, card });
        let (from, to) = (self.fighter(seat).cell, self.fighter(target).cell);
        let (Some(from), Some(to)) = (from, to) else {
            return debug_assert!(false, "both sides of an Attack stand somewhere");
        };
        let mut attack = Attack {
            heavy,
            target,
            card,
            attacker: Party::default(),
            defender: Party::default(),
            knockback: 0,
            muted: false,
            distance: from.distance(to),
            hit: None,
            pinned: false,
            gone: SeatSet::default(),
        };
        attack.attacker.total = card.value() as i8;
        attack.attacker.played.add(card);
        attack.knockback += self.far_knockback(seat, heavy, attack.distance);
        self.attack = Some(attack);
        self.forget(seat, card);
        self.fighter_mut(seat).hand.take(card);
        self.charge(seat, from, to, heavy, sink);
        self.push_phases(heavy, target);
    }

    /// BH-PHASE-01 to -06, the last first.
    fn push_phases(&mut self, heavy: bool, target: Seat) {
        let seat = self.active;
        let after = Occasion::Attack(Slot::After);
        self.then(Step::Cleanup);
        self.then(Step::Use { seat: target, occasion: after });
        self.then(Step::Use { seat, occasion: after });
        self.then(Step::Resolve);
        self.then(if heavy { Step::Dodge } else { Step::Exchange { seat: target, begun: false } });
        self.then(Step::Use { seat, occasion: Occasion::Attack(Slot::During) });
        self.then(Step::Use { seat, occasion: Occasion::Attack(Slot::Before) });
        let more = self.opening(seat, heavy).saturating_sub(1);
        if more > 0 {
            self.then(Step::Opening { more });
        }
    }

    /// How many cards a Light may be opened with (BH-LIGHT-01).
    fn opening(&self, seat: Seat, heavy: bool) -> u8 {
        let most = self.declared(seat, heavy).iter().find_map(|op| match op {
            Op::Opening(most) => Some(*most),
            _ => None,
        });
        most.filter(|_| !heavy).unwrap_or(1)
    }

    /// What a ranged Weapon takes from the Knockback of a far Heavy.
    pub(crate) fn far_knockback(&self, seat: Seat, heavy: bool, distance: u8) -> i8 {
        let far = heavy && distance >= 2;
        let weapon = self.weapon(seat).filter(|_| far);
        weapon.map_or(0, |weapon| {
            let by = weapon.ops.iter().map(|op| match op {
                Op::Range { far_knockback, .. } => *far_knockback,
                _ => 0,
            });
            by.sum()
        })
    }

    /// A Weapon that charges takes its Legend next to a far target.
    fn charge(
        &mut self,
        seat: Seat,
        from: Cell,
        to: Cell,
        heavy: bool,
        sink: &mut impl Sink<Event>,
    ) {
        let charges = |op: &Op| matches!(op, Op::Charge(_));
        let far = heavy && !self.ground.near(from).contains(to);
        let charges = self.weapon(seat).is_some_and(|weapon| weapon.ops.iter().any(charges));
        if let Some(end) = self.charge_end(from, to).filter(|_| far && charges) {
            self.step_to(seat, end, None, sink);
        }
    }

    pub(crate) fn advance_opening(&mut self, more: u8) -> bool {
        let waits = more > 0 && !self.fighter(self.active).hand.is_empty();
        if !waits {
            self.todo.pop();
        }
        waits
    }

    pub(crate) fn open_with(&mut self, card: Design, sink: &mut impl Sink<Event>) {
        if let Some(Step::Opening { more }) = self.todo.last_mut() {
            *more -= 1;
        }
        let seat = self.active;
        self.play_card(seat, card);
        sink.tell(Open::Opened { seat, card });
    }

    /// A card from hand into the Attack, on its player's side.
    pub(crate) fn play_card(&mut self, seat: Seat, card: Design) -> i8 {
        self.forget(seat, card);
        self.fighter_mut(seat).hand.take(card);
        let Some(party) = self.party_mut(seat) else { return 0 };
        party.played.add(card);
        party.total += card.value() as i8;
        party.total
    }

    pub(crate) fn party_mut(&mut self, seat: Seat) -> Option<&mut Party> {
        let active = self.active;
        let attack = self.attack.as_mut()?;
        Some(if seat == active { &mut attack.attacker } else { &mut attack.defender })
    }

    pub(crate) fn party(&self, seat: Seat) -> Option<Party> {
        let attack = self.attack?;
        Some(if seat == self.active { attack.attacker } else { attack.defender })
    }

    /// BH-PHASE-04: compare the totals, or see whether the Heavy was dodged.
    pub(crate) fn resolve(&mut self, sink: &mut impl Sink<Event>) -> bool {
        self.todo.pop();
        let Some(attack) = self.attack.as_mut() else { return false };
        let over = !attack.gone.is_empty();
        let hit = !over
            && if attack.heavy {
                attack.defender.played.is_empty()
            } else {
                attack.attacker.total > attack.defender.total
            };
        attack.hit = Some(hit);
        let (seat, heavy) = (attack.target, attack.heavy);
        if !hit {
            let missed = Open::Missed { seat, heavy };
            sink.tell(if over { Open::AttackEnded { seat } } else { missed });
            return false;
        }
        sink.tell(Open::Hit { seat, heavy });
        if heavy {
            self.then(Step::Knockback);
            self.then(Step::Use { seat, occasion: Occasion::Struck });
        } else {
            // BH-LIGHT-06, BH-Q-20: damage by a Light stops at Red.
            self.hurt(seat, 1, false, None, sink);
        }
        self.then(Step::Bonus);
        false
    }

    /// BH-KOC-03, -04, BH-Q-41, BH-Q-43: KO cards for the hit, as long as there are any.
    pub(crate) fn advance_bonus(&mut self) -> bool {
        let lost = self.attack.is_none_or(|attack| !attack.gone.is_empty());
        let useless = self
            .attack
            .is_some_and(|attack| !attack.heavy && self.fighter(attack.target).damage == RED);
        if self.fighter(self.active).bonuses == 0 || lost || useless {
            self.todo.pop();
            return false;
        }
        true
    }

    /// BH-KOC-02 to -04: a KO card gives its bonus to an Attack that hits.
    pub(crate) fn can_use_bonus(&self, seat: Seat, reasons: &mut impl Reasons) -> bool {
        let heavy = self.attack.map(|attack| attack.heavy);
        let asked = self.todo.last() == Some(Step::Bonus);
        reasons.require(self.fighter(seat).bonuses > 0, "BH-KOC-02")
            && reasons.require(asked || heavy == Some(false), "BH-KOC-03")
            && reasons.require(asked || heavy == Some(true), "BH-KOC-04")
    }

    pub(crate) fn use_bonus(&mut self, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        self.fighter_mut(seat).bonuses -= 1;
        sink.tell(Open::BonusUsed { seat });
        let Some(attack) = self.attack.as_mut() else {
            return debug_assert!(false, "a bonus is for an Attack");
        };
        if attack.heavy {
            attack.knockback += 1;
        } else {
            let target = attack.target;
            self.hurt(target, 1, false, None, sink);
        }
    }

    /// BH-LIGHT-08, BH-HEAVY-08, BH-Q-29: all cards that were played are discarded.
    pub(crate) fn clean_up(&mut self) -> bool {
        self.todo.pop();
        let Some(attack) = self.attack.take() else { return false };
        let (seat, target) = (self.active, attack.target);
        let fighter = self.fighter_mut(seat);
        fighter.discard = fighter.discard.with(attack.attacker.played);
        let fighter = self.fighter_mut(target);
        fighter.discard = fighter.discard.with(attack.defender.played);
        false
    }
}
