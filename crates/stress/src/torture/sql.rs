//! Talks to the database behind the server's back.

use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};

pub async fn connect(url: &str) -> Result<AnyConnection, String> {
    install_default_drivers();
    AnyConnection::connect(url).await.map_err(|error| error.to_string())
}

pub async fn say(to: &mut AnyConnection, text: &str) -> Result<(), String> {
    let said = to.execute(AssertSqlSafe(text.to_owned())).await;
    said.map(drop).map_err(|error| format!("{text}: {error}"))
}

/// Says one thing over a connection of its own.
pub async fn once(url: &str, text: &str) -> Result<(), String> {
    let mut connection = connect(url).await?;
    say(&mut connection, text).await?;
    connection.close().await.map_err(|error| error.to_string())
}

/// Ends all connections to a database but this one.
pub const END_OTHERS: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
    WHERE datname = current_database() AND pid <> pg_backend_pid()";
