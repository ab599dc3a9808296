//! What people read: every event, question, choice, board and card in three languages.

use std::collections::BTreeSet;
use std::fmt::Write;

use braverse::effect::{Ban, Change, Until, Zone};
use braverse::{
    Action, CardNumber, Catalog, Colour, Event, Knowledge, Open, Options, Origin, Phase, Shown,
    Spot, State, random_deck,
};
use kernel::{
    Arg, Dice, Faults, Game, Lang, Lowest, Message, NullSink, Outcome, RuleId, Seat, SeatSet,
    Seeded, Speak, Viewer,
};
use unicode_width::UnicodeWidthStr;

const COLUMNS: usize = 80;

fn number(text: &str) -> CardNumber {
    text.parse().unwrap()
}

/// The sentence in every language; a missing key or argument fails.
#[track_caller]
fn said(message: &Message) -> [String; 3] {
    Lang::ALL.map(|lang| match State::lexicon().try_say(lang, message) {
        Ok(text) => text,
        Err(missing) => panic!("{lang}: {missing} is missing for {message:?}"),
    })
}

/// A missing key is shown as ⟨key⟩; costs are written ⟨R⟩ or begin with a capital letter.
fn has_gap(text: &str) -> bool {
    text.split('⟨').skip(1).any(|part| part.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// Every kind of event, with each thing that can be said about it.
fn happenings() -> Vec<Shown> {
    let (seat, at, target) = (Seat::A, Spot::battle(Seat::A, 0), Spot::battle(Seat::B, 1));
    let card = number("ST1-003");
    let mut all = vec![
        Open::Chooses { seat },
        Open::First { seat },
        Open::Kept { seat },
        Open::Redrew { seat, forced: false },
        Open::Redrew { seat, forced: true },
        Open::Turn { seat, turn: 7 },
        Open::Laid { seat },
        Open::FaceUp { at, card },
        Open::Played { at, card, from: Zone::Hand },
        Open::Awakened { at, cookie: card, card },
        Open::HpAdded { at, cookie: card, card: None },
        Open::HpAdded { at, cookie: card, card: Some(card) },
        Open::Used { seat, card },
        Open::Activated { seat, card, ability: 0 },
        Open::Paid { seat, card },
        Open::Attacked { by: at, attacker: card, target, attacked: card },
        Open::Redirected { target, cookie: card },
        Open::Damaged { at, cookie: card, card },
        Open::Unharmed { at, cookie: card },
        Open::Flipped { seat, card },
        Open::Fainted { at, card },
        Open::Rested { seat, card },
        Open::Readied { seat, card },
        Open::Held { seat, card },
        Open::Equipped { at, cookie: card, card },
        Open::NoTarget { seat, card },
        Open::Revealed { seat, card },
        Open::Shuffled { seat },
        Open::Refreshed { seat },
    ];
    all.extend(phases().map(|phase| Open::Phase { phase }));
    all.extend(zones().map(|from| Open::Played { at, card, from }));
    let from = zones().map(Origin::Zone).chain([Origin::Hp, Origin::Equipped, Origin::Use]);
    all.extend(from.map(|from| Open::Moved { seat, card, from, to: Zone::Trash }));
    for until in times() {
        all.extend(changes().map(|change| Open::Changed { at, cookie: card, change, until }));
        let bans = [Ban::Blocker, Ban::Trap, Ban::Flip, Ban::Heal, Ban::Play(0), Ban::Play(2)];
        let bans = bans.into_iter();
        all.extend(bans.map(|ban| Open::Banned { seat, ban, until }));
    }
    all.extend(outcomes().map(|outcome| Open::Over { outcome }));
    let told = |card| [Event::Drew { seat, card }, Event::Looked { seat, card }];
    let hid = |to| [Some(card), None].map(|card| Event::Hid { seat, card, to });
    let secret = [Some(card), None].into_iter().flat_map(told).chain(zones().flat_map(hid));
    all.into_iter().map(Event::Open).chain(secret).collect()
}

fn times() -> [Until; 5] {
    use Until::{EndOfBattle, EndOfTurn, MyNextTurn, MyNextTurnEnd, NextFoeTurn};
    [EndOfTurn, EndOfBattle, NextFoeTurn, MyNextTurn, MyNextTurnEnd]
}

fn phases() -> impl Iterator<Item = Phase> {
    use Phase::*;
    [Setup, Active, Draw, Support, Main, End].into_iter()
}

fn zones() -> impl Iterator<Item = Zone> {
    use Zone::*;
    [Battle, Support, Stage, Hand, Deck, Trash, Break, Extra].into_iter()
}

fn changes() -> impl Iterator<Item = Change> {
    use Change::*;
    let counted = [Attack(2), AttackTaken(-1), EffectTaken(1), Taken(-2), Level(3)];
    let limits = [AttackTimes(2), EffectDealt(1), AttackCap(1), EffectCap(1), Cap(2)];
    let taxes = [AttackTax(1), ReadyTax(2), ActivateTax(2), Fells(0), MixCost];
    let (red, more) = (AttackCost { colour: Some(Colour::Red), by: -1 }, 1);
    let costs = [red, AttackCost { colour: None, by: more }];
    let plain = [NoEffectDamage, NoDamage, Guard, CannotAttack, CannotFlip, CannotReady];
    counted.into_iter().chain(plain).chain(limits).chain(taxes).chain(costs)
}

fn outcomes() -> impl Iterator<Item = Outcome> {
    let rules =
        ["BV-WIN-1", "BV-WIN-2", "BV-WIN-3", "BV-WIN-4", "BV-WIN-5", "BV-ADV-9", "BV-ADV-10"];
    rules.into_iter().flat_map(|rule| {
        let by = RuleId::new(rule);
        [Outcome::Win { seats: SeatSet::of(Seat::B), by }, Outcome::Draw { by }]
    })
}

/// A table with the cards of the house.
fn house() -> Knowledge {
    let setup =
        State::check(&Options::default()).unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    State::start(&setup, &mut Lowest, &mut NullSink).knowledge(Viewer::Watcher)
}

#[test]
fn every_event_is_told() {
    let knowledge = house();
    for shown in happenings() {
        let told = State::tell(&knowledge, &shown);
        for text in said(&told) {
            assert!(!text.is_empty() && text.width() <= 120, "{shown:?}: {text}");
        }
    }
}

#[test]
fn events_read_well() {
    let knowledge = house();
    let told = |open: Open| said(&State::tell(&knowledge, &open.into()));
    let card = number("ST1-003");
    let (at, target) = (Spot::battle(Seat::A, 0), Spot::battle(Seat::B, 1));
    let brave = number("ST1-011");
    let (change, until) = (Change::Attack(2), Until::EndOfTurn);
    let changed = Open::Changed { at, cookie: card, change, until };
    let moved =
        Open::Moved { seat: Seat::B, card, from: Origin::Zone(Zone::Hand), to: Zone::Trash };
    for (shown, expected) in [
        (
            Open::Played { at, card, from: Zone::Hand },
            [
                "A plays Dino-Sour Cookie.",
                "A가 다이노사워 쿠키를 등장시킵니다.",
                "AがDino-Sour Cookieを登場させます。",
            ],
        ),
        (
            moved,
            [
                "B's Dino-Sour Cookie goes from the hand to the trash.",
                "B의 다이노사워 쿠키가 패에서 트래시로 이동합니다.",
                "BのDino-Sour Cookieが手札からトラッシュに移ります。",
            ],
        ),
        (
            changed,
            [
                "A's Dino-Sour Cookie: +2 attack damage (this turn).",
                "A의 다이노사워 쿠키: 공격 대미지 +2 (이 턴 중).",
                "AのDino-Sour Cookie：攻撃のダメージ+2（このターン中）。",
            ],
        ),
        (
            Open::Attacked { by: at, attacker: card, target, attacked: brave },
            [
                "A's Dino-Sour Cookie attacks B's GingerBrave.",
                "A의 다이노사워 쿠키가 B의 용감한 쿠키를 공격합니다.",
                "AのDino-Sour CookieがBの勇敢なクッキーに攻撃します。",
            ],
        ),
        (
            Open::HpAdded { at: target, cookie: brave, card: Some(card) },
            [
                "B's GingerBrave: +1 HP, face up: Dino-Sour Cookie.",
                "B의 용감한 쿠키: HP +1, 앞면: 다이노사워 쿠키.",
                "Bの勇敢なクッキー：HP +1、表向き：Dino-Sour Cookie。",
            ],
        ),
    ] {
        assert_eq!(told(shown), expected);
    }
}

#[test]
fn every_choice_of_the_menu_has_its_words() {
    for (name, values) in State::OPTIONS {
        said(&Message::new(format!("option-{name}")));
        for value in *values {
            said(&Message::new(format!("option-{name}-{value}")));
        }
    }
}

#[test]
fn every_card_is_explained_by_its_number_and_its_names() {
    assert_eq!(State::words().len(), Catalog::house().cards().len());
    for card in Catalog::house().cards() {
        for lang in Lang::ALL {
            let word = card.number.to_string();
            let page = State::explain(&word.to_lowercase(), lang).unwrap();
            assert!(page.starts_with(&word) && !has_gap(&page), "{page}");
            assert!(page.contains(card.name_in(lang)), "{page}");
            for name in card.names.iter().flatten() {
                let pages = State::explain(&name.to_uppercase(), lang).unwrap();
                assert!(pages.contains(&page), "{name}: {pages}");
            }
        }
    }
    assert_eq!(State::explain("no such card", Lang::En), None);
}

/// What the code says under a key, each file has.
#[test]
fn every_key_of_the_code_is_in_every_file() {
    let sources = [
        include_str!("../src/say.rs"),
        include_str!("../src/say/ahead.rs"),
        include_str!("../src/say/ask.rs"),
        include_str!("../src/say/label.rs"),
        include_str!("../src/say/tell.rs"),
        include_str!("../src/board.rs"),
        include_str!("../src/why.rs"),
    ];
    let begins = |word: &&str| {
        let (start, rest) = word.split_once('-').unwrap_or_default();
        let known = [
            "prompt", "ask", "topic", "do", "tell", "over", "board", "why", "change", "until",
            "ahead",
        ];
        known.contains(&start) && !rest.contains('{')
    };
    for key in sources.into_iter().flat_map(|source| source.split('"')).filter(begins) {
        for lang in Lang::ALL {
            assert!(State::lexicon().has(lang, key), "{lang}: {key}");
        }
    }
    for colour in ["red", "yellow", "green", "blue", "purple", "black", "pure", "mix"] {
        said(&Message::new(format!("colour-{colour}")));
    }
}

/// All that is said to everybody at one moment.
fn check_moment(state: &State, note: &str, keys: &mut BTreeSet<String>) {
    for viewer in Viewer::all(state.seats()) {
        let knowledge = state.knowledge(viewer);
        let prompt = State::prompt(&knowledge);
        assert!(said(&prompt).iter().all(|text| !text.is_empty()), "{note}");
        assert_ne!(prompt.key, "prompt-choice", "{note}: {:?}", knowledge.pending.steps);
        keys.extend(prompt.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Say(part) => Some(part.key.clone()),
            _ => None,
        }));
        check_labels(&knowledge, note);
        for lang in Lang::ALL {
            let board = State::board(&knowledge, lang);
            assert!(!has_gap(&board), "{note}\n{board}");
            let wide = board.lines().find(|line| line.width() > COLUMNS);
            assert_eq!(wide, None, "{note}\n{board}");
        }
    }
}

/// No two choices of a list read alike.
fn check_labels(knowledge: &<State as Game>::Knowledge, note: &str) {
    let actions: &[Action] = State::legal_in(knowledge);
    let labels: Vec<_> =
        actions.iter().map(|action| said(&State::label(knowledge, *action))).collect();
    for lang in Lang::ALL {
        let mut texts: Vec<_> = labels.iter().map(|label| &label[lang as usize]).collect();
        assert!(texts.iter().all(|text| !text.is_empty()), "{note}: {texts:?}");
        texts.sort_unstable();
        let twice = texts.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None, "{note}");
    }
}

/// Cards made up so that every kind of question comes up.
const OWN_CARDS: [&str; 15] = [
    "activate once per turn one of { draw 1 } or { foe discards 1 at random }",
    "activate once per turn look 3 take 1 card into hand rest into deck top",
    "activate once per turn look 3 take up to 2 cookies shown into hand rest into trash",
    "activate once per turn reveal 1 my cookie in hand; use its play or activate",
    "activate once per turn rest up to 2 my cards in support; if did: draw up to 2",
    "activate once per turn put top up to 2 of my deck into support rested",
    "activate once per turn draw 1; <discard 1> draw 2",
    "activate once per turn foe discards 1",
    "activate once per turn put up to 2 my cards in hand or trash into deck bottom",
    "activate once per turn equip this to 1 my other cookie",
    "activate once per turn put 1 my card in trash into deck end",
    "activate once per turn put foe chooses 1 foe cookie into hand",
    "play draw 1\n  play foe discards 1\n  activate once per turn ready 1 my card in support",
    "activate once per turn put any number my cards in support into hand",
    "faint draw up to 1\n  activate once per turn damage 2 to all any cookies",
];

fn with_own_cards() -> Options {
    let (mut cards, mut list) = (String::new(), String::new());
    for (at, line) in OWN_CARDS.iter().enumerate() {
        let number = format!("BS60-{:03}", at + 1);
        // Two names are shared by several cards.
        let name = format!("Guest {} / 손님 {} / ゲスト{}", at / 2, at / 3, at);
        let print = "cookie red lv 1 hp 2\n  attack N 1";
        let _ = writeln!(cards, "{number} {name}\n  {print}\n  {line}\n");
        let _ = writeln!(list, "4 {number}");
    }
    Options { deck_a: list.clone(), deck_b: list, cards, ..Options::default() }
}

#[test]
fn questions_of_made_up_cards_are_put_into_words() {
    let mut keys = BTreeSet::new();
    (1000..1015).for_each(|seed| play(seed, &with_own_cards(), &mut keys));
    for key in [
        "ask-option",
        "ask-back-top",
        "ask-look",
        "ask-reveal",
        "ask-rest",
        "ask-number",
        "ask-cost",
        "ask-discard",
        "ask-any",
        "ask-equip",
        "ask-take",
        "ask-field",
    ] {
        assert!(keys.contains(key), "{key} was never asked: {keys:?}");
    }
}

fn table(seed: u64) -> Options {
    let ready = State::OPTIONS[0].1;
    let mut dice = Seeded::new(seed);
    let mut deck = |at: u64| {
        if seed.is_multiple_of(2) {
            return ready[(at % ready.len() as u64) as usize].to_owned();
        }
        random_deck(Catalog::house(), &mut dice).code()
    };
    Options { deck_a: deck(seed / 2), deck_b: deck(seed / 14), ..Options::default() }
}

/// Plays at random and looks at every moment; ends early where nobody would read on.
fn play(seed: u64, options: &Options, keys: &mut BTreeSet<String>) {
    let setup = State::check(options).unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    let (mut dice, mut chooser) = (Seeded::new(seed), Seeded::new(!seed));
    let mut events = Vec::new();
    let mut state = State::start(&setup, &mut dice, &mut events);
    let mut legal = Vec::new();
    for decision in 0..2000 {
        let note = format!("seed {seed}, decision {decision}");
        for event in events.drain(..) {
            for viewer in Viewer::all(state.seats()) {
                if let Some(shown) = State::show(&event, viewer) {
                    said(&State::tell(&state.knowledge(viewer), &shown));
                }
            }
        }
        check_moment(&state, &note, keys);
        let Some(seat) = state.to_act() else { break };
        legal.clear();
        state.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "{note}: no choice");
        let action = legal[chooser.roll(legal.len() as u32) as usize];
        state.apply(action, &mut dice, &mut events);
    }
}

#[test]
fn random_games_are_put_into_words() {
    let mut keys = BTreeSet::new();
    (0..300).for_each(|seed| play(seed, &table(seed), &mut keys));
}
