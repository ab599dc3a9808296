//! Net 3a: a game printed as every viewer saw it, to be kept and compared.

use std::fmt::Write;

use kernel::{Dice, Faults, Lang, Notation, Seeded, Speak, Table, Viewer, notation};

/// Plays a random game from a seed and prints, for each decision, the position, what each viewer
/// sees, the choices, and what each viewer is told of the result.
pub fn playthrough<G: Notation + Speak>(options: G::Options, seed: u64) -> Result<String, Faults> {
    let mut dice = Seeded::new(seed);
    let mut chooser = Seeded::new(!seed);
    let mut table = Table::<G>::start(options, &mut dice)?;
    let mut page = format!("{} seed {seed}\n", G::ID);
    while let Some(seat) = table.state().to_act() {
        write_step(&mut page, &table);
        let legal = table.legal();
        let action = legal[chooser.roll(legal.len() as u32) as usize];
        let _ = writeln!(page, "> {}", notation::line(table.state(), seat, action));
        match table.play(seat, action, &mut dice) {
            Ok(events) => write_events::<G>(&mut page, &table, &events),
            Err(refused) => {
                let _ = writeln!(page, "refused: {refused}");
                return Ok(page);
            }
        }
    }
    write_step(&mut page, &table);
    Ok(page)
}

fn write_step<G: Notation + Speak>(page: &mut String, table: &Table<G>) {
    let state = table.state();
    let _ = write!(page, "\n== {} ==\n", table.log().len());
    let _ = writeln!(page, "{}", state.write_position());
    for viewer in Viewer::all(state.seats()) {
        let knowledge = state.knowledge(viewer);
        let _ = writeln!(page, "-- {viewer:?}");
        let _ = writeln!(page, "{}", G::board(&knowledge, Lang::En).trim_end());
        let _ = writeln!(page, "{}", G::lexicon().say(Lang::En, &G::prompt(&knowledge)));
    }
    if let Some(seat) = state.to_act() {
        let legal = table.legal();
        let texts: Vec<_> = legal.iter().map(|&action| state.write_action(seat, action)).collect();
        let _ = writeln!(page, "choices: {}", texts.join(" | "));
    }
}

fn write_events<G: Notation + Speak>(page: &mut String, table: &Table<G>, events: &[G::Event]) {
    for viewer in Viewer::all(table.state().seats()) {
        let knowledge = table.state().knowledge(viewer);
        for shown in events.iter().filter_map(|event| G::show(event, viewer)) {
            let said = G::lexicon().say(Lang::En, &G::tell(&knowledge, &shown));
            let _ = writeln!(page, "{viewer:?} is told: {said}");
        }
    }
}
