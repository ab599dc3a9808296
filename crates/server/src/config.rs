//! What a host can set.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use crate::proxy::Network;

#[derive(Clone, Debug)]
pub struct Config {
    pub address: SocketAddr,
    /// `sqlite:FILE` or `postgres://…`.
    pub store: String,
    /// Where browsers come from, if not from the address itself: `https://play.example.org`.
    pub origin: Option<String>,
    /// Whether the session cookie is for HTTPS alone.
    pub secure: bool,
    /// The header in which a proxy says who is calling.
    pub client_header: Option<String>,
    /// The proxies that are believed in this.
    pub proxies: Vec<Network>,
    /// Where whoever runs the server looks after it, if anywhere.
    pub host_address: Option<SocketAddr>,
    /// Who knows this may read the metrics at the address for all.
    pub metrics_key: Option<String>,
    /// After so many milliseconds without anything happening a table is called off.
    pub expiry_ms: i64,
    /// After so many milliseconds the game can be claimed from somebody who is to decide and is away; without a clock
    /// after five times as many.
    pub away_ms: i64,
    pub limits: Limits,
    /// How many bots think at a time, and how much of their usual budget they use.
    pub thinkers: usize,
    pub bot_share: f64,
    /// Who may bring cards of their own to a table.
    pub guest_cards: WhoMay,
}

/// Whom something is open to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum WhoMay {
    #[default]
    Nobody,
    /// Those who keep their name with a password.
    Members,
    Everybody,
}

/// How much of everything one may have.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of a message over a socket, and of a request.
    pub message: usize,
    /// Messages a second over one socket, and how many may come at once.
    pub rate: f64,
    pub burst: f64,
    /// Tables somebody has made that are not over.
    pub tables: usize,
    /// Tables made and guests welcomed in an hour, from one address.
    pub tables_per_hour: f64,
    pub guests_per_hour: f64,
    /// Tables that are followed from one address.
    pub follows_per_address: usize,
    pub connections_per_address: usize,
    pub connections: usize,
    /// Requests a second from one address.
    pub requests: f64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 16 * 1024,
            rate: 20.0,
            burst: 60.0,
            tables: 50,
            tables_per_hour: 600.0,
            guests_per_hour: 60.0,
            follows_per_address: 512,
            connections_per_address: 64,
            connections: 20_000,
            requests: 50.0,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            store: "sqlite:bravehall.db".to_owned(),
            origin: None,
            secure: false,
            client_header: None,
            proxies: AT_HOME.to_vec(),
            host_address: None,
            metrics_key: None,
            expiry_ms: 14 * 24 * 3_600_000,
            away_ms: 120_000,
            limits: Limits::default(),
            // One processor is left for everybody else.
            thinkers: processors().saturating_sub(1).max(1),
            bot_share: 0.3,
            guest_cards: WhoMay::default(),
        }
    }
}

/// A proxy on the same machine.
const AT_HOME: [Network; 2] = [
    Network::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), 8),
    Network::new(IpAddr::V6(Ipv6Addr::LOCALHOST), 128),
];
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
