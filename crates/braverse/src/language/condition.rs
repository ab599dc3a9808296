//! What is counted, and what must hold.

use kernel::words::Wrong;

use super::filter::{described, loosely, printed, range, single};
use super::select::{MANY, known, side, side_of, zone, zone_of, zones};
use super::words::Words;
use crate::card::CardType;
use crate::effect::{
    Condition, Deed, Filter, Happened, Number, Order, Range, Side, Tally, When, Who, Zone, Zones,
};

/// `N`, `N per COUNTED` or `as many`.
pub fn number(words: &mut Words) -> Result<Number, Wrong> {
    if words.take("as many") {
        return Ok(Number::AsMany);
    }
    let each = words.number(1, MANY)?;
    per(words, each)
}

/// `per COUNTED`, if it stands here.
pub fn per(words: &mut Words, each: u8) -> Result<Number, Wrong> {
    if !words.take("per") {
        return Ok(Number::Fixed(each));
    }
    let column = words.column();
    let every = if words.take("every") { words.number(2, MANY)? } else { 1 };
    if words.take("break lv") {
        return match (words.take("more than foe"), every) {
            (false, every) => Ok(Number::PerBreakLevel { each, every }),
            (true, 1) => Ok(Number::PerBreakLead { each }),
            (true, _) => Err((column, "'every' is not for a difference".to_owned())),
        };
    }
    match counted(words)? {
        Counted::Cards(of) => Ok(Number::Per { each, every, of }),
        Counted::Deeds(of) if every == 1 => Ok(Number::PerEvent { each, of }),
        Counted::Deeds(_) => Err((column, "'every' is for cards and levels".to_owned())),
    }
}

enum Counted {
    Cards(Tally),
    Deeds(Happened),
}

/// `SIDE FILTERS NOUN [in ZONE]`, or what such cards did.
fn counted(words: &mut Words) -> Result<Counted, Wrong> {
    let side = side(words)?;
    let column = words.column();
    let (filter, different) = described(words)?;
    let Some(deed) = deed(words)? else {
        let zones = zones(words, &filter)?;
        // A deck lies face down: its cards are counted, not told apart.
        if zones.contains(Zone::Deck) && (filter != Filter::ANY || different) {
            return Err((column, "all cards of a deck are counted: 'cards' expected".to_owned()));
        }
        return Ok(Counted::Cards(Tally { side, zones, filter, different }));
    };
    if different {
        return Err((column, "'different' is for counting cards".to_owned()));
    }
    fits(deed, &filter).map_err(|message| (column, message.to_owned()))?;
    Ok(Counted::Deeds(Happened { deed, side, filter, when: when(words)? }))
}

/// What the cards named before did, if a deed stands here.
fn deed(words: &mut Words) -> Result<Option<Deed>, Wrong> {
    let plain = [
        ("fainted", Deed::Fainted),
        ("felled", Deed::Felled),
        ("broken", Deed::Broken),
        ("bottomed", Deed::Bottomed),
        ("healed", Deed::Healed),
        ("dealt", Deed::Dealt),
        ("topped", Deed::Topped),
        ("left support", Deed::LeftSupport),
        ("trashed from support", Deed::SupportTrashed),
        ("used", Deed::ItemUsed),
    ];
    if words.take("played from") {
        return zone(words).map(|zone| Some(Deed::PlayedFrom(zone)));
    }
    Ok(plain.into_iter().find(|(text, _)| words.take(text)).map(|(_, deed)| deed))
}

/// Only Cookies are told apart by what they are.
fn fits(deed: Deed, filter: &Filter) -> Result<(), &'static str> {
    if filter.is_of_battle() || filter.unlike_it.is_some() {
        return Err("filters for what is printed on a card expected");
    }
    let any = |card| Filter { card, ..Filter::ANY } == *filter;
    match deed {
        Deed::LeftSupport | Deed::SupportTrashed if any(None) => Ok(()),
        Deed::LeftSupport | Deed::SupportTrashed => Err("'cards' without filters expected"),
        Deed::ItemUsed if any(Some(CardType::Item)) => Ok(()),
        Deed::ItemUsed => Err("'items' without filters expected"),
        _ if filter.card == Some(CardType::Cookie) && !filter.or_stage => Ok(()),
        _ => Err("'cookies' expected"),
    }
}

fn when(words: &mut Words) -> Result<When, Wrong> {
    let known = [
        ("this turn", When::ThisTurn),
        ("this battle", When::ThisBattle),
        ("last foe turn", When::LastFoeTurn),
    ];
    let found = known.into_iter().find(|(text, _)| words.take(text));
    let expected = "'this turn', 'this battle' or 'last foe turn'";
    found.map(|(_, when)| when).ok_or_else(|| words.wrong(expected))
}

/// `CONDITION [and CONDITION]` or `CONDITION [or CONDITION]`; whether one of them is enough.
pub fn conditions(words: &mut Words) -> Result<(bool, Vec<Condition>), Wrong> {
    let mut list = vec![condition(words)?];
    let any = words.peek(0) == Some("or");
    while words.take(if any { "or" } else { "and" }) {
        list.push(condition(words)?);
    }
    if words.peek(0) == Some(if any { "and" } else { "or" }) {
        return Err((words.column(), "either 'and' or 'or' expected, not both".to_owned()));
    }
    Ok((any, list))
}

fn condition(words: &mut Words) -> Result<Condition, Wrong> {
    if words.take("attack damage") {
        return Ok(Condition::AttackDamage(range(words)?));
    }
    if words.take("this fainted") {
        return Ok(Condition::Gone);
    }
    if words.take("moved") {
        return Ok(Condition::Moved { filter: printed(words, described)?, range: range(words)? });
    }
    if words.take("went second") {
        return Ok(Condition::WentSecond);
    }
    if words.take("it") {
        return Ok(Condition::ItIs(such(words, printed)?));
    }
    if let Some(who) = known(words) {
        return is(words, who);
    }
    match words.peek(0).and_then(side_of) {
        Some(side) => of_side(words, side),
        None => Err(words.wrong(
            "a condition that begins with 'my', 'foe', 'any', 'this', 'target', 'attacker', \
             'them', 'host', 'it', 'moved', 'attack damage' or 'went second'",
        )),
    }
}

fn is(words: &mut Words, who: Who) -> Result<Condition, Wrong> {
    Ok(Condition::Is { who, filter: such(words, single)? })
}

type Read = fn(&mut Words) -> Result<(Filter, bool), Wrong>;

/// At least one filter or a noun.
fn such(
    words: &mut Words,
    read: fn(&mut Words, Read) -> Result<Filter, Wrong>,
) -> Result<Filter, Wrong> {
    let before = words.column();
    let filter = read(words, loosely)?;
    if words.column() == before { Err(words.wrong("a filter")) } else { Ok(filter) }
}

fn of_side(words: &mut Words, side: Side) -> Result<Condition, Wrong> {
    let one_player = side != Side::Any;
    match words.peek(1) {
        Some("turn") if one_player => {
            words.skip();
            words.skip();
            Ok(Condition::TurnOf(side))
        }
        Some("refresh") if one_player => {
            words.skip();
            words.skip();
            let counted = words.peek(0).is_some_and(|word| word.starts_with(char::is_numeric));
            let once = Range { least: 1, most: u8::MAX };
            let range = if counted { range(words)? } else { once };
            Ok(Condition::Refreshed { side, range })
        }
        // A Stage in some other zone is a card, not the stage area.
        Some("stage") if words.peek(2) == Some("in") => cards(words),
        Some(word) if zone_of(word).is_some() => {
            words.skip();
            in_zone(words, side)
        }
        _ => cards(words),
    }
}

/// `SIDE FILTERS NOUN [in ZONE] N+`, or a deed.
fn cards(words: &mut Words) -> Result<Condition, Wrong> {
    Ok(match counted(words)? {
        Counted::Cards(of) => Condition::Count { of, range: range(words)? },
        Counted::Deeds(what) => Condition::Happened { what, range: range(words)? },
    })
}

/// The cards or the levels of a zone: so many, or compared.
fn in_zone(words: &mut Words, side: Side) -> Result<Condition, Wrong> {
    let column = words.column();
    let zone_word = words.peek(0);
    let zone = zone(words)?;
    let levels = words.take("lv");
    if levels && !matches!(zone_word, Some("break" | "battle")) {
        return Err((column, "'break lv' or 'battle lv' expected".to_owned()));
    }
    if let Some(order) = order(words)? {
        return match (side, levels, zone_word) {
            (Side::Mine, true, Some("break")) => Ok(Condition::BreakCompare(order)),
            (Side::Mine, false, _) => Ok(Condition::Compare { zone, order }),
            (Side::Mine, ..) => Err((column, "cards or 'break lv' to compare expected".to_owned())),
            _ => Err((column, "a comparison begins with 'my'".to_owned())),
        };
    }
    let range = range(words)?;
    if levels && side == Side::Any {
        return Err((column, "the levels of 'my' or of 'foe' expected".to_owned()));
    }
    Ok(match (levels, zone_word) {
        (true, Some("break")) => Condition::BreakLevel { side, range },
        (true, _) => Condition::BattleLevel { side, range },
        _ => {
            let zones = Zones::of(zone);
            // What is attached to Cookies lies there as well, but nobody counts it.
            let card = (zone == Zone::Battle).then_some(CardType::Cookie);
            let filter = Filter { card, ..Filter::ANY };
            let of = Tally { side, zones, filter, different: false };
            Condition::Count { of, range }
        }
    })
}

/// `[N|N+] fewer than foe`, `[N|N+] more than foe`, `at most foe`, `same as foe`.
fn order(words: &mut Words) -> Result<Option<Order>, Wrong> {
    if words.take("at most foe") {
        return Ok(Some(Order::AtMost));
    }
    if words.take("same as foe") {
        return Ok(Some(Order::Same));
    }
    let column = words.column();
    let ahead = |word: Option<&str>| matches!(word, Some("fewer" | "more"));
    let by = match (ahead(words.peek(0)), ahead(words.peek(1))) {
        (true, _) => Range { least: 1, most: u8::MAX },
        (_, true) => range(words)?,
        _ => return Ok(None),
    };
    if by.least == 0 {
        return Err((column, "a difference such as '2' or '2+' expected".to_owned()));
    }
    let order =
        if words.choice(&["fewer", "more"])? == "more" { Order::More } else { Order::Fewer };
    words.must("than foe")?;
    Ok(Some(order(by)))
}
