//! English: cards, zones, numbers and conditions.

use kernel::Lang;

use super::{Context, Group, is_many, on_field, such, zones_of};
use crate::card::{CardType, Trait};
use crate::effect::{
    Chooser, Condition, Count, Deed, Filter, Happened, Number, Order, Range, Select, Side, Tally,
    Unlike, When, Who, Zone, Zones,
};

/// A noun phrase, and whether its verb stands in the plural.
pub(super) struct Phrase {
    pub text: String,
    pub many: bool,
}

pub(super) fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Battle => "battle area",
        Zone::Support => "support area",
        Zone::Stage => "stage area",
        Zone::Hand => "hand",
        Zone::Deck => "deck",
        Zone::Trash => "trash",
        Zone::Break => "break area",
        Zone::Extra => "EXTRA deck",
    }
}

pub(super) fn kin(kin: Trait) -> &'static str {
    match kin {
        Trait::Arena => "Arena",
        Trait::Ancient => "Ancient",
        Trait::Beast => "Beast",
        Trait::Dragon => "Dragon",
        Trait::SoulJam => "Soul Jam",
    }
}

pub(super) fn whose(side: Side) -> &'static str {
    match side {
        Side::Mine => "your",
        Side::Foe => "your opponent's",
        Side::Any => "either player's",
    }
}

/// Whose zone a card goes to.
pub(super) fn owner(side: Side, many: bool) -> &'static str {
    match (side, many) {
        (Side::Mine, _) => "your",
        (Side::Foe, _) => "your opponent's",
        (Side::Any, false) => "its owner's",
        (Side::Any, true) => "their owners'",
    }
}

pub(super) fn place(side: Side, zones: Zones) -> String {
    let names: Vec<_> = zones_of(zones).map(zone).collect();
    format!("{} {}", whose(side), names.join(" or "))
}

pub(super) fn cards(count: u8) -> String {
    format!("{count} card{}", if count == 1 { "" } else { "s" })
}

/// `3`, `3 or more`, `3 or less`, `1 to 3`.
fn span(range: Range, more: &str, less: &str) -> String {
    match (range.least, range.most) {
        (least, most) if least == most => least.to_string(),
        (least, u8::MAX) => format!("{least} or {more}"),
        (0, most) => format!("{most} or {less}"),
        (least, most) => format!("{least} to {most}"),
    }
}

pub(super) fn level(range: Range) -> String {
    format!("LV.{}", span(range, "higher", "lower"))
}

/// Remaining HP on the field, printed HP elsewhere.
fn hp(of: &Tally) -> Option<String> {
    let left = if on_field(of.zones) { " remaining" } else { "" };
    (of.filter.hp != Range::ANY).then(|| format!("{} HP{left}", span(of.filter.hp, "more", "less")))
}

pub(super) fn article(word: &str) -> &'static str {
    if word.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

fn adjectives(filter: &Filter) -> Vec<String> {
    let mut words = Vec::new();
    words.extend(filter.other.then(|| "other".to_owned()));
    words.extend(filter.rested.map(|rested| if rested { "rested" } else { "active" }.to_owned()));
    words.extend(filter.colour.map(|colour| colour.word().to_owned()));
    words.extend((filter.level != Range::ANY).then(|| level(filter.level)));
    words.extend(filter.kin.map(|it| kin(it).to_owned()));
    words.extend(filter.no_cookie.then(|| "non-Cookie".to_owned()));
    words
}

/// `[NAME]` or `[NAME] or [NAME]`.
fn names(context: &Context, filter: &Filter) -> Option<String> {
    let named = filter.names.iter().flatten();
    let names: Vec<_> = named.map(|id| format!("[{}]", context.name(*id, Lang::En))).collect();
    Some(names.join(" or ")).filter(|names| !names.is_empty())
}

fn noun(context: &Context, filter: &Filter, many: bool) -> String {
    let s = if many { "s" } else { "" };
    let word = match filter.card {
        None => "card",
        Some(CardType::Cookie) => "Cookie",
        Some(CardType::Item) => "Item",
        Some(CardType::Trap) => "Trap",
        Some(CardType::Stage) => "Stage",
    };
    let plain = match (names(context, filter), filter.card) {
        (Some(names), Some(CardType::Cookie)) => names,
        (Some(names), _) => format!("{names} {word}{s}"),
        (None, _) => format!("{word}{s}"),
    };
    if filter.or_stage { format!("{plain} or Stage{s}") } else { plain }
}

/// What follows the noun.
fn traits(context: &Context, of: &Tally) -> Vec<String> {
    let filter = &of.filter;
    let mut words = Vec::new();
    words.extend(filter.unnamed.map(|id| format!("other than [{}]", context.name(id, Lang::En))));
    words.extend(hp(of).map(|hp| format!("with {hp}")));
    words.extend(filter.above.then(|| "with more HP remaining than printed".to_owned()));
    words.extend(filter.foe_hp.then(|| "with HP cards of the other player".to_owned()));
    words
        .extend(filter.flip.map(|flip| if flip { "with FLIP" } else { "without FLIP" }.to_owned()));
    words.extend(filter.blocker.then(|| "with [Blocker]".to_owned()));
    words.extend(filter.special.then(|| "with [Special Play]".to_owned()));
    words.extend(
        filter.skill.map(|skill| if skill { "with a skill" } else { "without a skill" }.to_owned()),
    );
    words.extend(filter.hurt.then(|| "that lost HP this turn".to_owned()));
    words.extend(filter.readied.then(|| "that became active by an effect this turn".to_owned()));
    words.extend(filter.unlike_it.map(|unlike| {
        let it = if filter.card == Some(CardType::Cookie) { "Cookie" } else { "card" };
        match unlike {
            Unlike::Card => format!("other than that {it}"),
            Unlike::Number => format!("with another card number than that {it}"),
        }
    }));
    words.extend(filter.level_of_it.map(|more| match more {
        0 => "of the same level as that card".to_owned(),
        more => format!("whose level is exactly {more} higher than that card's"),
    }));
    words.extend(filter.came.map(|from| format!("that came from the {} this turn", zone(from))));
    words.extend(filter.another.then(|| "other than those already selected".to_owned()));
    let different = of.different.then(|| "with different names".to_owned());
    words.extend(match filter.like.map(|id| context.name(id, Lang::En)) {
        Some(name) if of.different => Some(format!("with different names that contain [{name}]")),
        Some(name) => Some(format!("with a name that contains [{name}]")),
        None => different,
    });
    words
}

/// `other red LV.1 Cookies with 2 or less HP remaining`.
pub(super) fn kind(context: &Context, of: &Tally, many: bool) -> String {
    let mut words: Vec<_> = of.is_attached().then(|| "equipped".to_owned()).into_iter().collect();
    words.extend(adjectives(&of.filter));
    words.push(noun(context, &of.filter, many));
    words.extend(traits(context, of));
    words.join(" ")
}

/// Cards that are counted where they lie: `red Cookies in your break area`.
pub(super) fn tally(context: &Context, of: &Tally, many: bool) -> String {
    let names: Vec<_> = zones_of(of.zones).map(zone).collect();
    let (whose, s) = match of.side {
        Side::Any => ("both players'", "s"),
        side => (whose(side), ""),
    };
    let together = if names.len() > 1 || of.side == Side::Any { " together" } else { "" };
    let at = format!("{whose} {}{s}{together}", names.join(&format!("{s} and ")));
    format!("{} in {at}", kind(context, of, many))
}

/// Such Cookies on the field: `of your red Cookies`, or of anybody.
fn on_side(context: &Context, of: &Tally, count: &str, many: bool) -> String {
    match of.side {
        Side::Any => {
            let zones: Vec<_> = zones_of(of.zones).map(zone).collect();
            let at = if count == "all" {
                format!("both players' {}s", zones.join("s or "))
            } else {
                format!("either player's {}", zones.join(" or "))
            };
            format!("{count} {} in {at}", kind(context, of, many))
        }
        side => format!("{count} of {} {}", whose(side), kind(context, of, true)),
    }
}

/// Cards to be chosen; `joint` is `from` or `in`.
pub(super) fn select(context: &Context, what: &Select, joint: &str) -> Phrase {
    let of = &what.among;
    let many = is_many(what.count);
    let count = match what.count {
        Count::Exactly(count) | Count::Within { count, .. } => count.to_string(),
        Count::UpTo(count) => format!("up to {count}"),
        Count::All => "all".to_owned(),
        Count::AnyNumber => "any number of".to_owned(),
        Count::LevelSum(_) => String::new(),
        Count::AsMany => "that many".to_owned(),
        Count::AllBut(count) => format!("all but {count}"),
    };
    let such = kind(context, of, many);
    let chance = what.chooser == Chooser::Chance;
    let text = match what.count {
        Count::LevelSum(sum) => {
            format!(
                "{such} with a total level of exactly {sum} {joint} {}",
                place(of.side, of.zones)
            )
        }
        Count::Within { level, .. } => {
            let sum = format!("with a total level of {level} or lower");
            format!("{count} {such} {sum} {joint} {}", place(of.side, of.zones))
        }
        Count::AnyNumber if of.side != Side::Any && on_field(of.zones) => {
            format!("{count} {} {such}", whose(of.side))
        }
        _ if on_field(of.zones) => {
            format!(
                "{}{}",
                on_side(context, of, &count, many),
                if chance { " at random" } else { "" }
            )
        }
        _ => {
            let chance = if chance { "random " } else { "" };
            format!("{count} {chance}{such} {joint} {}", place(of.side, of.zones))
        }
    };
    Phrase { text, many }
}

pub(super) fn group(them: Group) -> Phrase {
    let (that, s) = if them.many { ("those", "s") } else { ("that", "") };
    let that = if them.aside { "the selected" } else { that };
    let noun = if them.cookie { "Cookie" } else { "card" };
    Phrase { text: format!("{that} {noun}{s}"), many: them.many }
}

pub(super) fn who(context: &Context, who: Who) -> Phrase {
    let text = match who {
        _ if context.named == Some(who) && who != Who::Them => "that Cookie",
        Who::This if context.this_is_cookie() => "this Cookie",
        Who::This => "this card",
        Who::Host if context.flip => "the Cookie that had this card as HP",
        Who::Host if context.card.is_equip() => "the equipped Cookie",
        Who::Host => "the Cookie it is equipped to",
        Who::Target => "the attacked Cookie",
        Who::Attacker => "the attacking Cookie",
        Who::Them => return group(context.them),
        Who::One(of) => return Phrase { text: on_side(context, &of, "1", false), many: false },
        Who::All(of) => {
            return Phrase { text: on_side(context, &of, "all", true), many: true };
        }
    };
    Phrase { text: text.to_owned(), many: false }
}

/// What an amount is counted by: `for each red Cookie in your break area`.
pub(super) fn per(context: &Context, number: &Number) -> Option<String> {
    match number {
        Number::Fixed(_) | Number::AsMany => None,
        Number::Per { every: 0 | 1, of, .. } => {
            Some(format!("for each {}", tally(context, of, false)))
        }
        Number::Per { every, of, .. } => {
            Some(format!("for every {every} {}", tally(context, of, true)))
        }
        Number::PerEvent { of, .. } => Some(format!("for each {}", deed(context, of))),
        Number::PerBreakLead { .. } => Some(
            "for each level by which your break area is higher than your opponent's".to_owned(),
        ),
        Number::PerBreakLevel { every: 0 | 1, .. } => {
            Some("for each level of your break area".to_owned())
        }
        Number::PerBreakLevel { every, .. } => {
            Some(format!("for every {every} levels of your break area"))
        }
    }
}

fn when(when: When) -> &'static str {
    match when {
        When::ThisTurn => "during this turn",
        When::ThisBattle => "during this battle",
        When::LastFoeTurn => "during your opponent's last turn",
    }
}

/// One such event: `of your opponent's Cookies that fainted during this turn`.
fn deed(context: &Context, of: &Happened) -> String {
    let one =
        format!("of {} {}", whose(of.side), kind(context, &such(&of.filter, Zone::Battle), true));
    format!("{one} that {} {}", past(of, false), when(of.when))
}

fn past(of: &Happened, many: bool) -> String {
    let was = if many { "were" } else { "was" };
    match of.deed {
        Deed::Fainted => "fainted".to_owned(),
        Deed::Felled => "fainted from an attack".to_owned(),
        Deed::Broken => format!("{was} placed into the break area"),
        Deed::PlayedFrom(from) => format!("{was} played from the {}", zone(from)),
        Deed::LeftSupport => "left the support area".to_owned(),
        Deed::SupportTrashed => format!("{was} placed from the support area into the trash"),
        Deed::ItemUsed => format!("{was} used"),
        Deed::Healed => "gained HP".to_owned(),
        Deed::Bottomed => {
            format!("{was} placed from the battle area at the bottom of the deck")
        }
        Deed::Topped => format!("{was} placed from the battle area on the top of the deck"),
        Deed::Dealt => "dealt effect damage".to_owned(),
    }
}

/// `at least 1`, `2 or more`, `exactly 3`, `no more than 2`.
fn quantity(range: Range) -> String {
    match (range.least, range.most) {
        (1, u8::MAX) => "at least 1".to_owned(),
        (0, 0) => "none".to_owned(),
        (least, most) if least == most => format!("exactly {least}"),
        _ => span(range, "more", "fewer"),
    }
}

fn happened(context: &Context, what: &Happened, range: Range) -> String {
    let many = range.least != 1;
    let such = kind(context, &such(&what.filter, Zone::Battle), true);
    let done = past(what, many);
    format!("{} of {} {such} {done} {}", quantity(range), whose(what.side), when(what.when))
}

fn count(context: &Context, of: &Tally, range: Range) -> String {
    let many = !(range.least == 1 && matches!(range.most, 1 | u8::MAX));
    let such = tally(context, of, many);
    match (range.least, range.most) {
        (0, 0) => format!("there are no {such}"),
        _ if many => format!("there are {} {such}", quantity(range)),
        _ => format!("there is {} {such}", quantity(range)),
    }
}

/// What is said of cards: `is red and has 2 or less HP remaining`.
fn predicates(context: &Context, of: &Tally, many: bool) -> String {
    let filter = &of.filter;
    let (is, has) = if many { ("are", "have") } else { ("is", "has") };
    let mut said = Vec::new();
    let named = filter.names[0].is_some();
    let of_cookie = (named && on_field(of.zones)).then_some(CardType::Cookie);
    let plain = Filter {
        card: filter.card.or(of_cookie),
        hp: Range::ANY,
        flip: None,
        blocker: false,
        special: false,
        level_of_it: None,
        came: None,
        unnamed: None,
        like: None,
        no_cookie: false,
        skill: None,
        unlike_it: None,
        hurt: false,
        readied: false,
        above: false,
        foe_hp: false,
        ..*filter
    };
    if filter.no_cookie {
        said.push(format!("{is} not a Cookie"));
    }
    if plain != Filter::ANY {
        let only_words = filter.card.is_none() && !named && !filter.or_stage;
        let kind = kind(context, &such(&plain, Zone::Battle), many);
        said.push(match (only_words, named) {
            (true, _) => format!("{is} {}", adjectives(&plain).join(" ")),
            (false, false) if !many => format!("{is} {} {kind}", article(&kind)),
            (false, _) => format!("{is} {kind}"),
        });
    }
    let rest = Tally { filter: Filter { another: false, ..*filter }, ..*of };
    said.extend(traits(context, &rest).into_iter().map(|it| {
        if let Some(it) = it.strip_prefix("with ") {
            return format!("{has} {it}");
        }
        match it.strip_prefix("other than ") {
            Some(it) => format!("{is} not {it}"),
            None => it.strip_prefix("that ").map_or(format!("{is} {it}"), str::to_owned),
        }
    }));
    said.join(" and ")
}

/// `fewer`, `at least 2 fewer`, `exactly 1 fewer`.
fn by(range: Range, than: &str) -> String {
    match (range.least, range.most) {
        (1, u8::MAX) => than.to_owned(),
        (least, u8::MAX) => format!("at least {least} {than}"),
        (least, most) if least == most => format!("exactly {least} {than}"),
        (least, most) => format!("{least} to {most} {than}"),
    }
}

fn compare(at: Zone, order: Order) -> String {
    let at = zone(at);
    let one = |range: Range| range.least == 1 && range.most == 1;
    let (is, than) = match order {
        Order::Same => {
            return format!("there are as many cards in your {at} as in your opponent's");
        }
        Order::AtMost => ("are", "no more cards".to_owned()),
        Order::Fewer(range) if one(range) => ("is", by(range, "fewer card")),
        Order::More(range) if one(range) => ("is", by(range, "more card")),
        Order::Fewer(range) => ("are", by(range, "fewer cards")),
        Order::More(range) => ("are", by(range, "more cards")),
    };
    format!("there {is} {than} in your {at} than in your opponent's")
}

fn break_compare(order: Order) -> String {
    let than = match order {
        Order::Same => "the same as".to_owned(),
        Order::AtMost => "no higher than".to_owned(),
        Order::Fewer(range) => by(range, "lower than"),
        Order::More(range) => by(range, "higher than"),
    };
    format!("the level of your break area is {than} that of your opponent's")
}

fn refreshed(side: Side, range: Range) -> String {
    let who = match side {
        Side::Mine => "you have",
        Side::Foe => "your opponent has",
        Side::Any => "a player has",
    };
    let times = match (range.least, range.most) {
        (1, u8::MAX) => String::new(),
        (1, 1) => " exactly 1 time".to_owned(),
        _ => format!(" {} times", span(range, "more", "fewer")),
    };
    format!("{who} refreshed{times} during this game")
}

pub(super) fn condition(context: &Context, condition: &Condition) -> String {
    match condition {
        Condition::Count { of, range } => count(context, of, *range),
        Condition::BreakLevel { side, range } => {
            format!("{} break area is {}", whose(*side), level(*range))
        }
        Condition::BattleLevel { side, range } => {
            let sum = span(*range, "higher", "lower");
            format!("the levels of the Cookies in {} battle area add up to {sum}", whose(*side))
        }
        Condition::Is { who: about, filter } => {
            let subject = who(context, *about);
            format!(
                "{} {}",
                subject.text,
                predicates(context, &such(filter, Zone::Battle), subject.many)
            )
        }
        Condition::ItIs(filter) => {
            format!("that card {}", predicates(context, &such(filter, Zone::Deck), false))
        }
        Condition::AttackDamage(range) => {
            format!("the attack damage is {}", span(*range, "more", "less"))
        }
        Condition::Happened { what, range } => happened(context, what, *range),
        Condition::Compare { zone, order } => compare(*zone, *order),
        Condition::BreakCompare(order) => break_compare(*order),
        Condition::Refreshed { side, range } => refreshed(*side, *range),
        Condition::Moved { filter, range } => {
            let many = !(range.least == 1 && matches!(range.most, 1 | u8::MAX));
            let (are, such) = (if many { "are" } else { "is" }, such(filter, Zone::Deck));
            format!(
                "there {are} {} {} among those cards",
                quantity(*range),
                kind(context, &such, many)
            )
        }
        Condition::Gone => format!("this made {} faint", who(context, Who::This).text),
        Condition::WentSecond => "you went second in this game".to_owned(),
        Condition::TurnOf(side) => format!("it is {} turn", whose(*side)),
    }
}
