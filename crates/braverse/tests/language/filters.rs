//! What a card must be or must not be, comparisons by a difference, counts: what they are read as, and
//! where they are refused.

use super::*;

fn asked(condition: &str) -> Condition {
    match ops(&format!("if {condition}: draw 1")).remove(0) {
        Op::If { mut conditions, .. } => conditions.remove(0),
        other => panic!("{other:?}"),
    }
}

fn filter(words: &str) -> Filter {
    match asked(&format!("my {words} cookies 1+")) {
        Condition::Count { of, .. } => of.filter,
        other => panic!("{other:?}"),
    }
}

const COOKIES: Filter = Filter { card: Some(CardType::Cookie), ..Filter::ANY };

/// BV-Q-50: a number alone is exactly that number.
#[test]
fn a_comparison_may_be_by_a_difference() {
    let support = |order| Condition::Compare { zone: Zone::Support, order };
    assert_eq!(asked("my support fewer than foe"), support(Order::Fewer(at_least(1))));
    assert_eq!(asked("my support 2+ fewer than foe"), support(Order::Fewer(at_least(2))));
    assert_eq!(asked("my support 1 fewer than foe"), support(Order::Fewer(exactly(1))));
    assert_eq!(asked("my support same as foe"), support(Order::Same));
    let levels = asked("my break lv 3+ more than foe");
    assert_eq!(levels, Condition::BreakCompare(Order::More(at_least(3))));
    let count = asked("my support 2+");
    assert!(matches!(count, Condition::Count { range, .. } if range == at_least(2)));
    refused(COOKIE, "  play if my support 2- fewer than foe: draw 1", 22, "a difference such as");
    refused(COOKIE, "  play if my support 2+ fewer: draw 1", 30, "'than' expected");
    refused(COOKIE, "  play if foe support 2+ fewer than foe: draw 1", 15, "begins with 'my'");
    refused(COOKIE, "  play if my battle lv same as foe: draw 1", 14, "cards or 'break lv'");
}

#[test]
fn damage_may_be_the_difference_of_the_levels() {
    let amount = Number::PerBreakLead { each: 1 };
    let to = Who::All(cookies(Side::Foe));
    let text = "damage 1 per break lv more than foe to all foe cookies";
    assert_eq!(ops(text), [Op::Damage { amount, to }]);
    let every = "  play damage 1 per every 2 break lv more than foe to all foe cookies";
    refused(COOKIE, every, 21, "'every' is not for a difference");
}

#[test]
fn a_refresh_may_be_counted() {
    let mine = |range| Condition::Refreshed { side: Side::Mine, range };
    assert_eq!(asked("my refresh"), mine(at_least(1)));
    assert_eq!(asked("my refresh 2+"), mine(at_least(2)));
}

#[test]
fn names_are_ruled_out_paired_and_looked_for_within_names() {
    let plain =
        |number: u8, name: &str| format!("ST1-00{number} {name} / -\n  cookie red lv 1 hp 1\n");
    let asks = ["named \"One\" or \"Two\"", "not named \"Two\"", "like \"One\""];
    let asks = asks.map(|words| format!("  play faint all foe {words} cookies\n")).concat();
    let text = plain(1, "One") + &plain(2, "One Two") + &plain(3, "Two") + &asks;
    let catalog = Catalog::read(&[("test.cards", &text)]).expect("it loads");
    let cards: Vec<_> = catalog.cards().collect();
    let fits = |ability: usize| {
        let Op::Faint(Who::All(of)) = cards[2].abilities[ability].ops[0] else { panic!() };
        cards.iter().map(|card| card.fits(&of.filter)).collect::<Vec<_>>()
    };
    assert_eq!(fits(0), [true, false, true]);
    assert_eq!(fits(1), [true, true, false]);
    assert_eq!(fits(2), [true, true, false]);
    refused(COOKIE, "  play faint all foe not red cookies", 26, "'named' expected");
    refused(COOKIE, "  play faint all foe like Foo cookies", 27, "a name in quotes");
    refused(COOKIE, "  play faint all foe named \"Some Cookie\" or cookies", 42, "a filter or");
}

/// A card read beside the house looks within its names as well.
#[test]
fn the_names_of_the_house_are_searched_for_own_cards() {
    let own = "BS60-001 Seeker / -\n  cookie red lv 1 hp 1\n  \
        always if my like \"GingerBrave\" cookies 1+: give this +1 attack\n";
    let cards = braverse::Cards::with(own).expect("it loads");
    let found = cards.cards().filter(|card| !card.likes.is_empty());
    let names: std::collections::BTreeSet<_> =
        found.filter_map(|card| card.names[0].as_deref()).collect();
    assert!(names.contains("GingerBrave"), "{names:?}");
    assert!(names.iter().all(|name| name.contains("GingerBrave") || name.contains("Marzipan")));
}

#[test]
fn types_and_skills_are_ruled_out() {
    let no_cookie = Filter { no_cookie: true, ..Filter::ANY };
    let [Op::Put { what, .. }] = &ops("discard 1 no-cookie")[..] else { panic!() };
    assert_eq!(what.among.filter, no_cookie);
    assert_eq!(filter("no-skill"), Filter { skill: Some(false), ..COOKIES });
    assert_eq!(filter("skill"), Filter { skill: Some(true), ..COOKIES });
    refused(COOKIE, "  play discard 1 no-cookie cookie", 28, "after 'no-cookie' another noun");
    refused(
        COOKIE,
        "  play faint all foe skill no-skill cookies",
        28,
        "only one filter for the skill",
    );
}

/// BV-Q-51: attacks, what follows them, and FLIP are no skills.
#[test]
fn a_skill_is_any_line_but_the_attack_what_follows_it_and_flip() {
    let has = |lines: &str| card(&format!("{COOKIE}{lines}")).has_skill();
    assert!(!has(""));
    assert!(!has("  attack R 1\n  then later turn end { draw 1 }\n  flip draw 1\n"));
    for line in
        ["play draw 1", "blocker", "special <R>", "always cap this taken at 2", "faint draw 1"]
    {
        assert!(has(&format!("  {line}\n")), "{line}");
    }
}

#[test]
fn a_card_may_differ_from_the_one_before() {
    let play = |words: &str| {
        let text =
            format!("put 1 my cookie into break; play up to 1 my {words} it cookie in break");
        match ops(&text).pop() {
            Some(Op::Play { what, .. }) => what.among.filter.unlike_it,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(play("not"), Some(Unlike::Card));
    assert_eq!(play("no-number"), Some(Unlike::Number));
    let refused = |line, column, says| refused(COOKIE, line, column, says);
    refused("  play play up to 1 my not it cookie in break", 8, "'it' needs a clause before");
    refused("  play discard 1; play up to 2 my not it cookies in break", 19, "are for one card");
    refused("  play discard 1; if it not it: draw 1", 25, "printed on a card");
    refused("  play discard 1; if my not it cookies fainted this turn 1+: draw 1", 25, "printed");
}

#[test]
fn what_a_cookie_has_been_through_is_asked_in_the_battle_area() {
    assert_eq!(filter("hurt"), Filter { hurt: true, ..COOKIES });
    assert_eq!(filter("readied"), Filter { readied: true, ..COOKIES });
    assert_eq!(filter("hp above"), Filter { above: true, ..COOKIES });
    assert_eq!(filter("foe-hp"), Filter { foe_hp: true, ..COOKIES });
    let this = Condition::Is { who: Who::This, filter: Filter { hurt: true, ..Filter::ANY } };
    assert_eq!(asked("this hurt"), this);
    let refused = |line, column, says| refused(COOKIE, line, column, says);
    refused("  play if my hurt cookies in trash 1+: draw 1", 36, "cookies in 'battle'");
    refused("  play if my readied cards in support 1+: draw 1", 39, "cookies in 'battle'");
    refused("  play faint all foe hurt stages", 33, "cookies in 'battle'");
    refused("  play discard 1 hurt", 18, "printed on a card");
    refused("  when my hurt cookie faints: draw 1", 11, "printed on a card");
    refused("  play watch my foe-hp cookies faint this turn { draw 1 }", 17, "printed on a card");
    refused("  play if my hp above hp 2 cookies fainted this turn 1+: draw 1", 14, "printed");
}

#[test]
fn counts_may_hang_on_what_is_left_moved_or_added_up() {
    let put = |text: &str| match ops(text).pop() {
        Some(Op::Put { what, .. }) => what.count,
        other => panic!("{other:?}"),
    };
    assert_eq!(put("put all but 5 my cards in support into hand"), Count::AllBut(5));
    assert_eq!(put("discard 1; put as many my cards in support into hand"), Count::AsMany);
    let within = Count::Within { count: 2, level: 3 };
    assert_eq!(put("put 2 total lv 3- my cookies in break into hand"), within);
    assert_eq!(ops("draw until foe hand"), [Op::DrawUntil(None)]);
    let refused = |line, column, says| refused(COOKIE, line, column, says);
    refused("  play put as many my cards in support into hand", 8, "'as many' needs a clause");
    refused("  play draw 1; damage 1 to as many foe cookies", 28, "in a zone such as 'hand'");
    refused("  play put all but 1 foe cookies into hand", 12, "in a zone such as 'hand'");
    refused("  play put 2 total lv 3 my cookies in break into hand", 23, "a highest sum of levels");
    refused("  play play 2 total lv 3- my cookies in break", 8, "put into one zone");
    refused("  play put 2 total lv 3- my cookies in break into deck end", 8, "put into one zone");
    refused("  activate <put all but 1 my cards in support into hand> draw 1", 13, "of its own");
    refused("  play look 3 take as many into hand rest into deck bottom", 20, "a count");
}
