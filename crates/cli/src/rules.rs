//! The rules of a game: all of them, one, or those with a word.

use std::io;

use games::GameEntry;
use kernel::rulebook::{Chapter, Rule};
use kernel::{Lang, Message, Rulebook};

use crate::failure::{Done, Failure};
use crate::page::{pad, width};
use crate::screen::{Ink, Screen};
use crate::words::Words;

/// `bravehall rules`.
pub fn rules(game: &'static GameEntry, asked: &str, lang: Lang) -> Done {
    let (screen, words, book) = (Screen::new(), Words { lang }, (game.rulebook)());
    if asked.is_empty() {
        return Ok(book
            .chapters
            .iter()
            .try_for_each(|chapter| list(&screen, words, book, chapter))?);
    }
    if let Some(rule) = find(book, asked) {
        return show(&screen, words, book, rule);
    }
    let found = search(book, asked, lang);
    if looks_like_id(book, asked) || found.is_empty() {
        return Err(Failure::bad(nothing(book, game.id, asked)));
    }
    found.into_iter().try_for_each(|rule| sentence(&screen, rule, lang))?;
    Ok(())
}

/// Leafing through the rules while playing: the chapters, one of them, a rule, or a word.
pub fn leaf(screen: &Screen, words: Words, game: &GameEntry, asked: &str) -> Done {
    let book = (game.rulebook)();
    if asked.is_empty() {
        screen.line(&words.say("rules-chapters"))?;
        for (at, chapter) in book.chapters.iter().enumerate() {
            screen.line(&format!("  {}  {}", at + 1, chapter.name[words.lang as usize]))?;
        }
        return Ok(());
    }
    let number = asked.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    if let Some(chapter) = number.and_then(|at| book.chapters.get(at)) {
        return Ok(list(screen, words, book, chapter)?);
    }
    if let Some(rule) = find(book, asked) {
        return show(screen, words, book, rule);
    }
    let found = search(book, asked, words.lang);
    if found.is_empty() {
        let message = Message::new("rules-none").with("text", asked.to_owned());
        return Ok(screen.line(&words.tell(&message))?);
    }
    Ok(found.into_iter().try_for_each(|rule| sentence(screen, rule, words.lang))?)
}

/// The rule with an id, however it is spelt.
pub fn find<'a>(book: &'a Rulebook, id: &str) -> Option<&'a Rule> {
    book.rules.iter().find(|rule| rule.id.as_str().eq_ignore_ascii_case(id.trim()))
}

/// A rule whole: where it stands, the question it answers, the rule, and why.
pub fn show(screen: &Screen, words: Words, book: &Rulebook, rule: &Rule) -> Done {
    let at = words.lang as usize;
    let chapter = book.chapter(&rule.chapter).map_or("", |chapter| chapter.name[at].as_str());
    screen.inked(Ink::Bold, &format!("{} · {chapter}", rule.id))?;
    let Some(ruling) = &rule.ruling else {
        return Ok(screen.line(rule.sentence(words.lang))?);
    };
    let parts = [
        ("rules-question", ruling.question[at].as_str()),
        ("rules-ruling", rule.sentence(words.lang)),
        ("rules-reason", &ruling.reason[at]),
        ("rules-switch", ruling.switch.as_deref().unwrap_or_default()),
    ];
    for (key, text) in parts.into_iter().filter(|(_, text)| !text.is_empty()) {
        screen.line(&format!("{} {text}", words.say(key)))?;
    }
    Ok(())
}

fn list(screen: &Screen, words: Words, book: &Rulebook, chapter: &Chapter) -> io::Result<()> {
    screen.inked(Ink::Bold, &chapter.name[words.lang as usize])?;
    for rule in book.rules.iter().filter(|rule| rule.chapter == chapter.id) {
        sentence(screen, rule, words.lang)?;
    }
    screen.blank()
}

fn sentence(screen: &Screen, rule: &Rule, lang: Lang) -> io::Result<()> {
    const ID: usize = 16;
    let line = format!("  {}{}", pad(rule.id.as_str(), ID), rule.sentence(lang));
    screen.hung(Ink::Plain, &line, width("  ") + ID)
}

/// The rules that have a word in their sentence or their question.
fn search<'a>(book: &'a Rulebook, word: &str, lang: Lang) -> Vec<&'a Rule> {
    let word = word.to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&word);
    let asks = |rule: &Rule| {
        rule.ruling.as_ref().is_some_and(|ruling| has(&ruling.question[lang as usize]))
    };
    book.rules.iter().filter(|rule| has(rule.sentence(lang)) || asks(rule)).collect()
}

/// Whether a text begins as the ids of a game do.
fn looks_like_id(book: &Rulebook, text: &str) -> bool {
    let prefix = |id: &str| id.split_once('-').map(|(prefix, _)| prefix.to_ascii_uppercase());
    let known = |rule: &Rule| prefix(rule.id.as_str());
    prefix(text)
        .is_some_and(|found| book.rules.iter().any(|rule| known(rule) == Some(found.clone())))
}

/// What to write instead of something no rule has: the ids most like it.
fn nothing(book: &Rulebook, game: &str, asked: &str) -> String {
    if !looks_like_id(book, asked) {
        let first = book.rules.first().map(|rule| rule.id.to_string()).unwrap_or_default();
        return format!(
            "no rule of {game} has '{asked}'; write another word, or an id such as {first}"
        );
    }
    let upper = asked.to_ascii_uppercase();
    let unlike = |rule: &&Rule| {
        let id = rule.id.as_str();
        let same = id.chars().zip(upper.chars()).take_while(|(a, b)| a == b).count();
        (std::cmp::Reverse(same), id.len().abs_diff(upper.len()))
    };
    let mut near: Vec<&Rule> = book.rules.iter().collect();
    near.sort_by_key(unlike);
    let ids: Vec<_> = near.iter().take(4).map(|rule| rule.id.to_string()).collect();
    format!("there is no rule '{asked}' in {game}; near it: {}", ids.join(", "))
}
