//! DB-BATTLE-*, DB-BLOCK-*, DB-SINGLE-*, DB-GROUP-*: the Battle Phase.

use std::cmp::Ordering;

use kernel::{Because, Message, NullReasons, Reasons, Seat, Sink};

use crate::action::{Action, Target};
use crate::card::{Card, CardSet, Suit};
use crate::effect::{Always, Cost, Moment};
use crate::event::{Event, Open};
use crate::rules::LIFE_GONE;
use crate::setup::{BlockedAttacker, BlocksPerTurn, JokerBlocker};
use crate::state::{Attack, Phase, Slot, State, Step};

impl State {
    /// DB-BATTLE-04: units that have not attacked yet and may.
    pub fn attackers(&self) -> CardSet {
        let fresh = |card: &Card| self.is_fresh(self.active, *card, &mut NullReasons);
        self.units(self.active).into_iter().filter(fresh).collect()
    }

    fn is_fresh(&self, seat: Seat, unit: Card, reasons: &mut impl Reasons) -> bool {
        let (attacked, held) =
            (self.marks.attacked.contains(unit), self.marks.held[0].contains(unit));
        let paired = || self.sides[seat].paired.contains(unit);
        reasons.require(!attacked, "DB-BATTLE-04")
            && reasons.require(!attacked || !paired(), "DB-BATTLE-08")
            && reasons.require(!held, || self.held_by(seat, unit))
            && reasons.require(!held, "DB-END-02")
    }

    /// A unit is held by a rule card of its own player, as a cost, or by the opponent's, which works
    /// in the turn of another. Either lasts until the End Phase.
    fn held_by(&self, seat: Seat, unit: Card) -> impl Because {
        let unit = self.unit(unit);
        let pays = |slot: Slot| {
            let activated = self.catalog.0.activated(slot.card);
            activated.is_some_and(|activated| {
                slot.this_turn > 0
                    && activated.costs.contains(&Cost::HoldIt)
                    && activated.filter.fits(unit, || self.reading(unit))
            })
        };
        let own = self.sides[seat].five.iter().any(pays);
        if own { ("DB-MAIN-05", "why-held") } else { ("DB-MAIN-06", "why-held-by-other") }
    }

    pub(crate) fn can_attack(
        &self,
        seat: Seat,
        unit: Card,
        target: Target,
        reasons: &mut impl Reasons,
    ) -> bool {
        let battle = self.turn == 1 || self.phase == Phase::Battle && self.active == seat;
        reasons.require(self.turn != 1, "DB-BATTLE-02")
            && reasons.require(battle, ("DB-BATTLE-01", "why-battle-only"))
            && self.is_on_field(seat, unit, "DB-BATTLE-01", reasons)
            && self.is_fresh(seat, unit, reasons)
            && match target {
                Target::Player => self.can_attack_player(seat, unit, reasons),
                Target::Unit(card) => reasons.require(
                    self.sides[seat.opponent()].field.contains(card),
                    ("DB-BATTLE-01", "why-no-such-target"),
                ),
            }
    }

    pub(crate) fn has_attack(&self) -> bool {
        let attackers = self.attackers();
        !attackers.is_empty()
            && (!self.sides[self.active.opponent()].field.is_empty()
                || attackers.into_iter().any(|unit| self.may_attack_player(unit)))
    }

    /// DB-BATTLE-05, DB-BATTLE-07: only a pair attacks the player.
    pub fn may_attack_player(&self, unit: Card) -> bool {
        self.can_attack_player(self.active, unit, &mut NullReasons)
    }

    fn can_attack_player(&self, seat: Seat, unit: Card, reasons: &mut impl Reasons) -> bool {
        let refreshed = self.marks.refreshed.contains(unit);
        reasons.insist(self.sides[seat].paired.contains(unit), "DB-BATTLE-05")
            && reasons.require(!refreshed, ("DB-MAIN-05", "why-cards-only"))
    }

    pub(crate) fn battle_choices(&self, into: &mut Vec<Action>) {
        let targets = self.distinct_units(self.active.opponent());
        for unit in self.distinct(self.active, self.attackers()) {
            if self.may_attack_player(unit) {
                into.push(Action::Attack { unit, target: Target::Player });
            }
            let attack = |target| Action::Attack { unit, target: Target::Unit(target) };
            into.extend(targets.into_iter().map(attack));
        }
        // DB-BATTLE-03
        into.push(Action::End);
    }

    pub(crate) fn attack(&mut self, unit: Card, target: Target, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        let cards = self.unit(unit);
        self.marks.attacked |= cards;
        self.marks.refreshed -= cards;
        let (target, next) = match target {
            Target::Player => (None, Step::Block),
            Target::Unit(card) => (Some(card), Step::Fight),
        };
        self.attack = Some(Attack { unit, target, blocker: None });
        self.then(next);
        let target = target.map_or(CardSet::EMPTY, |card| self.unit(card));
        sink.tell(Open::Attacked { seat, unit: cards, target });
        self.open(Moment::Attacks, Some(unit), seat.opponent());
    }

    /// DB-BLOCK-01, DB-Q-20: units of the attacked player that may block.
    pub fn blockers(&self) -> CardSet {
        let seat = self.active.opponent();
        let may = |unit: &Card| self.is_blocker(*unit, &mut NullReasons);
        self.units(seat).into_iter().filter(may).collect()
    }

    fn is_blocker(&self, unit: Card, reasons: &mut impl Reasons) -> bool {
        let once = self.switches.blocks_per_turn == BlocksPerTurn::Once;
        reasons.require(!(once && self.marks.blocked.contains(unit)), "DB-Q-20")
            && reasons.require(self.has_locked_suits(unit), || {
                let signs: String = self.locked_suits().map(Suit::sign).collect();
                ("DB-MAIN-05", Message::new("why-locked").with("suit", signs))
            })
    }

    pub(crate) fn can_block(&self, seat: Seat, unit: Card, reasons: &mut impl Reasons) -> bool {
        reasons.require(self.todo.last() == Some(Step::Block), "DB-BLOCK-05")
            && reasons.insist(self.sides[seat].field.contains(unit), "DB-BLOCK-01")
            && self.is_blocker(unit, reasons)
    }

    /// A JOKER counts as every suit.
    fn has_locked_suits(&self, unit: Card) -> bool {
        if self.locked == 0 {
            return true;
        }
        let cards = self.unit(unit);
        cards.has(CardSet::JOKERS) || self.locked_suits().all(|suit| cards.has(CardSet::suit(suit)))
    }

    pub(crate) fn block_choices(&self, into: &mut Vec<Action>) {
        let blockers = self.distinct(self.active.opponent(), self.blockers());
        into.extend(blockers.into_iter().map(Action::Block));
        into.push(Action::Pass);
    }

    /// True when the attacked player must say who blocks, if anyone.
    pub(crate) fn advance_block(&mut self) -> bool {
        let stands = self.attack.is_some_and(|attack| self.holder(attack.unit).is_some());
        if stands && !self.blockers().is_empty() {
            return true;
        }
        self.no_block();
        false
    }

    pub(crate) fn no_block(&mut self) {
        self.todo.pop();
        self.then(Step::Fight);
    }

    pub(crate) fn block(&mut self, unit: Card, sink: &mut impl Sink<Event>) {
        self.no_block();
        let seat = self.active.opponent();
        let cards = self.unit(unit);
        self.marks.blocked |= cards;
        if let Some(attack) = &mut self.attack {
            attack.blocker = Some(unit);
        }
        sink.tell(Open::Blocked { seat, unit: cards });
        self.open(Moment::Blocks, Some(unit), seat.opponent());
    }

    /// The attack takes place. True when the attacker must pick a card.
    pub(crate) fn fight(&mut self, sink: &mut impl Sink<Event>) -> bool {
        self.todo.pop();
        let Some(attack) = self.attack else { return false };
        let other = attack.blocker.or(attack.target);
        // DB-Q-23: an attack ends when one of the two is gone.
        if self.holder(attack.unit).is_none()
            || other.is_some_and(|card| self.holder(card).is_none())
        {
            self.attack = None;
            sink.tell(Open::Void { seat: self.active, unit: CardSet::EMPTY });
            return false;
        }
        match (attack.blocker, attack.target) {
            (Some(blocker), _) => self.doom(self.blocked(attack.unit, blocker), sink),
            (None, None) => self.damage(attack.unit, sink),
            (None, Some(target)) if self.breaks_into(attack.unit, target) => {
                return self.break_into(sink);
            }
            (None, Some(target)) => self.doom(self.clash(attack.unit, target), sink),
        }
        false
    }

    /// What an attack on the player costs if nobody blocks it.
    pub(crate) fn damage_of(&self, cards: CardSet) -> u8 {
        self.boost_of(cards).saturating_add(1)
    }

    /// DB-BLOCK-04, DB-Q-24: an attack nobody blocks costs a life, and more with a boost.
    fn damage(&mut self, unit: Card, sink: &mut impl Sink<Event>) {
        let cards = self.unit(unit);
        let damage = self.damage_of(cards);
        for card in cards {
            self.marks.boost[card.index()] = 0;
        }
        self.attack = None;
        let seat = self.active.opponent();
        let side = &mut self.sides[seat];
        side.life = side.life.saturating_sub(damage);
        sink.tell(Open::Damaged { seat, damage, life: side.life });
        self.check_life(LIFE_GONE, sink);
    }

    /// DB-BLOCK-02, DB-BLOCK-03, DB-Q-16, DB-Q-17: who falls when an attack on life is blocked.
    pub fn blocked(&self, unit: Card, blocker: Card) -> CardSet {
        let (cards, wall) = (self.unit(unit), self.unit(blocker));
        if wall.len() == 1 {
            let stays = self.switches.joker_blocker == JokerBlocker::Stays && blocker.is_joker();
            return if stays { CardSet::EMPTY } else { wall };
        }
        match self.compare_pairs(cards, wall) {
            Ordering::Greater => wall,
            Ordering::Equal => cards | wall,
            Ordering::Less => match self.switches.blocked_attacker {
                BlockedAttacker::Trashed => cards,
                BlockedAttacker::Survives => CardSet::EMPTY,
            },
        }
    }

    /// Who falls when a unit attacks a unit, but for a single that attacks a pair.
    pub fn clash(&self, unit: Card, target: Card) -> CardSet {
        let (cards, others) = (self.unit(unit), self.unit(target));
        let order = match (cards.len(), others.len()) {
            (1, _) => self.compare_singles(unit, target),
            // DB-SINGLE-03, DB-SINGLE-04
            (_, 1) if target.is_joker() => Ordering::Less,
            (_, 1) => Ordering::Greater,
            (_, _) => self.compare_pairs(cards, others),
        };
        match order {
            Ordering::Greater => others,
            Ordering::Equal => cards | others,
            // DB-SINGLE-02, DB-Q-13, DB-Q-15
            Ordering::Less => CardSet::EMPTY,
        }
    }

    /// DB-SINGLE-01, DB-RANK-*, and singles that beat others by a rule card.
    fn compare_singles(&self, unit: Card, target: Card) -> Ordering {
        let (us, them) = (self.active, self.active.opponent());
        if self.beats(us, unit, target) {
            return Ordering::Greater;
        }
        if self.beats(them, target, unit) {
            return Ordering::Less;
        }
        let order = self.order();
        order.single(unit).cmp(&order.single(target))
    }

    fn beats(&self, seat: Seat, card: Card, beaten: Card) -> bool {
        self.always(seat).any(|always| match always {
            Always::Beats { single, other } => {
                card.number() == Some(single) && beaten.number() == Some(other)
            }
            Always::MixedRise { .. } => false,
        })
    }

    fn compare_pairs(&self, cards: CardSet, others: CardSet) -> Ordering {
        let strength = |seat, unit| {
            let reading = self.reading(unit);
            reading.map(|reading| self.strength(seat, &reading, unit))
        };
        strength(self.active, cards).cmp(&strength(self.active.opponent(), others))
    }

    pub(crate) fn breaks_into(&self, unit: Card, target: Card) -> bool {
        self.unit(unit).len() == 1 && self.unit(target).len() > 1
    }

    /// DB-GROUP-01, DB-Q-14, DB-Q-19: cards of the attacked pair that the single can trash.
    pub(crate) fn victims(&self) -> CardSet {
        let Some(Attack { unit, target: Some(target), .. }) = self.attack else {
            return CardSet::EMPTY;
        };
        self.weaker_in(unit, target)
    }

    /// Cards of a pair that a single is stronger than.
    pub(crate) fn weaker_in(&self, unit: Card, target: Card) -> CardSet {
        let order = self.order();
        let weaker = |card: &Card| !card.is_joker() && order.single(*card) < order.single(unit);
        let weaker: CardSet = self.unit(target).into_iter().filter(weaker).collect();
        weaker.without_twins()
    }

    /// DB-GROUP-01, DB-GROUP-02: one weaker card goes; the attacker picks when there are several.
    fn break_into(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let victims = self.victims();
        match (victims.len(), victims.first()) {
            (0, _) | (_, None) => {
                self.doom(CardSet::EMPTY, sink);
                false
            }
            (1, Some(card)) => {
                self.then(Step::Victim);
                self.victim(card, sink);
                false
            }
            (_, Some(_)) => {
                self.then(Step::Victim);
                true
            }
        }
    }

    pub(crate) fn victim(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        let attack = self.attack.take();
        self.trash(self.active.opponent(), CardSet::of(card), sink);
        if let Some(attack) = attack {
            self.open(Moment::Wins, Some(attack.unit), self.active.opponent());
        }
    }

    /// What falls can still be saved by a response; nothing falls in a void attack.
    fn doom(&mut self, doomed: CardSet, sink: &mut impl Sink<Event>) {
        if doomed.is_empty() {
            let unit = self.attack.map_or(CardSet::EMPTY, |attack| self.unit(attack.unit));
            self.attack = None;
            sink.tell(Open::Void { seat: self.active, unit });
            return;
        }
        self.doomed = doomed;
        self.then(Step::Reap);
        // DB-Q-28: first asked is who did not act last, by attacking or by blocking.
        let blocked = self.attack.is_some_and(|attack| attack.blocker.is_some());
        let asked = if blocked { self.active } else { self.active.opponent() };
        self.open(Moment::Falls, None, asked);
    }

    /// DB-RANK-02, DB-RANK-03: what falls goes to the Trash.
    pub(crate) fn reap(&mut self, sink: &mut impl Sink<Event>) -> bool {
        self.todo.pop();
        let doomed = std::mem::take(&mut self.doomed);
        let attack = self.attack.take();
        let beaten = doomed & self.sides[self.active.opponent()].field;
        self.trash_units(doomed, sink);
        if let Some(attack) = attack
            && self.holder(attack.unit).is_some()
            && attack.blocker.is_none()
            && !beaten.is_empty()
        {
            self.open(Moment::Wins, Some(attack.unit), self.active.opponent());
        }
        false
    }
}
