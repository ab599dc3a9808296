//! English: cards that go somewhere.

use super::english_nouns::{Phrase, cards, kind, owner, per, select, who, whose};
use super::{Context, Mood, Step, from_extra, is_discard, is_many, such};
use crate::effect::{
    Chooser, Count, Dest, Goal, HpCards, Number, Op, Select, Side, StartHp, Taken, Who, Zone,
};

/// What the player does.
pub(super) fn act(mood: Mood, what: &str) -> String {
    if mood == Mood::May { format!("you may {what}") } else { what.to_owned() }
}

/// What somebody else does; the verb stands first in `what`, in its base form.
pub(super) fn tell(mood: Mood, subject: &Phrase, what: &str) -> String {
    let Phrase { text, many } = subject;
    let text = match text.as_str() {
        "those Cookies" if mood == Mood::May => "them",
        "those Cookies" => "they",
        other => other,
    };
    let fixed = what.starts_with("cannot");
    match what.split_once(' ') {
        _ if mood == Mood::May => format!("you may have {text} {what}"),
        Some((verb, rest)) if !*many && !fixed => format!("{text} {verb}s {rest}"),
        _ => format!("{text} {what}"),
    }
}

/// What the opponent does, with their own cards.
pub(super) fn by_foe(mood: Mood, what: &str) -> String {
    tell(mood, &foe(), &what.replace("your opponent's", "their"))
}

fn foe() -> Phrase {
    Phrase { text: "your opponent".to_owned(), many: false }
}

pub(super) fn subject(context: &Context, step: &Step, about: Who) -> Phrase {
    step.described(about)
        .map_or_else(|| who(context, about), |chosen| select(context, chosen, "in"))
}

/// The number itself, and what it is counted by.
pub(super) fn amount(context: &Context, number: &Number) -> (Option<u8>, String) {
    let counted = per(context, number).map_or(String::new(), |per| format!(" {per}"));
    match number {
        Number::Fixed(count) => (Some(*count), counted),
        Number::Per { each, .. }
        | Number::PerEvent { each, .. }
        | Number::PerBreakLevel { each, .. }
        | Number::PerBreakLead { each } => (Some(*each), counted),
        Number::AsMany => (None, counted),
    }
}

pub(super) fn dest(context: &Context, to: Dest, side: Side, many: bool) -> String {
    let owner = owner(side, many);
    let (s, them) = if many && side == Side::Any { ("s", "them") } else { ("", "it") };
    let order = if many { " in any order" } else { "" };
    match to {
        Dest::Trash => "into the trash".to_owned(),
        Dest::Break => format!("into {owner} break area{s}"),
        Dest::Hand => format!("to {owner} hand{s}"),
        Dest::Deck => format!("to {owner} deck{s} and shuffle {them}"),
        Dest::DeckTop => format!("on the top of {owner} deck{s}{order}"),
        Dest::DeckBottom => format!("at the bottom of {owner} deck{s}{order}"),
        Dest::DeckEnd => format!("on the top or at the bottom of {owner} deck{s}{order}"),
        Dest::Support { rested } => {
            let turned = if rested { "rested" } else { "active" };
            format!("into {owner} support area{s} as {turned}")
        }
        Dest::Hp { of, top, face_up } => {
            let end = if top { "on the top" } else { "at the bottom" };
            let face = if face_up { "face up " } else { "" };
            format!("{face}{end} of the HP of {}", who(context, of).text)
        }
    }
}

fn put(to: Dest) -> &'static str {
    if matches!(to, Dest::Hand | Dest::Deck) { "return" } else { "place" }
}

pub(super) fn put_cards(context: &Context, what: &Select, to: Dest, mood: Mood) -> String {
    if to == Dest::Trash && is_discard(what) {
        return discard(context, what, mood);
    }
    let cards = select(context, what, "from");
    let moved =
        format!("{} {} {}", put(to), cards.text, dest(context, to, what.among.side, cards.many));
    match what.chooser {
        Chooser::Foe => by_foe(mood, &moved),
        Chooser::Player | Chooser::Chance => act(mood, &moved),
    }
}

fn counted_cards(count: Count, such: &str) -> String {
    match count {
        Count::Exactly(count) => format!("{count} {such}"),
        Count::UpTo(count) => format!("up to {count} {such}"),
        Count::All => format!("all {such}"),
        Count::AnyNumber => format!("any number of {such}"),
        Count::LevelSum(sum) => format!("{such} with a total level of exactly {sum}"),
        Count::Within { count, level } => {
            format!("{count} {such} with a total level of {level} or lower")
        }
        Count::AsMany => format!("that many {such}"),
        Count::AllBut(count) => format!("all but {count} {such}"),
    }
}

fn discard(context: &Context, what: &Select, mood: Mood) -> String {
    let such = kind(context, &what.among, is_many(what.count));
    let chance = if what.chooser == Chooser::Chance { " at random" } else { "" };
    let text = format!("discard {}{chance}", counted_cards(what.count, &such));
    if what.among.side == Side::Foe { by_foe(mood, &text) } else { act(mood, &text) }
}

pub(super) fn put_hp(context: &Context, step: &Step, of: Who, cards: HpCards, to: Dest) -> String {
    let whom = subject(context, step, of);
    let side = step.described(of).map_or_else(|| context.side_of(of), |chosen| chosen.among.side);
    let whom = match whom.text.strip_prefix("all of ") {
        Some(all) => format!("each of {all}"),
        None if whom.many => format!("each of {}", whom.text),
        None => whom.text,
    };
    let one = matches!(cards, HpCards::Top(1) | HpCards::UpTo(1));
    let (verb, goal) = (put(to), dest(context, to, side, !one));
    let text = match cards {
        HpCards::Top(1) => format!("{verb} the top HP card of {whom} {goal}"),
        HpCards::Top(count) => format!("{verb} the top {count} HP cards of {whom} {goal}"),
        HpCards::UpTo(1) => format!("{verb} up to 1 HP card from the top of {whom} {goal}"),
        HpCards::UpTo(count) => {
            format!("{verb} up to {count} HP cards from the top of {whom} {goal}")
        }
        HpCards::Shared(count) => {
            let any = whom.replacen("each of", "any of", 1);
            format!("{verb} a total of {count} HP cards from the top of {any} {goal}")
        }
        HpCards::DownTo(left) => {
            let remain = if left == 1 { "remains" } else { "remain" };
            format!("{verb} HP cards from the top of {whom} {goal} until {left} HP {remain}")
        }
    };
    act(step.mood, &text)
}

pub(super) fn put_top(context: &Context, op: &Op, mood: Mood) -> String {
    let Op::PutTop { side, count, up_to, bottom, to } = op else { return String::new() };
    let (number, counted) = amount(context, count);
    let most = if *up_to { "up to " } else { "" };
    let end = if *bottom { "bottom" } else { "top" };
    let cards = number.map_or("that many cards".to_owned(), cards);
    let many = number != Some(1) || !counted.is_empty();
    let (verb, goal) = match to {
        Dest::Hand => ("take", format!("into {} hand", owner(*side, many))),
        _ => ("place", dest(context, *to, *side, many)),
    };
    let from = format!("from the {end} of {} deck", whose(*side));
    act(mood, &format!("{verb} {most}{cards} {from} {goal}{counted}"))
}

pub(super) fn draw(
    context: &Context,
    side: Side,
    count: &Number,
    up_to: bool,
    mood: Mood,
) -> String {
    let (number, counted) = amount(context, count);
    let one = up_to && *count == Number::Fixed(1);
    let most = if up_to && !one { "up to " } else { "" };
    let cards = number.map_or("that many cards".to_owned(), cards);
    let text = format!("draw {most}{cards}{counted}");
    match side {
        Side::Foe if one => format!("your opponent may {text}"),
        Side::Mine if one => act(Mood::May, &text),
        Side::Mine => act(mood, &text),
        Side::Foe => by_foe(mood, &text),
        Side::Any => tell(mood, &Phrase { text: "each player".to_owned(), many: false }, &text),
    }
}

pub(super) fn look(context: &Context, op: &Op, mood: Mood) -> String {
    let Op::Look { side, count, up_to, open, take, rest } = op else { return String::new() };
    let verb = if *open { "reveal" } else { "look at" };
    let deck = format!("{} deck", whose(*side));
    let first = match (*count, *up_to) {
        (1, false) => format!("{verb} the top card of {deck}"),
        (count, false) => format!("{verb} the top {} of {deck}", cards(count)),
        (count, true) => format!("{verb} up to {} from the top of {deck}", cards(count)),
    };
    let many = *count > 1;
    let back = |what: &str| format!("{} {what} {}", put(*rest), dest(context, *rest, *side, many));
    let Some(taken) = take else {
        let them = if many { "them" } else { "it" };
        return act(mood, &format!("{first} and {}", back(them)));
    };
    format!(
        "{}. From among them, {}. Then, {}",
        act(mood, &first),
        take_of(context, taken),
        back("the rest")
    )
}

fn take_of(context: &Context, taken: &Taken) -> String {
    let many = is_many(taken.count);
    let such = kind(context, &such(&taken.filter, Zone::Deck), many);
    let cards = counted_cards(taken.count, &such);
    let (verb, to) = match taken.to {
        Goal::Play(hp) => return format!("play {cards}{}", with_hp(hp)),
        Goal::Into(Dest::Hand) => ("take", "into your hand".to_owned()),
        Goal::Into(other) => ("place", dest(context, other, Side::Mine, many)),
    };
    let them = if many { "them" } else { "it" };
    if taken.shown {
        format!("reveal {cards} and {verb} {them} {to}")
    } else {
        format!("{verb} {cards} {to}")
    }
}

pub(super) fn put_who(context: &Context, step: &Step, about: Who, to: Dest) -> String {
    let whom = match step.described(about) {
        Some(chosen) => select(context, chosen, "from"),
        None => who(context, about),
    };
    let side =
        step.described(about).map_or_else(|| context.side_of(about), |chosen| chosen.among.side);
    act(step.mood, &format!("{} {} {}", put(to), whom.text, dest(context, to, side, whom.many)))
}

pub(super) fn with_hp(hp: StartHp) -> String {
    match hp {
        StartHp::Printed => String::new(),
        StartHp::Exactly(hp) => format!(" with {hp} HP"),
        StartHp::More(more) => format!(" with +{more} HP"),
    }
}

pub(super) fn put_it(context: &Context, to: Dest, mood: Mood) -> String {
    let text = match to {
        Dest::Hand => "take that card into your hand".to_owned(),
        _ => format!("{} that card {}", put(to), dest(context, to, context.it, false)),
    };
    act(mood, &text)
}

pub(super) fn put_shown(context: &Context, to: Dest, mood: Mood) -> String {
    act(mood, &format!("{} the revealed cards {}", put(to), dest(context, to, Side::Mine, true)))
}

pub(super) fn play(context: &Context, what: &Select, hp: StartHp, mood: Mood) -> String {
    let free = if from_extra(what) { ", regardless of its [EXTRA] conditions" } else { "" };
    let cards = select(context, what, "from").text;
    act(mood, &format!("play {cards}{}{free}", with_hp(hp)))
}
