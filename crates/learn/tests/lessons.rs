//! Every lesson can be walked to its end, whichever of the answers it allows is given.

use std::collections::BTreeSet;

use kernel::{Lang, People, Seat};
use learn::{Lesson, NotTaken, Task, find, glossary, lesson, lessons};

fn all() -> impl Iterator<Item = &'static Lesson> {
    games::GAMES.iter().flat_map(|game| lessons(game.id))
}

#[test]
fn every_game_has_a_first_game_and_three_more_lessons() {
    for game in games::GAMES {
        let ids: Vec<_> = lessons(game.id).map(|lesson| lesson.id).collect();
        assert_eq!(ids.len(), 4, "{}: {ids:?}", game.id);
        assert_eq!(ids[0], "first");
        let others: BTreeSet<_> = ids.iter().collect();
        assert_eq!(others.len(), ids.len(), "{}: {ids:?}", game.id);
        for id in ids {
            let found = lesson(game.id, id).expect("it is found by its name");
            assert!(Lang::ALL.iter().all(|lang| !found.about(*lang).is_empty()), "{id}");
        }
        assert!(lesson(game.id, "nonsense").is_none());
    }
}

/// Which answers fulfil a task.
fn answers_to(task: &Task) -> Vec<String> {
    match task {
        Task::Read => vec!["next".to_owned()],
        Task::Play(plays) => plays.clone(),
        Task::Ask(asks) => asks.iter().map(|subject| format!("why {subject}")).collect(),
    }
}

/// Every way through the steps from here on.
fn walk(lesson: &Lesson, answers: &mut Vec<String>, ends: &mut usize) {
    let place = || format!("{}/{} after {answers:?}", lesson.game, lesson.id);
    let sat = lesson
        .sit(answers, Lang::En, &People::default(), |_| {})
        .unwrap_or_else(|no| panic!("{}: {no:?}", place()));
    let Some(step) = lesson.steps.get(sat.step) else {
        assert_eq!(answers.len(), lesson.steps.len());
        *ends += 1;
        return;
    };
    if let Task::Play(plays) = &step.task {
        assert_eq!(sat.table.to_act(), Some(Seat::A), "{}: {}", place(), step.name);
        let offered: Vec<_> = sat.table.choices(Lang::En).into_iter().map(|c| c.text).collect();
        for play in plays {
            let missing = format!("{}: '{play}' is not offered: {offered:#?}", step.name);
            assert!(offered.contains(play), "{}: {missing}", place());
        }
        assert!(offered.len() > plays.len() || plays.len() == 1, "{}: no choice", step.name);
    }
    for answer in answers_to(&step.task) {
        answers.push(answer);
        walk(lesson, answers, ends);
        answers.pop();
    }
}

#[test]
fn every_way_through_a_lesson_leads_to_its_end() {
    for lesson in all() {
        let mut ends = 0;
        walk(lesson, &mut Vec::new(), &mut ends);
        assert!(ends > 0, "{}", lesson.game);
    }
}

#[test]
fn a_lesson_is_neither_short_nor_long() {
    for lesson in all() {
        let place = format!("{}/{}", lesson.game, lesson.id);
        let fits = if lesson.id == "first" { 10..=15 } else { 5..=10 };
        assert!(fits.contains(&lesson.steps.len()), "{place}: {}", lesson.steps.len());
        let names: BTreeSet<_> = lesson.steps.iter().map(|step| &step.name).collect();
        assert_eq!(names.len(), lesson.steps.len(), "{place}: names");
        assert!(lesson.steps.iter().any(|step| matches!(step.task, Task::Ask(_))));
    }
}

/// The answers of the first way that lead to a step.
fn answers_before(lesson: &Lesson, step: usize) -> Vec<String> {
    lesson.steps[..step].iter().map(|step| answers_to(&step.task).remove(0)).collect()
}

#[test]
fn what_is_asked_about_is_refused_by_a_rule_of_the_game() {
    for lesson in all() {
        let rules = (games::find(lesson.game).unwrap().rulebook)();
        for (at, step) in lesson.steps.iter().enumerate() {
            let Task::Ask(asks) = &step.task else { continue };
            for subject in asks {
                let mut answers = answers_before(lesson, at);
                answers.push(format!("why {subject}"));
                let sat = lesson.sit(&answers, Lang::En, &People::default(), |_| {}).unwrap();
                let cites =
                    |why: &String| rules.rules.iter().any(|r| why.contains(&r.id.to_string()));
                assert!(sat.why.iter().any(cites), "{} {subject}: {:?}", lesson.game, sat.why);
            }
        }
    }
}

#[test]
fn what_the_lesson_does_not_want_is_told_apart_from_what_is_forbidden() {
    for lesson in all() {
        let plays = |step: &learn::Step| matches!(step.task, Task::Play(_));
        let at = lesson.steps.iter().position(plays).unwrap();
        let before = answers_before(lesson, at);
        let sat = lesson.sit(&before, Lang::En, &People::default(), |_| {}).unwrap();
        let wanted = answers_to(&lesson.steps[at].task);
        let offered = sat.table.choices(Lang::En).into_iter().map(|choice| choice.text);
        let tried = |answer: String| {
            let answers = [before.clone(), vec![answer]].concat();
            lesson.sit(&answers, Lang::En, &People::default(), |_| {}).err()
        };
        for other in offered.filter(|text| !wanted.contains(text)) {
            assert!(matches!(tried(other), Some(NotTaken::Otherwise)), "{}", lesson.game);
        }
        assert!(matches!(tried("nonsense".to_owned()), Some(NotTaken::Wrong(_))));
        let after = answers_before(lesson, lesson.steps.len());
        let more = [after, vec!["next".to_owned()]].concat();
        assert!(matches!(
            lesson.sit(&more, Lang::En, &People::default(), |_| {}),
            Err(NotTaken::Over)
        ));
    }
}

/// Words in a text that look like the id of a rule.
fn cited(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(|word| {
        let parts: Vec<_> = word.split('-').collect();
        parts.len() == 3 && ["BV", "DB", "BH"].contains(&parts[0])
    })
}

#[test]
fn rules_that_texts_cite_exist_and_are_the_same_in_every_language() {
    for lesson in all() {
        let rules = (games::find(lesson.game).unwrap().rulebook)();
        for step in &lesson.steps {
            let all = Lang::ALL.map(|lang| cited(step.text(lang)).collect::<BTreeSet<_>>());
            assert_eq!(all[0], all[1], "{} {}", lesson.game, step.name);
            assert_eq!(all[0], all[2], "{} {}", lesson.game, step.name);
            for id in &all[0] {
                let known = id.parse().ok().and_then(|id| rules.get(id));
                assert!(known.is_some(), "{} {}: {id}", lesson.game, step.name);
            }
        }
    }
}

#[test]
fn every_word_of_a_glossary_has_rules_of_its_game() {
    for game in games::GAMES {
        let terms = glossary(game.id).expect("every game has its words");
        assert!(terms.len() >= 15, "{}: {} words", game.id, terms.len());
        let ids: BTreeSet<_> = terms.iter().map(|term| &term.id).collect();
        assert_eq!(ids.len(), terms.len(), "{}: a word stands there twice", game.id);
        for term in terms {
            assert!(!term.rules.is_empty(), "{} {}", game.id, term.id);
            for rule in &term.rules {
                assert!((game.rulebook)().get(*rule).is_some(), "{} {}: {rule}", game.id, term.id);
            }
        }
    }
}

#[test]
fn a_bad_file_says_where_it_is_bad() {
    let texts = "  en a\n  ko a\n  ja a\n";
    for (text, line, what) in [
        ("chapter x\n", 1, "write title, about, table or step NAME"),
        ("title\n  en a\n  ko b\n", 1, "no 'ja' line"),
        ("table\n  seed x\n", 1, "seed N"),
        (&format!("step a\n{texts}  play x\n  ask y\n"), 1, "not both"),
        (&format!("# note\nstep a\n{texts}  then pass\n"), 2, "write a seat first"),
        (&format!("step a\n{texts}  do x\n"), 1, "unknown word 'do'"),
    ] {
        let faults = Lesson::read("demonbrave", "first", text).unwrap_err();
        assert_eq!(faults[0].line, line, "{text}");
        assert!(faults[0].message.contains(what), "{text}: {}", faults[0].message);
    }
}

#[test]
fn a_word_is_found_in_every_language_and_however_it_is_spelt() {
    for (game, id, words) in [
        ("demonbrave", "joker", &["JOKER", "joker", "조커", "jokers"][..]),
        ("demonbrave", "twin", &["twin", "Triple", "트리플", "同数3"]),
        ("demonbrave", "deck", &["deck", "덱", "デッキ"]),
        ("demonbrave", "rule-card", &["rule card", "Rule-Cards", "룰카드"]),
        ("brawlhalla", "off-stage", &["off-stage", "offstage", "Off Stage", "オフステージ"]),
        ("brawlhalla", "flaming-sword", &["sword", "Flaming Sword", "불타는 검"]),
        ("brawlhalla", "hand-limit", &["hand", "hand limit"]),
        ("braverse", "level", &["LV", "LV.", "level"]),
        ("braverse", "colour", &["R", "r", "U", "컬러"]),
        ("braverse", "mix", &["N", "mix"]),
        ("braverse", "hp", &["HP"]),
    ] {
        for word in words {
            let found = find(game, word).map(|term| term.id.as_str());
            assert_eq!(found, Some(id), "{game}: {word}");
        }
        assert!(find(game, "").is_none() && find(game, "nonsense").is_none());
        assert!(find(game, "s").is_none() && find(game, "!").is_none());
    }
}

/// Of two words that are spelt alike only one would ever be found.
#[test]
fn every_word_leads_to_its_own_term() {
    for game in games::GAMES {
        for term in glossary(game.id).unwrap() {
            for name in [&term.id].into_iter().chain(&term.name) {
                assert_eq!(find(game.id, name).unwrap().id, term.id, "{}: {name}", game.id);
            }
        }
    }
}
