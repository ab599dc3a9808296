//! Playing cards and using abilities in the Main Phase (BV-PLAY).

use kernel::{Dice, NullReasons, Reasons, Seat, Sink};

use super::moves::{Cause, FOE, WATCHER};
use super::pay::EnergyPool;
use super::select::Eyes;
use crate::action::Action;
use crate::card::{CardNumber, CardType};
use crate::effect::{Ability, Deed, On, Op, Side, StartHp, Tally, Who, Zone};
use crate::event::{Event, Open, Origin};
use crate::piece::{Piece, Spot};
use crate::state::{Been, Cookie, Hp, Phase, Run, State, Step};

impl State {
    pub(crate) fn main_choices(&self, into: &mut Vec<Action>) {
        if self.is_tired() {
            return into.push(Action::End);
        }
        let seat = self.active;
        let pool = self.pool(seat);
        for piece in self.kinds_in(seat, self.players[seat].hand) {
            let card = self.card(piece);
            if self.can_play(seat, piece, &pool, &mut NullReasons) {
                into.push(Action::Play(card.number));
            }
            if card.is_special() && self.can_special(seat, piece) {
                into.push(Action::Special(card.number));
            }
        }
        if !self.players[seat].extra.is_empty() && !self.players[seat].extra_played {
            self.extra_choices(seat, into);
        }
        self.activate_choices(seat, into);
        self.attack_choices(seat, &pool, into);
        into.push(Action::End);
        if !self.tried.is_empty() {
            let repeated = self.repetitions();
            into.retain(|action| !repeated(*action));
        }
    }

    pub(crate) fn can_play(
        &self,
        seat: Seat,
        piece: Piece,
        pool: &EnergyPool,
        reasons: &mut impl Reasons,
    ) -> bool {
        let card = self.card(piece);
        match card.card {
            CardType::Cookie => {
                reasons.require(!card.is_special(), "BV-ADV-4")
                    && reasons.require(self.free_spot(seat).is_some(), "BV-AREA-1")
            }
            CardType::Item => self.can_use(seat, Eyes::of(seat, piece), card, pool, reasons),
            CardType::Stage => pool.affords(card.cost, reasons),
            CardType::Trap => reasons.require(false, "BV-PLAY-5"),
        }
    }

    /// BV-ADV-4: the cost may free the place.
    #[inline(never)]
    pub(crate) fn can_special(&self, seat: Seat, piece: Piece) -> bool {
        let card = self.card(piece);
        let cost = if card.is_special() { card.ability(On::Special) } else { None };
        cost.is_some_and(|(ability, _)| {
            let run = Run::new(seat, piece, self.kind(piece), ability);
            self.can_pay(&run) && (self.free_spot(seat).is_some() || self.frees_place(&run))
        })
    }

    /// Whether a Cookie of one's own leaves by the cost, also by one behind a condition.
    fn frees_place(&self, run: &Run) -> bool {
        let own = |of: &Tally| of.side == Side::Mine && of.zones.contains(Zone::Battle);
        let mut chosen = false;
        let ability = self.ability_of(run);
        ability.cost().iter().chain(ability.cost_behind_condition()).any(|op| match op {
            Op::Choose(select) => {
                chosen = own(&select.among) && select.count.least() > 0;
                false
            }
            Op::PutWho { who: Who::Them, .. } | Op::Faint(Who::Them) => chosen,
            Op::PutWho { who: Who::All(of), .. } | Op::Faint(Who::All(of)) => {
                own(of) && self.field(Eyes::from(run), of) != 0
            }
            _ => false,
        })
    }

    #[inline(never)]
    fn extra_choices(&self, seat: Seat, into: &mut Vec<Action>) {
        for piece in self.kinds_in(seat, self.players[seat].extra) {
            if self.can_extra(seat, piece) {
                into.push(Action::Extra(self.number_of(piece)));
            }
        }
    }

    /// BV-ADV-5: only when its gate holds.
    pub(crate) fn can_extra(&self, seat: Seat, piece: Piece) -> bool {
        if self.players[seat].extra_played {
            return false;
        }
        let card = self.card(piece);
        let gate = card.ability(On::Extra);
        gate.is_some_and(|(ability, gate)| {
            let run = Run::new(seat, piece, self.kind(piece), ability);
            let eyes = Eyes::from(&run);
            let open = gate.ops.iter().all(|op| match op {
                Op::If { any, conditions, .. } => self.hold(eyes, *any, conditions),
                Op::Awaken(tally) => self.field(eyes, tally) != 0,
                _ => true,
            });
            let room =
                card.awaken.is_some() || self.free_spot(seat).is_some() || self.frees_place(&run);
            open && room && self.can_pay_all(&run)
        })
    }

    /// Costs after a condition count as well.
    fn can_pay_all(&self, run: &Run) -> bool {
        let ops = &self.ability_of(run).ops;
        ops.iter().enumerate().all(|(at, op)| match op {
            Op::Cost { end } => self.pays(run, &ops[at + 1..*end as usize], false),
            _ => true,
        })
    }

    fn activate_choices(&self, seat: Seat, into: &mut Vec<Action>) {
        for at in Spot::ALL {
            if let Some(piece) = self.on(at)
                && self.card(piece).has(On::Activate)
            {
                self.skill_choices(seat, at, piece, into);
            }
        }
        if self.players[seat].returns {
            self.return_choices(seat, into);
        }
    }

    #[inline(never)]
    fn skill_choices(&self, seat: Seat, at: Spot, piece: Piece, into: &mut Vec<Action>) {
        for (ability, told) in self.card(piece).all(On::Activate) {
            let run = Run::new(seat, piece, self.kind(piece), ability);
            if is_open_to(told, seat, at) && self.can_activate(&run, &mut NullReasons) {
                into.push(Action::Activate { at, ability });
            }
        }
    }

    #[inline(never)]
    fn return_choices(&self, seat: Seat, into: &mut Vec<Action>) {
        for run in self.skills_in_break(seat) {
            let action = Action::Return { card: self.number_of(run.this), ability: run.ability };
            if self.can_activate(&run, &mut NullReasons) && !into.contains(&action) {
                into.push(action);
            }
        }
    }

    /// BV-PLAY-7: the skills of a card on the field that a player may use in the Main Phase.
    pub(crate) fn skills_at(&self, seat: Seat, at: Spot) -> impl Iterator<Item = Run> {
        self.on(at).into_iter().flat_map(move |piece| {
            let skills = self.card(piece).all(On::Activate);
            let open = skills.filter(move |(_, told)| is_open_to(told, seat, at));
            open.map(move |(ability, _)| Run::new(seat, piece, self.kind(piece), ability))
        })
    }

    pub(crate) fn skills_in_break(&self, seat: Seat) -> impl Iterator<Item = Run> {
        self.players[seat].broken.iter(seat).flat_map(move |piece| {
            let skills = self.card(piece).all(On::ActivateInBreak);
            skills.map(move |(ability, _)| Run::new(seat, piece, self.kind(piece), ability))
        })
    }

    pub(crate) fn can_activate(&self, run: &Run, reasons: &mut impl Reasons) -> bool {
        let behind = self.ability_of(run).cost_behind_condition();
        self.is_in_time(run, reasons)
            && (self.can_pay(run) || self.unpaid(run, reasons))
            && reasons.require(self.may_work(run), "BV-Q-16")
            && reasons.require(self.pays(run, behind, false), "BV-PLAY-10")
            && self.can_pay_tax(run, reasons)
            && reasons.require(self.has_room_for(run), "BV-AREA-1")
    }

    /// What is missing of a cost that cannot be paid: energy, or something else.
    fn unpaid(&self, run: &Run, reasons: &mut impl Reasons) -> bool {
        let pool = self.pool(run.seat);
        let energy = self.ability_of(run).cost().iter().filter_map(|op| match op {
            Op::Energy(energy) => Some(*energy),
            _ => None,
        });
        let mut short = energy.filter(|energy| !pool.pays(*energy)).peekable();
        if short.peek().is_none() {
            return reasons.require(false, "BV-PLAY-10");
        }
        short.all(|energy| pool.affords(energy, reasons))
    }

    /// A Cookie that plays itself needs a place.
    fn has_room_for(&self, run: &Run) -> bool {
        let plays = |op: &Op| matches!(op, Op::PlayThis { .. });
        !self.ability_of(run).ops.iter().any(plays) || self.free_spot(run.seat).is_some()
    }

    pub(crate) fn apply_main(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        self.note_try(action);
        self.then(Step::Settle);
        match action {
            Action::Play(number) => self.play(seat, number, sink),
            Action::Special(number) => {
                if let Some(piece) = self.chosen_in(seat, self.players[seat].hand, number) {
                    self.enter_by(seat, piece, On::Special, sink);
                }
            }
            Action::Extra(number) => {
                self.players[seat].extra_played = true;
                if let Some(piece) = self.chosen_in(seat, self.players[seat].extra, number) {
                    self.enter_by(seat, piece, On::Extra, sink);
                }
            }
            Action::Activate { at, ability } => {
                let piece = self.on(at);
                debug_assert!(piece.is_some(), "the skill is among the choices");
                if let Some(piece) = piece {
                    let run = Run::new(seat, piece, self.kind(piece), ability);
                    self.begin(run, sink);
                    self.push_skill_tax(&run);
                }
            }
            Action::Return { card, ability } => self.activate_broken(seat, card, ability, sink),
            Action::Attack { by, target } => self.attack(by, target, sink),
            _ => {
                self.todo.pop();
                self.end_turn(sink);
            }
        }
    }

    fn activate_broken(
        &mut self,
        seat: Seat,
        card: CardNumber,
        ability: u8,
        sink: &mut impl Sink<Event>,
    ) {
        let fits = |run: &Run| {
            self.number_of(run.this) == card
                && run.ability == ability
                && self.can_activate(run, &mut NullReasons)
        };
        let run = self.skills_in_break(seat).find(fits);
        debug_assert!(run.is_some(), "the skill is among the choices");
        if let Some(run) = run {
            self.begin(run, sink);
        }
    }

    fn play(&mut self, seat: Seat, number: CardNumber, sink: &mut impl Sink<Event>) {
        let Some(piece) = self.chosen_in(seat, self.players[seat].hand, number) else {
            return debug_assert!(false, "the card is in the hand");
        };
        match self.card(piece).card {
            CardType::Cookie => self.play_card(seat, piece, StartHp::Printed, sink),
            CardType::Stage => {
                self.use_card(seat, piece, sink);
                if self.switches.trash_stage_before_cost {
                    self.clear_stage(seat, sink);
                }
                self.then(Step::Stage { piece });
                self.push_pay(seat, self.card(piece).cost);
            }
            CardType::Item | CardType::Trap => self.use_item(seat, piece, sink),
        }
    }

    /// The card leaves the hand and is shown; it is nowhere until it has worked.
    fn use_card(&mut self, seat: Seat, piece: Piece, sink: &mut impl Sink<Event>) {
        self.take_from(piece, Zone::Hand);
        self.show_card(piece);
        sink.tell(Open::Used { seat, card: self.number_of(piece) });
    }

    /// BV-PLAY-4, BV-PLAY-5, BV-Q-19: pay, resolve, trash.
    pub(crate) fn use_item(&mut self, seat: Seat, piece: Piece, sink: &mut impl Sink<Event>) {
        let cost = self.use_cost(Eyes::of(seat, piece), self.card(piece));
        self.use_card(seat, piece, sink);
        let trash_first = self.switches.trash_before_effect;
        if !trash_first {
            self.then(Step::Finish { piece });
        }
        let (card, text) = (self.card(piece), self.kind(piece));
        let is_item = card.card == CardType::Item;
        if let Some((ability, _)) = card.ability(On::Use) {
            self.then(Step::Run(Run::new(seat, piece, text, ability)));
        }
        if trash_first {
            self.then(Step::Finish { piece });
        }
        if is_item {
            self.note(Deed::ItemUsed, seat, text);
            let left = self.item_tax(seat);
            if left > 0 {
                self.then(Step::Tax { seat, left });
            }
        }
        self.push_pay(seat, cost);
    }

    fn clear_stage(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        if let Some(old) = self.players[seat].stage.take() {
            self.players[seat].rested.remove(old);
            self.trash(old, Origin::Zone(Zone::Stage), sink);
            self.went(old, Zone::Stage, Zone::Trash, Cause::Rules);
        }
    }

    /// BV-PLAY-6, BV-Q-20: the new Stage takes the place of the old one.
    pub(crate) fn place_stage(&mut self, piece: Piece, sink: &mut impl Sink<Event>) {
        let seat = piece.owner();
        self.clear_stage(seat, sink);
        self.players[seat].stage = Some(piece);
        self.players[seat].stage_used = 0;
        self.arrives(seat, piece);
        let card = self.number_of(piece);
        sink.tell(Open::Moved { seat, card, from: Origin::Use, to: Zone::Stage });
    }

    fn enter_by(&mut self, seat: Seat, piece: Piece, on: On, sink: &mut impl Sink<Event>) {
        self.show_card(piece);
        for eye in [FOE, WATCHER] {
            self.players[seat].known[eye].add(piece);
        }
        sink.tell(Open::Revealed { seat, card: self.number_of(piece) });
        self.then(Step::Enter { piece });
        if let Some((ability, _)) = self.card(piece).ability(on) {
            self.begin(Run::new(seat, piece, self.kind(piece), ability), sink);
        }
    }

    pub(crate) fn support_choices(&self, into: &mut Vec<Action>) {
        let seat = self.active;
        for piece in self.kinds_in(seat, self.players[seat].hand) {
            into.push(Action::Place(self.number_of(piece)));
        }
        into.push(Action::Pass);
    }

    /// BV-TURN-5: one card of the hand, active.
    pub(crate) fn apply_support(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        if let Action::Place(card) = action
            && let Some(piece) = self.chosen_in(seat, self.players[seat].hand, card)
        {
            self.take_from(piece, Zone::Hand);
            self.put_open(piece, Zone::Support, false);
            let from = Origin::Zone(Zone::Hand);
            sink.tell(Open::Moved { seat, card, from, to: Zone::Support });
            self.went(piece, Zone::Hand, Zone::Support, Cause::Rules);
        }
        self.enter_phase(Phase::Main, sink);
    }

    /// One card, or the end of it.
    pub(crate) fn advance_draw(
        &mut self,
        seat: Seat,
        left: u8,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        self.todo.pop();
        if left == 0 {
            return;
        }
        self.then(Step::Draw { seat, left: left - 1 });
        if let Some(piece) = self.draw_card(seat, dice) {
            // Whoever knew the card on the deck knows it in the hand.
            let known = self.players[seat].known;
            self.drawn(piece);
            let card = self.hidden(seat, piece);
            self.put_in_hand(piece, false);
            for eye in [FOE, WATCHER] {
                if known[eye].contains(piece) {
                    self.players[seat].known[eye].add(piece);
                }
            }
            sink.tell(Event::Drew { seat, card });
        }
    }
}

/// Whether a player may use what lies at this place.
fn is_open_to(told: &Ability, seat: Seat, at: Spot) -> bool {
    at.seat() == seat || told.either
}

impl Cookie {
    pub fn new(piece: Piece) -> Self {
        Self {
            piece,
            base: None,
            equips: [None; crate::state::MOST_EQUIPS],
            rested: false,
            hidden: false,
            came: None,
            used: 0,
            been: Been::default(),
            hp: Hp::default(),
        }
    }
}
