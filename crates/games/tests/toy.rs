//! A game is added in one place: with an entry of its own the toy does all that a game of the house
//! does, and nothing else has to know of it.

use games::GameEntry;
use kernel::{Lang, Lowest, People, Seat, Seeded, Span, Viewer};
use testkit::toy::Toy;

const TOY: GameEntry = GameEntry::of::<Toy>();

#[test]
fn an_entry_is_all_it_takes_to_play_show_keep_and_count_a_game() {
    let mut table = (TOY.start)(r#"{"seats":3,"bug":"None"}"#, &mut Lowest).unwrap();
    assert_eq!(table.seats().count(), 3, "how many sit is the game's own");
    while let Some(seat) = table.to_act() {
        let choice = table.choices(Lang::En).remove(0);
        assert_eq!(choice.gesture.touches.len(), 1);
        table.play(seat, &choice.text, &mut Seeded::new(1)).unwrap();
    }
    assert!(table.outcome().is_some());
    let again = (TOY.replay)("toy.replay", &table.replay().unwrap()).unwrap();
    assert_eq!(again.position(), table.position());
    assert_eq!((TOY.perft)("", "", 2).unwrap(), 4);
    assert_eq!(((TOY.album)(Lang::Ko)[0].as_str(), (TOY.words)().len()), (Some("card00"), 12));
}

#[test]
fn a_frame_of_any_game_names_players_and_cards() {
    let mut table = (TOY.start)("", &mut Lowest).unwrap();
    let choice = table.choices(Lang::En).remove(0);
    table.play(Seat::A, &choice.text, &mut Lowest).unwrap();
    let names = vec![(Seat::A, "Ann".to_owned()), (Seat::B, "Ben".to_owned())];
    let told = |you: Option<Seat>| {
        let viewer = you.map_or(Viewer::Watcher, Viewer::Seat);
        table.frame(viewer, Lang::En, &People { you, names: names.clone() })
    };
    assert_eq!(told(Some(Seat::A)).log[0].to_string(), "You lay a card.");
    let theirs = told(None).log[0].clone();
    assert_eq!(theirs.to_string(), "Ann lays a card.");
    assert_eq!(theirs.0[0], Span::Player { player: Seat::A, text: "Ann".to_owned() });
    assert!(told(Some(Seat::A)).choices.is_empty() && !told(Some(Seat::B)).choices.is_empty());
}

#[test]
fn a_reason_calls_people_by_name() {
    let game = games::find("demonbrave").unwrap();
    let fives = r#"{"first": "A", "fives": [["beginner"], ["control"]]}"#;
    let table = (game.start)(fives, &mut Lowest).unwrap();
    let choice = table.choices(Lang::En).remove(0).text;
    let names = vec![(Seat::A, "Ann".to_owned())];
    let people = People { you: Some(Seat::B), names };
    let why = table.why(Seat::B, &choice, Lang::En, &people).unwrap();
    assert!(why.iter().any(|why| why.starts_with("Ann has to decide first.")), "{why:?}");
}
