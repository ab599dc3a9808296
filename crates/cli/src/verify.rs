//! `bravehall verify`: whether a game was what it says, its dice first of all.

use games::{Known, Verdict};

use crate::args::VerifyArgs;
use crate::failure::{Done, Failure};
use crate::play::read;
use crate::screen::Screen;

pub fn verify(args: &VerifyArgs) -> Done {
    let (_, text) = read(&args.file)?;
    let source = args.file.display().to_string();
    let before = match &args.from {
        Some(file) => Some((file.display().to_string(), read(file)?.1)),
        None => None,
    };
    let before = before.as_ref().map(|(source, text)| (source.as_str(), text.as_str()));
    let known = Known { commitment: args.commitment.as_deref(), before };
    let verdict = games::verify(&source, &text, known)?;
    let screen = Screen::new();
    for line in told(&verdict, args.commitment.is_some()) {
        screen.line(&line)?;
    }
    if verdict.is_whole() { Ok(()) } else { Err(Failure::Partly) }
}

fn told(verdict: &Verdict, seen: bool) -> Vec<String> {
    let Verdict { rolls, of, unchecked, labels, commitment } = verdict;
    let all = if verdict.is_whole() { format!("all {of}") } else { format!("{rolls} of {of}") };
    let mut lines = vec![format!("{all} rolls are those of the secret the server committed to")];
    lines.extend(unchecked.iter().map(|claim| format!("not checked: {claim}")));
    if !seen {
        lines.push(format!("compare the commitment with the one you saw: {commitment}"));
    }
    if !labels.is_empty() {
        lines.push(format!("names, as they are written: {}", labels.join(", ")));
    }
    lines
}
