//! A table of any game, behind text and JSON.

use std::any::Any;
use std::borrow::Cow;

use kernel::speak::say_why;
use kernel::{
    Choice, Dice, Faults, Frame, Game, Lang, LogEntry, Lowest, Message, Notation, Outcome, People,
    Refused, Seat, SeatSet, Seats, Speak, Table, Team, Viewer, replay,
};
use serde_json::Value;

use crate::decision::{Decision, GameDecision};
use crate::log::{self, Reader};
use crate::{edition, harmless};

/// A table whose game is only known at run time.
pub trait AnyTable: Send {
    fn game(&self) -> &'static str;
    fn seats(&self) -> Seats;
    /// What a seat plays with, where that differs by seat.
    fn loadout(&self, seat: Seat) -> Option<&'static str>;
    /// Seats of one team win and lose together.
    fn team(&self, seat: Seat) -> Team;
    fn to_act(&self) -> Option<Seat>;
    /// All who decide at the same time in secret, or else the one seat to act.
    fn asked(&self) -> SeatSet;
    fn outcome(&self) -> Option<Outcome>;
    /// How many decisions were made.
    fn decisions(&self) -> usize;
    /// How many there were before the last one of this seat.
    fn last_of(&self, seat: Seat) -> Option<usize>;
    /// Whose decision it was, counted from 0.
    fn seat_of(&self, decision: usize) -> Option<Seat>;
    /// Everything that a viewer is shown now, with people called as the viewer calls them.
    fn frame(&self, viewer: Viewer, lang: Lang, people: &People) -> Frame;
    /// The choices of the seat to act, in the words of `lang`.
    fn choices(&self, lang: Lang) -> Vec<Choice>;
    /// The decision of the seat to act, as it is put to a program.
    fn decision(&self) -> Option<Box<dyn Decision>>;
    /// What a seat knows, as it is put to a program, whoever is to act.
    fn known_to(&self, seat: Seat) -> Box<dyn Decision>;
    /// Plays the choice at a place in the list that was asked.
    fn play_nth(&mut self, seat: Seat, nth: usize, dice: &mut dyn Dice) -> Result<(), Wrong>;
    /// Plays an action written as in [`Choice::text`].
    fn play(&mut self, seat: Seat, text: &str, dice: &mut dyn Dice) -> Result<(), Wrong>;
    /// What the last decision brought, or the deal before the first, as a viewer is told.
    fn last(&self, viewer: Viewer, lang: Lang, people: &People) -> LogEntry;
    /// What the dice said to the last decision, or to the deal before the first.
    fn rolls(&self) -> Vec<u32>;
    /// Whether the last decision rolled no die and told nobody else anything about what they
    /// could not see: then it can be taken back as if it had not been.
    fn was_harmless(&self, dice: &mut dyn Dice) -> bool;
    /// What the deal and then each decision brought, as a viewer is told.
    fn history(&self, viewer: Viewer, lang: Lang, people: &People) -> Vec<LogEntry>;
    fn undo_to(&mut self, decisions: usize);
    /// The same table once more, for work that takes its time.
    fn fork(&self) -> Box<dyn AnyTable>;
    /// What a viewer knows, for programs.
    fn knowledge(&self, viewer: Viewer) -> Value;
    fn board(&self, viewer: Viewer, lang: Lang) -> String;
    fn prompt(&self, viewer: Viewer, lang: Lang) -> String;
    /// Everything a viewer may know about a thing on this table, such as an open pile.
    fn look(&self, viewer: Viewer, words: &str, lang: Lang) -> Option<String>;
    /// Everything about a card, as a viewer of this table may call it.
    fn explain(&self, viewer: Viewer, words: &str, lang: Lang) -> Option<String>;
    /// Why a seat cannot do this, or use this card, now, with people called as it calls them; empty
    /// when it can.
    fn why(
        &self,
        seat: Seat,
        text: &str,
        lang: Lang,
        people: &People,
    ) -> Result<Vec<String>, String>;
    fn position(&self) -> String;
    fn replay(&self) -> Result<String, Faults>;
    /// The table itself, for those who know the game and run it: a `Table<G>`. It holds every
    /// secret of the game, as the position does.
    fn inside(&self) -> &dyn Any;
}

/// Why an action did not happen.
#[derive(Clone, PartialEq, Debug)]
pub enum Wrong {
    /// It could not be read.
    Unreadable(String),
    Refused(Refused),
}

impl<G: Notation + Speak> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> Seats {
        self.state().seats()
    }

    fn loadout(&self, seat: Seat) -> Option<&'static str> {
        self.state().loadout(seat)
    }

    fn team(&self, seat: Seat) -> Team {
        self.state().team(seat)
    }

    fn to_act(&self) -> Option<Seat> {
        self.state().to_act()
    }

    fn asked(&self) -> SeatSet {
        self.state().asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn decisions(&self) -> usize {
        self.log().len()
    }

    fn last_of(&self, seat: Seat) -> Option<usize> {
        self.log().iter().rposition(|entry| entry.seat == seat)
    }

    fn seat_of(&self, decision: usize) -> Option<Seat> {
        self.log().get(decision).map(|entry| entry.seat)
    }

    fn frame(&self, viewer: Viewer, lang: Lang, people: &People) -> Frame {
        let state = seen(self, viewer);
        let knowledge = state.knowledge(viewer);
        let reader = Reader { viewer, lang, people };
        Frame {
            seat: viewer.seat(),
            log: log::news(self, &knowledge, reader),
            kinds: log::kinds::<G>(self.news(), viewer),
            events: log::shown(self, viewer),
            view: log::json(G::view(&knowledge)),
            prompt: G::lexicon().sentence(lang, &G::prompt(&knowledge), people),
            choices: choices(&*state, &knowledge, lang, people),
            to_act: state.to_act(),
        }
    }

    fn choices(&self, lang: Lang) -> Vec<Choice> {
        let asked = self.state().to_act().map(|seat| self.state().knowledge(Viewer::Seat(seat)));
        let nameless =
            People::nameless(self.state().to_act().map_or(Viewer::Watcher, Viewer::Seat));
        asked.map_or_else(Vec::new, |knowledge| choices(self.state(), &knowledge, lang, &nameless))
    }

    fn decision(&self) -> Option<Box<dyn Decision>> {
        Some(self.known_to(self.state().to_act()?))
    }

    fn known_to(&self, seat: Seat) -> Box<dyn Decision> {
        Box::new(GameDecision::of(self, seat))
    }

    fn play_nth(&mut self, seat: Seat, nth: usize, mut dice: &mut dyn Dice) -> Result<(), Wrong> {
        let none = || Wrong::Unreadable(format!("there is no choice {nth}"));
        let mut legal = Vec::new();
        self.asking(seat).legal(seat, &mut legal);
        let action = legal.get(nth).copied().ok_or_else(none)?;
        Table::play(self, seat, action, &mut dice).map_err(Wrong::Refused)?;
        Ok(())
    }

    fn play(&mut self, seat: Seat, text: &str, mut dice: &mut dyn Dice) -> Result<(), Wrong> {
        let action = self.state().read_action(seat, text).map_err(Wrong::Unreadable)?;
        Table::play(self, seat, action, &mut dice).map_err(Wrong::Refused)?;
        Ok(())
    }

    fn last(&self, viewer: Viewer, lang: Lang, people: &People) -> LogEntry {
        log::last(self, Reader { viewer, lang, people })
    }

    fn rolls(&self) -> Vec<u32> {
        self.log().last().map_or_else(|| self.deal().to_vec(), |entry| entry.rolls.clone())
    }

    fn was_harmless(&self, dice: &mut dyn Dice) -> bool {
        harmless::was_harmless(self, dice)
    }

    fn history(&self, viewer: Viewer, lang: Lang, people: &People) -> Vec<LogEntry> {
        log::history(self, Reader { viewer, lang, people })
    }

    fn undo_to(&mut self, decisions: usize) {
        Table::undo_to(self, decisions);
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn knowledge(&self, viewer: Viewer) -> Value {
        log::json(seen(self, viewer).knowledge(viewer))
    }

    fn board(&self, viewer: Viewer, lang: Lang) -> String {
        G::board(&seen(self, viewer).knowledge(viewer), lang)
    }

    fn prompt(&self, viewer: Viewer, lang: Lang) -> String {
        G::lexicon().say(lang, &G::prompt(&seen(self, viewer).knowledge(viewer)))
    }

    fn look(&self, viewer: Viewer, words: &str, lang: Lang) -> Option<String> {
        G::look(&self.state().knowledge(viewer), words, lang)
    }

    fn explain(&self, viewer: Viewer, words: &str, lang: Lang) -> Option<String> {
        G::explain_here(&self.state().knowledge(viewer), words, lang)
    }

    fn why(
        &self,
        seat: Seat,
        text: &str,
        lang: Lang,
        people: &People,
    ) -> Result<Vec<String>, String> {
        let always = |action| self.state().is_always_open(seat, action);
        if self.state().read_action(seat, text).is_ok_and(always) {
            return Ok(Vec::new());
        }
        let subject = self.state().read_subject(seat, text)?;
        let reasons = self.asking(seat).why(seat, &subject);
        Ok(reasons.iter().map(|why| say_why::<G>(why, lang, people)).collect())
    }

    fn position(&self) -> String {
        self.state().write_position()
    }

    fn replay(&self) -> Result<String, Faults> {
        let text = replay::write(self).map_err(|fault| Faults(vec![fault]))?;
        Ok(edition::marked(self, &text))
    }

    fn inside(&self) -> &dyn Any {
        self
    }
}

/// The game as it puts itself to a viewer: whoever decides at the same time as others is asked first.
fn seen<G: Game>(table: &Table<G>, viewer: Viewer) -> Cow<'_, G> {
    match viewer {
        Viewer::Seat(seat) => table.asking(seat),
        Viewer::Watcher => Cow::Borrowed(table.state()),
    }
}

/// The choices in what somebody knows: their own, and only when they are to act.
fn choices<G: Notation + Speak>(
    state: &G,
    knowledge: &G::Knowledge,
    lang: Lang,
    people: &People,
) -> Vec<Choice> {
    let Some(seat) = state.to_act() else { return Vec::new() };
    let legal = G::legal_in(knowledge);
    // What comes of a choice is looked up in a world made of what is known, always the same one.
    let ahead = legal.iter().any(|action| G::looks_ahead(*action));
    let world = ahead.then(|| G::determinize(knowledge, &mut Lowest));
    let say = |message: &Message| G::lexicon().sentence(lang, message, people);
    let choice = |&action: &G::Action| Choice {
        text: state.write_action(seat, action),
        label: say(&G::label(knowledge, action)),
        outcome: world
            .as_ref()
            .and_then(|world| G::ahead(world, knowledge, action))
            .map(|outcome| say(&outcome)),
        gesture: G::gesture(knowledge, action),
        parts: G::parts(knowledge, action)
            .map(|parts| parts.each_ref().map(|part| say(part).to_string())),
        parting: G::is_parting(action),
        passive: G::is_passive(action),
    };
    legal.iter().map(choice).collect()
}
