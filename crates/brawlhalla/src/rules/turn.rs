//! BH-TURN-*: turns, drawing, and who is next.

use kernel::{Dice, Hidden, Message, Outcome, Reasons, RuleId, Seat, SeatSet, Sink};

use crate::action::Action;
use crate::event::{Event, Open};
use crate::pile::{Design, Pile};
use crate::setup::{Format, Mode, NoProgress};
use crate::state::{DelayOption, Occasion, RED, State, Step, Sword};

pub(crate) const LAST_STANDING: RuleId = RuleId::new("BH-WIN-01");
pub(crate) const ROUND_CAP: RuleId = RuleId::new("BH-Q-24");
pub(crate) const LAST_ROUND: u8 = 60;
const HAND_LIMIT: usize = 6;

impl State {
    /// With no unfinished work: true when the turn player must decide.
    pub(crate) fn advance_turn(
        &mut self,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        if self.turn == 0 {
            if self.choosing().is_some() {
                return true;
            }
            self.begin(dice, sink);
            return false;
        }
        let fighter = self.fighter(self.active);
        let ends = fighter.out || (self.actions == 0 && fighter.bonuses == 0);
        if ends {
            self.then(Step::EndTurn);
        }
        !ends
    }

    pub(crate) fn turn_choices(&self, into: &mut Vec<Action>) {
        if self.must_draw() {
            return into.push(Action::Delay(DelayOption::Draw));
        }
        if self.actions > 0 {
            self.move_choices(into);
            into.extend(self.delay_options().map(Action::Delay));
            self.attack_choices(into);
        }
        if self.fighter(self.active).bonuses > 0 {
            into.push(Action::ExtraAction);
        }
        into.push(Action::End);
    }

    /// The seat's own turn, with nothing under way.
    pub(crate) fn is_turn_of(&self, seat: Seat) -> bool {
        self.turn > 0 && self.active == seat && self.todo.is_empty()
    }

    /// BH-TURN-03, BH-Q-24: an Action is left, and none is asked for but a draw.
    pub(crate) fn can_act(&self, seat: Seat, reasons: &mut impl Reasons) -> bool {
        reasons.require(self.actions > 0 || !self.is_turn_of(seat), "BH-TURN-03")
            && self.is_free(seat, reasons)
    }

    pub(crate) fn is_free(&self, seat: Seat, reasons: &mut impl Reasons) -> bool {
        reasons.require(!self.is_turn_of(seat) || !self.must_draw(), "BH-Q-24")
    }

    /// BH-KOC-02, -05.
    pub(crate) fn can_take_extra(&self, seat: Seat, reasons: &mut impl Reasons) -> bool {
        reasons.require(self.fighter(seat).bonuses > 0, "BH-KOC-02") && self.is_free(seat, reasons)
    }

    pub(crate) fn holds_card(
        &self,
        seat: Seat,
        card: Design,
        rule: &'static str,
        reasons: &mut impl Reasons,
    ) -> bool {
        let named = || Message::new("why-not-in-hand").with("card", card.to_string());
        reasons.require(self.fighter(seat).hand.contains(card), || (rule, named()))
    }

    /// BH-Q-24: after idle turns of everybody, twice over, the first Action must be a draw.
    pub(crate) fn must_draw(&self) -> bool {
        self.is_stalled() && self.actions == 2
    }

    pub(crate) fn is_stalled(&self) -> bool {
        self.rules.switches.no_progress == NoProgress::ForcedDraw
            && usize::from(self.idle) >= 2 * self.living().count()
            && !self.progress
    }

    /// BH-KOC-05: a KO card for one more Action.
    pub(crate) fn extra_action(&mut self, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        self.fighter_mut(seat).bonuses -= 1;
        self.actions += 1;
        sink.tell(Open::BonusUsed { seat });
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.active = seat;
        self.turn += 1;
        self.actions = 2;
        self.progress = false;
        for fighter in &mut self.fighters {
            (fighter.power_used, fighter.weapon_used) = (false, false);
        }
        sink.tell(Open::Turn { seat, turn: self.turn });
    }

    /// One card from the deck to the hand. False when there is none.
    pub(crate) fn take_card(
        &mut self,
        seat: Seat,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let fighter = self.fighter_mut(seat);
        let Some(card) = fighter.deck.pick(dice) else { return false };
        fighter.deck.take(card);
        fighter.hand.add(card);
        self.progress = true;
        sink.tell(Event::Drew { seat, card: Hidden { owner: seat, value: card } });
        true
    }

    /// BH-DELAY-09 to -11, BH-Q-21: one card after another; an empty deck costs a level of damage.
    pub(crate) fn advance_draw(
        &mut self,
        seat: Seat,
        left: u8,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let fighter = self.fighter_mut(seat);
        let nothing = fighter.deck.is_empty() && fighter.discard.is_empty();
        if left == 0 || fighter.out || nothing {
            self.todo.pop();
            return false;
        }
        if fighter.deck.is_empty() {
            fighter.deck = std::mem::take(&mut fighter.discard);
            sink.tell(Open::Reshuffled { seat });
            self.hurt(seat, 1, true, None, sink);
            return false;
        }
        if let Some(Step::Draw { left, .. }) = self.todo.last_mut() {
            *left -= 1;
        }
        self.take_card(seat, dice, sink);
        false
    }

    /// Takes levels of damage; what goes beyond Red is a KO, where it can be one.
    pub(crate) fn hurt(
        &mut self,
        seat: Seat,
        levels: u8,
        can_knock_out: bool,
        by: Option<Seat>,
        sink: &mut impl Sink<Event>,
    ) {
        let fighter = self.fighter_mut(seat);
        let level = fighter.damage + levels;
        if level > RED && can_knock_out {
            return self.then(Step::KnockedOut { seat, by });
        }
        if fighter.damage < RED {
            fighter.damage = level.min(RED);
            sink.tell(Open::Damaged { seat, level: fighter.damage });
        }
    }

    /// A card leaves a hand: nobody can be sure of another like it any more.
    pub(crate) fn forget(&mut self, seat: Seat, card: Design) {
        for viewer in &mut self.seen {
            viewer[seat.index()].take_if_there(card);
        }
    }

    /// Everybody sees a card go to a hand.
    pub(crate) fn remember(&mut self, seat: Seat, card: Design) {
        for viewer in &mut self.seen {
            viewer[seat.index()].add(card);
        }
    }

    pub(crate) fn advance_discard(&mut self, seat: Seat, left: u8) -> bool {
        if left == 0 || self.fighter(seat).hand.is_empty() {
            self.todo.pop();
            return false;
        }
        true
    }

    pub(crate) fn discard_one(&mut self, card: Design, sink: &mut impl Sink<Event>) {
        let Some(Step::Discard { seat, left }) = self.todo.last_mut() else {
            return debug_assert!(false, "a discard was asked for");
        };
        *left -= 1;
        let seat = *seat;
        self.lose_card(seat, card);
        sink.tell(Open::Discarded { seat, card });
    }

    pub(crate) fn lose_card(&mut self, seat: Seat, card: Design) {
        self.forget(seat, card);
        let fighter = self.fighter_mut(seat);
        fighter.hand.take(card);
        fighter.discard.add(card);
    }

    /// The end of a turn: a sword underfoot, then the hand limit (BH-WEAP-03, BH-TURN-06).
    pub(crate) fn end_turn(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let seat = self.active;
        let fighter = *self.fighter(seat);
        if let Some(cell) = fighter.cell.filter(|cell| self.takes_sword(seat, *cell)) {
            // What comes of it may add to the hand, so the turn ends anew after it.
            self.pick_up(seat, cell, sink);
            return false;
        }
        self.todo.pop();
        self.then(Step::NextTurn);
        let over = fighter.hand.len().saturating_sub(HAND_LIMIT) as u8;
        if !fighter.out {
            self.then(Step::Discard { seat, left: over });
        }
        false
    }

    /// BH-WEAP-03 to -06: an unarmed Legend takes the sword of a space.
    pub(crate) fn pick_up(
        &mut self,
        seat: Seat,
        cell: crate::cell::Cell,
        sink: &mut impl Sink<Event>,
    ) {
        if !self.takes_sword(seat, cell) {
            return;
        }
        self.swords.remove(cell);
        self.fighter_mut(seat).sword = Sword::Equipped;
        sink.tell(Open::Armed { seat, cell });
        self.then(Step::Use { seat, occasion: Occasion::Arming });
    }

    /// The next player begins, unless the game has gone on too long.
    pub(crate) fn next_turn(&mut self, sink: &mut impl Sink<Event>) -> bool {
        self.todo.pop();
        self.idle = if self.progress { 0 } else { self.idle.saturating_add(1) };
        let mut played = self.played;
        played = played.iter().chain([self.active]).collect();
        if self.living().all(|seat| played.contains(seat)) {
            self.round += 1;
            played = SeatSet::default();
        }
        self.played = played;
        if self.round > LAST_ROUND {
            let outcome = self.decision();
            self.finish(outcome, sink);
            return false;
        }
        if let Some(next) = self.next_player() {
            self.begin_turn(next, sink);
        }
        false
    }

    /// BH-TURN-02, and for teams BH-FMT-03 and BH-Q-48: teams alternate, their living members in
    /// turn.
    fn next_player(&mut self) -> Option<Seat> {
        let seats = self.seats();
        let after = |seat: Seat| {
            let mut next = seat;
            std::iter::repeat_with(move || {
                next = seats.after(next);
                next
            })
            .take(seats.count())
        };
        let fighters = self.fighters;
        let alive = |seat: &Seat| !fighters[seat.index()].out;
        if self.rules.format != Format::Teams {
            return after(self.active).find(alive);
        }
        let (own, other) = (self.active.index() % 2, 1 - self.active.index() % 2);
        self.last_of_team[own] = Some(self.active);
        // Before its first turn a team begins with the seat after the one that just played.
        let from = self.last_of_team[other].unwrap_or(self.active);
        after(from).filter(|seat| seat.index() % 2 == other).find(alive)
    }

    /// BH-Q-24: at the cap, most KO cards left, then least damage, else a draw.
    fn decision(&self) -> Outcome {
        let score = |seat: Seat| {
            let mates = self.living().filter(|mate| self.team_of(*mate) == self.team_of(seat));
            mates.fold((0, 0), |(cards, damage), mate| {
                let fighter = self.fighter(mate);
                // Without KO cards, being in the game is what can still be lost.
                let left = if self.rules.mode == Mode::Blitz { 1 } else { fighter.ko_cards };
                (cards + i32::from(left), damage - i32::from(fighter.damage))
            })
        };
        let best = self.living().map(score).max();
        let winners: SeatSet = self.living().filter(|seat| Some(score(*seat)) == best).collect();
        let team = winners.iter().next().map(|seat| self.team_of(seat));
        if winners.iter().any(|seat| Some(self.team_of(seat)) != team) {
            return Outcome::Draw { by: ROUND_CAP };
        }
        Outcome::Win { seats: self.team_seats(winners), by: ROUND_CAP }
    }

    /// Everybody of the teams of these seats.
    pub(crate) fn team_seats(&self, seats: SeatSet) -> SeatSet {
        let mate =
            |seat: &Seat| seats.iter().any(|winner| self.team_of(winner) == self.team_of(*seat));
        self.seats().iter().filter(mate).collect()
    }

    pub(crate) fn finish(&mut self, outcome: Outcome, sink: &mut impl Sink<Event>) {
        self.full = false;
        self.outcome = Some(outcome);
        sink.tell(Open::Over { outcome });
    }

    /// What a viewer (a seat, or 4 for a watcher) knows of a hand.
    pub(crate) fn seen_by(&self, viewer: usize, seat: Seat) -> Pile {
        self.seen[viewer][seat.index()]
    }
}
