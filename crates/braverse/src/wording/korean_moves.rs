//! Korean: cards that go somewhere.

use super::korean_nouns::{
    Phrase, count, inflect, josa, kind, object, per, select, tally, who, whose,
};
use super::{Context, Mood, Step, from_extra, is_discard, is_many, is_new_in_hand, such};
use crate::effect::{
    Chooser, Count, Dest, Filter, Goal, HpCards, Number, Op, Select, Side, StartHp, Taken, Who,
    Zone,
};

/// What is done: the verb by its stem.
pub(super) fn act(mood: Mood, what: &str, stem: &str) -> String {
    let verb = match mood {
        Mood::May => inflect(stem, 8, " 수 있다", "을 수 있다"),
        Mood::Plain | Mood::Cost => inflect(stem, 4, "다", "는다"),
    };
    format!("{what}{verb}")
}

pub(super) fn subject(context: &Context, step: &Step, about: Who) -> Phrase {
    step.described(about).map_or_else(|| who(context, about), |chosen| select(context, chosen))
}

/// What the opponent does, as they would say it.
pub(super) fn by_foe(side: Side, what: &str) -> String {
    match side {
        Side::Foe => format!("상대는 {}", what.replace("상대의", "자신의")),
        Side::Mine => format!("상대는 {}", what.replace("자신의", "당신의")),
        Side::Any => format!("상대는 {what}"),
    }
}

/// Somebody as the object of a verb.
pub(super) fn thing(context: &Context, step: &Step, about: Who) -> String {
    match step.described(about) {
        Some(chosen) if chosen.count != Count::All => object(context, chosen),
        _ => josa(&subject(context, step, about).text, "을/를"),
    }
}

/// The number; none for as many as were moved.
pub(super) fn amount(number: &Number) -> Option<u8> {
    match number {
        Number::Fixed(count) => Some(*count),
        Number::Per { each, .. }
        | Number::PerEvent { each, .. }
        | Number::PerBreakLevel { each, .. }
        | Number::PerBreakLead { each } => Some(*each),
        Number::AsMany => None,
    }
}

/// Where to, and the stem of the verb that takes cards there.
pub(super) fn dest(context: &Context, to: Dest, side: Side, many: bool) -> (String, &'static str) {
    let owner = match side {
        Side::Mine => "",
        Side::Foe => "상대의 ",
        Side::Any => "주인의 ",
    };
    let order = if many { "원하는 순서로 " } else { "" };
    match to {
        Dest::Trash => ("트래시에 ".to_owned(), "놓"),
        Dest::Break => (format!("{owner}브레이크 에리어에 "), "놓"),
        Dest::Hand => (format!("{owner}패로 "), "되돌리"),
        Dest::Deck => (format!("{owner}덱으로 되돌리고 "), "섞"),
        Dest::DeckTop => (format!("{order}{owner}덱의 위에 "), "놓"),
        Dest::DeckBottom => (format!("{order}{owner}덱의 아래에 "), "놓"),
        Dest::DeckEnd => (format!("{order}{owner}덱의 위 또는 아래에 "), "놓"),
        Dest::Support { rested } => (
            format!("{owner}서포트 에리어에 {}로 ", if rested { "레스트" } else { "액티브" }),
            "놓",
        ),
        Dest::Hp { of, top, face_up } => {
            let end = if top { "가장 위에" } else { "가장 아래에" };
            let face = if face_up { "앞면으로 " } else { "" };
            (format!("{}의 HP의 {end} {face}", who(context, of).text), "놓")
        }
    }
}

/// A card that was not in the hand before is not returned to it.
fn added((to, stem): (String, &'static str)) -> (String, &'static str) {
    match to.strip_suffix("패로 ") {
        Some(owner) => (format!("{owner}패에 "), "넣"),
        None => (to, stem),
    }
}

pub(super) fn put_cards(context: &Context, what: &Select, to: Dest, mood: Mood) -> String {
    if to == Dest::Trash && is_discard(what) {
        return discard(context, what, mood);
    }
    let cards = object(context, what);
    let (to, stem) = match to {
        Dest::Hand if is_new_in_hand(what.among.zones) => {
            (dest(context, to, what.among.side, is_many(what.count)).0, "가져오")
        }
        _ => dest(context, to, what.among.side, is_many(what.count)),
    };
    let moved = act(mood, &format!("{cards} {to}"), stem);
    if what.chooser == Chooser::Foe { by_foe(what.among.side, &moved) } else { moved }
}

fn discard(context: &Context, what: &Select, mood: Mood) -> String {
    let bare = what.among.filter == Filter::ANY && !what.among.different;
    let such = josa(&kind(context, &what.among), "을/를");
    let cards = if bare { "패를".to_owned() } else { format!("패에서 {such}") };
    let chance = if what.chooser == Chooser::Chance { "무작위로 " } else { "" };
    let player = if what.among.side == Side::Foe { "상대는 자신의 " } else { "" };
    act(mood, &format!("{player}{cards} {chance}{} ", count(what.count)), "버리")
}

pub(super) fn put_hp(context: &Context, step: &Step, of: Who, cards: HpCards, to: Dest) -> String {
    let whom = subject(context, step, of);
    let side = step.described(of).map_or_else(|| context.side_of(of), |chosen| chosen.among.side);
    let each = if whom.many { "각각 " } else { "" };
    let text = whom.text;
    let many = !matches!(cards, HpCards::Top(1) | HpCards::UpTo(1));
    let (to, stem) = dest(context, to, side, many);
    match cards {
        HpCards::Top(count) => {
            act(step.mood, &format!("{text}의 HP의 위에서부터 {each}카드를 {count}장 {to}"), stem)
        }
        HpCards::UpTo(count) => act(
            step.mood,
            &format!("{text}의 HP의 위에서부터 {each}카드를 {count}장까지 {to}"),
            stem,
        ),
        HpCards::Shared(count) => {
            let any = if let Who::All(of) = of { tally(context, &of) } else { text };
            act(
                step.mood,
                &format!("{any}의 HP의 위에서부터 원하는 대로 카드를 합쳐서 {count}장 {to}"),
                stem,
            )
        }
        HpCards::DownTo(left) => {
            let left = josa(&left.to_string(), "이/가");
            act(
                step.mood,
                &format!("{text}의 HP가 {left} 될 때까지 HP의 위에서부터 {each}카드를 {to}"),
                stem,
            )
        }
    }
}

/// So many cards: `2장까지`, `그 장수만큼`.
fn so_many(number: &Number, up_to: bool) -> String {
    match (amount(number), up_to) {
        (Some(count), true) => format!("{count}장까지"),
        (Some(count), false) => format!("{count}장"),
        (None, true) => "그 장수까지".to_owned(),
        (None, false) => "그 장수만큼".to_owned(),
    }
}

pub(super) fn put_top(context: &Context, op: &Op, mood: Mood) -> String {
    let Op::PutTop { side, count, up_to, bottom, to } = op else { return String::new() };
    let end = if *bottom { "아래" } else { "위" };
    let (to, stem) = added(dest(context, *to, *side, amount(count) != Some(1)));
    let counted = per(context, count);
    let cards = so_many(count, *up_to);
    act(mood, &format!("{counted}{} 덱의 {end}에서부터 카드를 {cards} {to}", whose(*side)), stem)
}

pub(super) fn draw(
    context: &Context,
    side: Side,
    count: &Number,
    up_to: bool,
    mood: Mood,
) -> String {
    let player = match side {
        Side::Mine => "",
        Side::Foe => "상대는 ",
        Side::Any => "각 플레이어는 ",
    };
    act(
        mood,
        &format!("{player}{}덱에서 카드를 {} ", per(context, count), so_many(count, up_to)),
        "뽑",
    )
}

pub(super) fn look(context: &Context, op: &Op, mood: Mood) -> String {
    let Op::Look { side, count: top, up_to, open, take, rest } = op else { return String::new() };
    let deck = if *side == Side::Foe { "상대의 덱" } else { "덱" };
    let most = if *up_to { "까지" } else { "" };
    let seen = if *open { "공개하고" } else { "보고" };
    let first = format!("{deck}의 위에서부터 카드를 {top}장{most} {seen} ");
    let (back, last) = dest(context, *rest, *side, *top > 1);
    let Some(taken) = take else { return act(mood, &format!("{first}{back}"), last) };
    let (taken, stem) = take_of(context, taken);
    format!(
        "{}. 그리고 {}",
        act(mood, &format!("{first}그중에서 {taken}"), stem),
        act(Mood::Plain, &format!("남은 카드를 {back}"), last)
    )
}

/// What is taken and where to, and the stem of the verb.
fn take_of(context: &Context, taken: &Taken) -> (String, &'static str) {
    let such = josa(&kind(context, &such(&taken.filter, Zone::Deck)), "을/를");
    let cards = format!("{such} {}", count(taken.count));
    let (to, stem) = match taken.to {
        Goal::Play(hp) => return (format!("{cards} {}등장", with_hp(hp)), "시키"),
        Goal::Into(Dest::Hand) => ("패에 ".to_owned(), "넣"),
        Goal::Into(other) => dest(context, other, Side::Mine, is_many(taken.count)),
    };
    let show = if taken.shown { "상대에게 보여주고 " } else { "" };
    (format!("{cards} {show}{to}"), stem)
}

pub(super) fn put_who(context: &Context, step: &Step, about: Who, to: Dest) -> String {
    let whom = subject(context, step, about);
    let side =
        step.described(about).map_or_else(|| context.side_of(about), |chosen| chosen.among.side);
    let (to, stem) = dest(context, to, side, whom.many);
    act(step.mood, &format!("{} {to}", thing(context, step, about)), stem)
}

pub(super) fn with_hp(hp: StartHp) -> String {
    match hp {
        StartHp::Printed => String::new(),
        StartHp::Exactly(hp) => josa(&format!("HP {hp}"), "으로/로") + " ",
        StartHp::More(more) => format!("HP를 +{more}하여 "),
    }
}

pub(super) fn put_it(context: &Context, to: Dest, mood: Mood) -> String {
    let (to, stem) = added(dest(context, to, context.it, false));
    act(mood, &format!("그 카드를 {to}"), stem)
}

pub(super) fn put_shown(context: &Context, to: Dest, mood: Mood) -> String {
    let (to, stem) = dest(context, to, Side::Mine, false);
    act(mood, &format!("공개한 카드를 {to}"), stem)
}

pub(super) fn play(context: &Context, what: &Select, hp: StartHp, mood: Mood) -> String {
    let free = if from_extra(what) { "[EXTRA] 조건과 관계없이 " } else { "" };
    act(mood, &format!("{} {free}{}등장", object(context, what), with_hp(hp)), "시키")
}
