//! What people read: questions, choices and events where a wrong word misleads, in three languages.

use brawlhalla::{Format, Options, State};
use kernel::{Faults, Game, Lang, Message, Notation, Scripted, Seat, Speak, Table, Viewer};

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
    let told: Vec<_> = shown.map(|shown| said(&State::tell(&shown, Viewer::Watcher))).collect();
    [0, 1, 2].map(|lang| told.iter().map(|said| said[lang].clone()).collect::<Vec<_>>().join(" "))
}

/// What the seat to act is asked, and its choices.
fn asked(table: &Table<State>) -> ([String; 3], Vec<[String; 3]>) {
    let seat = table.state().to_act().unwrap();
    let view = table.state().view(Viewer::Seat(seat));
    let labels = view.legal.iter().map(|action| said(&State::label(&view, *action)));
    (said(&State::prompt(&view)), labels.collect())
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
        told[0].starts_with("B plays 4a to dodge.") && !told[0].contains("defends"),
        "{told:?}"
    );
    assert!(
        told[1].contains("B가 회피하려고 4a를 냅니다.") && !told[1].contains("합계"),
        "{told:?}"
    );
    assert!(
        told[2].contains("Bは回避のために4aを出した。") && !told[2].contains("合計"),
        "{told:?}"
    );
}

/// BH-LIGHT-03: a Light Attack is defended against, with a total.
#[test]
fn a_defence_is_called_a_defence() {
    let mut table = table(Format::Duel, FACING);
    play(&mut table, Seat::A, "light B with 4b");
    while table.state().to_act() == Some(Seat::A) {
        play(&mut table, Seat::A, "done");
    }
    assert!(asked(&table).1[0][0].starts_with("Defend with 4a"), "{:?}", asked(&table).1);
    let told = play(&mut table, Seat::B, "defend 4a");
    assert!(told[0].starts_with("B defends with 4a, total 4."), "{told:?}");
}

#[test]
fn a_turn_is_asked_with_what_is_possible() {
    let (prompt, _) = asked(&table(Format::Duel, FACING));
    assert_eq!(
        prompt[0],
        "Your turn: 2 Actions left. You can Move, Delay, Attack or end the turn."
    );
    let spent = FACING.replace("turn 3 A 2", "turn 3 A 0");
    let (prompt, labels) = asked(&table(Format::Duel, &format!("{spent}; A bonus 1")));
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
    assert!(delays(&out).iter().all(|label| label.ends_with("(costs a level of damage)")));
    let drawn = delays(&empty(FACING));
    assert!(drawn[0].ends_with("draw 2 (costs a level of damage)"), "{drawn:?}");
    assert!(drawn[1].ends_with("the Weapon card"), "{drawn:?}");
    assert!(delays(&empty(&out))[0].ends_with("(costs two levels of damage)"));
    let red = format!("{out}; A damage red");
    assert!(delays(&red).iter().all(|label| label.ends_with("(you will be KO'd)")));
}

#[test]
fn a_move_says_when_it_takes_a_sword() {
    let table = table(Format::Duel, &FACING.replace("A sword equipped", "swords a2 e2"));
    let view = table.state().view(Viewer::Seat(Seat::A));
    let parts = |text: &str| {
        let action = table.state().read_action(Seat::A, text).unwrap();
        State::parts(&view, action).map(|parts| parts.map(|part| said(&part)[0].clone()))
    };
    let [common, own] = parts("move 4b to a2").unwrap();
    assert_eq!(common, "Move with 4b Steady Swing");
    assert_eq!(own, "a2, taking the sword at a2");
    assert_eq!(parts("move 4b via b2").unwrap()[1], "b2");
    assert_eq!(parts("end"), None);
}

#[test]
fn teams_are_shown() {
    let four = "turn 3 A 2; A legend bodvar; B legend nix; C legend yumiko; D legend mordex; \
        A at c1; B at d1; C at a1; D at e1";
    let table = table(Format::Teams, four);
    let board = |viewer| State::board(&table.state().view(viewer), Lang::En);
    let own = board(Viewer::Seat(Seat::C));
    assert!(own.contains("Teams: A and C against B and D"), "{own}");
    assert!(own.contains("A  Bödvar (your team-mate)") && own.contains("C  Yumiko (you)"), "{own}");
    assert!(own.contains("B  Nix  "), "{own}");
    assert!(!board(Viewer::Watcher).contains("team-mate"));
    let alone = crate::table(Format::Duel, FACING);
    let alone = State::board(&alone.state().view(Viewer::Seat(Seat::A)), Lang::En);
    assert!(!alone.contains("Teams"), "{alone}");
}

#[test]
fn cards_of_others_and_open_piles_can_be_pointed_at() {
    let table = table(Format::Duel, &format!("{FACING}; B discard 1b 2a 2a"));
    let view = table.state().view(Viewer::Seat(Seat::A));
    let explain = |words| State::explain_here(&view, words, Lang::En);
    assert!(explain("2a").unwrap().starts_with("bodvar-2a "), "one's own");
    for words in ["B-2a", "b 2a", "nix-2a", "Nix-2A"] {
        assert!(explain(words).unwrap().starts_with("nix-2a Spectral Pull: "), "{words}");
    }
    assert_eq!(explain("C-2a"), None);
    let look = |words| State::look(&view, words, Lang::En);
    let pile = look("discard B").unwrap();
    assert!(pile.starts_with("B discarded (3)\n  nix-1b Drift: "), "{pile}");
    assert!(pile.ends_with("×2"), "{pile}");
    let seat = look("b").unwrap();
    assert!(seat.starts_with("Nix\nCollector's Fee: ") && seat.ends_with(&pile), "{seat}");
    assert_eq!(look("hand"), None);
    assert_eq!(look("D"), None);
}
