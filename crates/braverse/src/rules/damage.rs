//! Damage point by point, FLIP in between, and fainting.

use kernel::{Dice, Seat, Sink};

use super::moves::Cause;
use super::select::seats;
use crate::effect::{Ability, Ban, Change, Deed, On, Op, Seen, Source, Trigger, Zone};
use crate::event::{Event, Open};
use crate::piece::{Piece, Spot};
use crate::state::{GONE, Run, State, Step, Waiting, What};

/// Whose damage it is.
#[derive(Clone, Copy)]
pub struct Blow {
    pub by: Seat,
    /// The card on the field that deals it.
    pub from: Option<Spot>,
    pub attack: bool,
}

impl State {
    /// BV-BATTLE-4: the number is fixed now, for each Cookie.
    pub(crate) fn push_damage(&mut self, mask: u8, damage: u8, blow: Blow) {
        let Blow { by, from, attack } = blow;
        let damage = if attack { damage } else { self.effect_damage(from, damage) };
        let group = self.todo.len() as u8 + 1;
        for at in Spot::ALL.into_iter().rev().filter(|at| mask & at.bit() != 0 && !at.is_stage()) {
            let whole = self.damage_taken(at, damage, by, attack);
            self.then(Step::Damage { at, left: whole, whole, by, attack, group });
        }
    }

    /// BV-Q-53: the effect of a Cookie is about to deal damage, if it is any.
    pub(crate) fn note_dealt(&mut self, run: &Run, mask: u8) {
        let count = Spot::among(mask).filter(|at| !at.is_stage()).count();
        let kept = |at: Spot| self.loose_hp(at) == 0;
        let dealt =
            self.todo.iter().rev().take(count).any(
                |step| matches!(step, Step::Damage { at, whole, .. } if whole > 0 && !kept(at)),
            );
        if dealt && self.card(run.this).is_cookie() {
            self.note(Deed::Dealt, run.seat, self.kind(run.this));
        }
    }

    /// One point, or the end of it.
    pub(crate) fn advance_damage(&mut self, sink: &mut impl Sink<Event>) {
        let Some(Step::Damage { at, left, whole, by, attack, group }) = self.todo.pop() else {
            unreachable!("called for damage")
        };
        // Programs may send damage to an empty place; `vacate` ends it otherwise.
        let Some(cookie) = self.cookie(at) else { return };
        let (piece, hp) = (cookie.piece, cookie.hp.len());
        if hp == 0 {
            self.fall(at, attack, sink);
            self.falling = group;
            return;
        }
        let guarded = hp == 1 && self.is_changed(at, Change::Guard);
        if left == 0 || guarded {
            if whole == 0 || (guarded && left == whole) {
                sink.tell(Open::Unharmed { at, cookie: self.number_of(piece) });
            } else {
                self.trigger_all(at.seat(), piece, On::Survives);
            }
            return;
        }
        self.then(Step::Damage { at, left: left - 1, whole, by, attack, group });
        self.turn_up(at, hp == 1, attack, sink);
    }

    /// BV-BATTLE-5, BV-BATTLE-6: the top HP card is turned face up and goes to the trash.
    fn turn_up(&mut self, at: Spot, last: bool, attack: bool, sink: &mut impl Sink<Event>) {
        let hit = self.cookie_mut(at).and_then(|hit| Some((hit.piece, hit.lose_hp()?)));
        let Some((cookie, piece)) = hit else {
            return debug_assert!(false, "there was HP to turn up");
        };
        self.put_open(piece, Zone::Trash, false);
        let (cookie, card) = (self.number_of(cookie), self.number_of(piece));
        sink.tell(Open::Damaged { at, cookie, card });
        let mut host = at.index() as u8;
        let blocked =
            self.is_changed(at, Change::CannotFlip) || self.is_banned(piece.owner(), Ban::Flip);
        // BV-BATTLE-8: without the switch the Cookie faints first, and the FLIP finds it gone.
        if last && !self.switches.last_flip_saves {
            self.fall(at, attack, sink);
            host = GONE;
        }
        let flip = self.card(piece).ability(On::Flip);
        if let Some((ability, _)) = flip.filter(|_| !blocked && self.outcome.is_none()) {
            let text = self.kind(piece);
            let run = Run { host, ..Run::new(piece.owner(), piece, text, ability) };
            self.offer(run, sink);
        }
    }

    /// A Cookie faints by damage.
    fn fall(&mut self, at: Spot, attack: bool, sink: &mut impl Sink<Event>) {
        if attack && self.battle.is_some() {
            self.faint_by(at, Deed::Felled, sink);
            self.felled();
        } else {
            self.faint(at, sink);
        }
    }

    /// Lines of the attacker about Cookies that it fells are triggered, while it is there.
    fn felled(&mut self) {
        let battle = self.battle.filter(|battle| !battle.attacker_gone);
        let Some(at) = battle.map(|battle| battle.attacker) else { return };
        let Some(piece) = self.on(at) else { return };
        self.trigger_all(at.seat(), piece, On::Fells);
        let (wave, text, all) = (self.wave, self.kind(piece), self.lasting);
        for lasting in all.iter() {
            if let What::Change { at: there, change: Change::Fells(ability) } = lasting.what
                && there == at
            {
                self.wait(Waiting { wave, seat: at.seat(), this: piece, text, ability });
            }
        }
    }

    /// BV-BATTLE-9: into its owner's break area.
    pub(crate) fn faint(&mut self, at: Spot, sink: &mut impl Sink<Event>) {
        self.faint_by(at, Deed::Fainted, sink);
    }

    fn faint_by(&mut self, at: Spot, deed: Deed, sink: &mut impl Sink<Event>) {
        // A Stage does not faint.
        let Some(cookie) = self.lift(at, sink) else { return };
        let (seat, piece, kind) = (at.seat(), cookie.piece, self.kind(cookie.piece));
        self.put_open(piece, Zone::Break, false);
        sink.tell(Open::Fainted { at, card: self.number_of(piece) });
        self.note(deed, seat, kind);
        self.players[seat].due = self.players[seat].due.saturating_add(1);
        self.trigger_all(seat, piece, On::Faint);
        self.seen(Seen::Faints, seat, piece, None);
        self.watchers(seat, piece);
        self.went(piece, Zone::Battle, Zone::Break, Cause::Rules);
    }

    /// Effects that wait for a Cookie like this to faint.
    fn watchers(&mut self, seat: Seat, piece: Piece) {
        let all = self.lasting;
        for lasting in all.iter() {
            let What::Clause { text, .. } = lasting.what else { continue };
            let Some((watcher, &Op::Watch { side, ref filter, ability, .. })) =
                self.clause(lasting.what)
            else {
                continue;
            };
            if seats(side, watcher).contains(&seat) && self.card(piece).fits(filter) {
                let wave = self.wave;
                self.wait(Waiting { wave, seat: watcher, this: piece, text, ability });
                self.lasting.retain(|other| *other != lasting);
            }
        }
    }

    /// Abilities of a card with such a trigger wait for their turn.
    pub(crate) fn trigger_all(&mut self, seat: Seat, piece: Piece, on: On) {
        self.trigger(seat, piece, on, |_, told| !told.equipped);
    }

    /// The same, as far as they fit.
    pub(crate) fn trigger(
        &mut self,
        seat: Seat,
        piece: Piece,
        on: On,
        fits: impl Fn(&Self, &Ability) -> bool,
    ) {
        let card = self.card(piece);
        let count = if card.has(on) { card.abilities.len() as u8 } else { 0 };
        for ability in 0..count {
            let told = &self.card(piece).abilities[ability as usize];
            if told.trigger.on() == on && fits(self, told) {
                let (wave, text) = (self.wave, self.kind(piece));
                self.wait(Waiting { wave, seat, this: piece, text, ability });
            }
        }
    }

    pub(crate) fn wait(&mut self, waiting: Waiting) {
        self.full |= self.waiting.push(waiting).is_err();
    }

    /// A card went from zone to zone: who waited for that?
    pub(crate) fn went(&mut self, piece: Piece, from: Zone, to: Zone, cause: Cause) {
        self.trigger(piece.owner(), piece, On::Goes, |state, told| {
            state.goes(&told.trigger, None, piece, from, to, cause)
        });
        if !self.players.0.iter().any(|player| player.may_have(On::Goes)) {
            return;
        }
        for at in Spot::ALL {
            let Some(this) = self.on(at).filter(|other| *other != piece) else { continue };
            self.trigger(at.seat(), this, On::Goes, |state, told| {
                state.goes(&told.trigger, Some(at.seat()), piece, from, to, cause)
            });
        }
    }

    fn goes(
        &self,
        trigger: &Trigger,
        eyes: Option<Seat>,
        piece: Piece,
        from: Zone,
        to: Zone,
        cause: Cause,
    ) -> bool {
        use crate::effect::By;
        let Trigger::Goes(goes) = trigger else { return false };
        let right = match (&goes.who, eyes) {
            (None, None) => true,
            (Some(tally), Some(seat)) => {
                seats(tally.side, seat).contains(&piece.owner())
                    && self.card(piece).fits(&tally.filter)
            }
            _ => false,
        };
        let by = match (goes.by, cause) {
            (By::Anything, _) | (By::Effect, Cause::Effect(..)) => true,
            (By::EffectOf { side, source }, Cause::Effect(seat, card)) => {
                let card = self.card(card);
                let from = match source {
                    Source::Kin(kin) => card.traits.contains(&kin),
                    Source::Named(name) => card.name == name,
                };
                from && seats(side, eyes.unwrap_or(piece.owner())).contains(&seat)
            }
            _ => false,
        };
        right
            && by
            && goes.from.is_none_or(|zone| zone == from)
            && goes.to.is_none_or(|zone| zone == to)
    }

    /// One HP card, or the end of it.
    pub(crate) fn advance_heal(
        &mut self,
        at: Spot,
        left: u8,
        fresh: bool,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        self.todo.pop();
        if left > 0 && self.cookie(at).is_some() {
            self.then(Step::Heal { at, left: left - 1, fresh });
            self.heal_one(at, fresh, dice, sink);
        }
    }
}
