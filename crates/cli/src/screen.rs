//! The terminal as people use it: lines out, lines in, nothing else.

use std::io::{self, BufRead, IsTerminal, Stdout, Write};

use crate::page::{COLUMNS, hanging, width, wrap};

/// Writes wrapped lines, with colour where it is wanted, and reads answers.
#[derive(Debug)]
pub struct Screen {
    out: Stdout,
    colour: bool,
    /// Answers that come from a file are repeated, so that the transcript reads well.
    echo: bool,
}

/// How a line stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    Plain,
    Bold,
    Dim,
}

impl Screen {
    pub fn new() -> Self {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colour = io::stdout().is_terminal() && !set("NO_COLOR") && !dumb;
        Self { out: io::stdout(), colour, echo: !io::stdin().is_terminal() }
    }

    pub fn line(&self, text: &str) -> io::Result<()> {
        self.inked(Ink::Plain, text)
    }

    /// A line, wrapped below its own beginning.
    pub fn inked(&self, ink: Ink, text: &str) -> io::Result<()> {
        self.hung(ink, text, hanging(text))
    }

    /// A line, wrapped below a column.
    pub fn hung(&self, ink: Ink, text: &str, indent: usize) -> io::Result<()> {
        let mut out = self.out.lock();
        for line in wrap(text, COLUMNS, indent) {
            writeln!(out, "{}", self.paint(ink, &line))?;
        }
        Ok(())
    }

    /// Several lines, each wrapped below its own beginning.
    pub fn lines(&self, text: &str) -> io::Result<()> {
        text.lines().try_for_each(|line| self.line(line))
    }

    /// A line that is laid out and painted already.
    pub fn laid_out(&self, line: &str) -> io::Result<()> {
        writeln!(self.out.lock(), "{line}")
    }

    /// A sentence and a command to copy, which is never broken.
    pub fn command(&self, said: &str, command: &str) -> io::Result<()> {
        if width(said) + width(command) < COLUMNS {
            return self.laid_out(&format!("{said} {command}"));
        }
        self.line(said)?;
        self.laid_out(&format!("  {command}"))
    }

    pub fn blank(&self) -> io::Result<()> {
        self.laid_out("")
    }

    /// Asks for a line; nothing when there is nobody left to write one.
    pub fn ask(&self, prompt: &str) -> io::Result<Option<String>> {
        let mut out = self.out.lock();
        write!(out, "{}", self.paint(Ink::Bold, prompt))?;
        out.flush()?;
        drop(out);
        let mut bytes = Vec::new();
        // What cannot be read has nobody behind it.
        let read = io::stdin().lock().read_until(b'\n', &mut bytes);
        if read.is_err() || bytes.is_empty() {
            self.blank()?;
            return Ok(None);
        }
        let text = narrow(String::from_utf8_lossy(&bytes).trim());
        if self.echo {
            self.laid_out(&text)?;
        }
        Ok(Some(text))
    }

    /// Takes everything off the screen, also what can be scrolled back to.
    pub fn clear(&self) -> io::Result<()> {
        if !self.out.is_terminal() {
            return self.blank();
        }
        let mut out = self.out.lock();
        write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
        out.flush()
    }

    /// Says something that is soon over, where it can be taken off again.
    pub fn note(&self, text: &str) -> io::Result<()> {
        self.over(&self.paint(Ink::Dim, text), text)
    }

    /// Takes a note off.
    pub fn unnote(&self, text: &str) -> io::Result<()> {
        self.over(&format!("\r{}\r", " ".repeat(width(text))), text)
    }

    fn over(&self, painted: &str, text: &str) -> io::Result<()> {
        if text.is_empty() || !self.out.is_terminal() {
            return Ok(());
        }
        let mut out = self.out.lock();
        write!(out, "{painted}")?;
        out.flush()
    }

    pub fn paint(&self, ink: Ink, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let text = red_suits(text);
        match ink {
            Ink::Plain => text,
            Ink::Bold => format!("\x1b[1m{text}\x1b[22m"),
            Ink::Dim => format!("\x1b[2m{text}\x1b[22m"),
        }
    }
}

/// Letters, digits and signs as Korean and Japanese keyboards also write them, twice as wide.
fn narrow(text: &str) -> String {
    let narrow = |letter: char| match letter {
        '\u{3000}' => ' ',
        '！'..='～' => char::from_u32(letter as u32 - '！' as u32 + '!' as u32).unwrap_or(letter),
        _ => letter,
    };
    text.chars().map(narrow).collect()
}

/// Paints red suits red, with the number before them.
fn red_suits(text: &str) -> String {
    let mut painted = String::new();
    for letter in text.chars() {
        if !matches!(letter, '♥' | '♦') {
            painted.push(letter);
            continue;
        }
        let number = painted.trim_end_matches(|c: char| c.is_ascii_digit() || "AJQK".contains(c));
        let number = painted.split_off(number.len());
        painted += &["\x1b[31m", &number, letter.encode_utf8(&mut [0; 4]), "\x1b[39m"].concat();
    }
    painted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_suits_are_red_with_their_number() {
        assert_eq!(red_suits("B: 10♥+9♠"), "B: \x1b[31m10♥\x1b[39m+9♠");
        assert_eq!(red_suits("no suit"), "no suit");
    }

    #[test]
    fn wide_letters_are_read_as_narrow_ones() {
        assert_eq!(narrow("？　１２ ｑｕｉｔ"), "? 12 quit");
        assert_eq!(narrow("패 手札 7♠"), "패 手札 7♠");
    }

    #[test]
    fn without_colour_nothing_is_painted() {
        let screen = Screen { colour: false, ..Screen::new() };
        assert_eq!(screen.paint(Ink::Bold, "9♥"), "9♥");
        let screen = Screen { colour: true, ..Screen::new() };
        assert_eq!(screen.paint(Ink::Dim, "9♠"), "\x1b[2m9♠\x1b[22m");
    }
}
