//! The server as a host starts it: by flags, environment and file; copied while it runs.

mod common;

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use client::Client;
use common::Folder;
use serde_json::json;

/// A running `bravehall` in a folder.
struct Serving {
    child: Child,
    address: SocketAddr,
    line: String,
}

impl Serving {
    fn start(folder: &Folder, args: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bravehall"));
        command.args(args).current_dir(folder.path()).envs(variables.iter().copied());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let at = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = at.unwrap_or_else(|| panic!("no address in '{line}'")).parse().unwrap();
        Self { child, address, line }
    }

    /// Ends it as a service manager does; gives back what it said.
    fn stop(mut self) -> String {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let mut said = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(self.child.wait().unwrap().success());
        said
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn without_a_command_it_serves_and_finds_a_free_port() {
    let (one, other) = (Folder::new(), Folder::new());
    let first = Serving::start(&one, &[], &[]);
    let second = Serving::start(&other, &[], &[]);
    assert_ne!(first.address, second.address);
    for serving in [&first, &second] {
        assert!(serving.address.ip().is_loopback());
        assert!(serving.line.contains("bravehall.db"), "{}", serving.line);
        let ready = Client::nobody(serving.address).get("/readyz").await.unwrap();
        assert_eq!(ready.text(), "ready\n");
    }
    let ann = Client::guest(first.address, "Ann").await.unwrap();
    ann.post("/api/tables", &json!({ "game": "braverse" })).await.unwrap();
    assert!(first.stop().contains("stopped; 1 tables are kept"));
    assert!(one.names().contains(&"bravehall.db".to_owned()));
}

#[tokio::test]
async fn a_flag_goes_over_a_variable_and_a_variable_over_the_file() {
    let folder = Folder::new();
    folder.write(
        "host.toml",
        "address = \"127.0.0.1:0\"\nstore = \"file.db\"\ntables-per-user = 1\nrequests = 500\n",
    );
    let file = [("BRAVEHALL_CONFIG", "host.toml")];
    let serving = Serving::start(&folder, &[], &file);
    assert!(serving.line.contains("file.db"), "{}", serving.line);
    let ann = Client::guest(serving.address, "Ann").await.unwrap();
    let table = json!({ "game": "demonbrave" });
    ann.post("/api/tables", &table).await.unwrap();
    assert_eq!(ann.post("/api/tables", &table).await.unwrap_err().status, 429);
    serving.stop();
    let both = [file[0], ("BRAVEHALL_STORE", "variable.db")];
    let serving = Serving::start(&folder, &["serve"], &both);
    assert!(serving.line.contains("variable.db"), "{}", serving.line);
    serving.stop();
    let serving = Serving::start(&folder, &["serve", "--store", "flag.db"], &both);
    assert!(serving.line.contains("flag.db"), "{}", serving.line);
}

#[tokio::test]
async fn a_copy_made_while_it_runs_can_be_served_again() {
    let folder = Folder::new();
    let args = ["serve", "--address", "127.0.0.1:0", "--store", "hall.db"];
    let serving = Serving::start(&folder, &args, &[]);
    let ann = Client::guest(serving.address, "Ann").await.unwrap();
    let bot = json!({ "game": "demonbrave", "seats": ["host", { "bot": "random" }] });
    let made = ann.post("/api/tables", &bot).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let mut link = ann.link().await.unwrap();
    let update = link.until_asked(table).await.unwrap();
    let n = link.act(table, update.n, &update.frame.choices[0].text).await.unwrap();
    link.until(|update| update.n >= n).await.unwrap();
    folder.run(&["backup", "--store", "hall.db", "copy.db"], "").good().says("1 tables copied");
    // What comes after the copy is not in it.
    ann.post("/api/tables", &bot).await.unwrap();
    serving.stop();
    let args = ["serve", "--address", "127.0.0.1:0", "--store", "copy.db"];
    let restored = Serving::start(&folder, &args, &[]);
    let ann = Client { server: restored.address, ..ann };
    let mine = ann.get("/api/tables/mine").await.unwrap().json();
    assert_eq!(mine.as_array().unwrap().len(), 1);
    let mut link = ann.link().await.unwrap();
    let update = link.until_asked(table).await.unwrap();
    assert!(update.table.decisions >= 1);
    link.act(table, update.n, &update.frame.choices[0].text).await.unwrap();
}

#[tokio::test]
async fn a_host_finds_what_is_damaged_and_cuts_it_off() {
    let folder = Folder::new();
    let args = ["serve", "--address", "127.0.0.1:0", "--store", "hall.db"];
    let serving = Serving::start(&folder, &args, &[]);
    let ann = Client::guest(serving.address, "Ann").await.unwrap();
    let made = ann.post("/api/tables", &json!({ "game": "demonbrave" })).await.unwrap();
    let table = made["id"].as_str().unwrap();
    serving.stop();
    let check = ["store", "check", "--store", "hall.db"];
    let whole = folder.run(&check, "").good().says("1 tables, 1 entries");
    whole.says("everything is as it was written").says("no checksums");
    let file = folder.path().join("hall.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let word = b"\"deed\":\"sit\"";
    let at = bytes.windows(word.len()).position(|found| found == word).unwrap();
    bytes[at + word.len() - 2] = b'p';
    std::fs::write(&file, bytes).unwrap();
    let found = folder.run(&check, "");
    assert_eq!((found.code, found.err.as_str()), (Some(1), ""), "{found:?}");
    let mend = format!("bravehall store check --table {table} --repair-to 0");
    let found = found.says("entry 1 is not what was written").says(&mend);
    found.says("1 tables are damaged; the others are whole");
    let cut = [&check[..], &["--table", table, "--repair-to", "0"]].concat();
    folder.run(&cut, "").good().says("0 entries are left; 1 were taken out");
    assert!(folder.read(&format!("bravehall-{table}-cut.log")).contains("\"deed\":\"sip\""));
    folder.run(&check, "").good().says("1 tables, 0 entries");
}
