//! The container: built from the Dockerfile and asked whether it serves, where Docker is there.

use std::thread::sleep;
use std::time::Duration;

use crate::Failure;
use crate::shell::{command, output, run, works};

const IMAGE: &str = "bravehall:test";
/// How often the server is asked whether it is ready, a second apart.
const TRIES: u32 = 30;

pub fn container() -> Result<(), Failure> {
    if !works(&mut command("docker", &["info"])) {
        println!("no Docker engine here: the container is not built");
        return Ok(());
    }
    run(&mut command("docker", &["build", "--tag", IMAGE, "."]))?;
    let started = ["run", "--detach", "--rm", "--publish", "127.0.0.1::8080", IMAGE];
    let id = output(&mut command("docker", &started))?;
    let serves = serves(id.trim());
    run(&mut command("docker", &["stop", id.trim()]))?;
    serves
}

fn serves(id: &str) -> Result<(), Failure> {
    let published = output(&mut command("docker", &["port", id, "8080"]))?;
    let ready = format!("http://{}/readyz", published.lines().next().unwrap_or_default());
    for _ in 0..TRIES {
        if works(&mut command("curl", &["--fail", &ready])) {
            return Ok(());
        }
        sleep(Duration::from_secs(1));
    }
    let said = output(&mut command("docker", &["logs", id]))?;
    Err(Failure::Check(format!("the container does not serve at {ready}; it said:\n{said}")))
}
