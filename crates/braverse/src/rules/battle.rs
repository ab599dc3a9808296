//! An attack from its declaration to its end (BV-BATTLE).

use kernel::{Message, NullReasons, Reasons, Seat, Sink};

use super::damage::Blow;
use super::pay::EnergyPool;
use super::select::{Eyes, seats};
use crate::action::Action;
use crate::card::CardType;
use crate::effect::{Always, Ban, Change, Marks, On, Seen, Trigger};
use crate::event::{Event, Open};
use crate::piece::{Piece, Spot};
use crate::say::names_of;
use crate::state::{Battle, Run, State, Step};

/// What answers an attack from the field, a bit each as in [`crate::card::Card::triggers`].
const ANSWERS: u32 =
    1 << On::Blocker as u32 | 1 << On::Attacked as u32 | 1 << On::FoeAttacks as u32;

impl State {
    /// BV-TURN-7.
    pub(crate) fn may_attack(&self) -> bool {
        self.turn > 1
    }

    pub(crate) fn attack_choices(&self, seat: Seat, pool: &EnergyPool, into: &mut Vec<Action>) {
        if !self.may_attack() {
            return;
        }
        let targets = self.targets(seat);
        if targets == 0 {
            return;
        }
        let ready = |by: &Spot| self.can_attack(*by, pool, &mut NullReasons);
        for by in Spot::both(seat).into_iter().filter(ready) {
            into.extend(Spot::among(targets).map(|target| Action::Attack { by, target }));
        }
    }

    /// BV-BATTLE-1: a Cookie that is active, and energy for its attack.
    pub(crate) fn can_attack(
        &self,
        by: Spot,
        pool: &EnergyPool,
        reasons: &mut impl Reasons,
    ) -> bool {
        let Some(cookie) = self.cookie(by) else { return reasons.insist(false, "BV-BATTLE-1") };
        let named = || {
            Message::new("why-rested")
                .with("card", names_of(&self.cards, self.number_of(cookie.piece)))
        };
        let attacks = self.card(cookie.piece).attack.is_some();
        let (tax, seat) = (self.attack_tax(by), by.seat());
        reasons.require(!cookie.rested, || ("BV-BATTLE-1", named()))
            && reasons.require(attacks, "BV-BATTLE-1")
            && pool.affords(self.attack_cost(by), reasons)
            && reasons.require(!self.is_changed(by, Change::CannotAttack), "BV-ADV-1")
            && reasons.require(self.players[seat].hand.len() >= tax, "BV-Q-37")
    }

    /// Opposing Cookies that can be attacked: all, or only those that must be.
    pub(crate) fn targets(&self, seat: Seat) -> u8 {
        let mut bait = 0;
        self.each_static(Marks::MUST_ATTACK_THIS, |eyes, held| {
            if held.what == Always::MustAttackThis && eyes.seat != seat {
                bait |= self.spot_of(eyes.this).map_or(0, Spot::bit);
            }
        });
        let there = Spot::both(seat.opponent())
            .into_iter()
            .filter(|at| self.cookie(*at).is_some())
            .fold(0, |mask, at| mask | at.bit());
        if bait == 0 { there } else { bait }
    }

    /// BV-BATTLE-1: rest, pay, choose a target.
    pub(crate) fn attack(&mut self, by: Spot, target: Spot, sink: &mut impl Sink<Event>) {
        let (Some(cookie), Some(foe)) = (self.cookie(by).copied(), self.on(target)) else {
            return debug_assert!(
                false,
                "an attack is among the choices only between two that are there"
            );
        };
        let piece = cookie.piece;
        let (attacker, attacked) = (self.number_of(piece), self.number_of(foe));
        let (cost, left) = (self.attack_cost(by), self.attack_tax(by));
        sink.tell(Open::Attacked { by, attacker, target, attacked });
        self.turn_at(by, true, sink);
        self.battle = Some(Battle {
            attacker: by,
            target,
            attacker_gone: false,
            target_gone: false,
            silenced: false,
            deeds: self.deeds.len() as u8,
        });
        for step in [Step::EndBattle, Step::Then, Step::Strike, Step::Respond, Step::Settle] {
            self.then(step);
        }
        self.trigger_all(by.seat(), piece, On::Attacks);
        for equip in cookie.equips.into_iter().flatten() {
            self.trigger(by.seat(), equip, On::Attacks, |_, told| told.equipped);
        }
        self.seen(Seen::Attacks, by.seat(), piece, Some(by));
        if left > 0 {
            self.then(Step::Tax { seat: by.seat(), left });
        }
        self.push_pay(by.seat(), cost);
    }

    /// BV-Q-38: lines of cards on the field about what a Cookie does; one that has left its place
    /// is known by its print.
    pub(crate) fn seen(&mut self, what: Seen, seat: Seat, piece: Piece, at: Option<Spot>) {
        if !self.players.0.iter().any(|player| player.may_have(On::Sees)) {
            return;
        }
        for here in Spot::ALL {
            let Some(this) = self.on(here) else { continue };
            self.trigger(here.seat(), this, On::Sees, |state, told| {
                let Trigger::Sees(sees) = &told.trigger else { return false };
                let eyes = Eyes::of(here.seat(), this);
                sees.what == what
                    && seats(sees.who.side, here.seat()).contains(&seat)
                    && match at {
                        Some(at) => state.fits_at(eyes, at, &sees.who.filter),
                        None => state.card(piece).fits(&sees.who.filter),
                    }
            });
        }
    }

    /// BV-BATTLE-2: whether the defender has something to decide, as far as all can see.
    pub(crate) fn may_respond(&self) -> bool {
        let Some(seat) = self.defender() else { return false };
        let traps = !self.is_banned(seat, Ban::Trap)
            && !self.players[seat].hand.is_empty()
            && self.may_pay_trap(seat, self.active_supports(seat).len());
        traps || self.may_answer(seat) && self.answers(seat).any(|run| self.is_ready(&run))
    }

    /// True when the defender must decide.
    pub(crate) fn advance_response(&mut self) -> bool {
        let asks = self.may_respond();
        if !asks {
            self.todo.pop();
        }
        asks
    }

    pub(crate) fn defender(&self) -> Option<Seat> {
        self.battle
            .filter(|battle| !battle.attacker_gone && !battle.target_gone)
            .map(|battle| battle.target.seat())
    }

    /// Whether any card on the field can have something to say.
    fn may_answer(&self, seat: Seat) -> bool {
        let [one, two] = Spot::both(seat);
        let says = |at| self.on(at).is_some_and(|piece| self.card(piece).triggers & ANSWERS != 0);
        self.players[seat].triggers & ANSWERS != 0
            && [one, two, Spot::stage(seat)].into_iter().any(says)
    }

    /// Abilities on the field that answer an attack.
    pub(crate) fn answers(&self, seat: Seat) -> impl Iterator<Item = Run> {
        let [one, two] = Spot::both(seat);
        [one, two, Spot::stage(seat)].into_iter().flat_map(move |at| {
            let piece = self.on(at);
            let card = piece.map(|piece| self.card(piece));
            let abilities = card.into_iter().flat_map(|card| {
                card.all(On::Blocker).chain(card.all(On::Attacked)).chain(card.all(On::FoeAttacks))
            });
            abilities.filter(move |(_, told)| self.answers_now(at, &told.trigger)).filter_map(
                move |(ability, _)| {
                    piece.map(|piece| Run::new(seat, piece, self.kind(piece), ability))
                },
            )
        })
    }

    fn answers_now(&self, at: Spot, trigger: &Trigger) -> bool {
        let target = self.battle.map(|battle| battle.target);
        match trigger {
            Trigger::Blocker => target != Some(at) && !self.is_banned(at.seat(), Ban::Blocker),
            Trigger::Attacked => target == Some(at),
            _ => true,
        }
    }

    #[inline(never)]
    pub(crate) fn response_choices(&self, into: &mut Vec<Action>) {
        let Some(seat) = self.defender() else { return into.push(Action::Pass) };
        let pool = self.pool(seat);
        for piece in self.kinds_in(seat, self.players[seat].hand) {
            if self.can_trap(seat, piece, &pool, &mut NullReasons) {
                into.push(Action::Trap(self.number_of(piece)));
            }
        }
        let answers = self.may_answer(seat).then(|| self.answers(seat));
        for run in answers.into_iter().flatten() {
            if let (true, Some(at)) =
                (self.can_activate(&run, &mut NullReasons), self.spot_of(run.this))
            {
                into.push(Action::Answer { at, ability: run.ability });
            }
        }
        into.push(Action::Pass);
    }

    /// BV-PLAY-5.
    pub(crate) fn can_trap(
        &self,
        seat: Seat,
        piece: Piece,
        pool: &EnergyPool,
        reasons: &mut impl Reasons,
    ) -> bool {
        let card = self.card(piece);
        reasons.insist(card.card == CardType::Trap, "BV-BATTLE-2")
            && reasons.require(!self.is_banned(seat, Ban::Trap), "BV-ADV-1")
            && self.can_use(seat, Eyes::of(seat, piece), card, pool, reasons)
    }

    pub(crate) fn apply_response(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        match (action, self.defender()) {
            (Action::Trap(number), Some(seat)) => {
                if let Some(piece) = self.chosen_in(seat, self.players[seat].hand, number) {
                    self.use_item(seat, piece, sink);
                }
            }
            (Action::Answer { at, ability }, Some(seat)) => self.answer(seat, at, ability, sink),
            // Nothing is done, and the attack goes on.
            _ => debug_assert_eq!(action, Action::Pass, "no other answer is among the choices"),
        }
    }

    fn answer(&mut self, seat: Seat, at: Spot, ability: u8, sink: &mut impl Sink<Event>) {
        let Some(piece) = self.on(at) else {
            return debug_assert!(false, "what answers from the field is there");
        };
        let run = Run::new(seat, piece, self.kind(piece), ability);
        if self.ability_of(&run).trigger == Trigger::Blocker {
            self.then(Step::Block { at });
        }
        self.begin(run, sink);
    }

    /// BV-ADV-2: the attack goes to the Blocker, or to whom an effect names.
    pub(crate) fn redirect(&mut self, target: Spot, sink: &mut impl Sink<Event>) {
        // A Blocker may have left to pay for it.
        let Some(piece) = self.on(target) else { return };
        if let Some(battle) = &mut self.battle {
            (battle.target, battle.target_gone) = (target, false);
            sink.tell(Open::Redirected { target, cookie: self.number_of(piece) });
        }
    }

    /// BV-BATTLE-3, BV-BATTLE-4: the damage step.
    pub(crate) fn strike(&mut self) {
        let Some(battle) = self.battle else {
            return debug_assert!(false, "its step is taken up only with its attack");
        };
        let silenced = battle.attacker_gone || self.is_silenced(battle);
        self.battle = Some(Battle { silenced, ..battle });
        if !battle.attacker_gone && !battle.target_gone {
            let damage = self.attack_damage(battle.attacker);
            let blow =
                Blow { by: battle.attacker.seat(), from: Some(battle.attacker), attack: true };
            self.push_damage(battle.target.bit(), damage, blow);
            if damage > 0 {
                self.use_up(battle.target, battle.attacker);
            }
        }
    }

    fn is_silenced(&self, battle: Battle) -> bool {
        let by = battle.attacker.seat();
        self.is_always(Marks::MUTE_ATTACKS, |eyes, always| match always {
            Always::MuteAttacks(filter) => {
                eyes.seat != by
                    && self.spot_of(eyes.this) == Some(battle.target)
                    && self.fits_at(eyes, battle.attacker, filter)
            }
            _ => false,
        })
    }

    /// BV-BATTLE-12: what follows the damage.
    pub(crate) fn after_strike(&mut self, sink: &mut impl Sink<Event>) {
        // Whoever is silenced or gone has no more to do.
        let Some(battle) = self.battle.filter(|battle| !battle.silenced) else { return };
        let Some(piece) = self.on(battle.attacker).filter(|_| !battle.attacker_gone) else {
            return;
        };
        let then = self.card(piece).ability(On::Then);
        if let Some((ability, _)) = then {
            let run = Run::new(battle.attacker.seat(), piece, self.kind(piece), ability);
            self.offer(run, sink);
        }
    }

    pub(crate) fn end_battle(&mut self) {
        self.battle = None;
        self.lasting.retain(|lasting| lasting.until != crate::effect::Until::EndOfBattle);
    }
}
