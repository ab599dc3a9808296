//! Japanese: cards that go somewhere.

use super::japanese_nouns::{Phrase, count, kind, object, per, select, tally, who, whose};
use super::{Context, Mood, Step, from_extra, is_discard, is_many, is_new_in_hand, such};
use crate::effect::{
    Chooser, Count, Dest, Filter, Goal, HpCards, Number, Op, Select, Side, StartHp, Taken, Who,
    Zone,
};

/// What is done; ends with a verb.
pub(super) fn act(mood: Mood, what: &str) -> String {
    if mood == Mood::May { format!("{what}ことができる") } else { what.to_owned() }
}

pub(super) fn subject(context: &Context, step: &Step, about: Who) -> Phrase {
    step.described(about).map_or_else(|| who(context, about), |chosen| select(context, chosen))
}

/// What the opponent does, as they would say it.
pub(super) fn by_foe(side: Side, what: &str) -> String {
    match side {
        Side::Foe => format!("相手は{}", what.replace("相手の", "自身の")),
        Side::Mine => format!("相手は{}", what.replace("自分の", "あなたの")),
        Side::Any => format!("相手は{what}"),
    }
}

/// Somebody as the object of a verb.
pub(super) fn thing(context: &Context, step: &Step, about: Who) -> String {
    match step.described(about) {
        Some(chosen) if chosen.count != Count::All => object(context, chosen),
        _ => format!("{}を", subject(context, step, about).text),
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

/// Where to, with the verb that takes cards there.
pub(super) fn dest(context: &Context, to: Dest, side: Side, many: bool) -> String {
    let owner = match side {
        Side::Mine => "",
        Side::Foe => "相手の",
        Side::Any => "持ち主の",
    };
    let order = if many { "好きな順番で" } else { "" };
    match to {
        Dest::Trash => "トラッシュに置く".to_owned(),
        Dest::Break => format!("{owner}ブレイクエリアに置く"),
        Dest::Hand => format!("{owner}手札に戻す"),
        Dest::Deck => format!("{owner}デッキに戻してシャッフルする"),
        Dest::DeckTop => format!("{order}{owner}デッキの上に置く"),
        Dest::DeckBottom => format!("{order}{owner}デッキの下に置く"),
        Dest::DeckEnd => format!("{order}{owner}デッキの上または下に置く"),
        Dest::Support { rested } => {
            format!("{owner}サポートエリアに{}で置く", if rested { "レスト" } else { "アクティブ" })
        }
        Dest::Hp { of, top, face_up } => {
            let end = if top { "一番上" } else { "一番下" };
            let face = if face_up { "表向きで" } else { "" };
            format!("、{}のHPの{end}に{face}置く", who(context, of).text)
        }
    }
}

/// A card that was not in the hand before is not returned to it.
fn added(to: &str) -> String {
    to.replace("手札に戻す", "手札に加える")
}

pub(super) fn put_cards(context: &Context, what: &Select, to: Dest, mood: Mood) -> String {
    if to == Dest::Trash && is_discard(what) {
        return discard(context, what, mood);
    }
    let cards = object(context, what);
    let to = match to {
        Dest::Hand if is_new_in_hand(what.among.zones) => {
            added(&dest(context, to, what.among.side, is_many(what.count)))
        }
        _ => dest(context, to, what.among.side, is_many(what.count)),
    };
    let moved = act(mood, &format!("{cards}{to}"));
    if what.chooser == Chooser::Foe { by_foe(what.among.side, &moved) } else { moved }
}

fn discard(context: &Context, what: &Select, mood: Mood) -> String {
    let bare = what.among.filter == Filter::ANY && !what.among.different;
    let such = kind(context, &what.among);
    let cards = if bare { "手札を".to_owned() } else { format!("手札から{such}を") };
    let chance = if what.chooser == Chooser::Chance { "無作為に" } else { "" };
    let player = if what.among.side == Side::Foe { "相手は自分の" } else { "" };
    act(mood, &format!("{player}{cards}{chance}{}捨てる", count(what.count)))
}

pub(super) fn put_hp(context: &Context, step: &Step, of: Who, cards: HpCards, to: Dest) -> String {
    let whom = subject(context, step, of);
    let side = step.described(of).map_or_else(|| context.side_of(of), |chosen| chosen.among.side);
    let each = if whom.many { "それぞれ" } else { "" };
    let text = whom.text;
    let one = matches!(cards, HpCards::Top(1) | HpCards::UpTo(1));
    let to = dest(context, to, side, !one);
    match cards {
        HpCards::Top(count) => {
            act(step.mood, &format!("{text}のHPの上から{each}カードを{count}枚{to}"))
        }
        HpCards::UpTo(count) => {
            act(step.mood, &format!("{text}のHPの上から{each}カードを{count}枚まで{to}"))
        }
        HpCards::Shared(count) => {
            let any = if let Who::All(of) = of { tally(context, &of) } else { text };
            act(step.mood, &format!("{any}のHPの上から好きなように合計{count}枚のカードを{to}"))
        }
        HpCards::DownTo(left) => {
            act(step.mood, &format!("{text}のHPが{left}になるまで、HPの上から{each}カードを{to}"))
        }
    }
}

/// So many cards: `2枚まで`, `その枚数だけ`.
fn so_many(number: &Number, up_to: bool) -> String {
    match (amount(number), up_to) {
        (Some(count), true) => format!("{count}枚まで"),
        (Some(count), false) => format!("{count}枚"),
        (None, true) => "その枚数まで".to_owned(),
        (None, false) => "その枚数だけ".to_owned(),
    }
}

/// What is counted, parted from the rest by a pause.
pub(super) fn counted(context: &Context, number: &Number) -> String {
    let per = per(context, number);
    if per.is_empty() { per } else { format!("{per}、") }
}

pub(super) fn put_top(context: &Context, op: &Op, mood: Mood) -> String {
    let Op::PutTop { side, count, up_to, bottom, to } = op else { return String::new() };
    let end = if *bottom { "下" } else { "上" };
    let to = added(&dest(context, *to, *side, amount(count) != Some(1)));
    let (counted, cards) = (counted(context, count), so_many(count, *up_to));
    act(mood, &format!("{counted}{}デッキの{end}からカードを{cards}{to}", whose(*side)))
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
        Side::Foe => "相手は",
        Side::Any => "各プレイヤーは",
    };
    let (counted, cards) = (counted(context, count), so_many(count, up_to));
    act(mood, &format!("{player}{counted}デッキからカードを{cards}引く"))
}

pub(super) fn look(context: &Context, op: &Op, mood: Mood) -> String {
    let Op::Look { side, count: top, up_to, open, take, rest } = op else { return String::new() };
    let deck = if *side == Side::Foe { "相手のデッキ" } else { "デッキ" };
    let most = if *up_to { "まで" } else { "" };
    let seen = if *open { "公開して" } else { "見て" };
    let first = format!("{deck}の上からカードを{top}枚{most}{seen}、");
    let back = dest(context, *rest, *side, *top > 1);
    let Some(taken) = take else { return act(mood, &format!("{first}{back}")) };
    let first = act(mood, &format!("{first}その中から{}", take_of(context, taken)));
    format!("{first}。その後、残りのカードを{back}")
}

fn take_of(context: &Context, taken: &Taken) -> String {
    let such = kind(context, &such(&taken.filter, Zone::Deck));
    let cards = format!("{such}を{}", count(taken.count));
    let show = if taken.shown { "相手に見せて" } else { "" };
    match taken.to {
        Goal::Play(hp) => format!("{cards}{}登場させる", with_hp(hp)),
        Goal::Into(Dest::Hand) => format!("{cards}{show}手札に加える"),
        Goal::Into(other) => {
            format!("{cards}{show}{}", dest(context, other, Side::Mine, is_many(taken.count)))
        }
    }
}

pub(super) fn put_who(context: &Context, step: &Step, about: Who, to: Dest) -> String {
    let whom = subject(context, step, about);
    let side =
        step.described(about).map_or_else(|| context.side_of(about), |chosen| chosen.among.side);
    let to = dest(context, to, side, whom.many);
    act(step.mood, &format!("{}{to}", thing(context, step, about)))
}

pub(super) fn with_hp(hp: StartHp) -> String {
    match hp {
        StartHp::Printed => String::new(),
        StartHp::Exactly(hp) => format!("HP{hp}で"),
        StartHp::More(more) => format!("HPを+{more}して"),
    }
}

pub(super) fn put_it(context: &Context, to: Dest, mood: Mood) -> String {
    act(mood, &format!("そのカードを{}", added(&dest(context, to, context.it, false))))
}

pub(super) fn put_shown(context: &Context, to: Dest, mood: Mood) -> String {
    act(mood, &format!("公開したカードを{}", dest(context, to, Side::Mine, false)))
}

pub(super) fn play(context: &Context, what: &Select, hp: StartHp, mood: Mood) -> String {
    let free = if from_extra(what) { "、[EXTRA]の条件に関係なく" } else { "" };
    let hp = Some(with_hp(hp)).filter(|hp| !hp.is_empty());
    let hp = hp.map_or(String::new(), |hp| format!("、{hp}"));
    act(mood, &format!("{}{free}{hp}登場させる", object(context, what)))
}
