//! Japanese: cards, zones, numbers and conditions.

use kernel::Lang;

use super::{Context, Group, on_field, such, zones_of};
use crate::card::{CardType, Colour, Trait};
use crate::effect::{
    Chooser, Condition, Count, Deed, Filter, Happened, Number, Order, Range, Select, Side, Tally,
    Unlike, When, Who, Zone, Zones,
};

pub(super) fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Battle => "バトルエリア",
        Zone::Support => "サポートエリア",
        Zone::Stage => "ステージエリア",
        Zone::Hand => "手札",
        Zone::Deck => "デッキ",
        Zone::Trash => "トラッシュ",
        Zone::Break => "ブレイクエリア",
        Zone::Extra => "EXTRAデッキ",
    }
}

pub(super) fn kin(kin: Trait) -> &'static str {
    match kin {
        Trait::Arena => "アリーナ",
        Trait::Ancient => "エンシェント",
        Trait::Beast => "ビースト",
        Trait::Dragon => "ドラゴン",
        Trait::SoulJam => "ソウルジャム",
    }
}

pub(super) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "レッド",
        Colour::Yellow => "イエロー",
        Colour::Green => "グリーン",
        Colour::Blue => "ブルー",
        Colour::Purple => "パープル",
        Colour::Black => "ブラック",
        Colour::Pure => "ピュア",
    }
}

pub(super) fn whose(side: Side) -> &'static str {
    match side {
        Side::Mine => "自分の",
        Side::Foe => "相手の",
        Side::Any => "お互いの",
    }
}

/// Where cards are counted: all of these zones together.
pub(super) fn place(side: Side, zones: Zones) -> String {
    let names: Vec<_> = zones_of(zones).map(zone).collect();
    format!("{}{}", whose(side), names.join("と"))
}

/// Where cards are chosen: in any of these zones, of one of the players.
fn choice_place(side: Side, zones: Zones) -> String {
    let names: Vec<_> = zones_of(zones).map(zone).collect();
    let whose = if side == Side::Any { "どちらかの" } else { whose(side) };
    format!("{whose}{}", names.join("または"))
}

/// `3`, `3以上`, `3以下`, with a counter after the number.
pub(super) fn span(range: Range, counter: &str) -> String {
    match (range.least, range.most) {
        (least, most) if least == most => format!("{least}{counter}"),
        (least, u8::MAX) => format!("{least}{counter}以上"),
        (0, most) => format!("{most}{counter}以下"),
        (least, most) => format!("{least}{counter}以上{most}{counter}以下"),
    }
}

pub(super) fn level(range: Range) -> String {
    format!("LV.{}", span(range, ""))
}

fn noun(context: &Context, filter: &Filter) -> String {
    let word = match filter.card {
        None => "カード",
        Some(CardType::Cookie) => "クッキー",
        Some(CardType::Item) => "アイテム",
        Some(CardType::Trap) => "トラップ",
        Some(CardType::Stage) => "ステージ",
    };
    let named = filter.names.iter().flatten();
    let names: Vec<_> = named.map(|id| format!("[{}]", context.name(*id, Lang::Ja))).collect();
    let plain = match filter.card {
        _ if names.is_empty() => word.to_owned(),
        Some(CardType::Cookie) => names.join("または"),
        _ => format!("{}の{word}", names.join("または")),
    };
    if filter.or_stage { format!("{plain}またはステージ") } else { plain }
}

/// What is said even before whose cards they are.
fn outer(filter: &Filter) -> String {
    let another = if filter.another { "それ以外の" } else { "" };
    let level = filter.level_of_it.map_or(String::new(), |more| match more {
        0 => "そのカードとLV.が同じ".to_owned(),
        more => format!("そのカードよりLV.が{more}高い"),
    });
    let it = if filter.card == Some(CardType::Cookie) { "クッキー" } else { "カード" };
    let unlike = filter.unlike_it.map_or(String::new(), |unlike| match unlike {
        Unlike::Card => format!("その{it}以外の"),
        Unlike::Number => format!("その{it}とカード番号が異なる"),
    });
    format!("{another}{unlike}{level}")
}

/// How the names must differ, and what they must contain.
fn different(context: &Context, of: &Tally) -> Option<String> {
    let like = of.filter.like.map(|id| format!("名前に[{}]を含", context.name(id, Lang::Ja)));
    match (like, of.different) {
        (Some(like), true) => Some(format!("{like}み名前の異なる")),
        (Some(like), false) => Some(format!("{like}む")),
        (None, true) => Some("名前の異なる".to_owned()),
        (None, false) => None,
    }
}

/// `他の残りHPが2以下のLV.1のレッドのクッキー`.
fn inner(context: &Context, of: &Tally) -> String {
    let filter = &of.filter;
    let mut words = String::new();
    words.extend(different(context, of));
    words.extend(filter.other.then_some("他の"));
    words.extend(filter.unnamed.map(|id| format!("[{}]以外の", context.name(id, Lang::Ja))));
    words.extend(filter.hurt.then_some("このターン中にHPが減った"));
    words.extend(filter.readied.then_some("このターン中に効果でアクティブになった"));
    words.extend(filter.above.then_some("残りHPが元のHPより多い"));
    words.extend(filter.foe_hp.then_some("HPにもう一方のプレイヤーのカードがある"));
    words.extend(
        filter.rested.map(|rested| if rested { "レスト状態の" } else { "アクティブ状態の" }),
    );
    words.extend(
        (filter.hp != Range::ANY).then(|| format!("{}が{}の", hp(of), span(filter.hp, ""))),
    );
    words.extend(filter.flip.map(|flip| if flip { "FLIPを持つ" } else { "FLIPを持たない" }));
    words.extend(filter.came.map(|from| format!("このターンに{}から登場した", zone(from))));
    words.extend(filter.blocker.then_some("[ブロッカー]を持つ"));
    words.extend(filter.special.then_some("[特殊登場]を持つ"));
    words.extend(filter.skill.map(|skill| if skill { "スキルを持つ" } else { "スキルを持たない" }));
    words.extend((filter.level != Range::ANY).then(|| format!("{}の", level(filter.level))));
    words.extend(filter.colour.map(|it| format!("{}の", colour(it))));
    words.extend(filter.kin.map(|it| format!("{}の", kin(it))));
    words.extend(filter.no_cookie.then_some("クッキー以外の"));
    words + &noun(context, filter)
}

pub(super) fn kind(context: &Context, of: &Tally) -> String {
    outer(&of.filter) + &inner(context, of)
}

/// Remaining HP on the field, printed HP elsewhere.
fn hp(of: &Tally) -> &'static str {
    if on_field(of.zones) { "残りHP" } else { "HP" }
}

/// Where such cards are: `自分のブレイクエリアにある`, or just `相手の` on the field.
fn location(of: &Tally, place: fn(Side, Zones) -> String) -> String {
    match of.side {
        side @ (Side::Mine | Side::Foe) if on_field(of.zones) && of.filter.card.is_some() => {
            whose(side).to_owned()
        }
        side if on_field(of.zones) => format!("{}にいる", place(side, of.zones)),
        side => format!("{}にある", place(side, of.zones)),
    }
}

pub(super) fn tally(context: &Context, of: &Tally) -> String {
    located(context, of, place)
}

fn located(context: &Context, of: &Tally, place: fn(Side, Zones) -> String) -> String {
    let whole = Tally {
        side: of.side,
        zones: Zones::of(Zone::Hand),
        filter: Filter::ANY,
        different: false,
    };
    if *of == whole {
        return format!("{}手札", whose(of.side));
    }
    let attached = if of.is_attached() { "装備されている" } else { "" };
    format!("{}{}{attached}{}", outer(&of.filter), location(of, place), inner(context, of))
}

fn all(context: &Context, of: &Tally) -> String {
    let other = if of.filter.other { "他の" } else { "" };
    let rest = Tally { filter: Filter { other: false, ..of.filter }, ..*of };
    format!("{}{}{other}すべての{}", outer(&of.filter), location(of, place), inner(context, &rest))
}

/// How many: `1枚まで`.
pub(super) fn count(count: Count) -> String {
    match count {
        Count::Exactly(count) => format!("{count}枚"),
        Count::UpTo(count) => format!("{count}枚まで"),
        Count::All => "すべて".to_owned(),
        Count::AnyNumber => "好きな枚数".to_owned(),
        Count::LevelSum(sum) => format!("LV.の合計がちょうど{sum}になるように"),
        Count::Within { count, level } => format!("LV.の合計が{level}以下になるように{count}枚"),
        Count::AsMany => "その枚数だけ".to_owned(),
        Count::AllBut(count) => format!("{count}枚だけ残してすべて"),
    }
}

/// As an object: `相手のクッキーを2枚まで`.
pub(super) fn object(context: &Context, what: &Select) -> String {
    let chance = if what.chooser == Chooser::Chance { "無作為に" } else { "" };
    format!("{}を{chance}{}", located(context, &what.among, choice_place), count(what.count))
}

/// As a noun: `相手のクッキー2枚`.
pub(super) fn select(context: &Context, what: &Select) -> Phrase {
    let text = match what.count {
        Count::All => all(context, &what.among),
        other => format!("{}{}", located(context, &what.among, choice_place), count(other)),
    };
    Phrase { text, many: super::is_many(what.count) }
}

pub(super) struct Phrase {
    pub text: String,
    pub many: bool,
}

pub(super) fn group(them: Group) -> Phrase {
    let that = match (them.aside, them.many) {
        (true, _) => "選んだ",
        (false, false) => "その",
        (false, true) => "それらの",
    };
    let noun = if them.cookie { "クッキー" } else { "カード" };
    Phrase { text: format!("{that}{noun}"), many: them.many }
}

pub(super) fn who(context: &Context, who: Who) -> Phrase {
    let text = match who {
        _ if context.named == Some(who) && who != Who::Them => "そのクッキー",
        Who::This if context.this_is_cookie() => "このクッキー",
        Who::This => "このカード",
        Who::Host if context.flip => "このカードがHPとして置かれていたクッキー",
        Who::Host if context.card.is_equip() => "このカードを装備しているクッキー",
        Who::Host => "そのカードを装備しているクッキー",
        Who::Target => "攻撃されたクッキー",
        Who::Attacker => "攻撃したクッキー",
        Who::Them => return group(context.them),
        Who::One(of) => {
            return Phrase { text: format!("{}1枚", tally(context, &of)), many: false };
        }
        Who::All(of) => return Phrase { text: all(context, &of), many: true },
    };
    Phrase { text: text.to_owned(), many: false }
}

/// What an amount is counted by: `自分のクッキー1枚につき`.
pub(super) fn per(context: &Context, number: &Number) -> String {
    match number {
        Number::Fixed(_) | Number::AsMany => String::new(),
        Number::Per { every, of, .. } => format!("{}{}枚につき", tally(context, of), every.max(&1)),
        Number::PerEvent { of, .. } => format!("{}1枚につき", deed(context, of)),
        Number::PerBreakLead { .. } => {
            "自分のブレイクエリアが相手のブレイクエリアより高いLV.1につき".to_owned()
        }
        Number::PerBreakLevel { every, .. } => {
            format!("自分のブレイクエリアのLV.{}につき", every.max(&1))
        }
    }
}

/// Cards to which it happened: `このターン中に気絶した相手のクッキー`.
fn deed(context: &Context, of: &Happened) -> String {
    let when = match of.when {
        When::ThisTurn => "このターン中に",
        When::ThisBattle => "このバトル中に",
        When::LastFoeTurn => "前の相手のターン中に",
    };
    let done = match of.deed {
        Deed::Fainted => "気絶した".to_owned(),
        Deed::Felled => "攻撃で気絶した".to_owned(),
        Deed::Broken => "ブレイクエリアに置かれた".to_owned(),
        Deed::PlayedFrom(from) => format!("{}から登場した", zone(from)),
        Deed::LeftSupport => "サポートエリアを離れた".to_owned(),
        Deed::SupportTrashed => "サポートエリアからトラッシュに置かれた".to_owned(),
        Deed::ItemUsed => "使用された".to_owned(),
        Deed::Healed => "HPが増えた".to_owned(),
        Deed::Bottomed => "バトルエリアからデッキの下に置かれた".to_owned(),
        Deed::Topped => "バトルエリアからデッキの上に置かれた".to_owned(),
        Deed::Dealt => "効果でダメージを与えた".to_owned(),
    };
    format!("{when}{done}{}{}", whose(of.side), kind(context, &such(&of.filter, Zone::Battle)))
}

/// A condition without its ending: a noun, or a verb with the form that goes on.
enum Half {
    Noun(String),
    Verb(String, String),
}

fn verb(subject: &str, plain: &str, on: &str) -> Half {
    Half::Verb(format!("{subject}{plain}"), format!("{subject}{on}"))
}

fn amount(what: &str, range: Range) -> Half {
    let subject = format!("{what}が");
    match (range.least, range.most) {
        (1, u8::MAX) if what.ends_with("クッキー") || what.ends_with(']') => {
            verb(&subject, "いる", "いて")
        }
        (1, u8::MAX) => verb(&subject, "ある", "あり"),
        (0, 0) if what.ends_with("クッキー") || what.ends_with(']') => {
            verb(&subject, "いない", "おらず")
        }
        (0, 0) => verb(&subject, "ない", "なく"),
        _ => Half::Noun(format!("{subject}{}", span(range, "枚"))),
    }
}

/// Whether it only matters if there is one.
fn is_presence(range: Range) -> bool {
    matches!((range.least, range.most), (1, u8::MAX) | (0, 0))
}

fn is(context: &Context, about: &str, cookie: bool, filter: &Filter) -> Half {
    let bare = Filter { hp: Range::ANY, ..*filter } == Filter::ANY;
    let only_level = Filter { level: Range::ANY, ..*filter } == Filter::ANY;
    let only_state = Filter { rested: None, ..*filter } == Filter::ANY;
    if (Filter { hurt: true, ..Filter::ANY }) == *filter {
        return verb(&format!("このターン中に{about}のHPが"), "減った", "減っており");
    }
    if (Filter { readied: true, ..Filter::ANY }) == *filter {
        let subject = format!("このターン中に{about}が効果でアクティブに");
        return verb(&subject, "なった", "なっており");
    }
    Half::Noun(match filter.rested {
        _ if bare && cookie => format!("{about}の残りHPが{}", span(filter.hp, "")),
        _ if only_level => format!("{about}が{}", level(filter.level)),
        Some(true) if only_state => format!("{about}がレスト状態"),
        Some(false) if only_state => format!("{about}がアクティブ状態"),
        _ => {
            let card = filter.card.or(cookie.then_some(CardType::Cookie));
            let at = if cookie { Zone::Battle } else { Zone::Deck };
            format!("{about}が{}", kind(context, &such(&Filter { card, ..*filter }, at)))
        }
    })
}

/// `than` is 少な and 多, or 低 and 高, with what a difference is counted in.
fn compare(mine: &str, other: &str, order: Order, than: [&str; 2], counter: &str) -> Half {
    let by = |range: Range, than: &str| {
        let any = range == Range { least: 1, most: u8::MAX };
        let so_much = if any { String::new() } else { span(range, counter) };
        let subject = format!("{mine}が相手より{so_much}");
        verb(&subject, &format!("{than}い"), &format!("{than}く"))
    };
    match order {
        Order::Fewer(range) => by(range, than[0]),
        Order::AtMost => Half::Noun(format!("{mine}が{other}以下")),
        Order::More(range) => by(range, than[1]),
        Order::Same => verb(&format!("{mine}が相手と"), "同じ", "同じであり"),
    }
}

fn half(context: &Context, condition: &Condition) -> Half {
    match condition {
        Condition::Count { of, range } if tally(context, of).ends_with("手札") => {
            match range.most {
                0 => verb(&format!("{}が", tally(context, of)), "ない", "なく"),
                _ => Half::Noun(format!("{}が{}", tally(context, of), span(*range, "枚"))),
            }
        }
        Condition::Count { of, range } if is_presence(*range) && !on_field(of.zones) => {
            let such = format!("{}に{}が", place(of.side, of.zones), kind(context, of));
            if range.most == 0 {
                verb(&such, "ない", "なく")
            } else {
                verb(&such, "ある", "あり")
            }
        }
        Condition::Count { of, range } => amount(&tally(context, of), *range),
        Condition::BreakLevel { side, range } => {
            Half::Noun(format!("{}ブレイクエリアが{}", whose(*side), level(*range)))
        }
        Condition::BattleLevel { side, range } => {
            let sum = span(*range, "");
            Half::Noun(format!("{}バトルエリアにいるクッキーのLV.の合計が{sum}", whose(*side)))
        }
        Condition::Is { who: about, filter } => {
            is(context, &who(context, *about).text, true, filter)
        }
        Condition::ItIs(filter) => is(context, "そのカード", false, filter),
        Condition::AttackDamage(range) => {
            Half::Noun(format!("その攻撃のダメージが{}", span(*range, "")))
        }
        Condition::Happened { what, range } => amount(&deed(context, what), *range),
        Condition::Compare { zone: at, order } => {
            let cards = format!("自分の{}のカードの枚数", zone(*at));
            let theirs = format!("相手の{}のカードの枚数", zone(*at));
            compare(&cards, &theirs, *order, ["少な", "多"], "枚")
        }
        Condition::BreakCompare(order) => {
            let [mine, theirs] = ["自分のブレイクエリアのLV.", "相手のブレイクエリアのLV."];
            compare(mine, theirs, *order, ["低", "高"], "")
        }
        Condition::Refreshed { side, range } => {
            let player = match side {
                Side::Mine => "自分",
                Side::Foe => "相手",
                Side::Any => "いずれかのプレイヤー",
            };
            let any = *range == Range { least: 1, most: u8::MAX };
            let times = if any { String::new() } else { span(*range, "回") };
            let subject = format!("このゲーム中に{player}がリフレッシュを{times}");
            verb(&subject, "行った", "行っており")
        }
        Condition::Moved { filter, range } => {
            amount(&format!("その中に{}", kind(context, &such(filter, Zone::Deck))), *range)
        }
        Condition::Gone => {
            let me = who(context, Who::This).text;
            verb(&format!("この効果で{me}が"), "気絶した", "気絶しており")
        }
        Condition::WentSecond => Half::Noun("自分が後攻".to_owned()),
        Condition::TurnOf(Side::Any) => Half::Noun("いずれかのプレイヤーのターン".to_owned()),
        Condition::TurnOf(side) => Half::Noun(format!("{}ターン", whose(*side))),
    }
}

/// All of them, ended with 場合.
pub(super) fn conditions(context: &Context, any: bool, conditions: &[Condition]) -> String {
    let last = conditions.len().saturating_sub(1);
    let ended = conditions.iter().enumerate().map(|(at, condition)| {
        match (half(context, condition), at == last, any) {
            (Half::Noun(text), true, _) => format!("{text}の場合、"),
            (Half::Noun(text), false, true) => format!("{text}であるか、"),
            (Half::Noun(text), false, false) => format!("{text}であり、"),
            (Half::Verb(text, _), true, _) => format!("{text}場合、"),
            (Half::Verb(text, _), false, true) => format!("{text}か、"),
            (Half::Verb(_, on), false, false) => format!("{on}、"),
        }
    });
    ended.collect()
}
