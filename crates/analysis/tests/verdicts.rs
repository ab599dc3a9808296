//! Verdicts on games in which one knows what is right.

mod common;

use analysis::{Class, Effort, Settings};
use common::{analysed, played, whole};
use games::GAMES;
use kernel::{Lang, Seat};

const SETTINGS: Settings =
    Settings { effort: Effort { iterations: 300, worlds: 10 }, seed: 1, open: true };

/// A searcher gives away less than somebody who plays by chance.
#[test]
fn a_better_player_loses_less_a_decision() {
    for game in GAMES {
        let lost = |bot: &str| {
            let table = played(game, "", bot, 6, 70);
            let analysis = analysed(&*table, SETTINGS);
            let judged = analysis.seats.iter().flat_map(|seat| &seat.judged);
            let losses: Vec<_> = judged.map(|judged| judged.loss).collect();
            losses.iter().sum::<f64>() / losses.len() as f64
        };
        let (pilot, random) = (lost("pilot"), lost("random"));
        assert!(pilot < random, "{}: {pilot} {random}", game.id);
    }
}

#[test]
fn a_verdict_says_all_of_a_decision() {
    for game in GAMES {
        let table = whole(game, "", "novice", 1);
        let settings = Settings { effort: Effort { iterations: 60, worlds: 4 }, ..SETTINGS };
        let analysis = analysed(&*table, settings);
        let judged: Vec<_> = analysis.seats.iter().flat_map(|seat| &seat.judged).collect();
        for judged in &judged {
            let [best, ..] = &judged.choices[..] else { panic!("{}: no choices", game.id) };
            let made: Vec<_> = judged.choices.iter().filter(|choice| choice.made).collect();
            assert_eq!(made.len(), 1, "{}", game.id);
            assert!(judged.choices.len() > 1 || made[0].equal);
            assert!(best.equal && (0.0..=1.0).contains(&best.chance));
            assert_eq!(judged.class == Class::Best, made[0].equal, "{}", game.id);
            assert!(judged.loss >= 0.0);
            assert_eq!(judged.line[0].text, best.text, "{}", game.id);
            if !made[0].text.eq(&best.text) {
                assert_eq!(judged.departs, Some(0));
            }
            let said = best.said.as_ref().unwrap();
            assert!(Lang::ALL.iter().all(|&lang| !said.lang(lang).to_string().is_empty()));
            assert!(judged.beliefs.iter().all(|belief| belief.share <= 1.0 && belief.share > 0.0));
            assert!(judged.open.is_some());
        }
        let told = judged.iter().filter(|judged| !judged.beliefs.is_empty()).count();
        assert!(10 * told > judged.len(), "{}: beliefs of {told}", game.id);
    }
}

/// With all cards open a seat that sees what comes may know more, and the two views are told apart.
#[test]
fn all_cards_open_is_another_look() {
    let table = played(games::find("demonbrave").unwrap(), "", "pilot", 2, 80);
    let analysis = analysed(&*table, SETTINGS);
    let judged = analysis.seats.iter().flat_map(|seat| &seat.judged);
    let differ = judged.filter(|judged| {
        let open = judged.open.as_ref().unwrap();
        open.text != judged.choices[0].text
    });
    assert!(differ.count() > 3);
}

#[test]
fn the_last_choice_of_a_winner_is_seen_to_win() {
    for game in GAMES {
        let table = whole(game, "", "pilot", 12);
        let analysis = analysed(&*table, Settings { open: false, ..SETTINGS });
        let last = |seat: Seat| *analysis.seat(seat).unwrap().stations.last().unwrap();
        let won = analysis.seats.iter().find(|seat| seat.account.end > 0.9).unwrap().seat;
        assert!(last(won).after > last(won.opponent()).after, "{}", game.id);
    }
}
