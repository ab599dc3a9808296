//! The time of the server. It follows the clock of the machine once, at the start; from then on it only
//! runs forward, so somebody who sets that clock flags nobody and ends no table.

use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

static START: LazyLock<(i64, Instant)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    (since.map_or(0, |since| since.as_millis() as i64), std::time::Instant::now().into())
});

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let (wall, start) = *START;
    wall + Instant::now().saturating_duration_since(start).as_millis() as i64
}

/// When the server was started.
pub fn started() -> i64 {
    START.0
}
