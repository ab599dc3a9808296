//! What people read: questions, choices and events where a wrong word misleads, in three languages.

use brawlhalla::{Format, Options, State};
use kernel::{Faults, Game, Lang, Lowest, Message, Notation, Scripted, Seat, Speak, Table, Viewer};

fn table(format: Format, position: &str) -> Table<State> {
    let options = Options { format, ..Options::default() };
    let state = State::read_position(&options, position);
    Table::from_state(options, state.unwrap_or_else(|faults| panic!("{}", Faults(faults))))
}

fn said(message: &Message) -> [String; 3] {
    Lang::ALL.map(|lang| State::lexicon().try_say(lang, message).unwrap())
}

/// Plays a line and says what everybody is told.
fn play(table: &mut Table<State>, seat: Seat, line: &str) -> [String; 3] {
    let action = table.state().read_action(seat, line).unwrap();
    let events = table.play(seat, action, &mut Scripted::new(vec![0; 40])).unwrap();
    let shown = events.iter().filter_map(|event| State::show(event, Viewer::Watcher));
    let knowledge = table.state().knowledge(Viewer::Watcher);
    let told: Vec<_> = shown.map(|shown| said(&State::tell(&knowledge, &shown))).collect();
    [0, 1, 2].map(|lang| told.iter().map(|said| said[lang].clone()).collect::<Vec<_>>().join(" "))
}

/// What the seat to act is asked, and its choices.
fn asked(table: &Table<State>) -> ([String; 3], Vec<[String; 3]>) {
    let seat = table.state().to_act().unwrap();
    let knowledge = table.state().knowledge(Viewer::Seat(seat));
    let labels = knowledge.legal.iter().map(|action| said(&State::label(&knowledge, *action)));
    (said(&State::prompt(&knowledge)), labels.collect())
}

const FACING: &str = "turn 3 A 2; A legend bodvar; A weapon a; B legend nix; B weapon a; \
    A at c1; B at d1; A sword equipped; A hand 4b; B hand 4a";

/// BH-HEAVY-02, BH-HEAVY-04: a Heavy Attack is dodged, not defended against with a total.
#[test]
fn a_dodge_is_called_a_dodge() {
    let mut table = table(Format::Duel, FACING);
    play(&mut table, Seat::A, "heavy B with 4b");
    while table.state().to_act() == Some(Seat::A) {
        play(&mut table, Seat::A, "done");
    }
    let (prompt, labels) = asked(&table);
    for ((lang, word), other) in
        ["Dodge", "회피", "回避"].iter().enumerate().zip(["efen", "방어", "防御"])
    {
        assert!(prompt[lang].to_lowercase().contains(&word.to_lowercase()), "{}", prompt[lang]);
        assert!(labels[0][lang].contains(word) && !labels[0][lang].contains(other), "{labels:?}");
    }
    let told = play(&mut table, Seat::B, "defend 4a");
    assert!(
        told[0].starts_with("B plays Ricochet to dodge.") && !told[0].contains("defends"),
        "{told:?}"
    );
    assert!(told[1].contains("B가 회피하려고 ") && !told[1].contains("합계"), "{told:?}");
    assert!(told[2].contains("Bは回避のために") && !told[2].contains("合計"), "{told:?}");
}

/// BH-LIGHT-03: a Light Attack is defended against, with a total.
#[test]
fn a_defence_is_called_a_defence() {
    let mut table = table(Format::Duel, FACING);
    play(&mut table, Seat::A, "light B with 4b");
    while table.state().to_act() == Some(Seat::A) {
        play(&mut table, Seat::A, "done");
    }
    assert!(asked(&table).1[0][0].starts_with("Defend with Ricochet"), "{:?}", asked(&table).1);
    let told = play(&mut table, Seat::B, "defend 4a");
    assert!(told[0].starts_with("B defends with Ricochet, total 4."), "{told:?}");
}

#[test]
fn a_turn_is_asked_with_what_is_possible() {
    let (prompt, _) = asked(&table(Format::Duel, FACING));
    assert_eq!(
        prompt[0],
        "Your turn: 2 Actions left. You can Move, Delay, Attack or end the turn."
    );
    let spent = FACING.replace("turn 3 A 2", "turn 3 A 0");
    let (prompt, labels) = asked(&table(Format::Duel, &format!("{spent}; A ko 1; A bonus 1")));
    assert_eq!(labels.len(), 2);
    let choices = "use a KO card for one more Action or end the turn";
    assert_eq!(prompt[0], format!("Your turn: no Actions left. You can {choices}."));
    assert!(
        prompt[1].contains("남은 액션이 없습니다") && !prompt[1].contains("이동"),
        "{prompt:?}"
    );
    assert!(
        prompt[2].contains("アクションは残っていません") && !prompt[2].contains("移動"),
        "{prompt:?}"
    );
}

/// BH-DELAY-08, BH-DELAY-11: falling out of the arena and an empty deck hurt.
#[test]
fn a_delay_says_what_it_costs() {
    let delays = |position: &str| {
        let labels = asked(&table(Format::Duel, position)).1.into_iter().map(|[en, ..]| en);
        labels.filter(|label| label.starts_with("Delay")).collect::<Vec<_>>()
    };
    let out = FACING.replace("A at c1", "A at b4");
    let empty = |position: &str| format!("{position}; A deck none; A discard 1a 1b");
    assert!(delays(FACING).iter().all(|label| !label.contains('(')), "{:?}", delays(FACING));
    assert!(delays(&out).iter().all(|label| label.ends_with("(1 level of damage)")));
    let drawn = delays(&empty(FACING));
    assert!(drawn[0].ends_with("draw 2 (1 level of damage)"), "{drawn:?}");
    assert!(drawn[1].ends_with("the Weapon card"), "{drawn:?}");
    assert!(delays(&empty(&out))[0].ends_with("(2 levels of damage)"));
    let red = format!("{out}; A damage red");
    assert!(delays(&red).iter().all(|label| label.ends_with("(you will be KO'd)")));
}

/// BH-DELAY-03, BH-DELAY-04, BH-DELAY-08, BH-Q-06: a fall is told of where there is one, and one
/// over the KO Line by its name.
#[test]
fn a_delay_tells_of_a_fall_where_there_is_one() {
    let draw = |legend: &str, cell: &str, more: &str| {
        let position = format!("A legend {legend}; B legend nix; A at {cell}; B at e1; {more}");
        asked(&table(Format::Duel, &position))
            .1
            .into_iter()
            .find(|[en, ..]| en.starts_with("Delay"))
    };
    let says = |legend: &str, cell: &str, more: &str, said: [&str; 3]| {
        assert_eq!(draw(legend, cell, more), Some(said.map(str::to_owned)), "{legend} at {cell}");
    };
    let stays = ["Delay: draw 2", "딜레이: 2장 뽑기", "ディレイ：2枚引く"];
    let falls =
        ["Delay: fall, then draw 2", "딜레이: 떨어진 후 2장 뽑기", "ディレイ：落ちた後、2枚引く"];
    let floats = [
        "Delay: fall or float, then draw 2",
        "딜레이: 떨어지거나 떠 있은 후 2장 뽑기",
        "ディレイ：落ちるか浮かんだ後、2枚引く",
    ];
    let out = [
        "Delay: fall over the KO Line, then draw 2 (1 level of damage)",
        "딜레이: KO 라인 너머로 떨어진 후 2장 뽑기 (피해 1단계를 받음)",
        "ディレイ：KOラインの外に落ちた後、2枚引く（ダメージを1段階受ける）",
    ];
    says("bodvar", "a2", "", stays);
    says("bodvar", "b1", "", falls);
    says("yumiko", "b1", "", floats);
    says("yumiko", "b4", "", out);
    says("bodvar", "b4", "", out);
    let [en, ..] = draw("bodvar", "b4", "A damage red").unwrap();
    assert_eq!(en, "Delay: fall over the KO Line, then draw 2 (you will be KO'd)");
    let goes_on = r#"under {"steps":[{"delay":{"option":null}}]}"#;
    says("bodvar", "b1", goes_on, stays);
}

#[test]
fn a_move_says_when_it_takes_a_sword() {
    let table = table(Format::Duel, &FACING.replace("A sword equipped", "swords a2 e2"));
    let knowledge = table.state().knowledge(Viewer::Seat(Seat::A));
    let parts = |text: &str| {
        let action = table.state().read_action(Seat::A, text).unwrap();
        State::parts(&knowledge, action).map(|parts| parts.map(|part| said(&part)[0].clone()))
    };
    let [common, own] = parts("move 4b to a2").unwrap();
    assert_eq!(common, "Move with Steady Swing");
    assert_eq!(own, "a2, taking the sword at a2");
    assert_eq!(parts("move 4b via b2").unwrap()[1], "b2");
    assert_eq!(parts("end"), None);
}

/// BH-ATK-02: an Attack is asked about without its card.
#[test]
fn an_attack_is_asked_about_by_its_target() {
    let far = table(Format::Duel, &FACING.replace("B at d1", "B at e3"));
    for line in ["light B", "heavy b"] {
        let subject = far.state().read_subject(Seat::A, line).unwrap();
        let reasons = far.state().why(Seat::A, &subject);
        assert!(reasons.iter().any(|why| why.rule.to_string() == "BH-ATK-02"), "{line}");
    }
    assert!(far.state().read_action(Seat::A, "light B").is_err(), "but it is no action");
}

#[test]
fn teams_are_shown() {
    let four = "turn 3 A 2; A legend bodvar; B legend nix; C legend yumiko; D legend mordex; \
        A at c1; B at d1; C at a1; D at e1";
    let table = table(Format::Teams, four);
    let board = |viewer| State::board(&table.state().knowledge(viewer), Lang::En);
    let own = board(Viewer::Seat(Seat::C));
    assert!(own.contains("Teams: A and C against B and D"), "{own}");
    assert!(own.contains("A  Bödvar (your team-mate)") && own.contains("C  Yumiko (you)"), "{own}");
    assert!(own.contains("B  Nix  "), "{own}");
    assert!(!board(Viewer::Watcher).contains("team-mate"));
    let alone = crate::table(Format::Duel, FACING);
    let alone = State::board(&alone.state().knowledge(Viewer::Seat(Seat::A)), Lang::En);
    assert!(!alone.contains("Teams"), "{alone}");
}

#[test]
fn cards_of_others_and_open_piles_can_be_pointed_at() {
    let table = table(Format::Duel, &format!("{FACING}; B discard 1b 2a 2a"));
    let knowledge = table.state().knowledge(Viewer::Seat(Seat::A));
    let explain = |words| State::explain_here(&knowledge, words, Lang::En);
    assert!(explain("2a").unwrap().starts_with("Bödvar 2a Bear Hug: "), "one's own");
    for words in ["B-2a", "b 2a", "nix-2a", "Nix-2A"] {
        assert!(explain(words).unwrap().starts_with("Nix 2a Spectral Pull: "), "{words}");
    }
    assert_eq!(explain("C-2a"), None);
    for words in ["Spectral Pull", "spectral pull", "Nix 2a", "망령의 손짓"] {
        let told = explain(words);
        assert!(told.is_some_and(|told| told.starts_with("Nix 2a Spectral Pull: ")), "{words}");
    }
    assert!(explain("bödvar").unwrap().starts_with("Bödvar\nUnconquered: "));
    assert!(explain("weapon a").unwrap().starts_with("Warhammer: "));
    assert!(explain("weapon b").unwrap().starts_with("Broad Sword: "));
    assert!(explain("use weapon").unwrap().starts_with("Warhammer: "));
    assert!(explain("Warhammer").unwrap().starts_with("Warhammer: "));
    assert!(explain("use power").unwrap().starts_with("Unconquered: "));
    let look = |words| State::look(&knowledge, words, Lang::En);
    let pile = look("discard B").unwrap();
    assert!(pile.starts_with("B discarded (3)\n  Nix 1b Drift: "), "{pile}");
    assert!(pile.ends_with("×2"), "{pile}");
    let seat = look("b").unwrap();
    assert!(seat.starts_with("Nix\nCollector's Fee: ") && seat.ends_with(&pile), "{seat}");
    assert_eq!(look("hand"), None);
    assert_eq!(look("D"), None);
}

/// BH-KB-01 to -04, BH-KOL-01: how far a Heavy Attack throws, and where that ends.
#[test]
fn an_attack_says_what_will_come_of_it() {
    let ahead = |position: &str, line: &str| {
        let table = table(Format::Duel, position);
        let knowledge = table.state().knowledge(Viewer::Seat(Seat::A));
        let action = table.state().read_action(Seat::A, line).unwrap();
        assert!(knowledge.legal.contains(&action), "{line}");
        let world = State::determinize(&knowledge, &mut Lowest);
        let told = State::ahead(&world, &knowledge, action).unwrap();
        (said(&State::label(&knowledge, action))[0].clone(), said(&told)[0].clone())
    };
    let (label, told) = ahead(FACING, "heavy B with 4b");
    assert_eq!(label, "Heavy Attack on B with Steady Swing");
    assert_eq!(told, "knockback 1 to e1 unless it is dodged");
    let (_, told) = ahead(&format!("{FACING}; B damage red"), "heavy B with 4b");
    assert!(told.ends_with("over the KO Line unless it is dodged"), "{told}");
    let (_, told) = ahead(FACING, "light B with 4b");
    assert!(told.starts_with("attack 4; a hit brings B to "), "{told}");
}
