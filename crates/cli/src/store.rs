//! `bravehall store check`: whether everything a server keeps is as it was written.

use std::path::PathBuf;

use server::{Checked, Damaged};
use tokio::runtime::Runtime;

use crate::args::StoreCheck;
use crate::failure::{Done, Failure};
use crate::host;
use crate::screen::Screen;

pub fn check(args: &StoreCheck) -> Done {
    host::is_there(&args.store)?;
    let runtime = Runtime::new().map_err(|error| Failure::bad(error.to_string()))?;
    runtime.block_on(async {
        match (&args.table, args.repair_to) {
            (Some(table), Some(to)) => cut(&host::store(&args.store), table, to).await,
            (table, _) => look(&host::store(&args.store), table.as_deref()).await,
        }
    })
}

async fn look(store: &str, table: Option<&str>) -> Done {
    let checked = server::check(store, table).await;
    let checked = checked.map_err(|fault| Failure::bad(fault.to_string()))?;
    // Commands are copied from here: none is broken.
    Screen::new().laid_out(&told(&checked))?;
    if checked.is_whole() { Ok(()) } else { Err(Failure::No) }
}

fn told(checked: &Checked) -> String {
    let Checked { tables, entries, unsealed, file, damaged } = checked;
    let mut lines = vec![format!("{tables} tables, {entries} entries")];
    if *unsealed > 0 {
        lines.push(format!("{unsealed} tables are from before there were checksums"));
    }
    lines.extend(file.iter().map(|fault| format!("file: {fault}")));
    lines.extend(damaged.iter().map(damage));
    lines.push(match (file.is_empty(), damaged.len()) {
        (true, 0) => "everything is as it was written; people, chat and seats have no checksums, but each row \
                      of theirs can be read"
            .to_owned(),
        (true, many) => format!("{many} tables are damaged; the others are whole"),
        (false, _) => "the file is damaged: copy it away and go back to a backup".to_owned(),
    });
    lines.join("\n")
}

fn damage(damaged: &Damaged) -> String {
    let Damaged { table, whole, entries, what } = damaged;
    let mend = format!("bravehall store check --table {table} --repair-to {whole}");
    format!("table {table}: {what}; {whole} of {entries} entries are whole: {mend}")
}

async fn cut(store: &str, table: &str, to: u64) -> Done {
    let file = PathBuf::from(format!("bravehall-{table}-cut.log"));
    let out = server::cut(store, table, to, &file).await;
    let out = out.map_err(|fault| Failure::bad(fault.to_string()))?;
    let file = file.display();
    let line = format!("{to} entries are left; {out} were taken out and lie in {file}");
    Ok(Screen::new().line(&line)?)
}
