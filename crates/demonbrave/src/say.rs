//! What the game says, as messages for the Fluent files in `text/`.

mod ahead;

use std::sync::LazyLock;

use kernel::{Arg, Gesture, Lang, Lexicon, LineKind, Message, Outcome, Seat, Speak, Unfit, speak};
use serde_json::Value;

use crate::action::{Action, Pay, Target};
use crate::album::Album;
use crate::board;
use crate::card::{Card, CardSet};
use crate::catalog::{Catalog, RuleCardId};
use crate::effect::{Moment, Op, RuleCard, Text};
use crate::event::{Event, Open, Shown};
use crate::explain;
use crate::knowledge::Knowledge;
use crate::notation::in_order;
use crate::setup::Options;
use crate::state::{Effect, Phase, State, Step};
use crate::strength::{Kind, Order, kind_together};
use crate::view::View;

static LEXICON: LazyLock<Lexicon> = kernel::lexicon!();

impl Speak for State {
    type Album = Album;
    type View = View;
    const PILES: &'static [&'static str] = explain::PILES;
    const LOADOUTS: &'static [&'static str] = &["fives"];
    const READY_LOADOUTS: &'static [&'static str] = &["beginner", "control", "combo"];
    const LOADOUT_NAMES: &'static str = "five-";
    const ASKS_FOR_LOADOUT: bool = true;

    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn with_loadout(
        options: Options,
        seat: Seat,
        loadout: &Value,
        lang: Lang,
    ) -> Result<Options, Vec<Unfit>> {
        options.with_five(seat, loadout, lang)
    }

    fn tell(knowledge: &Knowledge, shown: &Shown) -> Message {
        tell(knowledge.catalog(), shown)
    }

    fn view(knowledge: &Knowledge) -> View {
        View::of(knowledge)
    }

    fn prompt(knowledge: &Knowledge) -> Message {
        prompt(knowledge)
    }

    fn label(knowledge: &Knowledge, action: Action) -> Message {
        label(knowledge, action)
    }

    fn is_parting(action: Action) -> bool {
        matches!(action, Action::Battle | Action::End)
    }

    fn is_passive(action: Action) -> bool {
        matches!(action, Action::Pass) || Self::is_parting(action)
    }

    fn hand(knowledge: &Knowledge) -> Vec<Arg> {
        let hand = knowledge.viewer.seat().and_then(|seat| knowledge.sides[seat].hand);
        hand.map_or_else(Vec::new, |hand| in_order(hand).into_iter().map(trump).collect())
    }

    fn looks_ahead(action: Action) -> bool {
        matches!(action, Action::Attack { .. } | Action::Block(_))
    }

    fn ahead(world: &Self, _knowledge: &Knowledge, action: Action) -> Option<Message> {
        ahead::outcome(world, action)
    }

    fn line_kind(shown: &Shown) -> LineKind {
        match shown {
            Event::Open(Open::Turn { .. }) => LineKind::Turn,
            Event::Open(Open::Phase { .. }) => LineKind::Phase,
            _ => LineKind::Plain,
        }
    }

    fn gesture(knowledge: &Knowledge, action: Action) -> Gesture {
        crate::gesture::gesture(knowledge, action)
    }

    fn legal_in(knowledge: &Knowledge) -> &[Action] {
        &knowledge.legal
    }

    fn board(knowledge: &Knowledge, lang: Lang) -> String {
        board::draw(knowledge, lang)
    }

    fn words() -> Vec<String> {
        let house = Catalog::house();
        house.cards().iter().map(|card| card.id.clone()).collect()
    }

    fn explain(word: &str, lang: Lang) -> Option<String> {
        explain::explain(word, lang)
    }

    fn explain_here(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
        explain::explain_here(knowledge, words, lang)
    }

    fn look(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
        explain::look(knowledge, words, lang)
    }

    fn album(lang: Lang) -> Album {
        Album::new(lang)
    }
}

/// `5♠+6♠`.
pub fn cards_text(cards: CardSet) -> String {
    let texts: Vec<_> = in_order(cards).into_iter().map(Card::pretty).collect();
    texts.join("+")
}

pub fn cards(cards: CardSet) -> Arg {
    Arg::List("+", in_order(cards).into_iter().map(trump).collect())
}

/// A card of a deck, by the face under which it is explained.
fn trump(card: Card) -> Arg {
    Arg::Card(card.face_text(), std::array::from_fn(|_| card.pretty()))
}

/// A rule card by its name, or else by its id; nothing is known of a card of another catalog.
fn rule_card(catalog: &Catalog, id: RuleCardId) -> Arg {
    let Some(card) = catalog.card(id) else { return Message::new("rule-card").into() };
    let name = |lang| match name(card) {
        Some(name) => LEXICON.say(lang, &name),
        None => card.id.clone(),
    };
    Arg::Card(card.id.clone(), Lang::ALL.map(name))
}

/// The name of a rule card. Only the house cards have one, and another card may have the id of one.
pub fn name(card: &RuleCard) -> Option<Message> {
    let key = format!("card-{}", card.id);
    let named = Catalog::house().cards().contains(card) && LEXICON.has(Lang::En, &key);
    named.then(|| Message::new(key))
}

pub fn kind(kind: Kind) -> Message {
    Message::new(format!("kind-{kind:?}").to_lowercase())
}

pub fn phase(phase: Phase) -> Message {
    Message::new(format!("phase-{phase:?}").to_lowercase())
}

fn tell(catalog: &Catalog, shown: &Shown) -> Message {
    let by = |key: &str, seat: Seat| Message::new(key).with("seat", seat);
    match *shown {
        Event::Drew { seat, card: Some(card) } => by("tell-drew", seat).with("card", trump(card)),
        Event::Drew { seat, card: None } => by("tell-drew-hidden", seat),
        Event::Open(open) => tell_open(catalog, open),
    }
}

fn tell_open(catalog: &Catalog, open: Open) -> Message {
    use Open::*;
    let by = |key: &str, seat: Seat| Message::new(key).with("seat", seat);
    match open {
        Chosen { seat } => by("tell-chosen", seat),
        Revealed { seat, five } => five
            .into_iter()
            .zip(["one", "two", "three", "four", "five"])
            .fold(by("tell-revealed", seat), |message, (id, name)| {
                message.with(name, rule_card(catalog, id))
            }),
        First { seat } => by("tell-first", seat),
        Turn { seat, turn } => by("tell-turn", seat).with("turn", usize::from(turn)),
        Phase { phase: now } => Message::new("tell-phase").with("phase", phase(now)),
        Reshuffled { seat, life } => by("tell-reshuffled", seat).with("life", life),
        Played { seat, card } => by("tell-played", seat).with("card", trump(card)),
        Formed { seat, cards: unit, kind: step } => {
            by("tell-formed", seat).with("unit", cards(unit)).with("kind", kind(step))
        }
        Attacked { seat, unit, target } if target.is_empty() => {
            by("tell-attacked-player", seat).with("unit", cards(unit))
        }
        Attacked { seat, unit, target } => {
            by("tell-attacked", seat).with("unit", cards(unit)).with("target", cards(target))
        }
        Blocked { seat, unit } => by("tell-blocked", seat).with("unit", cards(unit)),
        Void { unit, .. } if unit.is_empty() => Message::new("tell-attack-ended"),
        Void { unit, .. } => Message::new("tell-void").with("unit", cards(unit)),
        Damaged { seat, damage, life } => {
            by("tell-damaged", seat).with("damage", damage).with("life", life)
        }
        Trashed { seat, cards: unit } => by("tell-trashed", seat).with("cards", cards(unit)),
        Activated { seat, card, pay } => {
            activated(by("tell-activated", seat).with("card", rule_card(catalog, card)), pay)
        }
        Negated { seat, card } => by("tell-negated", seat).with("card", rule_card(catalog, card)),
        Resolved { seat, card } => by("tell-resolved", seat).with("card", rule_card(catalog, card)),
        Discarded { seat, card } => by("tell-discarded", seat).with("card", trump(card)),
        Returned { seat, cards: unit } => by("tell-returned", seat).with("cards", cards(unit)),
        Salvaged { seat, card } => by("tell-salvaged", seat).with("card", trump(card)),
        Held { cards: unit } => Message::new("tell-held").with("unit", cards(unit)),
        Raised { cards: unit } => Message::new("tell-raised").with("unit", cards(unit)),
        Boosted { cards: unit, damage } => {
            Message::new("tell-boosted").with("unit", cards(unit)).with("damage", damage)
        }
        Refreshed { cards: unit } => Message::new("tell-refreshed").with("unit", cards(unit)),
        Protected { cards: unit } => Message::new("tell-protected").with("unit", cards(unit)),
        Reversed { reversed: true } => Message::new("tell-reversed"),
        Reversed { reversed: false } => Message::new("tell-order-normal"),
        Locked { seat, suit } => by("tell-locked", seat).with("suit", suit.sign().to_string()),
        BattleEnded => Message::new("tell-battle-ended"),
        Named { seat, number } => by("tell-named", seat).with("number", number.to_string()),
        Healed { seat, life } => by("tell-healed", seat).with("life", life),
        Over { outcome: end } => outcome(end),
    }
}

fn activated(message: Message, pay: Pay) -> Message {
    let (way, paid) = match pay {
        Pay::Nothing => ("nothing", Arg::Text(String::new())),
        Pay::Discard(card) => ("discard", trump(card)),
        Pay::Trash(card) => ("trash", trump(card)),
        Pay::Give(card) => ("give", trump(card)),
    };
    message.with("pay", way.to_owned()).with("paid", paid)
}

/// Who won, and what decided it.
pub fn outcome(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Draw { by } => Message::new("over-draw").with("rule", by),
        Outcome::Win { seats, by } => {
            let way = match by.as_str() {
                "DB-START-09" => "over-win-life",
                "DB-Q-26" => "over-win-cap",
                _ => "over-win",
            };
            let mut losers = [Seat::A, Seat::B].into_iter().filter(|seat| !seats.contains(*seat));
            let loser = losers.next().map_or(Arg::List("", Vec::new()), Arg::Seat);
            Message::new(way).with("seat", Arg::seats(seats)).with("loser", loser).with("rule", by)
        }
    }
}

fn prompt(knowledge: &Knowledge) -> Message {
    let ended = knowledge.outcome.map(outcome);
    let asked = match speak::asked(knowledge.viewer, ended, knowledge.to_act) {
        Ok(asked) => asked,
        Err(waits) => return waits,
    };
    match knowledge.steps.last() {
        None if knowledge.phase == Phase::Setup => {
            let chosen = knowledge.sides[asked].five.len();
            Message::new("prompt-five").with("chosen", chosen)
        }
        None => Message::new(match (knowledge.phase, knowledge.legal.len()) {
            (Phase::Main, 1) => "prompt-main-over",
            (Phase::Main, _) => "prompt-main",
            (_, 1) => "prompt-battle-over",
            _ => "prompt-battle",
        }),
        Some(Step::Form) => Message::new("prompt-form")
            .with("unit", cards(knowledge.forming))
            .with("kind", kind(together(knowledge, knowledge.forming))),
        Some(Step::Window { moment, unit, .. }) => prompt_window(knowledge, *moment, *unit),
        Some(Step::Block) => {
            let unit = knowledge
                .attack
                .map_or(Arg::Text(String::new()), |attack| unit_text(knowledge, attack.unit));
            Message::new("prompt-block").with("unit", unit)
        }
        Some(Step::Victim) => Message::new("prompt-victim"),
        Some(Step::Effect | Step::Resolve | Step::Fight | Step::Reap) => {
            let prompt = |effect| prompt_effect(knowledge, effect);
            knowledge.effect.map_or(Message::new("prompt-nobody"), prompt)
        }
    }
}

fn prompt_window(knowledge: &Knowledge, moment: Moment, unit: Option<Card>) -> Message {
    if let Some(link) = knowledge.chain.last() {
        return Message::new("prompt-answer")
            .with("seat", link.seat)
            .with("card", rule_card(knowledge.catalog(), link.card));
    }
    let key = format!("prompt-on-{moment:?}").to_lowercase();
    let unit = unit.map_or_else(|| cards(knowledge.doomed), |card| unit_text(knowledge, card));
    Message::new(key).with("unit", unit)
}

fn prompt_effect(knowledge: &Knowledge, effect: Effect) -> Message {
    let catalog = knowledge.catalog();
    let op = match catalog.card(effect.card).map(|card| &card.text) {
        Some(Text::When(activated)) => activated.effects.get(effect.at as usize),
        Some(Text::Always(_)) | None => None,
    };
    let op = op.map(|step| step.op);
    let key = match op {
        Some(Op::NameAndDiscard) => "prompt-name",
        Some(Op::DiscardUpTo(_)) => "prompt-discard",
        Some(Op::Salvage { .. }) => "prompt-salvage",
        Some(Op::Trash(_)) => "prompt-trash",
        Some(Op::Bounce(_)) => "prompt-bounce",
        _ => "prompt-hold",
    };
    Message::new(key).with("card", rule_card(catalog, effect.card))
}

fn label(knowledge: &Knowledge, action: Action) -> Message {
    let with_card = |key: &str, card: Card| Message::new(key).with("card", trump(card));
    let with_unit =
        |key: &str, card: Card| Message::new(key).with("unit", unit_text(knowledge, card));
    let with_rule =
        |key: &str, id| Message::new(key).with("card", rule_card(knowledge.catalog(), id));
    match action {
        Action::Choose(id) => with_rule("do-choose", id),
        Action::Take(five) => Message::new("do-take").with("five", five_name(knowledge, five)),
        Action::Play(card) => with_card("do-play", card),
        Action::Pair(one, two) => {
            let pair = together(knowledge, CardSet::of(one) | CardSet::of(two));
            let message = Message::new("do-pair").with("kind", kind(pair));
            message.with("one", trump(one)).with("two", trump(two))
        }
        Action::With(card) => label_with(knowledge, card),
        Action::Done if knowledge.steps.last() == Some(&Step::Form) => Message::new("do-form"),
        Action::Done => Message::new("do-done"),
        Action::Add { single, pair } => {
            let unit = knowledge.unit(pair).map_or(CardSet::EMPTY, |(_, unit)| unit.cards);
            let formed = together(knowledge, unit | CardSet::of(single));
            with_unit("do-add", pair).with("card", trump(single)).with("kind", kind(formed))
        }
        Action::Battle => Message::new("do-battle"),
        Action::End => Message::new("do-end"),
        Action::Attack { unit, target: Target::Player } => with_unit("do-attack-player", unit),
        Action::Attack { unit, target: Target::Unit(target) } => {
            with_unit("do-attack", unit).with("target", unit_text(knowledge, target))
        }
        Action::Block(unit) => with_unit("do-block", unit),
        Action::Pass if knowledge.steps.last() == Some(&Step::Block) => Message::new("do-no-block"),
        Action::Pass => Message::new("do-pass"),
        Action::Respond { card, pay } => activated(with_rule("do-respond", card), pay),
        Action::Pick(card) if knowledge.steps.last() == Some(&Step::Victim) => {
            with_card("do-pick", card)
        }
        Action::Pick(card) => Message::new("do-pick").with("card", unit_text(knowledge, card)),
        Action::Name(number) => Message::new("do-name").with("number", number.to_string()),
    }
}

/// One more card for the pair that is being formed: what that makes of it, for better or worse.
fn label_with(knowledge: &Knowledge, card: Card) -> Message {
    let before = together(knowledge, knowledge.forming);
    let after = together(knowledge, knowledge.forming | CardSet::of(card));
    let key = if after < before { "do-with-worse" } else { "do-with" };
    let message = Message::new(key).with("card", trump(card));
    message.with("kind", kind(after)).with("before", kind(before))
}

/// What these cards would be as a pair.
fn together(knowledge: &Knowledge, cards: CardSet) -> Kind {
    kind_together(cards, Order { reversed: knowledge.reversed })
}

/// A ready-made five as people know it, or by its name in the card file.
fn five_name(knowledge: &Knowledge, five: u8) -> Arg {
    let Some(five) = knowledge.catalog().fives().get(five as usize) else {
        return "?".to_owned().into();
    };
    let key = format!("five-{}", five.name);
    if LEXICON.has(Lang::En, &key) { Message::new(key).into() } else { five.name.clone().into() }
}

/// A unit by a card of it; a card that is not on the field alone.
fn unit_text(knowledge: &Knowledge, card: Card) -> Arg {
    knowledge.unit(card).map_or_else(|| trump(card), |(_, unit)| cards(unit.cards))
}
