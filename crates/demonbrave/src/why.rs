//! Why something cannot be done now: every reason with its rule.

use kernel::{Game, Message, RuleId, Seat, Why};

use crate::action::{Action, Pay, Subject, Target};
use crate::card::{Card, CardSet};
use crate::catalog::RuleCardId;
use crate::effect::{Activated, Cost, Moment, Whose};
use crate::rules::main::KEEPS_RANK;
use crate::setup::BlocksPerTurn;
use crate::state::{Phase, Slot, State, Step};

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
                choices.iter().any(|choice| self.uses(*choice, card))
            }
            Subject::RuleCard(id) => {
                reasons.rule_card(id);
                let uses =
                    |choice: &Action| matches!(choice, Action::Respond { card, .. } if *card == id);
                choices.iter().any(uses)
            }
        };
        if possible { Vec::new() } else { reasons.finish() }
    }

    /// Whether a choice acts with a card of one's own.
    fn uses(&self, choice: Action, card: Card) -> bool {
        let unit = |anchor: Card| self.unit(anchor).contains(card);
        match choice {
            Action::Play(used) | Action::With(used) | Action::Pick(used) => {
                used == card || unit(used)
            }
            Action::Pair(one, two) => one == card || two == card,
            Action::Add { single, pair } => single == card || unit(pair),
            Action::Attack { unit: own, .. } | Action::Block(own) => unit(own),
            Action::Respond { pay, .. } => match pay {
                Pay::Discard(paid) | Pay::Trash(paid) | Pay::Give(paid) => paid == card,
                Pay::Nothing => false,
            },
            _ => false,
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
        match action {
            Action::Choose(_) | Action::Take(_) => self.choosing(action),
            Action::Play(card) => self.play(card),
            Action::Pair(one, two) => {
                self.in_main("DB-MAIN-02");
                self.pairable(one);
                self.pairable(two);
                self.when(one == two, "DB-RANK-06");
            }
            Action::With(card) => {
                self.in_main("DB-MAIN-02");
                self.pairable(card);
                self.when(self.step() == Some(Step::Form) || self.step().is_none(), "DB-MAIN-02");
            }
            Action::Add { single, pair } => self.add(single, pair),
            Action::Battle if self.state.turn == 1 => self.because("DB-BATTLE-02"),
            Action::Battle => self.in_main("DB-TURN-01"),
            Action::End if self.state.phase == Phase::Main && self.state.turn > 1 => {
                self.here("DB-TURN-01", Message::new("why-battle-first"));
            }
            Action::Attack { unit, target } => self.attack(unit, target),
            Action::Block(unit) => self.block(unit),
            Action::Respond { card, pay } => self.respond(card, pay),
            Action::Pick(_) if self.state.todo.last() == Some(Step::Victim) => {
                self.because("DB-GROUP-01");
            }
            Action::End => self.when(self.state.phase == Phase::Setup, "DB-TURN-01"),
            Action::Done => self.when(self.step().is_none(), "DB-MAIN-02"),
            Action::Pass => self.when(self.step().is_none(), "DB-Q-28"),
            Action::Pick(_) | Action::Name(_) => {
                let asked = matches!(self.step(), None | Some(Step::Effect));
                self.when(asked, "DB-MAIN-05");
            }
        }
    }

    fn step(&self) -> Option<Step> {
        self.state.todo.last()
    }

    fn when(&mut self, so: bool, id: &'static str) {
        if so {
            self.because(id);
        }
    }

    fn card(&mut self, card: Card) {
        if self.state.sides[self.seat].hand.contains(card) {
            return self.play(card);
        }
        if self.state.holder(card) != Some(self.seat) {
            return self.here("DB-MAIN-01", Message::new("why-not-yours"));
        }
        match self.state.todo.last() {
            Some(Step::Block) => self.block(card),
            _ => self.can_attack(card),
        }
    }

    fn rule_card(&mut self, id: RuleCardId) {
        self.respond(id, Pay::Nothing);
        // Without a choice of what to pay, only a cost that nothing pays is a reason.
        let payable = self.can_pay_at_all(id);
        self.list.retain(|why| !payable || why.rule != rule("DB-MAIN-05"));
    }

    fn choosing(&mut self, action: Action) {
        if self.state.phase != Phase::Setup {
            return self.because("DB-Q-34");
        }
        let five = &self.state.sides[self.seat].five;
        match action {
            Action::Choose(id) if five.iter().any(|slot| slot.card == id) => {
                self.because("DB-Q-33");
            }
            _ => self.because("DB-START-04"),
        }
    }

    fn play(&mut self, card: Card) {
        if self.state.phase != Phase::Main || self.state.active != self.seat {
            self.because("DB-Q-36");
        }
        if !self.state.sides[self.seat].hand.contains(card) {
            self.here("DB-MAIN-01", Message::new("why-not-in-hand").with("card", card.pretty()));
        }
    }

    fn in_main(&mut self, id: &'static str) {
        if self.state.phase != Phase::Main || self.state.active != self.seat {
            self.here(id, Message::new("why-main-only"));
        }
    }

    /// A card that may go into a new pair is a single of one's own field.
    fn pairable(&mut self, card: Card) {
        if self.state.sides[self.seat].paired.contains(card) {
            self.because("DB-MAIN-04");
        } else if !self.state.sides[self.seat].field.contains(card) {
            self.here("DB-MAIN-02", Message::new("why-not-on-field").with("card", card.pretty()));
        }
    }

    fn add(&mut self, single: Card, pair: Card) {
        self.in_main("DB-Q-03");
        let side = &self.state.sides[self.seat];
        if side.paired.contains(single) {
            return self.list.push(Why::here(KEEPS_RANK, Message::new("why-no-merging")));
        }
        if !side.field.contains(single) {
            return self.pairable(single);
        }
        if !side.paired.contains(pair) {
            return self.here("DB-Q-03", Message::new("why-not-a-pair"));
        }
        if self.state.keep_rank(CardSet::of(single), pair).is_empty() {
            self.list.push(Why::here(KEEPS_RANK, Message::new("why-rank-drops")));
        }
    }

    fn attack(&mut self, unit: Card, target: Target) {
        self.can_attack(unit);
        let own = &self.state.sides[self.seat];
        match target {
            Target::Player if own.field.contains(unit) && !own.paired.contains(unit) => {
                self.because("DB-BATTLE-05");
            }
            Target::Player if self.state.marks.refreshed.contains(unit) => {
                self.here("DB-MAIN-05", Message::new("why-cards-only"));
            }
            Target::Unit(card) if self.state.holder(card) != Some(self.seat.opponent()) => {
                self.here("DB-BATTLE-01", Message::new("why-no-such-target"));
            }
            _ => {}
        }
    }

    fn can_attack(&mut self, unit: Card) {
        let state = self.state;
        if state.turn == 1 {
            self.because("DB-BATTLE-02");
        } else if state.phase != Phase::Battle || state.active != self.seat {
            self.here("DB-BATTLE-01", Message::new("why-battle-only"));
        }
        if state.holder(unit) != Some(self.seat) {
            return self.here(
                "DB-BATTLE-01",
                Message::new("why-not-on-field").with("card", unit.pretty()),
            );
        }
        if state.marks.attacked.contains(unit) {
            self.because("DB-BATTLE-04");
        }
        if state.marks.attacked.contains(unit) && state.sides[self.seat].paired.contains(unit) {
            self.because("DB-BATTLE-08");
        }
        if state.marks.held[0].contains(unit) {
            self.held(unit);
        }
    }

    /// A unit is held by a rule card of its own player, as a cost, or by the opponent's, which works
    /// in the turn of another. Either lasts until the End Phase.
    fn held(&mut self, unit: Card) {
        let (state, unit) = (self.state, self.state.unit(unit));
        let pays = |slot: Slot| {
            let activated = state.shelf.0.activated(slot.card);
            activated.is_some_and(|activated| {
                slot.this_turn > 0
                    && activated.costs.contains(&Cost::HoldIt)
                    && activated.filter.fits(unit, || state.reading(unit))
            })
        };
        if state.sides[self.seat].five.iter().any(pays) {
            self.here("DB-MAIN-05", Message::new("why-held"));
        } else {
            self.here("DB-MAIN-06", Message::new("why-held-by-other"));
        }
        self.because("DB-END-02");
    }

    fn block(&mut self, unit: Card) {
        let state = self.state;
        if state.todo.last() != Some(Step::Block) {
            self.because("DB-BLOCK-05");
        }
        if state.holder(unit) != Some(self.seat) {
            return self.because("DB-BLOCK-01");
        }
        let once = state.switches.blocks_per_turn == BlocksPerTurn::Once;
        if once && state.marks.blocked.contains(unit) {
            self.because("DB-Q-20");
        }
        if !state.has_locked_suits(unit) {
            let signs: String = state.locked_suits().map(crate::card::Suit::sign).collect();
            self.here("DB-MAIN-05", Message::new("why-locked").with("suit", signs));
        }
    }

    fn respond(&mut self, id: RuleCardId, pay: Pay) {
        let state = self.state;
        let Some(slot) = state.sides[self.seat].five.iter().find(|slot| slot.card == id) else {
            return self.here("DB-START-04", Message::new("why-not-in-five"));
        };
        let Some(activated) = state.shelf.0.activated(id) else {
            return self.here("DB-CHAIN-01", Message::new("why-always-on"));
        };
        if !slot.is_unspent(activated.limit) {
            self.because("DB-Q-31");
        }
        if state.on_chain(self.seat, id) {
            self.because("DB-Q-30");
        }
        let is_moment = match state.todo.last() {
            Some(Step::Window { moment, unit, .. }) => {
                state.is_moment(self.seat, activated, moment, unit)
            }
            _ => false,
        };
        if !is_moment && state.active != self.seat && is_for_own_turn(activated) {
            return self.here("DB-MAIN-06", Message::new("why-own-turn"));
        }
        if !is_moment || !state.condition_holds(self.seat, activated.condition) {
            return self.here("DB-CHAIN-01", Message::new("why-not-the-moment"));
        }
        if !state.has_targets(self.seat, activated) {
            self.here("DB-CHAIN-01", Message::new("why-no-target"));
        }
        if !state.pays(self.seat, activated, pay) {
            self.here("DB-MAIN-05", Message::new("why-cost"));
        }
    }

    fn can_pay_at_all(&self, id: RuleCardId) -> bool {
        let activated = self.state.shelf.0.activated(id);
        activated.is_some_and(|activated| self.state.can_pay(self.seat, activated))
    }

    fn because(&mut self, id: &'static str) {
        self.list.push(Why::rule(rule(id)));
    }

    fn here(&mut self, id: &'static str, message: Message) {
        self.list.push(Why::here(rule(id), message));
    }

    /// Without a reason of its own, the order of play is the reason.
    fn finish(mut self) -> Vec<Why> {
        let other = self.state.to_act().filter(|asked| *asked != self.seat);
        if let Some(asked) = other {
            self.here("DB-TURN-02", Message::new("why-not-asked").with("seat", asked.to_string()));
        }
        if self.list.is_empty() {
            self.list.push(match decides(self.state) {
                Some(id) => Why::here(rule(id), Message::new("why-decide-first")),
                None => Why::untold(rule("DB-TURN-01")),
            });
        }
        self.list.dedup();
        self.list
    }
}

/// Whether the moments of a rule card come only in the turn of its owner: cards enter, pairs form and
/// attacks are made in one's own turn.
fn is_for_own_turn(activated: &Activated) -> bool {
    let any_turn = [Moment::Activates, Moment::Blocks, Moment::Falls];
    let any_turn = any_turn.into_iter().fold(0, |bits, moment| bits | moment.bit());
    activated.whose == Whose::Mine && activated.moments & any_turn == 0
}

/// The rule by which somebody has to decide something now.
fn decides(state: &State) -> Option<&'static str> {
    Some(match state.todo.last() {
        None if state.phase == Phase::Setup => "DB-START-04",
        Some(Step::Form) => "DB-MAIN-02",
        Some(Step::Window { .. }) => "DB-Q-28",
        Some(Step::Effect) => "DB-MAIN-05",
        Some(Step::Block) => "DB-BLOCK-01",
        Some(Step::Victim) => "DB-GROUP-02",
        _ => return None,
    })
}

fn rule(id: &'static str) -> RuleId {
    RuleId::new(id)
}
