//! Why something cannot be done now: every reason with its rule.

use kernel::{Game, Message, RuleId, Seat, Why};

use crate::action::{Action, Subject};
use crate::card::{Card, CardNumber, CardType, Colour, Energy};
use crate::effect::{Ban, Change, Limit, On};
use crate::piece::{Piece, Spot};
use crate::say::names_of;
use crate::state::{Phase, Run, State, Step};

impl State {
    pub(crate) fn reasons(&self, seat: Seat, subject: Subject) -> Vec<Why> {
        let mut choices = Vec::new();
        self.legal(seat, &mut choices);
        let mut reasons = Reasons { state: self, seat, list: Vec::new() };
        let possible = match subject {
            Subject::Action(action) => {
                reasons.action(action);
                choices.contains(&action)
            }
            Subject::Card(card) => {
                reasons.card(card);
                choices.iter().any(|choice| choice.card() == Some(card))
            }
            Subject::Spot(at) => {
                reasons.spot(at);
                choices.iter().any(|choice| choice.spot() == Some(at))
            }
        };
        if possible { Vec::new() } else { reasons.finish() }
    }
}

impl Action {
    /// The card an action is about.
    pub fn card(self) -> Option<CardNumber> {
        match self {
            Self::Place(card)
            | Self::Play(card)
            | Self::Special(card)
            | Self::Extra(card)
            | Self::Return { card, .. }
            | Self::Trap(card)
            | Self::Pay(card)
            | Self::Take { card, .. } => Some(card),
            _ => None,
        }
    }

    /// The place on the field an action is about.
    pub fn spot(self) -> Option<Spot> {
        match self {
            Self::Activate { at, .. } | Self::Answer { at, .. } | Self::Choose(at) => Some(at),
            Self::Attack { by, .. } => Some(by),
            _ => None,
        }
    }
}

struct Reasons<'a> {
    state: &'a State,
    seat: Seat,
    list: Vec<Why>,
}

impl Reasons<'_> {
    fn action(&mut self, action: Action) {
        let open = self.state.todo.is_empty() && self.state.phase == Phase::Main;
        self.when(open && self.state.repetitions()(action), "BV-Q-32");
        self.when(self.state.is_tired() && action != Action::End, "BV-Q-10");
        match action {
            Action::First | Action::Second => {
                let asked = matches!(self.state.todo.last(), Some(Step::Order { .. }));
                self.when(!asked, "BV-SETUP-2");
            }
            Action::Keep | Action::Redraw => {
                let asked = matches!(self.state.todo.last(), Some(Step::Mulligan { .. }));
                self.when(!asked, "BV-SETUP-4");
            }
            Action::Place(card) => self.place(card),
            Action::Play(card) => self.play(card),
            Action::Special(card) => {
                self.own_main();
                self.in_hand(card);
                self.when(true, "BV-ADV-4");
            }
            Action::Extra(card) => self.extra(card),
            Action::Activate { at, ability } => self.activate(at, ability),
            Action::Return { card, ability } => self.activate_broken(card, ability),
            Action::Attack { by, target } => self.attack(by, target),
            Action::End => self.end(),
            Action::Trap(card) => self.trap(card),
            Action::Answer { at, ability } => self.answer(at, ability),
            Action::Pay(_) => self.when(true, "BV-PLAY-9"),
            Action::Choose(at) => {
                let Some(Step::Run(run)) = self.state.todo.last() else { return };
                self.when(
                    true,
                    if run.progress.places() & at.bit() == 0 { "BV-PLAY-11" } else { "BV-Q-25" },
                );
            }
            Action::Take { .. } | Action::Number(_) | Action::Option(_) => {
                let chooses = matches!(self.state.todo.last(), Some(Step::Run(_)));
                self.when(chooses, "BV-PLAY-11");
            }
            Action::Use | Action::Pass | Action::Concede(_) => {}
        }
    }

    /// A card by its number: what one would do with it here.
    fn card(&mut self, number: CardNumber) {
        let Some(kind) = self.state.cards.find(number) else {
            return self.say("BV-AREA-7", "why-unknown-card");
        };
        let card = self.state.cards.get(kind);
        if self.state.phase == Phase::Support && self.state.to_act() == Some(self.seat) {
            return self.in_hand(number);
        }
        match card.card {
            _ if card.extra => self.extra(number),
            CardType::Trap => self.trap(number),
            _ => self.play(number),
        }
    }

    /// A card on the field: what one would do with it here.
    fn spot(&mut self, at: Spot) {
        let Some(piece) = self.state.on(at) else { return self.empty(at) };
        if at.seat() != self.seat && !at.is_stage() {
            return self.when(true, "BV-BATTLE-1");
        }
        self.own_main();
        let card = self.state.card(piece);
        if let Some((ability, _)) = card.ability(On::Activate) {
            self.activate(at, ability);
        }
        if !at.is_stage() {
            self.can_attack(at);
        }
    }

    /// Before the Main Phase nothing can end.
    fn end(&mut self) {
        let state = self.state;
        if state.active == self.seat && state.phase == Phase::Support && state.todo.is_empty() {
            return self.say("BV-TURN-5", "why-support-first");
        }
        self.own_main();
    }

    fn place(&mut self, number: CardNumber) {
        match self.state.todo.last() {
            Some(Step::Lay { .. }) => self.no_cookie(number, "BV-SETUP-6"),
            Some(Step::Replace { .. }) => self.no_cookie(number, "BV-BATTLE-10"),
            None if self.state.phase == Phase::Support => self.in_hand(number),
            _ => self.when(true, "BV-TURN-5"),
        }
    }

    /// Only a Cookie is placed, and none with a Special Play (BV-Q-22).
    fn no_cookie(&mut self, number: CardNumber, rule: &str) {
        self.in_hand(number);
        if let Some(piece) = self.in_hand_piece(number) {
            let special = self.state.card(piece).is_special();
            self.when(true, if special { "BV-Q-22" } else { rule });
        }
    }

    fn play(&mut self, number: CardNumber) {
        self.own_main();
        self.in_hand(number);
        let Some(piece) = self.in_hand_piece(number) else { return };
        let card = self.state.card(piece);
        match card.card {
            CardType::Cookie => {
                self.when(card.is_special(), "BV-ADV-4");
                self.when(self.state.free_spot(self.seat).is_none(), "BV-AREA-1");
            }
            CardType::Trap => self.when(true, "BV-PLAY-5"),
            CardType::Stage => self.energy(card.cost),
            CardType::Item => self.usable(piece, card),
        }
    }

    fn usable(&mut self, piece: Piece, card: &Card) {
        self.energy(card.cost);
        let pool = self.state.pool(self.seat);
        let eyes = crate::rules::select::Eyes::of(self.seat, piece);
        if pool.pays(card.cost) && !self.state.can_use(self.seat, eyes, card, &pool) {
            self.when(true, "BV-PLAY-10");
        }
    }

    fn extra(&mut self, number: CardNumber) {
        self.own_main();
        let pile = self.state.players[self.seat].extra;
        match self.state.piece_in(self.seat, pile, number) {
            None => self.say_of("BV-ADV-5", "why-not-in-extra", number),
            Some(piece) => {
                let played = self.state.players[self.seat].extra_played;
                self.when(played || !self.state.can_extra(self.seat, piece), "BV-ADV-5");
            }
        }
    }

    fn activate(&mut self, at: Spot, ability: u8) {
        self.own_main();
        let Some(piece) = self.state.on(at) else { return self.empty(at) };
        self.run_reasons(piece, ability);
    }

    fn activate_broken(&mut self, number: CardNumber, ability: u8) {
        self.own_main();
        let broken = self.state.players[self.seat].broken;
        match self.state.piece_in(self.seat, broken, number) {
            None => self.say_of("BV-PLAY-7", "why-not-in-break", number),
            Some(piece) => self.run_reasons(piece, ability),
        }
    }

    /// What keeps an ability from being used.
    fn run_reasons(&mut self, piece: Piece, ability: u8) {
        let card = self.state.card(piece);
        let Some(told) = card.abilities.get(ability as usize) else {
            return self.when(true, "BV-PLAY-7");
        };
        let run = Run::new(self.seat, piece, self.state.kind(piece), ability);
        let once = told.limit != Limit::None && self.state.is_used_up(&run);
        self.when(once, "BV-PLAY-8");
        for op in told.cost() {
            if let crate::effect::Op::Energy(energy) = op {
                self.energy(*energy);
            }
        }
        if self.list.is_empty() && !self.state.can_pay(&run) {
            self.when(true, "BV-PLAY-10");
        }
        self.when(!self.state.may_work(&run), "BV-Q-16");
        self.when(!self.state.has_room_for(&run), "BV-AREA-1");
        if self.list.is_empty() {
            self.when(!self.state.can_activate(&run), "BV-PLAY-7");
        }
    }

    fn attack(&mut self, by: Spot, target: Spot) {
        self.own_main();
        self.can_attack(by);
        let there = target.seat() != self.seat && self.state.cookie(target).is_some();
        self.when(!there, "BV-BATTLE-1");
        if there && self.state.targets(self.seat) & target.bit() == 0 {
            self.when(true, "BV-ADV-1");
        }
    }

    fn can_attack(&mut self, by: Spot) {
        self.when(!self.state.may_attack(), "BV-TURN-7");
        let Some(cookie) = self.state.cookie(by).filter(|_| by.seat() == self.seat) else {
            return self.when(true, "BV-BATTLE-1");
        };
        if cookie.rested {
            self.say_of("BV-BATTLE-1", "why-rested", self.state.number_of(cookie.piece));
        }
        match self.state.card(cookie.piece).attack {
            None => self.when(true, "BV-BATTLE-1"),
            Some(attack) => self.energy(attack.cost),
        }
        self.when(self.state.is_changed(by, Change::CannotAttack), "BV-ADV-1");
    }

    fn trap(&mut self, number: CardNumber) {
        let waits = self.state.todo.last() == Some(Step::Respond)
            && self.state.defender() == Some(self.seat);
        self.when(!waits, "BV-PLAY-5");
        self.in_hand(number);
        let Some(piece) = self.in_hand_piece(number) else { return };
        let card = self.state.card(piece);
        self.when(card.card != CardType::Trap, "BV-BATTLE-2");
        self.when(self.state.is_banned(self.seat, Ban::Trap), "BV-ADV-1");
        self.usable(piece, card);
    }

    fn answer(&mut self, at: Spot, ability: u8) {
        let waits = self.state.todo.last() == Some(Step::Respond)
            && self.state.defender() == Some(self.seat);
        self.when(!waits, "BV-BATTLE-2");
        self.when(self.state.is_banned(self.seat, Ban::Blocker), "BV-ADV-1");
        match self.state.on(at).filter(|_| at.seat() == self.seat) {
            None => self.empty(at),
            Some(piece) => self.run_reasons(piece, ability),
        }
    }

    fn empty(&mut self, at: Spot) {
        if at.is_stage() {
            self.say("BV-AREA-5", "why-no-stage");
        } else {
            self.say("BV-AREA-1", "why-empty-place");
        }
    }

    /// BV-TURN-6: one's own Main Phase, with nothing under way.
    fn own_main(&mut self) {
        let state = self.state;
        let own = state.active == self.seat && state.phase == Phase::Main && state.todo.is_empty();
        self.when(!own, "BV-TURN-6");
    }

    fn in_hand_piece(&self, number: CardNumber) -> Option<Piece> {
        self.state.piece_in(self.seat, self.state.players[self.seat].hand, number)
    }

    fn in_hand(&mut self, number: CardNumber) {
        if self.in_hand_piece(number).is_none() {
            self.say_of("BV-AREA-7", "why-not-in-hand", number);
        }
    }

    /// "Needs 2 red, 1 active."
    fn energy(&mut self, cost: Energy) {
        let pool = self.state.pool(self.seat);
        if pool.pays(cost) {
            return;
        }
        for colour in Colour::ALL {
            let (need, there) = (cost.of[colour as usize], pool.has(colour));
            if need > there {
                self.list.push(lacks(colour.word(), need, there));
            }
        }
        if cost.total() > pool.all() {
            let here = Message::new("why-energy-all")
                .with("need", cost.total())
                .with("active", pool.all());
            self.list.push(Why::here(RuleId::new("BV-PLAY-9"), here));
        }
    }

    fn when(&mut self, holds: bool, rule: &str) {
        if holds {
            self.list.push(Why::rule(RuleId::new(rule)));
        }
    }

    fn say(&mut self, rule: &str, key: &'static str) {
        self.list.push(Why::here(RuleId::new(rule), Message::new(key)));
    }

    /// The same, about a card.
    fn say_of(&mut self, rule: &str, key: &'static str, card: CardNumber) {
        let here = Message::new(key).with("card", names_of(&self.state.cards, card));
        self.list.push(Why::here(RuleId::new(rule), here));
    }

    fn finish(mut self) -> Vec<Why> {
        if self.list.is_empty() {
            let why = match self.state.decides() {
                Some(id) => Why::here(RuleId::new(id), Message::new("why-decide-first")),
                None => Why::untold(RuleId::new("BV-PLAY-10")),
            };
            self.list.push(why);
        }
        self.list.dedup();
        self.list
    }
}

impl State {
    /// The rule by which somebody has to decide something now.
    fn decides(&self) -> Option<&'static str> {
        Some(match self.todo.last() {
            None if self.phase == Phase::Support => "BV-TURN-5",
            None => "BV-TURN-6",
            Some(Step::Order { .. }) => "BV-SETUP-2",
            Some(Step::Mulligan { .. }) => "BV-SETUP-4",
            Some(Step::Compensate { .. }) => "BV-SETUP-5",
            Some(Step::Lay { .. }) => "BV-SETUP-6",
            Some(Step::Refresh { .. }) => "BV-REFRESH-1",
            Some(Step::Pay { .. }) => "BV-PLAY-9",
            Some(Step::Tax { .. }) => "BV-PLAY-10",
            Some(Step::Offer(run)) => match self.ability_of(&run).trigger.on() {
                On::Flip => "BV-BATTLE-6",
                On::Play => "BV-PLAY-3",
                On::Then => "BV-BATTLE-12",
                _ => "BV-BATTLE-14",
            },
            Some(Step::Run(_)) => "BV-PLAY-11",
            Some(Step::Respond) => "BV-BATTLE-2",
            Some(Step::Settle) => "BV-BATTLE-14",
            Some(Step::Replace { .. }) => "BV-BATTLE-10",
            Some(_) => return None,
        })
    }
}

/// Energy that is not there.
fn lacks(colour: &str, need: u8, active: u8) -> Why {
    let here = Message::new("why-energy")
        .with("colour", Message::new(format!("colour-{colour}")))
        .with("need", need)
        .with("active", active);
    Why::here(RuleId::new("BV-PLAY-9"), here)
}
