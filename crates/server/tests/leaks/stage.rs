//! Two servers with the same people and the same tables, in two worlds.

use std::path::Path;

use client::Client;
use kernel::{Notation, Seat, Seats, Speak};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use wire::{NewTable, Visibility};

use crate::common::{House, database, plan};
use crate::worlds::Worlds;

pub struct Stage {
    houses: [House; 2],
    /// With the name and the id each has in both.
    pub people: Vec<(Client, &'static str, String)>,
}

impl Stage {
    pub async fn open() -> Self {
        let house = House::open().await;
        let mut people = Vec::new();
        for name in ["Ann", "Ben", "Tom", "Eve", "Mia"] {
            let client = house.guest(name).await;
            let keep = json!({ "login": name, "password": "correct horse" });
            client.post("/api/password", &keep).await.unwrap();
            let id = client.get("/api/me").await.unwrap().json()["id"].as_str().unwrap().to_owned();
            people.push((client, name, id));
        }
        let (file, copy) = (house.close().await, database());
        for end in ["", "-wal"] {
            let _ = std::fs::copy(
                format!("{}{end}", file.display()),
                format!("{}{end}", copy.display()),
            );
        }
        let houses = [House::with(file, many).await, House::with(copy, many).await];
        Self { houses, people }
    }

    /// Somebody in both worlds.
    pub fn both(&self, at: usize) -> [Client; 2] {
        let identity = &self.people[at].0.identity;
        self.houses.each_ref().map(|house| Client {
            server: house.address,
            identity: identity.clone(),
            from: None,
        })
    }

    /// Ann has made a table for somebody, who follows her, in each world.
    pub async fn challenge(&self, table: &str, who: usize) {
        let (ann, other) = (&self.people[0].2, &self.people[who].2);
        for house in &self.houses {
            let mut store = open(&house.file).await;
            let sql = "INSERT INTO challenges VALUES ($1, $2, $3, 1)";
            let query = sqlx::query(sql).bind(table).bind(ann).bind(other);
            query.execute(&mut store).await.unwrap();
            let sql = "INSERT INTO follows VALUES ($1, $2, 1) ON CONFLICT DO NOTHING";
            sqlx::query(sql).bind(other).bind(ann).execute(&mut store).await.unwrap();
        }
    }

    /// Puts a table into the database of each world as if it had been played there.
    pub async fn lay<G: Notation + Speak>(
        &self,
        id: &str,
        options: &Value,
        secret: &str,
        worlds: &Worlds<G>,
    ) {
        let visibility = Visibility::Public;
        let plan = NewTable { options: options.clone(), visibility, ..plan(G::ID) };
        let at = self.open_table(id, &plan, secret).await;
        for (house, acts) in self.houses.iter().zip(&worlds.logs) {
            let mut store = open(&house.file).await;
            let mut log = self.sitting(worlds.tables[0].state().seats());
            log.extend(acts.iter().cloned());
            for (n, mut entry) in (1_i64..).zip(log) {
                entry["at"] = json!(at);
                let sql = "INSERT INTO log (table_id, n, entry) VALUES ($1, $2, $3)";
                let query = sqlx::query(sql).bind(id).bind(n).bind(entry.to_string());
                query.execute(&mut store).await.unwrap();
            }
            for (_, _, user) in &self.people {
                let sql = "INSERT INTO seats VALUES ($1, $2, $3)";
                let query = sqlx::query(sql).bind(id).bind(user).bind(at);
                query.execute(&mut store).await.unwrap();
            }
        }
    }

    /// A table at which nobody sits yet, in the database of each world; says when it was made.
    pub async fn open_table(&self, id: &str, plan: &NewTable, secret: &str) -> i64 {
        let (written, at) = (serde_json::to_string(plan).unwrap(), now());
        for house in &self.houses {
            let mut store = open(&house.file).await;
            let sql = "INSERT INTO tables (id, game, host, plan, secret, public, status, created, touched, info) \
                 VALUES ($1, $2, $3, $4, $5, 1, 'playing', $6, $6, '{}')";
            let host = &self.people[0].2;
            let query = sqlx::query(sql).bind(id).bind(&plan.game).bind(host).bind(&written);
            query.bind(secret).bind(at).execute(&mut store).await.unwrap();
        }
        at
    }

    /// Everybody sits down and the game begins.
    fn sitting(&self, seats: Seats) -> Vec<Value> {
        let sit = |seat: Seat| {
            let (_, name, user) = &self.people[seat.index()];
            json!({ "deed": "sit", "seat": seat, "user": user, "name": name, "entropy": "" })
        };
        seats.iter().map(sit).chain([json!({ "deed": "start" })]).collect()
    }
}

fn many(config: &mut server::Config) {
    config.limits.connections_per_address = 1000;
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap().as_millis() as i64
}

pub async fn open(file: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap()
}
