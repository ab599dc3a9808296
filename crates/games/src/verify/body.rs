//! The lines of a replay below its header: decisions, how the game ended, where it stood. Nothing stands
//! between them or after them, so nobody can add a word that looks as if it had been checked.

use kernel::Fault;
use kernel::replay::write_outcome;

use super::End;
use crate::edition::END;

/// Whether every remark is where it belongs. Whether the mark at the end fits is checked when it is read.
pub fn check(source: &str, text: &str, end: &End, finished: bool) -> Result<(), Fault> {
    let fault = |line: usize, message: String| Fault::at(source, line, 1, message);
    let lines = text.lines().enumerate().skip_while(|(_, line)| !line.trim().is_empty()).skip(1);
    let mut rest = lines.skip_while(|(_, line)| is_decision(line)).peekable();
    if let Some(outcome) = end.outcome.map(write_outcome) {
        let said = rest.next_if(|(_, line)| line.strip_prefix("# ") == Some(&outcome));
        let at = rest.peek().map_or_else(|| text.lines().count(), |(at, _)| at + 1);
        said.ok_or_else(|| fault(at, format!("'# {outcome}' must stand after the last decision")))?;
    }
    let mark = rest.next_if(|(_, line)| line.starts_with(END));
    if let Some((at, line)) = rest.next() {
        return Err(fault(at + 1, format!("'{line}' cannot stand here")));
    }
    if mark.is_none() && finished {
        let message = format!("there is no line '{END}…' at the end: something was cut off");
        return Err(fault(text.lines().count(), message));
    }
    Ok(())
}

fn is_decision(line: &str) -> bool {
    !line.is_empty() && !line.trim().starts_with('#') && line.trim() == line
}
