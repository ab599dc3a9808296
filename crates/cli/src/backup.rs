//! `bravehall backup`: a whole copy of what a server keeps, while it goes on.

use std::path::Path;

use tokio::runtime::Runtime;

use crate::failure::{Done, Failure};
use crate::host;
use crate::screen::Screen;

pub fn backup(store: &str, to: &Path) -> Done {
    if to.exists() {
        let message = format!("{} is there already: write another name", to.display());
        return Err(Failure::bad(message));
    }
    host::is_there(store)?;
    let runtime = Runtime::new().map_err(|error| Failure::bad(error.to_string()))?;
    let copied = runtime.block_on(server::backup(&host::store(store), to));
    let tables = copied.map_err(|fault| Failure::bad(fault.to_string()))?;
    Ok(Screen::new().line(&format!("{tables} tables copied to {}", to.display()))?)
}
