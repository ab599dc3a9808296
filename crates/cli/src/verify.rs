//! `bravehall verify`: whether a game was what it says, its dice first of all.

use games::{Before, Known, Verdict};

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
    let commitment = args.from_commitment.as_deref();
    let before = before.as_ref().map(|(source, text)| Before { source, text, commitment });
    let known = Known { commitment: args.commitment.as_deref(), before };
    let verdict = games::verify(&source, &text, known)?;
    let screen = Screen::new();
    for line in told(&verdict, args.commitment.is_some()) {
        screen.line(&line)?;
    }
    match (verdict.finished, verdict.is_whole() && args.commitment.is_some()) {
        (false, _) => Err(Failure::Unfinished),
        (true, false) => Err(Failure::Partly),
        (true, true) => Ok(()),
    }
}

fn told(verdict: &Verdict, seen: bool) -> Vec<String> {
    let Verdict { rolls, of, finished, unchecked, labels, commitment } = verdict;
    let all = if verdict.is_whole() { format!("all {of}") } else { format!("{rolls} of {of}") };
    let mut lines = vec![format!("{all} rolls are those of the secret the server committed to")];
    if !finished {
        lines.insert(0, format!("unfinished, {rolls} rolls checked"));
    }
    lines.extend(unchecked.iter().map(|claim| format!("not checked: {claim}")));
    if !seen {
        let how = "compare it, or write it behind --commitment";
        lines.push(format!(
            "not checked: whether the commitment is the one you saw: {how}: {commitment}"
        ));
    }
    if !labels.is_empty() {
        lines.push(format!("names, as they are written: {}", labels.join(", ")));
    }
    lines
}
