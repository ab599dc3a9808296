use std::collections::BTreeSet;

use kernel::speak::say_why;
use kernel::{
    Fault, Lang, Message, Notation, People, Scripted, Seeded, Speak, Table, Viewer, notation,
    replay,
};

type Read<G> = Box<dyn Fn(&str) -> Result<G, Vec<Fault>>>;

/// A table that is being played: lay a position, play lines, say what must come of it. Every
/// decision is checked again by [`Play::done`].
pub struct Play<G: Notation + Speak> {
    table: Table<G>,
    /// Whether nothing is left open: the turn player simply goes on.
    settled: fn(&G) -> bool,
    /// Reads positions back; none where they cannot be read.
    read: Option<Read<G>>,
    /// Whether all that is said has texts.
    has_texts: bool,
    /// The table before the first decision and after each.
    states: Vec<G>,
    events: Vec<G::Event>,
    /// What the dice say to the next decision.
    rolls: Vec<u32>,
    /// Who looks at the table in the end.
    shown: Option<fn(&Table<G>)>,
}

impl<G: Notation + Speak> std::fmt::Debug for Play<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.table.state().write_position())
    }
}

impl<G: Notation + Speak> Play<G> {
    pub fn at(options: G::Options, state: G, settled: fn(&G) -> bool) -> Self {
        Self {
            states: vec![state.clone()],
            table: Table::from_state(options, state),
            settled,
            read: None,
            has_texts: true,
            events: Vec::new(),
            rolls: Vec::new(),
            shown: None,
        }
    }

    /// In the end the table is shown to somebody who wants to know what was played.
    #[must_use]
    pub fn shown_to(mut self, shown: fn(&Table<G>)) -> Self {
        self.shown = Some(shown);
        self
    }

    /// Every position on the way must be read back so.
    #[must_use]
    pub fn reading(mut self, read: impl Fn(&str) -> Result<G, Vec<Fault>> + 'static) -> Self {
        self.read = Some(Box::new(read));
        self
    }

    /// Content made up for a test has no names in the texts.
    #[must_use]
    pub fn without_texts(mut self) -> Self {
        self.has_texts = false;
        self
    }

    pub fn state(&self) -> &G {
        self.table.state()
    }

    /// What the dice say to the next decision; all of it must be thrown.
    #[must_use]
    pub fn dice<const N: usize>(mut self, rolls: [u32; N]) -> Self {
        self.rolls = rolls.to_vec();
        self
    }

    /// Plays a line such as `A: play 7S`.
    #[must_use]
    #[track_caller]
    pub fn play(mut self, line: &str) -> Self {
        let read = notation::read_line(self.state(), line);
        let (seat, action) = read.unwrap_or_else(|fault| panic!("'{line}': {fault}"));
        let mut dice = Scripted::new(std::mem::take(&mut self.rolls));
        let played = self.table.play(seat, action, &mut dice);
        self.events.extend(played.unwrap_or_else(|refused| {
            panic!("'{line}': {refused}; the choices are {}", self.choices())
        }));
        dice.verdict().unwrap_or_else(|fault| panic!("'{line}': {fault}"));
        self.states.push(self.state().clone());
        self
    }

    /// Exactly these are the choices of this seat, and no other seat has any: `A: x | y`.
    #[must_use]
    #[track_caller]
    pub fn offers(self, line: &str) -> Self {
        let state = self.state();
        let (seat, texts) = notation::seat_and_rest(line).unwrap();
        assert_eq!(state.to_act(), Some(seat), "not asked; the choices are {}", self.choices());
        let write = |action| state.write_action(seat, action);
        let read = |text: &str| state.read_action(seat, text).map(write);
        let expected: Result<BTreeSet<_>, _> = texts.split('|').map(str::trim).map(read).collect();
        let found = Ok(self.table.legal().into_iter().map(write).collect());
        assert_eq!(found, expected, "the choices of {seat}");
        let mut others = Vec::new();
        for other in state.seats().iter().filter(|other| *other != seat) {
            state.legal(other, &mut others);
        }
        assert!(others.is_empty(), "choices of a seat that is not asked: {others:?}");
        self
    }

    /// This can be done now.
    #[must_use]
    #[track_caller]
    pub fn allows(self, line: &str) -> Self {
        let (seat, action) = notation::read_line(self.state(), line).unwrap();
        let may = self.table.may(seat, action);
        assert!(may.is_ok(), "'{line}': the choices are {}", self.choices());
        self
    }

    /// This cannot be done now, and the rule is among the reasons.
    #[must_use]
    #[track_caller]
    pub fn refuses(self, line: &str, rule: &str) -> Self {
        let state = self.state();
        let (seat, action) = notation::read_line(state, line).unwrap();
        assert!(self.table.may(seat, action).is_err(), "'{line}' is allowed");
        let why = state.why(seat, &action.into());
        for lang in Lang::ALL {
            let said: Vec<_> =
                why.iter().map(|why| say_why::<G>(why, lang, &People::default())).collect();
            assert!(!said.concat().contains('⟨'), "{lang}: {said:?}");
        }
        let rules: Vec<_> = why.iter().map(|why| why.rule.to_string()).collect();
        assert!(rules.contains(&rule.to_owned()), "'{line}' is refused by {}", rules.join(", "));
        self
    }

    /// Statements about the table, parted by `;`.
    #[must_use]
    #[track_caller]
    pub fn expect(self, statements: &str) -> Self {
        for statement in statements.split(';').map(str::trim) {
            let seen = self.state().observe(statement);
            let seen = seen.unwrap_or_else(|fault| panic!("'{statement}': {fault}"));
            assert_eq!(seen.found, seen.expected, "{statement}");
        }
        self
    }

    /// `A wins by DB-START-09`, `draw by DB-Q-37`, or `open`.
    #[must_use]
    #[track_caller]
    pub fn outcome(self, expected: &str) -> Self {
        let found = self.state().outcome().map_or("open".to_owned(), replay::write_outcome);
        assert_eq!(found, expected);
        self
    }

    /// Nobody is asked anything: the turn player goes on, or the game is over.
    #[must_use]
    #[track_caller]
    pub fn quiet(self) -> Self {
        let state = self.state();
        let quiet = state.outcome().is_some() || (self.settled)(state);
        assert!(quiet, "still open: {}", self.choices());
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
        if play.has_texts {
            play.check_speech();
        }
        if let Some(shown) = play.shown {
            shown(&play.table);
        }
    }

    fn choices(&self) -> String {
        let state = self.state();
        let Some(seat) = state.to_act() else { return "none".to_owned() };
        let line = |action| notation::line(state, seat, action);
        self.table.legal().into_iter().map(line).collect::<Vec<_>>().join(" | ")
    }

    /// The log played again ends in the same state, and undoing goes back to each state before.
    fn check_log(&self) {
        let (options, origin) = (self.table.options().clone(), self.table.origin().clone());
        let mut again = Table::from_state(options, origin);
        again.follow(self.table.log()).unwrap_or_else(|fault| panic!("replay: {fault}"));
        assert_eq!(again.state(), self.state(), "the replay ends elsewhere");
        let mut undone = self.table.clone();
        for (len, state) in self.states.iter().enumerate().rev() {
            undone.undo_to(len);
            assert_eq!(undone.state(), state, "undo to {len}");
        }
    }

    /// No card is lost, the position can be written down, and no viewer sees a secret.
    fn check_state(&self, state: &G) {
        state.audit().unwrap();
        if let Some(read) = &self.read {
            let text = state.write_position();
            assert_eq!(read(&text).as_ref(), Ok(state), "{text}");
        }
        for viewer in Viewer::all(state.seats()) {
            let view = state.knowledge(viewer);
            let guess = G::determinize(&view, &mut Seeded::new(7));
            assert_eq!(guess.knowledge(viewer), view, "{viewer:?} can tell a guess from the truth");
            let json = serde_json::to_string(&view).unwrap();
            let canaries = state.canaries(viewer);
            let leaked = canaries.iter().find(|canary| json.contains(canary.as_str()));
            assert_eq!(leaked, None, "{viewer:?} sees a secret");
        }
    }

    /// Every event, prompt, choice and board can be said in every language.
    fn check_speech(&self) {
        let mut missing = BTreeSet::new();
        for viewer in Viewer::all(self.state().seats()) {
            let knowledge = self.state().knowledge(viewer);
            for shown in self.events.iter().filter_map(|event| G::show(event, viewer)) {
                say::<G>(&G::tell(&knowledge, &shown), &mut missing);
            }
            for state in &self.states {
                say_view::<G>(&state.knowledge(viewer), &mut missing);
            }
        }
        assert!(missing.is_empty(), "cannot be said: {missing:?}");
    }
}

fn say<G: Speak>(message: &Message, missing: &mut BTreeSet<String>) {
    for lang in Lang::ALL {
        if let Err(fault) = G::lexicon().try_say(lang, message) {
            missing.insert(format!("{lang} {fault}"));
        }
    }
}

fn say_view<G: Speak>(view: &G::Knowledge, missing: &mut BTreeSet<String>) {
    say::<G>(&G::prompt(view), missing);
    for &action in G::legal_in(view) {
        say::<G>(&G::label(view, action), missing);
    }
    for lang in Lang::ALL {
        let board = G::board(view, lang);
        let holes = board.match_indices('⟨').map(|(at, _)| board[at..].lines().next());
        missing.extend(holes.flatten().map(|hole| format!("{lang} board {hole}")));
    }
}
