//! Korean: particles, cards, zones, numbers and conditions.

use kernel::Lang;

use super::{Context, Group, on_field, such, zones_of};
use crate::card::{CardType, Colour, Trait};
use crate::effect::{
    Chooser, Condition, Count, Deed, Filter, Happened, Number, Order, Range, Select, Side, Tally,
    Unlike, When, Who, Zone, Zones,
};

/// The final consonant of the last spoken sound, as Unicode counts them; 0 for none, 8 for ㄹ.
fn coda(word: &str) -> u32 {
    match word.chars().rev().find(|c| c.is_alphanumeric()) {
        Some(c @ '가'..='힣') => (c as u32 - '가' as u32) % 28,
        // 일 칠 팔, and the letters 엘 알.
        Some('1' | '7' | '8' | 'L' | 'l' | 'R' | 'r') => 8,
        // 영 삼 육, and the letters 엠 엔; FLIP and HP are read 플립 and 에이치피.
        Some('0' | '3' | '6' | 'M' | 'm' | 'N' | 'n') => 16,
        Some('P') if word.ends_with("FLIP") => 17,
        _ => 0,
    }
}

/// The word with the particle that fits it: `josa("쿠키", "을/를")`.
pub(super) fn josa(word: &str, particles: &str) -> String {
    let (closed, open) = particles.split_once('/').unwrap_or((particles, particles));
    let end = coda(word);
    let is_closed = end != 0 && !(end == 8 && closed == "으로");
    format!("{word}{}", if is_closed { closed } else { open })
}

/// A verb stem with an ending that merges into an open last syllable: 주 + ㄴ다, 놓 + 는다.
pub(super) fn inflect(stem: &str, merged: u32, open: &str, closed: &str) -> String {
    let last = stem.chars().last().filter(|_| coda(stem) == 0);
    let merge = last.and_then(|last| char::from_u32(last as u32 + merged).map(|new| (last, new)));
    match merge {
        Some((last, new)) => format!("{}{new}{open}", &stem[..stem.len() - last.len_utf8()]),
        None => format!("{stem}{closed}"),
    }
}

pub(super) fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Battle => "배틀 에리어",
        Zone::Support => "서포트 에리어",
        Zone::Stage => "스테이지 에리어",
        Zone::Hand => "패",
        Zone::Deck => "덱",
        Zone::Trash => "트래시",
        Zone::Break => "브레이크 에리어",
        Zone::Extra => "EXTRA 덱",
    }
}

pub(super) fn kin(kin: Trait) -> &'static str {
    match kin {
        Trait::Arena => "아레나",
        Trait::Ancient => "에인션트",
        Trait::Beast => "비스트",
        Trait::Dragon => "드래곤",
        Trait::SoulJam => "소울 잼",
    }
}

pub(super) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "레드",
        Colour::Yellow => "옐로",
        Colour::Green => "그린",
        Colour::Blue => "블루",
        Colour::Purple => "퍼플",
        Colour::Black => "블랙",
        Colour::Pure => "퓨어",
    }
}

pub(super) fn whose(side: Side) -> &'static str {
    match side {
        Side::Mine => "자신의",
        Side::Foe => "상대의",
        Side::Any => "양쪽 플레이어의",
    }
}

/// Where cards are counted: all of these zones together.
pub(super) fn place(side: Side, zones: Zones) -> String {
    let names: Vec<_> = zones_of(zones).map(zone).collect();
    format!("{} {}", whose(side), joined(&names))
}

/// `배틀 에리어와 서포트 에리어`.
fn joined(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => {
            let others: String = others.iter().map(|name| josa(name, "과/와") + " ").collect();
            others + last
        }
        _ => names.concat(),
    }
}

/// Where cards are chosen: in any of these zones, of one of the players.
fn choice_place(side: Side, zones: Zones) -> String {
    let names: Vec<_> = zones_of(zones).map(zone).collect();
    let whose = if side == Side::Any { "어느 한쪽 플레이어의" } else { whose(side) };
    format!("{whose} {}", names.join(" 또는 "))
}

/// `3`, `3 이상`, `3 이하`, with a counter after the number.
pub(super) fn span(range: Range, counter: &str) -> String {
    match (range.least, range.most) {
        (least, most) if least == most => format!("{least}{counter}"),
        (least, u8::MAX) => format!("{least}{counter} 이상"),
        (0, most) => format!("{most}{counter} 이하"),
        (least, most) => format!("{least}{counter} 이상 {most}{counter} 이하"),
    }
}

pub(super) fn level(range: Range) -> String {
    format!("LV.{}", span(range, ""))
}

fn noun(context: &Context, filter: &Filter) -> String {
    let word = match filter.card {
        None => "카드",
        Some(CardType::Cookie) => "쿠키",
        Some(CardType::Item) => "아이템",
        Some(CardType::Trap) => "트랩",
        Some(CardType::Stage) => "스테이지",
    };
    let named = filter.names.iter().flatten();
    let names: Vec<_> = named.map(|id| format!("[{}]", context.name(*id, Lang::Ko))).collect();
    let plain = match filter.card {
        _ if names.is_empty() => word.to_owned(),
        Some(CardType::Cookie) => names.join(" 또는 "),
        _ => format!("{} {word}", names.join(" 또는 ")),
    };
    if filter.or_stage { format!("{plain} 또는 스테이지") } else { plain }
}

/// What is said even before whose cards they are.
fn outer(filter: &Filter) -> String {
    let another = if filter.another { "그 외의 " } else { "" };
    let level = filter.level_of_it.map_or(String::new(), |more| match more {
        0 => "그 카드와 LV.이 같은 ".to_owned(),
        more => format!("그 카드보다 LV.이 {more} 높은 "),
    });
    let it = if filter.card == Some(CardType::Cookie) { "쿠키" } else { "카드" };
    let unlike = filter.unlike_it.map_or(String::new(), |unlike| match unlike {
        Unlike::Card => format!("그 {it} 이외의 "),
        Unlike::Number => format!("그 {it}와 카드 번호가 다른 "),
    });
    format!("{another}{unlike}{level}")
}

/// How the names must differ, and what they must contain.
fn different(context: &Context, of: &Tally) -> Option<String> {
    let like = of.filter.like.map(|id| {
        format!("이름에 {} 포함하", josa(&format!("[{}]", context.name(id, Lang::Ko)), "을/를"))
    });
    match (like, of.different) {
        (Some(like), true) => Some(format!("{like}고 이름이 서로 다른")),
        (Some(like), false) => Some(format!("{like}는")),
        (None, true) => Some("이름이 서로 다른".to_owned()),
        (None, false) => None,
    }
}

/// `다른 남은 HP가 2 이하인 LV.1의 레드 쿠키`.
fn inner(context: &Context, of: &Tally) -> String {
    let filter = &of.filter;
    let mut words = Vec::new();
    words.extend(different(context, of));
    words.extend(filter.other.then(|| "다른".to_owned()));
    words.extend(filter.unnamed.map(|id| format!("[{}] 이외의", context.name(id, Lang::Ko))));
    words.extend(filter.hurt.then(|| "이 턴 중 HP가 줄어든".to_owned()));
    words.extend(filter.readied.then(|| "이 턴 중 효과로 액티브가 된".to_owned()));
    words.extend(filter.above.then(|| "남은 HP가 원래의 HP보다 많은".to_owned()));
    words.extend(filter.foe_hp.then(|| "HP에 다른 플레이어의 카드가 있는".to_owned()));
    words.extend(
        filter
            .rested
            .map(|rested| if rested { "레스트 상태의" } else { "액티브 상태의" }.to_owned()),
    );
    words.extend(
        (filter.hp != Range::ANY).then(|| format!("{}가 {}인", hp(of), span(filter.hp, ""))),
    );
    words.extend(
        filter.flip.map(|flip| if flip { "FLIP을 가진" } else { "FLIP이 없는" }.to_owned()),
    );
    words.extend(filter.came.map(|from| format!("이 턴 중 {}에서 등장한", zone(from))));
    words.extend(filter.blocker.then(|| "[블로커]를 가진".to_owned()));
    words.extend(filter.special.then(|| "[특수 등장]을 가진".to_owned()));
    words.extend(
        filter.skill.map(|skill| if skill { "스킬을 가진" } else { "스킬이 없는" }.to_owned()),
    );
    words.extend(filter.no_cookie.then(|| "쿠키 이외의".to_owned()));
    words.extend((filter.level != Range::ANY).then(|| format!("{}의", level(filter.level))));
    words.extend(filter.colour.map(|it| colour(it).to_owned()));
    words.extend(filter.kin.map(|it| kin(it).to_owned()));
    words.push(noun(context, filter));
    words.join(" ")
}

pub(super) fn kind(context: &Context, of: &Tally) -> String {
    outer(&of.filter) + &inner(context, of)
}

/// Remaining HP on the field, printed HP elsewhere.
fn hp(of: &Tally) -> &'static str {
    if on_field(of.zones) { "남은 HP" } else { "HP" }
}

/// Where such cards are: `자신의 브레이크 에리어에 있는`, or just `상대의` on the field.
fn location(of: &Tally, place: fn(Side, Zones) -> String) -> String {
    match of.side {
        side @ (Side::Mine | Side::Foe) if on_field(of.zones) && of.filter.card.is_some() => {
            format!("{} ", whose(side))
        }
        side => format!("{}에 있는 ", place(side, of.zones)),
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
        return format!("{} 패", whose(of.side));
    }
    let attached = if of.is_attached() { "장착된 " } else { "" };
    format!("{}{}{attached}{}", outer(&of.filter), location(of, place), inner(context, of))
}

fn all(context: &Context, of: &Tally) -> String {
    let other = if of.filter.other { "다른 " } else { "" };
    let rest = Tally { filter: Filter { other: false, ..of.filter }, ..*of };
    format!("{}{}{other}모든 {}", outer(&of.filter), location(of, place), inner(context, &rest))
}

/// How many: `1장까지`.
pub(super) fn count(count: Count) -> String {
    match count {
        Count::Exactly(count) => format!("{count}장"),
        Count::UpTo(count) => format!("{count}장까지"),
        Count::All => "모두".to_owned(),
        Count::AnyNumber => "원하는 만큼".to_owned(),
        Count::LevelSum(sum) => {
            format!("LV.의 합계가 정확히 {}", josa(&sum.to_string(), "이/가")) + " 되도록"
        }
        Count::Within { count, level } => format!("LV.의 합계가 {level} 이하가 되도록 {count}장"),
        Count::AsMany => "그 장수만큼".to_owned(),
        Count::AllBut(count) => format!("{count}장만 남기고 모두"),
    }
}

/// As an object: `상대의 쿠키를 2장까지`.
pub(super) fn object(context: &Context, what: &Select) -> String {
    let chance = if what.chooser == Chooser::Chance { "무작위로 " } else { "" };
    format!(
        "{} {chance}{}",
        josa(&located(context, &what.among, choice_place), "을/를"),
        count(what.count)
    )
}

/// As a noun: `상대의 쿠키 2장`.
pub(super) fn select(context: &Context, what: &Select) -> Phrase {
    let text = match what.count {
        Count::All => all(context, &what.among),
        other => format!("{} {}", located(context, &what.among, choice_place), count(other)),
    };
    Phrase { text, many: super::is_many(what.count) }
}

pub(super) struct Phrase {
    pub text: String,
    pub many: bool,
}

pub(super) fn group(them: Group) -> Phrase {
    let that = if them.aside { "선택한" } else { "그" };
    let noun = if them.cookie { "쿠키" } else { "카드" };
    let all = if them.many { "들" } else { "" };
    Phrase { text: format!("{that} {noun}{all}"), many: them.many }
}

pub(super) fn who(context: &Context, who: Who) -> Phrase {
    let text = match who {
        _ if context.named == Some(who) && who != Who::Them => "그 쿠키",
        Who::This if context.this_is_cookie() => "이 쿠키",
        Who::This => "이 카드",
        Who::Host if context.flip => "이 카드가 HP로 놓여 있던 쿠키",
        Who::Host if context.card.is_equip() => "이 카드를 장착한 쿠키",
        Who::Host => "그 카드를 장착한 쿠키",
        Who::Target => "공격받은 쿠키",
        Who::Attacker => "공격한 쿠키",
        Who::Them => return group(context.them),
        Who::One(of) => {
            return Phrase { text: format!("{} 1장", tally(context, &of)), many: false };
        }
        Who::All(of) => return Phrase { text: all(context, &of), many: true },
    };
    Phrase { text: text.to_owned(), many: false }
}

/// What an amount is counted by, with a space after it: `자신의 쿠키 1장당 `.
pub(super) fn per(context: &Context, number: &Number) -> String {
    match number {
        Number::Fixed(_) | Number::AsMany => String::new(),
        Number::Per { every, of, .. } => format!("{} {}장당 ", tally(context, of), every.max(&1)),
        Number::PerEvent { of, .. } => format!("{} 1장당 ", deed(context, of)),
        Number::PerBreakLead { .. } => {
            "자신의 브레이크 에리어가 상대의 브레이크 에리어보다 높은 LV. 1마다 ".to_owned()
        }
        Number::PerBreakLevel { every, .. } => {
            format!("자신의 브레이크 에리어의 LV. {}마다 ", every.max(&1))
        }
    }
}

/// Cards to which it happened: `이 턴 중 기절한 상대의 쿠키`.
fn deed(context: &Context, of: &Happened) -> String {
    let when = match of.when {
        When::ThisTurn => "이 턴 중",
        When::ThisBattle => "이 배틀 중",
        When::LastFoeTurn => "상대의 지난 턴 중",
    };
    let done = match of.deed {
        Deed::Fainted => "기절한".to_owned(),
        Deed::Felled => "공격으로 기절한".to_owned(),
        Deed::Broken => "브레이크 에리어에 놓인".to_owned(),
        Deed::PlayedFrom(from) => format!("{}에서 등장한", zone(from)),
        Deed::LeftSupport => "서포트 에리어를 벗어난".to_owned(),
        Deed::SupportTrashed => "서포트 에리어에서 트래시에 놓인".to_owned(),
        Deed::ItemUsed => "사용된".to_owned(),
        Deed::Healed => "HP가 늘어난".to_owned(),
        Deed::Bottomed => "배틀 에리어에서 덱의 아래에 놓인".to_owned(),
        Deed::Topped => "배틀 에리어에서 덱의 위에 놓인".to_owned(),
        Deed::Dealt => "효과로 대미지를 준".to_owned(),
    };
    format!("{when} {done} {} {}", whose(of.side), kind(context, &such(&of.filter, Zone::Battle)))
}

/// A condition without its ending: a noun before 이다, or a stem before 다.
enum Half {
    Noun(String),
    Stem(String),
}

fn amount(what: &str, range: Range) -> Half {
    let subject = josa(what, "이/가");
    match (range.least, range.most) {
        (1, u8::MAX) => Half::Stem(format!("{subject} 있")),
        (0, 0) => Half::Stem(format!("{subject} 없")),
        _ => Half::Noun(format!("{subject} {}", span(range, "장"))),
    }
}

/// Whether it only matters if there is one.
fn is_presence(range: Range) -> bool {
    matches!((range.least, range.most), (1, u8::MAX) | (0, 0))
}

fn is(context: &Context, about: &str, cookie: bool, filter: &Filter) -> Half {
    let subject = josa(about, "이/가");
    let bare = Filter { hp: Range::ANY, ..*filter } == Filter::ANY;
    let only_level = Filter { level: Range::ANY, ..*filter } == Filter::ANY;
    let only_state = Filter { rested: None, ..*filter } == Filter::ANY;
    if (Filter { hurt: true, ..Filter::ANY }) == *filter {
        return Half::Stem(format!("이 턴 중 {about}의 HP가 줄었"));
    }
    if (Filter { readied: true, ..Filter::ANY }) == *filter {
        return Half::Stem(format!("이 턴 중 {subject} 효과로 액티브가 되었"));
    }
    Half::Noun(match filter.rested {
        _ if bare && cookie => format!("{about}의 남은 HP가 {}", span(filter.hp, "")),
        _ if only_level => format!("{subject} {}", level(filter.level)),
        Some(true) if only_state => format!("{subject} 레스트 상태"),
        Some(false) if only_state => format!("{subject} 액티브 상태"),
        _ => {
            let card = filter.card.or(cookie.then_some(CardType::Cookie));
            let at = if cookie { Zone::Battle } else { Zone::Deck };
            format!("{subject} {}", kind(context, &such(&Filter { card, ..*filter }, at)))
        }
    })
}

/// `than` is 적 and 많, or 낮 and 높, with what a difference is counted in.
fn compare(subject: &str, other: &str, order: Order, than: [&str; 2], counter: &str) -> Half {
    let by = |range: Range, than: &str| {
        let any = range == Range { least: 1, most: u8::MAX };
        let so_much = if any { String::new() } else { span(range, counter) + " " };
        Half::Stem(format!("{subject} 상대보다 {so_much}{than}"))
    };
    match order {
        Order::Fewer(range) => by(range, than[0]),
        Order::AtMost => Half::Noun(format!("{subject} {other} 이하")),
        Order::More(range) => by(range, than[1]),
        Order::Same => Half::Stem(format!("{subject} 상대와 같")),
    }
}

fn half(context: &Context, condition: &Condition) -> Half {
    match condition {
        Condition::Count { of, range } if tally(context, of).ends_with("의 패") => match range
            .most
        {
            0 => Half::Stem(format!("{} 없", josa(&tally(context, of), "이/가"))),
            _ => {
                Half::Noun(format!("{} {}", josa(&tally(context, of), "이/가"), span(*range, "장")))
            }
        },
        Condition::Count { of, range } if is_presence(*range) && !on_field(of.zones) => {
            let such = josa(&kind(context, of), "이/가");
            let there = if range.most == 0 { "없" } else { "있" };
            Half::Stem(format!("{}에 {such} {there}", place(of.side, of.zones)))
        }
        Condition::Count { of, range } => amount(&tally(context, of), *range),
        Condition::BreakLevel { side, range } => {
            Half::Noun(format!("{} 브레이크 에리어가 {}", whose(*side), level(*range)))
        }
        Condition::BattleLevel { side, range } => {
            let sum = span(*range, "");
            Half::Noun(format!("{} 배틀 에리어에 있는 쿠키의 LV. 합계가 {sum}", whose(*side)))
        }
        Condition::Is { who: about, filter } => {
            is(context, &who(context, *about).text, true, filter)
        }
        Condition::ItIs(filter) => is(context, "그 카드", false, filter),
        Condition::AttackDamage(range) => {
            Half::Noun(format!("그 공격의 대미지가 {}", span(*range, "")))
        }
        Condition::Happened { what, range } => amount(&deed(context, what), *range),
        Condition::Compare { zone: at, order } => {
            let cards = format!("자신의 {}의 카드 장수가", zone(*at));
            let theirs = format!("상대의 {}의 카드 장수", zone(*at));
            compare(&cards, &theirs, *order, ["적", "많"], "장")
        }
        Condition::BreakCompare(order) => {
            let mine = "자신의 브레이크 에리어의 LV.이";
            compare(mine, "상대의 브레이크 에리어의 LV.", *order, ["낮", "높"], "")
        }
        Condition::Refreshed { side, range } => {
            let player = match side {
                Side::Mine => "자신이",
                Side::Foe => "상대가",
                Side::Any => "어느 플레이어든",
            };
            let any = *range == Range { least: 1, most: u8::MAX };
            let times = if any { String::new() } else { span(*range, "회") + " " };
            Half::Stem(format!("이 게임 중 {player} 리프레시를 {times}했"))
        }
        Condition::Moved { filter, range } => {
            amount(&format!("그중에 {}", kind(context, &such(filter, Zone::Deck))), *range)
        }
        Condition::Gone => {
            let me = josa(&who(context, Who::This).text, "이/가");
            Half::Stem(format!("이 효과로 {me} 기절했"))
        }
        Condition::WentSecond => Half::Noun("자신이 후공".to_owned()),
        Condition::TurnOf(Side::Any) => Half::Noun("어느 플레이어의 턴".to_owned()),
        Condition::TurnOf(side) => Half::Noun(format!("{} 턴", whose(*side))),
    }
}

/// All of them, ended with 라면 or 다면.
pub(super) fn conditions(context: &Context, any: bool, conditions: &[Condition]) -> String {
    let last = conditions.len().saturating_sub(1);
    let ended = conditions.iter().enumerate().map(|(at, condition)| {
        let (noun, stem) = match (at == last, any) {
            (true, _) => ("이라면/라면", "다면"),
            (false, true) => ("이거나", "거나"),
            (false, false) => ("이고", "고"),
        };
        match half(context, condition) {
            Half::Noun(text) => josa(&text, noun),
            Half::Stem(text) => format!("{text}{stem}"),
        }
    });
    ended.collect::<Vec<_>>().join(" ")
}
