//! What the game says, as messages for the Fluent files in `text/`.

mod ahead;
mod ask;
mod gesture;
mod label;
mod tell;

use std::sync::LazyLock;

use kernel::speak::CheckDeck;
use kernel::{Arg, Gesture, Lang, Lexicon, LineKind, Message, Outcome, Seat, Speak, Unfit};
use serde_json::Value;

use crate::action::Action;
use crate::album::Album;
use crate::board;
use crate::card::{Card, CardNumber, Energy};
use crate::catalog::Catalog;
use crate::deck::DeckPage;
use crate::effect::{Op, Zone};
use crate::event::{Event, Open, Shown};
use crate::explain;
use crate::knowledge::Knowledge;
use crate::pending::NamedStep::{self, Plain};
use crate::pending::{NamedRun, Text};
use crate::piece::Spot;
use crate::setup::Options;
use crate::state::{Phase, Progress, State, Step};
use crate::view::View;
use crate::wording::{self, energy_text};

static LEXICON: LazyLock<Lexicon> = kernel::lexicon!();

impl Speak for State {
    type Album = Album;
    type View = View;
    const CHECK_DECK: Option<CheckDeck> = Some(|deck, format, lang| {
        let page = DeckPage::new(deck, format, lang)?;
        Ok(serde_json::to_value(page).expect("a page of a deck is JSON"))
    });
    const PILES: &'static [&'static str] = explain::PILES;
    const LOADOUTS: &'static [&'static str] = &["deck_a", "deck_b"];
    const READY_LOADOUTS: &'static [&'static str] =
        &["st1", "st2", "st3", "st4", "st5", "ember-tide", "gilded-grove"];
    const LOADOUT_NAMES: &'static str = "option-deck_a-";

    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn with_loadout(
        options: Options,
        seat: Seat,
        loadout: &Value,
        lang: Lang,
    ) -> Result<Options, Vec<Unfit>> {
        options.with_deck(seat, loadout.as_str().unwrap_or_default(), lang)
    }

    fn tell(knowledge: &Knowledge, shown: &Shown) -> Message {
        tell::tell(&knowledge.cards, shown)
    }

    fn view(knowledge: &Knowledge) -> View {
        View::of(knowledge)
    }

    fn prompt(knowledge: &Knowledge) -> Message {
        ask::prompt(knowledge)
    }

    fn label(knowledge: &Knowledge, action: Action) -> Message {
        label::label(knowledge, action)
    }

    fn is_parting(action: Action) -> bool {
        action == Action::End
    }

    fn is_passive(action: Action) -> bool {
        matches!(action, Action::End | Action::Pass | Action::Number(0))
    }

    fn hand(knowledge: &Knowledge) -> Vec<Arg> {
        let Some(seat) = knowledge.viewer.seat() else { return Vec::new() };
        let hand = knowledge.sides[seat].hand.iter();
        hand.map(|card| names_of(&knowledge.cards, *card)).collect()
    }

    fn looks_ahead(action: Action) -> bool {
        matches!(action, Action::Attack { .. })
    }

    fn ahead(world: &Self, knowledge: &Knowledge, action: Action) -> Option<Message> {
        ahead::outcome(world, knowledge, action)
    }

    fn line_kind(shown: &Shown) -> LineKind {
        match shown {
            Event::Open(Open::Turn { .. }) => LineKind::Turn,
            Event::Open(Open::Phase { .. }) => LineKind::Phase,
            Event::Open(Open::Paid { .. }) => LineKind::Part,
            _ => LineKind::Plain,
        }
    }

    fn gesture(knowledge: &Knowledge, action: Action) -> Gesture {
        gesture::gesture(knowledge, action)
    }

    fn legal_in(knowledge: &Knowledge) -> &[Action] {
        &knowledge.legal
    }

    fn board(knowledge: &Knowledge, lang: Lang) -> String {
        board::draw(knowledge, lang)
    }

    fn explain(word: &str, lang: Lang) -> Option<String> {
        board::explain(Catalog::house(), word, lang)
    }

    fn explain_here(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
        let there = words.parse().ok().and_then(|at| explain::place(knowledge, at, lang));
        there.or_else(|| board::explain(&knowledge.cards, words, lang))
    }

    fn look(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
        explain::look(knowledge, words, lang)
    }

    fn words() -> Vec<String> {
        Catalog::house().cards().map(|card| card.number.to_string()).collect()
    }

    fn album(lang: Lang) -> Album {
        Album::new(lang)
    }
}

pub fn card(catalog: &Catalog, number: CardNumber) -> Option<&Card> {
    catalog.find(number).map(|kind| catalog.get(kind))
}

/// The names of a card; its number where the catalogue does not know it.
pub fn names_of(catalog: &Catalog, number: CardNumber) -> Arg {
    match card(catalog, number) {
        Some(card) => {
            Arg::Card(number.to_string(), Lang::ALL.map(|lang| card.name_in(lang).to_owned()))
        }
        None => number.to_string().into(),
    }
}

/// What lies at a place on the field, by its name; told from a neighbour of the same name by its side.
fn here(knowledge: &Knowledge, at: Spot) -> Message {
    let Some(number) = knowledge.on(at) else {
        let hidden = knowledge.cookie(at).is_some();
        return Message::new(if hidden { "place-hidden" } else { "place-empty" });
    };
    let card = names_of(&knowledge.cards, number);
    let face = |at| self::card(&knowledge.cards, knowledge.on(at)?);
    let is_alike = |one: &Card, other: &Card| {
        Lang::ALL.into_iter().any(|lang| one.name_in(lang) == other.name_in(lang))
    };
    let [one, other] = Spot::both(at.seat()).map(face);
    let twins = one.zip(other).is_some_and(|(one, other)| is_alike(one, other));
    let key = match at.slot() {
        _ if at.is_stage() || !twins => "place",
        0 => "place-left",
        _ => "place-right",
    };
    Message::new(key).with("card", card)
}

/// The same with whose it is.
fn place(knowledge: &Knowledge, at: Spot) -> Message {
    Message::new("source-of").with("seat", at.seat()).with("card", here(knowledge, at))
}

/// A cost, which is drawn with its symbols.
fn energy(cost: Energy) -> Arg {
    Arg::Energy(energy_text(cost, Lang::En))
}

pub fn zone(zone: Zone) -> Message {
    Message::new(match zone {
        Zone::Battle => "zone-battle",
        Zone::Support => "zone-support",
        Zone::Stage => "zone-stage",
        Zone::Hand => "zone-hand",
        Zone::Deck => "zone-deck",
        Zone::Trash => "zone-trash",
        Zone::Break => "zone-break",
        Zone::Extra => "zone-extra",
    })
}

pub fn phase(phase: Phase) -> Message {
    Message::new(match phase {
        Phase::Setup => "phase-setup",
        Phase::Active => "phase-active",
        Phase::Draw => "phase-draw",
        Phase::Support => "phase-support",
        Phase::Main => "phase-main",
        Phase::End => "phase-end",
    })
}

/// Who won, and what decided it.
pub fn outcome(outcome: Outcome) -> Message {
    let by = match outcome {
        Outcome::Win { by, .. } | Outcome::Draw { by } => by,
    };
    let message = |win: bool| {
        let way = match (by.as_str(), win) {
            ("BV-WIN-1", true) => "over-win-break",
            ("BV-WIN-2", true) => "over-win-no-cookie",
            ("BV-WIN-3", true) => "over-win-no-refresh",
            ("BV-ADV-9", true) => "over-win-card",
            ("BV-WIN-4", false) => "over-draw-both",
            ("BV-ADV-10", false) => "over-draw-loop",
            (_, true) => "over-win",
            (_, false) => "over-draw",
        };
        Message::new(way).with("rule", by)
    };
    match outcome {
        Outcome::Draw { .. } => message(false),
        Outcome::Win { seats, .. } => {
            let mut losers = [Seat::A, Seat::B].into_iter().filter(|seat| !seats.contains(*seat));
            let loser = losers.next().map_or(Arg::List("", Vec::new()), Arg::Seat);
            message(true).with("seat", Arg::seats(seats)).with("loser", loser)
        }
    }
}

/// The ability a run carries out, with the card it is printed on.
struct Work<'a> {
    catalog: &'a Catalog,
    card: &'a Card,
    run: NamedRun,
}

impl<'a> Work<'a> {
    fn of(knowledge: &'a Knowledge, run: &NamedRun) -> Option<Self> {
        let catalog = &*knowledge.cards;
        let card = card(catalog, run.text.card()?)?;
        card.abilities.get(run.ability as usize)?;
        Some(Self { catalog, card, run: *run })
    }

    /// What is under way on top of everything else.
    fn now(knowledge: &'a Knowledge) -> Option<Self> {
        match knowledge.step() {
            Some(NamedStep::Run(run) | NamedStep::Offer(run)) => Self::of(knowledge, run),
            _ => None,
        }
    }

    fn ops(&self) -> &'a [Op] {
        self.card.abilities.get(self.run.ability as usize).map_or(&[], |ability| &ability.ops)
    }

    /// The clause somebody is asked about.
    fn op(&self) -> Option<&'a Op> {
        self.ops().get(self.run.at as usize)
    }

    fn progress(&self) -> Progress {
        Progress::read(self.run.progress, puts_back(&self.run), self.op())
    }

    /// All of the ability, in every language.
    fn line(&self) -> Arg {
        ability_text(self.catalog, self.card, self.run.ability)
    }

    /// The clauses of a block, in every language.
    fn block(&self, from: usize, to: usize) -> Arg {
        let said =
            |lang| wording::clause_text(self.catalog, self.card, self.run.ability, from..to, lang);
        Lang::ALL.map(said).into()
    }

    /// What the clause under way says.
    fn clause(&self) -> Arg {
        let at = self.run.at as usize;
        let end = match self.op() {
            Some(Op::Cost { .. }) => self.ops().len(),
            Some(Op::May { end } | Op::OnWord { end } | Op::If { end, .. } | Op::IfDid { end }) => {
                *end as usize
            }
            Some(Op::OneOf { ends, .. }) => ends.last().map_or(at, |end| *end as usize),
            _ => self
                .card
                .abilities
                .get(self.run.ability as usize)
                .map_or(at, |ability| wording::clause_end(ability, at)),
        };
        self.block(at, end)
    }

    /// The card by its name; where another player is asked, with whose it is.
    fn source(&self, asked: Seat) -> Message {
        let names = names_of(self.catalog, self.card.number);
        if self.run.seat == asked {
            return Message::new("source").with("card", names);
        }
        Message::new("source-of").with("seat", self.run.seat).with("card", names)
    }
}

fn ability_text(catalog: &Catalog, card: &Card, ability: u8) -> Arg {
    Lang::ALL.map(|lang| wording::ability_text(catalog, card, ability, lang)).into()
}

/// Cards looked at are being put back: then `floor` stands above all kinds.
fn puts_back(run: &NamedRun) -> bool {
    run.floor == Text::Highest
}

/// Whether this step asks somebody; others can lie on top of a knowledge that may not name the card of
/// the one that does.
pub(crate) fn asks(knowledge: &Knowledge, step: Option<&NamedStep>) -> bool {
    match step {
        None => matches!(knowledge.phase, Phase::Support | Phase::Main),
        Some(Plain(Step::Settle)) => {
            let own =
                knowledge.pending.waiting.iter().filter(|it| Some(it.seat) == knowledge.to_act);
            own.count() > 1
        }
        Some(NamedStep::Run(run) | NamedStep::Offer(run)) => Work::of(knowledge, run).is_some(),
        Some(
            NamedStep::Pay { .. }
            | Plain(
                Step::Order { .. }
                | Step::Mulligan { .. }
                | Step::Compensate { .. }
                | Step::Lay { .. }
                | Step::Refresh { .. }
                | Step::Tax { .. }
                | Step::Redeem { .. }
                | Step::Respond
                | Step::Replace { .. },
            ),
        ) => true,
        Some(_) => false,
    }
}
