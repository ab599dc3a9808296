//! Lays a table, plays on it, and says what must come of it.
//!
//! ```text
//! lay("A five R12; A hand JS").play("A: play JS").offers("A: respond R12 | pass").done()
//! ```

use std::collections::BTreeSet;

use demonbrave::{Catalog, Event, Options, Phase, State, View};
use kernel::speak::say_why;
use kernel::{
    Faults, Game, Lang, Message, Notation, Outcome, Scripted, Seat, Seeded, Speak, Table, Viewer,
    notation,
};

/// A table that is being played. Every decision is checked again by [`Play::done`].
pub struct Play {
    table: Table<State>,
    catalog: &'static Catalog,
    /// The table before the first decision and after each.
    states: Vec<State>,
    events: Vec<Event>,
    /// What the dice say to the next decision.
    rolls: Vec<u32>,
}

/// A position with the rule cards of the house.
#[track_caller]
pub fn lay(position: &str) -> Play {
    Play::at(Catalog::house(), position)
}

/// A position with rule cards made up for a test.
#[track_caller]
pub fn lay_with(cards: &str, position: &str) -> Play {
    let catalog = Catalog::read("test.cards", cards);
    let catalog = catalog.unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    Play::at(Box::leak(Box::new(catalog)), position)
}

impl Play {
    #[track_caller]
    fn at(catalog: &'static Catalog, position: &str) -> Self {
        let options = Options::default();
        let state = State::read_position_with(catalog, &options, position)
            .unwrap_or_else(|faults| panic!("{}", Faults(faults)));
        Self {
            states: vec![state.clone()],
            table: Table::from_state(options, state),
            catalog,
            events: Vec::new(),
            rolls: Vec::new(),
        }
    }

    /// What the dice say to the next decision; all of it must be thrown.
    pub fn dice<const N: usize>(mut self, rolls: [u32; N]) -> Self {
        self.rolls = rolls.to_vec();
        self
    }

    /// Plays a line such as `A: play 7S`.
    #[track_caller]
    pub fn play(mut self, line: &str) -> Self {
        let read = notation::read_line(self.table.state(), line);
        let (seat, action) = read.unwrap_or_else(|fault| panic!("'{line}': {fault}"));
        let mut dice = Scripted::new(std::mem::take(&mut self.rolls));
        let played = self.table.play(seat, action, &mut dice);
        self.events.extend(played.unwrap_or_else(|refused| {
            panic!("'{line}': {refused}; the choices are {}", self.choices())
        }));
        dice.verdict().unwrap_or_else(|fault| panic!("'{line}': {fault}"));
        self.states.push(self.table.state().clone());
        self
    }

    /// Exactly these are the choices of this seat, and no other seat has any: `A: x | y`.
    #[track_caller]
    pub fn offers(self, line: &str) -> Self {
        let state = self.table.state();
        let (seat, texts) = notation::seat_and_rest(line).unwrap();
        assert_eq!(state.to_act(), Some(seat), "not asked; the choices are {}", self.choices());
        let write = |action| state.write_action(seat, action);
        let read = |text: &str| state.read_action(seat, text).map(write);
        let expected: Result<BTreeSet<_>, _> = texts.split('|').map(read).collect();
        let mut found = Vec::new();
        state.legal(seat, &mut found);
        let found = Ok(found.into_iter().map(write).collect());
        assert_eq!(found, expected, "the choices of {seat}");
        let mut others = Vec::new();
        state.legal(seat.opponent(), &mut others);
        assert_eq!(others, [], "choices of a seat that is not asked");
        self
    }

    /// This cannot be done now, and the rule is among the reasons.
    #[track_caller]
    pub fn refuses(self, line: &str, rule: &str) -> Self {
        let state = self.table.state();
        let (seat, action) = notation::read_line(state, line).unwrap();
        assert!(self.table.may(seat, action).is_err(), "'{line}' is allowed");
        let why = state.why(seat, &action.into());
        for lang in Lang::ALL {
            let said: Vec<_> = why.iter().map(|why| say_why::<State>(why, lang)).collect();
            assert!(!said.concat().contains('⟨'), "{lang}: {said:?}");
        }
        let rules: Vec<_> = why.iter().map(|why| why.rule.to_string()).collect();
        assert!(rules.contains(&rule.to_owned()), "'{line}' is refused by {}", rules.join(", "));
        self
    }

    /// Statements about the table, parted by `;`.
    #[track_caller]
    pub fn expect(self, statements: &str) -> Self {
        for statement in statements.split(';').map(str::trim) {
            let seen = self.table.state().observe(statement);
            let seen = seen.unwrap_or_else(|fault| panic!("'{statement}': {fault}"));
            assert_eq!(seen.found, seen.expected);
        }
        self
    }

    /// `A wins by DB-START-09` or `draw by DB-Q-37`.
    #[track_caller]
    pub fn outcome(self, expected: &str) -> Self {
        let found = match self.table.state().outcome() {
            None => "open".to_owned(),
            Some(Outcome::Draw { by }) => format!("draw by {by}"),
            Some(Outcome::Win { seats, by }) => {
                let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
                format!("{} wins by {by}", seats.join("+"))
            }
        };
        assert_eq!(found, expected);
        self
    }

    /// Nobody was asked anything: the turn player goes on in the Main or Battle Phase.
    #[track_caller]
    pub fn quiet(self) -> Self {
        let view = self.table.state().view(Viewer::Watcher);
        let free = view.steps.is_empty() && matches!(view.phase, Phase::Main | Phase::Battle);
        let goes_on = free && view.to_act == Some(view.active);
        assert!(goes_on || view.outcome.is_some(), "still open: {}", self.choices());
        self
    }

    /// Fails on an open prompt; then replays, undoes, looks with every eye and reads all aloud.
    #[track_caller]
    pub fn done(self) {
        let play = self.quiet();
        assert!(play.rolls.is_empty(), "rolls were never thrown");
        play.check_log();
        for state in &play.states {
            play.check_state(state);
        }
        play.check_speech();
    }

    fn choices(&self) -> String {
        let state = self.table.state();
        let Some(seat) = state.to_act() else { return "none".to_owned() };
        let lines =
            self.table.legal().into_iter().map(|action| notation::line(state, seat, action));
        lines.collect::<Vec<_>>().join(" | ")
    }

    /// The log played again ends in the same state, and undoing goes back to each state before.
    fn check_log(&self) {
        let (options, origin) = (self.table.options().clone(), self.table.origin().clone());
        let mut again = Table::from_state(options, origin);
        again.follow(self.table.log()).unwrap_or_else(|fault| panic!("replay: {fault}"));
        assert_eq!(again.state(), self.table.state(), "the replay ends elsewhere");
        let mut undone = self.table.clone();
        for (len, state) in self.states.iter().enumerate().rev() {
            undone.undo_to(len);
            assert_eq!(undone.state(), state, "undo to {len}");
        }
    }

    /// No card is lost, the position can be written down, and no viewer sees a secret.
    fn check_state(&self, state: &State) {
        state.audit().unwrap();
        let text = state.write_position();
        let read = State::read_position_with(self.catalog, self.table.options(), &text);
        assert_eq!(read.as_ref(), Ok(state), "{text}");
        for viewer in Viewer::all(state.seats()) {
            let view = state.view(viewer);
            let guess = State::determinize(&view, &mut Seeded::new(7));
            assert_eq!(guess.view(viewer), view, "{viewer:?} can tell a guess from the truth");
            let json = serde_json::to_string(&view).unwrap();
            let canaries = state.canaries(viewer);
            let leaked = canaries.iter().find(|canary| json.contains(canary.as_str()));
            assert_eq!(leaked, None, "{viewer:?} sees a secret");
        }
    }

    /// Every event, prompt, choice and board can be said in every language.
    fn check_speech(&self) {
        let mut missing = BTreeSet::new();
        for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Watcher] {
            for event in &self.events {
                if let Some(shown) = State::show(event, viewer) {
                    say(&State::tell(&shown, viewer), &mut missing);
                    say(&State::tell_with(self.catalog, &shown), &mut missing);
                }
            }
            for state in &self.states {
                say_view(&state.view(viewer), &mut missing);
            }
        }
        assert!(missing.is_empty(), "cannot be said: {missing:?}");
    }
}

fn say(message: &Message, missing: &mut BTreeSet<String>) {
    for lang in Lang::ALL {
        if let Err(fault) = State::lexicon().try_say(lang, message) {
            missing.insert(format!("{lang} {fault}"));
        }
    }
}

fn say_view(view: &View, missing: &mut BTreeSet<String>) {
    say(&State::prompt(view), missing);
    for &action in State::legal_in(view) {
        say(&State::label(view, action), missing);
    }
    if let Some(outcome) = State::tell_outcome(view) {
        say(&outcome, missing);
    }
    for lang in Lang::ALL {
        let board = State::board(view, lang);
        let holes = board.match_indices('⟨').map(|(at, _)| board[at..].lines().next());
        missing.extend(holes.flatten().map(|hole| format!("{lang} board {hole}")));
    }
}

/// The harness itself must not let anything pass.
mod strictness {
    use super::lay;

    #[test]
    #[should_panic(expected = "still open: A: respond R12 | A: pass")]
    fn an_open_prompt_fails() {
        lay("A five R12; A hand JS").play("A: play JS").done();
    }

    #[test]
    #[should_panic(expected = "the choices of A")]
    fn an_unmentioned_choice_fails() {
        lay("A five R12; A hand JS").play("A: play JS").offers("A: pass");
    }

    #[test]
    #[should_panic(expected = "not asked; the choices are A: respond R12 | A: pass")]
    fn the_wrong_seat_fails() {
        lay("A five R12; A hand JS").play("A: play JS").offers("B: pass");
    }

    #[test]
    #[should_panic(expected = "'A: pass': not allowed here (DB-TURN-01); the choices are")]
    fn an_illegal_play_fails() {
        lay("A hand JS").play("A: pass");
    }

    #[test]
    #[should_panic(expected = "'A: play JS': 1 of 1 scripted rolls not thrown")]
    fn an_unspent_roll_fails() {
        lay("A hand JS").dice([0]).play("A: play JS");
    }

    #[test]
    #[should_panic(expected = "is refused by DB-BATTLE-05")]
    fn another_reason_fails() {
        lay("turn 3 A battle; A field JS; B field 4S")
            .refuses("A: attack player with JS", "DB-BATTLE-04");
    }
}
