//! What a viewer is told of a game, decision by decision.

use kernel::{Dice, Entry, Game, Lang, Notation, Scripted, Seeded, Speak, Table, Viewer, notation};

/// A decision and its consequences in words.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Told {
    /// In notation, with its seat; `A: …` where the viewer may not know it, empty for the deal.
    pub action: String,
    pub events: Vec<String>,
}

/// What the deal brought, then what each decision brought.
pub(crate) fn history<G: Notation + Speak>(
    table: &Table<G>,
    viewer: Viewer,
    lang: Lang,
) -> Vec<Told> {
    let mut state = table.origin().clone();
    let mut history = vec![deal(table, viewer, lang)];
    for entry in table.log() {
        history.push(decision(&state, entry, viewer, lang));
        state.apply(entry.action, &mut Scripted::new(entry.rolls.clone()), &mut kernel::Mute);
    }
    history
}

/// What the last decision brought; the deal when there is none yet.
pub(crate) fn last<G: Notation + Speak>(table: &Table<G>, viewer: Viewer, lang: Lang) -> Told {
    let Some((entry, log)) = table.log().split_last() else { return deal(table, viewer, lang) };
    let mut before = table.clone();
    before.undo_to(log.len());
    decision(before.state(), entry, viewer, lang)
}

fn deal<G: Notation + Speak>(table: &Table<G>, viewer: Viewer, lang: Lang) -> Told {
    let mut events = Vec::new();
    if let Some(setup) = G::check(table.options()).ok().filter(|_| table.is_dealt()) {
        G::start(&setup, &mut Scripted::new(table.deal()), &mut events);
    }
    Told { action: String::new(), events: say::<G>(&events, viewer, lang) }
}

fn decision<G: Notation + Speak>(
    before: &G,
    entry: &Entry<G::Action>,
    viewer: Viewer,
    lang: Lang,
) -> Told {
    let mut events = Vec::new();
    before.clone().apply(entry.action, &mut Scripted::new(entry.rolls.clone()), &mut events);
    let action = if is_secret(before, entry, viewer) {
        format!("{}: …", entry.seat)
    } else {
        notation::line(before, entry.seat, entry.action)
    };
    Told { action, events: say::<G>(&events, viewer, lang) }
}

fn say<G: Speak>(events: &[G::Event], viewer: Viewer, lang: Lang) -> Vec<String> {
    let shown = events.iter().filter_map(|event| G::show(event, viewer));
    shown.map(|shown| G::lexicon().say(lang, &G::tell(&shown, viewer))).collect()
}

/// How many other worlds a decision is looked at in.
const WORLDS: u64 = 4;

/// Whether another choice would have looked the same to the viewer, here or in another world the
/// viewer could be in.
fn is_secret<G: Game>(before: &G, entry: &Entry<G::Action>, viewer: Viewer) -> bool {
    if viewer.is(entry.seat) {
        return false;
    }
    let seen = looks(before, entry.action, &mut Scripted::new(entry.rolls.clone()), viewer);
    let looks_the_same = |world: &G, action: G::Action| {
        let mut dice = Scripted::new(entry.rolls.clone());
        action != entry.action && looks(world, action, &mut dice, viewer) == seen
    };
    let view = before.view(viewer);
    let others = (0..WORLDS).map(|seed| G::determinize(&view, &mut Seeded::new(seed)));
    std::iter::once(before.clone()).chain(others).any(|world| {
        let mut choices = Vec::new();
        world.legal(entry.seat, &mut choices);
        choices.into_iter().any(|action| looks_the_same(&world, action))
    })
}

fn looks<G: Game>(
    before: &G,
    action: G::Action,
    dice: &mut impl Dice,
    viewer: Viewer,
) -> (Vec<G::Shown>, G::View) {
    let (mut after, mut events) = (before.clone(), Vec::new());
    after.apply(action, dice, &mut events);
    let shown = events.iter().filter_map(|event| G::show(event, viewer)).collect();
    (shown, after.view(viewer))
}
