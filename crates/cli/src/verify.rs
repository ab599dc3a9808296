//! `bravehall verify`: whether the dice of a game were what they had to be.

use std::path::Path;

use crate::failure::{Done, Failure};
use crate::play::read;
use crate::screen::Screen;

pub fn verify(file: &Path) -> Done {
    let (_, text) = read(file)?;
    let rolls = games::fair::verify(&file.display().to_string(), &text);
    let rolls = rolls.map_err(|fault| Failure::bad(fault.to_string()))?;
    let said = format!("all {rolls} rolls are those of the secret the server committed to");
    Ok(Screen::new().line(&said)?)
}
