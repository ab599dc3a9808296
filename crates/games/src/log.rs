//! What a viewer is told of a game, decision by decision.

use kernel::{
    Entry, Game, Lang, LineKind, LogEntry, Notation, People, Sentence, Speak, Table, Viewer,
    notation,
};
use serde_json::Value;

/// For whom, and in which words.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub viewer: Viewer,
    pub lang: Lang,
    pub people: &'a People,
}

/// What the deal brought, then what each decision brought.
pub(crate) fn history<G: Notation + Speak>(table: &Table<G>, reader: Reader) -> Vec<LogEntry> {
    let mut state = table.origin().clone();
    let mut history = vec![deal(table, reader)];
    for entry in table.log() {
        history.push(decision(&state, entry, reader));
        entry.carry_out(&mut state, &mut kernel::NullSink);
    }
    history
}

/// What the last decision brought; the deal when there is none yet.
pub(crate) fn last<G: Notation + Speak>(table: &Table<G>, reader: Reader) -> LogEntry {
    let action = table.log().last().map(|entry| action_told(table.before(), entry, reader.viewer));
    let log = news(table, &table.state().knowledge(reader.viewer), reader);
    let entry = table.log().last().filter(|_| log.is_empty());
    LogEntry {
        action: action.unwrap_or_default(),
        log,
        kinds: kinds::<G>(table.news(), reader.viewer),
        did: entry.and_then(|entry| did(table.before(), entry, reader)),
    }
}

/// A decision that nothing tells of, in the words in which it was offered.
fn did<G: Speak>(before: &G, entry: &Entry<G::Action>, reader: Reader) -> Option<Sentence> {
    let Reader { viewer, lang, people } = reader;
    let label = || G::label(&before.knowledge(viewer), entry.action);
    is_known(before, entry, viewer).then(|| G::lexicon().sentence(lang, &label(), people))
}

/// How the sentences about these events stand in the log, as far as any does not stand like the others.
pub(crate) fn kinds<G: Speak>(events: &[G::Event], viewer: Viewer) -> Vec<LineKind> {
    let shown = events.iter().filter_map(|event| G::show(event, viewer));
    let kinds: Vec<_> = shown.map(|shown| G::line_kind(&shown)).collect();
    if kinds.iter().all(|kind| *kind == LineKind::Plain) { Vec::new() } else { kinds }
}

/// What the last decision brought, in sentences.
pub(crate) fn news<G: Speak>(
    table: &Table<G>,
    knowledge: &G::Knowledge,
    reader: Reader,
) -> Vec<Sentence> {
    say::<G>(knowledge, table.news(), reader)
}

/// The same as data.
pub(crate) fn shown<G: Game>(table: &Table<G>, viewer: Viewer) -> Vec<Value> {
    let shown = table.news().iter().filter_map(|event| G::show(event, viewer));
    shown.map(json).collect()
}

/// What the games say of themselves are plain values with names for keys: they are always JSON.
pub(crate) fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views, actions and events are JSON")
}

fn deal<G: Notation + Speak>(table: &Table<G>, reader: Reader) -> LogEntry {
    let mut dealt = table.clone();
    dealt.undo_to(0);
    last(&dealt, reader)
}

fn decision<G: Notation + Speak>(before: &G, entry: &Entry<G::Action>, reader: Reader) -> LogEntry {
    let (mut after, mut events) = (before.clone(), Vec::new());
    entry.carry_out(&mut after, &mut events);
    let log = say::<G>(&after.knowledge(reader.viewer), &events, reader);
    LogEntry {
        action: action_told(before, entry, reader.viewer),
        kinds: kinds::<G>(&events, reader.viewer),
        did: if log.is_empty() { did(before, entry, reader) } else { None },
        log,
    }
}

/// Whether a viewer knows what was decided.
fn is_known<G: Game>(before: &G, entry: &Entry<G::Action>, viewer: Viewer) -> bool {
    viewer.is(entry.seat) || before.is_public(entry.action)
}

fn action_told<G: Notation>(before: &G, entry: &Entry<G::Action>, viewer: Viewer) -> String {
    if is_known(before, entry, viewer) {
        notation::line(before, entry.seat, entry.action)
    } else {
        format!("{}: …", entry.seat)
    }
}

fn say<G: Speak>(knowledge: &G::Knowledge, events: &[G::Event], reader: Reader) -> Vec<Sentence> {
    let Reader { viewer, lang, people } = reader;
    let shown = events.iter().filter_map(|event| G::show(event, viewer));
    let tell = |shown| G::lexicon().sentence(lang, &G::tell(knowledge, &shown), people);
    shown.map(tell).collect()
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Lang, Lowest, People, Seat, Seeded, Viewer};

    /// Plays a game by chance and checks what each viewer is told on the way.
    #[test]
    fn a_history_is_what_was_told() {
        for game in crate::GAMES {
            let mut dice = Seeded::new(5);
            let mut table = (game.start)("", &mut dice).unwrap();
            let viewers: Vec<_> = Viewer::all(table.seats()).collect();
            let tell = |viewer: &Viewer, table: &dyn crate::AnyTable| {
                table.last(*viewer, Lang::En, &People::default())
            };
            let mut told: Vec<_> = viewers.iter().map(|v| vec![tell(v, &*table)]).collect();
            while let Some(seat) = table.to_act().filter(|_| table.decisions() < 150) {
                let choices = table.choices(Lang::En);
                let choice = &choices[dice.roll(choices.len() as u32) as usize];
                table.play(seat, &choice.text, &mut dice).unwrap();
                for (told, viewer) in told.iter_mut().zip(&viewers) {
                    told.push(tell(viewer, &*table));
                }
            }
            for (told, viewer) in told.iter().zip(viewers) {
                assert_eq!(
                    *told,
                    table.history(viewer, Lang::En, &People::default()),
                    "{} {viewer:?}",
                    game.id
                );
            }
        }
    }

    #[test]
    fn a_secret_choice_is_told_to_its_player_only() {
        let mut table = (crate::find("demonbrave").unwrap().start)("", &mut Lowest).unwrap();
        let choice = table.choices(Lang::En).remove(0).text;
        table.play(Seat::A, &choice, &mut Lowest).unwrap();
        let action = |viewer| table.last(viewer, Lang::En, &People::default()).action;
        assert_eq!(action(Viewer::Seat(Seat::A)), format!("A: {choice}"));
        assert_eq!(action(Viewer::Seat(Seat::B)), "A: …");
        assert_eq!(action(Viewer::Watcher), "A: …");
    }

    #[test]
    fn the_deal_is_told_before_the_first_decision() {
        let options = r#"{"fives":[["beginner"],["control"]]}"#;
        let table = (crate::find("demonbrave").unwrap().start)(options, &mut Lowest).unwrap();
        let told = table.last(Viewer::Seat(Seat::A), Lang::En, &People::default());
        assert!(told.action.is_empty() && !told.log.is_empty(), "{told:?}");
    }
}
