//! Every row that is no entry of a log, read as the server reads it.

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

/// Columns of text and of numbers; those with a `?` may be empty. The first says which row it is.
const TABLES: [(&str, &str); 18] = [
    ("meta", "name:text value:text"),
    ("users", "id:text name:text login:text? password:text? created:int since:int version:int"),
    ("recovery_codes", "user_id:text hash:text"),
    ("tokens", "id:text user_id:text hash:text name:text scopes:text created:int revoked:int?"),
    (
        "tables",
        "id:text game:text host:text plan:text secret:text public:int status:text created:int \
         touched:int info:text opening:text? sum:text? wish:text?",
    ),
    ("seats", "table_id:text user_id:text created:int"),
    ("chat", "table_id:text at:int user_id:text name:text text:text"),
    ("mutes", "user_id:text muted:text"),
    ("decks", "user_id:text game:text id:text body:text changed:int"),
    ("sessions", "id:text user_id:text made:int ended:int?"),
    ("lease", "one:int epoch:int holder:text proof:int"),
    ("heads", "table_id:text n:int sum:text"),
    ("follows", "user_id:text followed:text at:int"),
    ("challenges", "table_id:text challenger:text challenged:text at:int"),
    ("reports", "table_id:text reporter:text about:text at:int why:text text:text"),
    ("results", "table_id:text n:int pool:text at:int decisions:int thrown:int doubt:text?"),
    (
        "rated",
        "table_id:text player:text n:int pool:text at:int place:int drawn:int opponent:text \
         change:int points:int deviation:int volatility:int",
    ),
    (
        "ratings",
        "pool:text player:text bot:int points:int deviation:int volatility:int games:int wins:int \
         draws:int at:int",
    ),
];
/// So many are named of one table.
const MOST: usize = 20;

/// Names the rows that cannot be read.
pub async fn unreadable(connection: &mut AnyConnection, lite: bool) -> Vec<String> {
    // As the rows lie there: whoever begins anew behind one meets no other order.
    let order = if lite { "rowid" } else { "ctid" };
    let mut faults = Vec::new();
    for (table, columns) in TABLES {
        let columns: Vec<_> = columns.split(' ').filter_map(|one| one.split_once(':')).collect();
        let mut found = Vec::new();
        let mut next = 0;
        // A row that cannot even be fetched ends the reading: it begins anew behind it.
        while let Some(at) = read(connection, (table, order), &columns, next, &mut found).await
            && found.len() < MOST
        {
            next = at + 1;
        }
        found.truncate(MOST);
        faults.append(&mut found);
    }
    faults
}

/// Reads the rows of a table from the `next` on; gives the one that ends the reading.
async fn read(
    connection: &mut AnyConnection,
    (table, order): (&str, &str),
    columns: &[(&str, &str)],
    next: u64,
    faults: &mut Vec<String>,
) -> Option<u64> {
    let names: Vec<_> = columns.iter().map(|(name, _)| *name).collect();
    let (names, all) = (names.join(", "), i64::MAX);
    let sql = format!("SELECT {names} FROM {table} ORDER BY {order} LIMIT {all} OFFSET {next}");
    let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(connection);
    for at in next.. {
        match rows.try_next().await {
            Ok(Some(row)) => faults.extend(fault(&row, table, columns, at)),
            Ok(None) => return None,
            Err(error) => {
                faults.push(format!("{table}, row {}: {error}", at + 1));
                return Some(at);
            }
        }
    }
    None
}

fn fault(row: &AnyRow, table: &str, columns: &[(&str, &str)], at: u64) -> Option<String> {
    let get = |(nth, (name, kind)): (usize, &(&str, &str))| {
        let got = match *kind {
            "text" => row.try_get::<String, _>(nth).map(drop),
            "text?" => row.try_get::<Option<String>, _>(nth).map(drop),
            "int" => row.try_get::<i64, _>(nth).map(drop),
            _ => row.try_get::<Option<i64>, _>(nth).map(drop),
        };
        got.err().map(|error| format!("{name}: {error}"))
    };
    let what = columns.iter().enumerate().find_map(get)?;
    let which = row.try_get::<String, _>(0).map_or_else(|_| String::new(), |id| format!(" ({id})"));
    Some(format!("{table}, row {}{which}: {what}", at + 1))
}
