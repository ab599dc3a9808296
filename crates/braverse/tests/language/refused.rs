//! What is refused, and how.

use super::*;

#[test]
fn clauses_that_say_nothing_are_refused() {
    let refused = |line: &str, column, says| refused(COOKIE, line, column, says);
    refused("  play", 7, "'damage', 'give'");
    refused("  play jump 2", 8, "'jump': 'damage', 'give'");
    refused("  play draw 1 card", 15, "'card': ';' or the end of the line expected");
    refused("  play draw 0", 13, "'0': a number from 1 to 60 expected");
    refused("  play draw 1;", 15, "expected");
    refused("  play damage 2 to foe cookie", 20, "'foe': a count");
    refused("  play damage 2 to 1 cookie", 22, "'cookie': 'my', 'foe' or 'any' expected");
    refused("  play damage 2 to 1 foe cookie in hand", 20, "cards in 'battle' or 'stage' expected");
    refused("  play damage 2 to 1 foe red blue cookie", 30, "only one filter for the colour");
    refused("  play damage 2 to all different foe cookies", 24, "'my', 'foe' or 'any'");
    refused("  play faint all foe different cookies", 22, "'different' is for counting");
    refused("  play put 1 my card into hand", 22, "'in' and a zone expected");
    refused("  play put 1 my cookie in hand or battle into trash", 12, "cards on the field, or");
    refused("  play put this into limbo", 22, "'limbo': 'trash', 'break'");
    refused("  play put all random foe cookies into trash", 12, "'all' leaves nothing to choose");
    refused("  play give this +1 attack taken", 33, "'this turn', 'this battle'");
    refused("  play give this 1 hp", 18, "as in '+1'");
    refused("  play play 1 my stage in hand", 13, "'cookie' expected");
    refused("  play if did: draw 1", 11, "needs a clause before");
    refused("  play if my turn draw 1", 19, "'draw': ':' expected");
    refused("  play if my hand 1+ and foe turn or my turn: win", 35, "either 'and' or 'or'");
    refused("  play if my break lv 1+ or any break lv 2: win", 33, "'my' or of 'foe'");
    refused("  play if foe support fewer than foe: win", 15, "begins with 'my'");
    refused("  play one of { win }", 22, "'or' expected");
    refused("  play { win }", 8, "'{'");
    refused("  play <R>", 11, "expected");
    refused("  play <RX> win", 9, "'RX': energy such as 'RRN' expected");
    refused("  play faint all my named Bob cookies", 27, "'Bob': a name in quotes expected");
    refused("  play give them +1 hp", 8, "'them' needs a clause before");
    refused("  play give host +1 hp", 8, "'host' is for 'flip'");
    refused("  activate damage 1 to target", 12, "no battle");
}

/// What would not be played as it is written.
#[test]
fn words_for_what_is_not_there_are_refused() {
    let refused = |line: &str, column, says| refused(COOKIE, line, column, says);
    refused("  activate draw 1; if it cookie: draw 1", 20, "'it' needs a clause before");
    refused("  activate use its play", 12, "'it' needs a clause before");
    refused("  activate put up to 1 foe lv it cookie into trash", 12, "'it' needs a clause before");
    let watch = "  play watch my cookies faint this turn";
    refused(&format!("{watch} {{ give them +1 hp }}"), 43, "'them' needs a clause before");
    refused(&format!("{watch} {{ draw 1; give this +1 hp }}"), 51, "'this' is not on the field");
    refused(&format!("{watch} {{ put 1 my card in deck into hand }}"), 43, "lies face down");
    let play = "  play foe play becomes this turn";
    refused(&format!("{play} {{ draw 1; use its play }}"), 45, "'it' needs a clause before");
    refused(&format!("{play} {{ give host +1 hp }}"), 37, "'host' is for 'flip'");
    refused(&format!("{play} {{ damage 1 to target }}"), 37, "no battle");
    refused("  flip give this +1 hp", 8, "'this' is not on the field");
    refused("  flip <rest this> draw 1", 9, "'this' is not on the field");
    refused("  faint if this rested: draw 1", 9, "'this' is not on the field");
    refused("  play damage as many to all foe cookies", 8, "'as many' needs a clause before");
    refused("  play <R> draw as many", 12, "'as many' needs a clause before");
    refused("  play put 1 my cookie in deck into hand", 8, "the deck lies face down");
    refused("  play draw 1; play 1 my cookie in deck", 16, "the deck lies face down");
    refused("  play if my red cards in deck 3+: draw 1", 14, "all cards of a deck are counted");
    refused("  activate give this +1 attack this battle", 12, "no battle");
    refused("  activate if foe cookies fainted this battle 1+: draw 1", 12, "no battle");
    refused("  turn end draw 1; forbid foe flip this battle", 20, "no battle");
    refused("  play if attack damage 3+: draw 1", 8, "no battle");
    refused("  play damage 1 to 1 random foe cookie", 8, "'random' is for cards in a pile");
}

/// What is looked at is put somewhere.
#[test]
fn looks_that_lead_nowhere_are_refused() {
    let refused = |line: &str, column, says| refused(COOKIE, line, column, says);
    refused("  play look 3", 14, "'take', 'play' or 'rest' expected");
    refused("  play look 3 of foe deck", 26, "'take', 'play' or 'rest' expected");
    refused("  play look 3 rest", 19, "'into' expected");
    refused("  play look 3 rest into deck end", 8, "'deck end' is for one card");
    refused("  play look 1 take 1 into hand rest into deck end", 8, "'deck end' is for one card");
    refused("  play look 2 of foe deck rest into trash", 8, "put back on top or");
    refused(
        "  play look 2 of foe deck take 1 into hand rest into deck top",
        8,
        "put back on top or",
    );
    refused("  play look 3 play 2 cookies rest into trash", 20, "'1' or 'up to 1' expected");
    refused("  play look 3 play 1 card rest into trash", 22, "'cookie' expected");
    refused("  play look 3 play 1 cookie rest into deck top", 8, "below the deck or elsewhere");
    refused("  play look 3 play 1 cookie with 1+ hp rest into trash", 34, "such as '1' or '+1'");
    refused("  play reveal up to 2 take 1 into hand", 39, "'rest' expected");
    refused("  play play it", 8, "'it' needs a clause before");
    refused("  play put this into trash; play it", 29, "'it' needs a clause before");
}

/// What was shown, what was moved, HP cards by choice.
#[test]
fn words_for_what_was_not_shown_or_moved_are_refused() {
    let refused = |line: &str, column, says| refused(COOKIE, line, column, says);
    refused("  play put shown into break", 8, "'shown' needs a clause before");
    refused(
        "  play reveal 1 my cookie in extra; put shown into break",
        37,
        "'shown' needs a clause",
    );
    refused(
        "  play reveal 1 my card in hand; put shown into break",
        34,
        "only Cookies go to the break",
    );
    refused(
        "  play reveal 1 my card in hand; put shown into deck top",
        34,
        "expected for what was shown",
    );
    refused("  play if moved items 1+: draw 1", 8, "'moved' needs a clause before");
    refused(
        "  play put top 6 of my deck into trash; if moved items 1+: draw 1",
        41,
        "up to 5 cards",
    );
    refused("  play if this fainted: draw 1", 8, "'this fainted' needs a clause before");
    refused("  play draw 1; if this fainted: draw 1", 16, "'this fainted' needs a clause before");
    refused(
        "  play put top up to 2 hp of all foe red cookies into trash",
        8,
        "from all Cookies of a player",
    );
    refused("  play put top up to 2 hp from my cookies into trash", 27, "'from': 'of' expected");
    refused(
        "  play put top 2 hp from my cookies in hand into trash",
        26,
        "in the battle area expected",
    );
    refused("  play put top 2 hp from my cookies into hp top of this", 8, "go elsewhere");
    refused(
        "  play put top 1 hp of 1 foe cookie into hp top of up to 1 my cookie",
        37,
        "'1' and whose HP",
    );
    refused("  play if my birthday draw 1", 23, "'draw': ':' expected");
}

/// BV-PLAY-10: costs that need the same cards are not paid one by one.
#[test]
fn costs_that_get_in_each_others_way_are_refused() {
    let refused = |line: &str, column| refused(COOKIE, line, column, "a cost before this one");
    refused("  activate <put 1 my card in support into trash> <R> draw 1", 51);
    refused("  activate <R> <rest 1 my card in support> draw 1", 17);
    refused("  activate <ready 1 my card in support> <R> draw 1", 42);
    refused("  activate <N> <R> draw 1", 17);
    refused("  activate <discard 1> <discard 1 red> draw 1", 25);
    refused("  activate <discard any number> <discard 1> draw 1", 34);
    refused("  activate <discard 1> <reveal 1 my card in hand> draw 1", 25);
    refused("  activate <discard 1> <put 5 my cards in trash into deck> draw 1", 25);
    refused("  activate <faint 1 my cookie> <put 1 my cookie into trash> draw 1", 33);
    refused("  activate <put this into trash> <rest this> draw 1", 35);
    refused("  activate <rest this> <rest 1 my cookie> draw 1", 25);
    refused("  activate <rest this> <put 1 my active cookie into hand> draw 1", 25);
    refused("  play watch my cookies faint this turn { <N> <R> draw 1 }", 48);
    super::refused(ITEM, "  use <rest 1 my card in support> draw 1", 8, "a cost before this one");
}

/// Those that are counted together, or that need different things.
#[test]
fn costs_that_can_be_paid_together_are_read() {
    for cost in [
        "<R> <put 1 my card in support into trash>",
        "<R> <RY>",
        "<discard 1> <discard any number>",
        "<discard 1 red> <discard 1>",
        "<discard 2> <put this into deck bottom>",
        "<RR> <rest this> <faint 1 my red cookie>",
        "<rest this> <put top 1 hp of 1 my cookie into trash>",
        "<put this into trash> <put 2 my cards in support into trash>",
        "<reveal 1 my arena card in hand> <put it into deck bottom>",
        "<put this into break> <put 1 my cookie in hand into break>",
        "<R> <ready 1 my arena rested cookie>",
        "<P> <rest this> <put 2 my blocker cookies in trash into deck bottom>",
    ] {
        ability(&format!("  activate {cost} draw 1"));
    }
}

/// BV-AREA-4.
#[test]
fn only_cookies_go_to_the_break_area() {
    let refused = |line: &str, column| refused(COOKIE, line, column, "BV-AREA-4");
    refused("  play put 1 my card in hand into break", 8);
    refused("  play put 1 my stage into break", 8);
    refused("  play put top 1 of my deck into break", 8);
    refused("  play discard 1; put it into break", 19);
    super::refused(STAGE, "  activate put this into break", 12, "BV-AREA-4");
}

/// The same words where there is something.
#[test]
fn words_for_what_is_there_are_read() {
    for line in [
        "activate reveal top of deck; draw 1; if it cookie: put it into hand",
        "activate put top 1 hp of this into trash; if it item: draw 1",
        "activate in break play this with 1 hp; give this +1 hp",
        "faint <put this into trash> draw 1",
        "play <discard any number> damage as many to up to 1 foe cookie",
        "activate if my deck 5-: draw 1",
        "attacks give this +1 attack this battle",
    ] {
        ability(&format!("  {line}"));
    }
}

#[test]
fn a_name_that_no_card_has_is_refused() {
    let line = "  play faint all my named \"Foo\" cookies";
    let found = faults(&format!("{COOKIE}{line}\n"));
    let [fault] = &found[..] else { panic!("{found:?}") };
    assert!(fault.message.contains("\"Foo\" is the name of no card"), "{fault}");
    assert_eq!((fault.line, fault.column), (3, 27), "{fault}");
    let known = "  play faint all my named \"Some Cookie\" cookies";
    assert_eq!(faults(&format!("{COOKIE}{known}\n")), []);
}

/// They stand there until their cards are in the house.
#[test]
fn names_of_cards_in_print_are_no_names_of_the_house() {
    let lines = include_str!("../../cards/names.txt").lines();
    let names = lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let english = names.filter_map(|line| line.split(" / ").next());
    let stale: Vec<_> = english
        .filter(|name| Catalog::house().cards().any(|card| card.names[0].as_deref() == Some(name)))
        .collect();
    assert_eq!(stale, [""; 0]);
}

#[test]
fn lines_that_do_not_fit_the_card_are_refused() {
    refused(COOKIE, "  use draw 1", 3, "'use' is for items and traps");
    refused(COOKIE, "  then draw 1", 3, "an 'attack' line expected first");
    refused(COOKIE, "  extra if my turn", 3, "cards of the EXTRA deck");
    refused(COOKIE, "  cookie red lv 1 hp 1", 3, "'type' line stands here twice");
    refused(COOKIE, "  blocker draw 1", 11, "'<' expected");
    refused(COOKIE, "  special on my turn <R>", 11, "no limit fits");
    refused(COOKIE, "  equipped play win", 3, "'equipped' stands before");
    refused(COOKIE, "  sometimes win", 3, "'sometimes': a line that begins with 'attack'");
    refused(COOKIE, "  when this goes: win", 17, "'from' or 'to' and a zone expected");
    refused(COOKIE, "  activate once per turn once per game win", 26, "twice");
    refused(COOKIE, "  always draw 1", 10, "'draw': 'give', 'cap'");
    refused(COOKIE, "  always once per game give this +1 attack", 10, "fits 'always'");
    refused(COOKIE, "  always give 1 my cookie +1 attack", 15, "'this', 'host', or 'all'");
    refused(COOKIE, "  always give this +1 attack this turn", 30, "end of the line");
    refused(COOKIE, "  always forbid host be chosen", 17, "'this' expected");
    refused(&format!("{COOKIE}  flip win\n"), "  flip win", 3, "'flip' line stands here twice");
    refused(&format!("{ITEM}  use win\n"), "  attack R 1", 3, "only Cookies attack");
    refused(&format!("{ITEM}  use win\n"), "  play win", 3, "'use' expected");
    refused(&format!("{TRAP}  use redirect to 1 my cookie\n"), "  faint win", 3, "for Cookies");
    refused(STAGE, "  use win", 3, "'use' is for items and traps");
}

#[test]
fn records_that_are_not_whole_are_refused() {
    let says =
        |text: &str| faults(text).iter().map(Fault::to_string).collect::<Vec<_>>().join("\n");
    let told = |text: &str, said: &str| assert!(says(text).contains(said), "{}", says(text));
    told("  play win\n", "test.cards:1:3: a card number at the margin");
    told("ST1-001 One / 하나\n", "test.cards:1:1: a type line");
    told("ST1-001 One / 하나\n  play win\n", "test.cards:2:3: the type line");
    told("ST01-001 One / 하나\n", "test.cards:1:1: 'ST01-001': a card number");
    told("ST1-001 One\n  cookie red lv 1 hp 1\n", "test.cards:1:9: 'English name / Korean");
    told("ST1-001 - / -\n  cookie red lv 1 hp 1\n", "at least one name");
    told("ST1-001 A / B\n  cookie red lv 1\n", "test.cards:2:18: 'hp' or 'awaken' expected");
    told("ST1-001 A / B\n  cookie mauve lv 1 hp 1\n", "'mauve': a colour");
    told("ST1-001 A / B\n  cookie red lv 1 hp 1 rarity U rarity C\n", "stands here twice");
    told(ITEM, "test.cards:1:1: a 'use' line expected");
    told(&COOKIE.replace("hp 3", "hp 3 extra"), "an 'extra' line expected");
    told(&format!("{COOKIE}{COOKIE}"), "test.cards:3:1: ST1-001 stands here twice");
}

#[test]
fn every_fault_is_told_with_its_line() {
    let text = "ST1-00 One / 하나\n  cookie red lv 1 hp many\n  attack Q 1\n  then jump\n\n\
        BS1-001 Two / 둘\n  cookie red lv 1 hp 1\n  play draw 쿠키\n  flip win\n";
    let faults = faults(text);
    let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(1, 1), (2, 22), (3, 10), (4, 8), (8, 13)]);
    let shown = "test.cards:8:13: '쿠키': a number from 1 to 60 expected\n    \
        play draw 쿠키\n              ^";
    assert_eq!(faults[4].to_string(), shown);
}

#[test]
fn nothing_nests_or_runs_on_without_end() {
    let deep = format!("{COOKIE}  play {}win\n", "may ".repeat(10_000));
    assert!(faults(&deep)[0].message.contains("too deeply"));
    let long = format!("{COOKIE}  play {}win\n", "draw 1; ".repeat(300));
    assert!(faults(&long)[0].message.contains("too long"));
}

#[test]
fn garbled_cards_are_refused_without_panic() {
    let nonsense = ["{", "}", "<", ">", ";", ":", "\"", "\" ", "쿠키 ", "+ ", "256 ", "it+ ", "\n"];
    let lines = "  when this goes to trash by effect: draw 1\n  flip <discard 1> give host +1 hp\n  \
        attack RRN 2\n  then one of { rest 1 foe cookie } or { win }; if did: draw 1 per break lv\n";
    testkit::survive_garbling(&format!("{COOKIE}{lines}"), &nonsense, faults);
    let example = GUIDE.split("```").nth(1).and_then(|text| text.strip_prefix("cards\n"));
    testkit::survive_garbling(example.expect("the guide has an example"), &nonsense, faults);
}

/// Names stand in the log and on the board of others, so they are what they look like.
#[test]
fn names_that_are_not_what_they_look_like_are_refused() {
    let record = |names: &str| format!("BS60-001 {names}\n  cookie red lv 1 hp 2\n");
    let long = "쿠".repeat(60);
    for (names, column, says) in [
        ("A\u{202e}nn / 손님", 11, "U+202E"),
        ("Ann / 손\u{200b}님", 17, "U+200B"),
        ("Ann / 손님 /   ゲ\u{7}スト", 24, "U+0007"),
        ("Ann\u{a0}Lee / 손님", 13, "U+00A0"),
        ("Ann / 손님\u{3000}님", 18, "U+3000"),
        ("Z\u{336}\u{336}\u{336}\u{336} / 손님", 14, "marks upon a letter"),
        ("\u{301}Ann / 손님", 10, "marks"),
        (&format!("Ann / {long}님"), 76, "at most 60 letters"),
        ("- / -", 10, "at least one name"),
    ] {
        let faults = faults(&record(names));
        let [fault] = &faults[..] else { panic!("{names:?}: {faults:?}") };
        assert_eq!((fault.line, fault.column), (1, column), "{fault}");
        assert!(fault.message.contains(says), "{fault}");
        assert!(fault.to_string().ends_with('^'), "{fault}");
    }
    assert_eq!(faults(&record(&format!("Ann / {long} / Zo\u{308}e"))), []);
    let record = record("Ann / 손님").replace("hp 2\n", "hp 2 rarity ");
    assert_eq!(faults(&format!("{record}SEC\n")), []);
    for rarity in ["S\u{202e}R", "sr", "RARES"] {
        let faults = faults(&format!("{record}{rarity}\n"));
        assert!(faults[0].message.contains("a rarity such as 'SR'"), "{faults:?}");
        assert_eq!((faults[0].line, faults[0].column), (2, 31));
    }
}
