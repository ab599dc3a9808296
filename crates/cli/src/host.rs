//! What a host can set: by flag, by environment, by file, in this order.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use server::{Config, Limits, Network, WhoMay};

use crate::failure::{Failure, reason};

/// Everything can be set by flag, by environment variable and in a file; a flag goes over a
/// variable, a variable over the file.
#[derive(clap::Args, Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct ServeArgs {
    /// A file with settings, in TOML: the names of the flags without the dashes
    #[arg(long, env = "BRAVEHALL_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1, the first free port from 8080 on]
    #[arg(long, env = "BRAVEHALL_ADDRESS", value_name = "IP:PORT")]
    pub address: Option<SocketAddr>,
    /// Where everything is kept: a file, or postgres://… [default: bravehall.db]
    #[arg(long, env = "BRAVEHALL_STORE", value_name = "FILE|URL")]
    pub store: Option<String>,
    /// The address people type, if a proxy stands before the server, with https://
    #[arg(long, env = "BRAVEHALL_ORIGIN", value_name = "URL")]
    pub origin: Option<String>,
    /// The header in which the proxy says who is calling, such as x-forwarded-for
    #[arg(long, env = "BRAVEHALL_CLIENT_HEADER", value_name = "NAME")]
    pub client_header: Option<String>,
    /// The proxies that are believed in this: addresses or networks, with commas between
    /// [default: this machine]
    #[arg(long, env = "BRAVEHALL_PROXIES", value_name = "LIST")]
    pub proxies: Option<String>,
    /// Where /metrics is, for whoever runs the server [default: nowhere]
    #[arg(long, env = "BRAVEHALL_HOST_ADDRESS", value_name = "IP:PORT")]
    pub host_address: Option<SocketAddr>,
    /// A key that opens /metrics at the address for all, as `Authorization: Bearer KEY`
    #[arg(long, env = "BRAVEHALL_METRICS_KEY", value_name = "KEY", hide_env_values = true)]
    pub metrics_key: Option<String>,
    /// How many bots think at a time [default: one less than there are processors]
    #[arg(long, env = "BRAVEHALL_THINKERS", value_name = "N", value_parser = crate::args::threads)]
    pub thinkers: Option<usize>,
    /// How much of its usual time a bot takes here [default: 0.3]
    #[arg(long, env = "BRAVEHALL_BOT_SHARE", value_name = "SHARE")]
    pub bot_share: Option<f64>,
    /// A table where nothing happens is called off after so many days [default: 14]
    #[arg(long, env = "BRAVEHALL_EXPIRY_DAYS", value_name = "DAYS")]
    pub expiry_days: Option<u32>,
    /// Tables one person may have made that are not over [default: 50]
    #[arg(long, env = "BRAVEHALL_TABLES_PER_USER", value_name = "N")]
    pub tables_per_user: Option<usize>,
    /// Tables made in an hour from one address [default: 600]
    #[arg(long, env = "BRAVEHALL_TABLES_PER_HOUR", value_name = "N")]
    pub tables_per_hour: Option<f64>,
    /// New guests in an hour from one address [default: 60]
    #[arg(long, env = "BRAVEHALL_GUESTS_PER_HOUR", value_name = "N")]
    pub guests_per_hour: Option<f64>,
    /// Tables that are followed from one address [default: 512]
    #[arg(long, env = "BRAVEHALL_FOLLOWS_PER_ADDRESS", value_name = "N")]
    pub follows_per_address: Option<usize>,
    /// So many seconds after somebody who is to decide has left, the game can be claimed from them; without a clock
    /// after five times as many [default: 120]
    #[arg(long, env = "BRAVEHALL_CLAIM_AFTER", value_name = "SECONDS")]
    pub claim_after: Option<u32>,
    /// Who may bring cards of their own to a table: nobody, members (with a password) or everybody
    /// [default: nobody]
    #[arg(long, env = "BRAVEHALL_GUEST_CARDS", value_name = "WHO")]
    pub guest_cards: Option<Who>,
    /// Sockets from one address [default: 64]
    #[arg(long, env = "BRAVEHALL_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    pub connections_per_address: Option<usize>,
    /// Sockets in all [default: 20000]
    #[arg(long, env = "BRAVEHALL_CONNECTIONS", value_name = "N")]
    pub connections: Option<usize>,
    /// Requests a second from one address [default: 50]
    #[arg(long, env = "BRAVEHALL_REQUESTS", value_name = "N")]
    pub requests: Option<f64>,
    /// Messages a second over one socket [default: 20]
    #[arg(long, env = "BRAVEHALL_RATE", value_name = "N")]
    pub rate: Option<f64>,
    /// What is written to stderr, as JSON: error, warn, info or debug [default: warn]
    #[arg(long, env = "BRAVEHALL_LOG", value_name = "LEVEL")]
    pub log: Option<String>,
}

/// Whom something is open to, as it is written.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    Nobody,
    Members,
    Everybody,
}

impl Who {
    fn may(self) -> WhoMay {
        match self {
            Self::Nobody => WhoMay::Nobody,
            Self::Members => WhoMay::Members,
            Self::Everybody => WhoMay::Everybody,
        }
    }
}

macro_rules! first_of {
    ($flags:ident, $file:ident: $($name:ident),*) => {
        ServeArgs { config: $flags.config.clone(), $($name: $flags.$name.clone().or($file.$name),)* }
    };
}

impl ServeArgs {
    /// With what the file says where neither flag nor environment does.
    pub fn with_file(&self) -> Result<Self, Failure> {
        let Some(path) = &self.config else { return Ok(self.clone()) };
        let (flags, file) = (self, read(path)?);
        Ok(first_of!(flags, file: address, store, origin, client_header, proxies, host_address,
            metrics_key, thinkers, bot_share, expiry_days, tables_per_user, tables_per_hour,
            guests_per_hour, follows_per_address, guest_cards, claim_after,
            connections_per_address,
            connections, requests, rate, log))
    }

    pub fn config(&self) -> Result<Config, Failure> {
        let usual = Config::default();
        let limits = self.limits()?;
        let bot_share = self.bot_share.unwrap_or(usual.bot_share);
        let origin = self.origin.as_ref().map(|url| url.trim_end_matches('/').to_owned());
        if origin.as_ref().is_some_and(|url| !url.starts_with("http")) {
            return Err(Failure::bad("origin: write it with https:// in front"));
        }
        Ok(Config {
            address: self.address.unwrap_or(usual.address),
            store: store(self.store.as_deref().unwrap_or("bravehall.db")),
            secure: origin.as_deref().is_some_and(|origin| origin.starts_with("https:")),
            origin,
            client_header: self.client_header.clone(),
            proxies: self.proxies.as_deref().map_or(Ok(usual.proxies), networks)?,
            host_address: self.host_address,
            metrics_key: self.metrics_key.clone().filter(|key| !key.is_empty()),
            thinkers: self.thinkers.unwrap_or(usual.thinkers),
            bot_share: positive("--bot-share", bot_share)?,
            expiry_ms: self
                .expiry_days
                .map_or(usual.expiry_ms, |days| i64::from(days.max(1)) * DAY),
            away_ms: self
                .claim_after
                .map_or(usual.away_ms, |seconds| i64::from(seconds.max(1)) * 1000),
            limits,
            guest_cards: self.guest_cards.map_or(usual.guest_cards, Who::may),
        })
    }

    fn limits(&self) -> Result<Limits, Failure> {
        let usual = Limits::default();
        let rate = positive("--rate", self.rate.unwrap_or(usual.rate))?;
        let hourly = |name, set: Option<f64>, usual| positive(name, set.unwrap_or(usual));
        Ok(Limits {
            tables_per_hour: hourly(
                "--tables-per-hour",
                self.tables_per_hour,
                usual.tables_per_hour,
            )?,
            guests_per_hour: hourly(
                "--guests-per-hour",
                self.guests_per_hour,
                usual.guests_per_hour,
            )?,
            follows_per_address: self.follows_per_address.unwrap_or(usual.follows_per_address),
            tables: self.tables_per_user.unwrap_or(usual.tables),
            connections: self.connections.unwrap_or(usual.connections),
            connections_per_address: self
                .connections_per_address
                .unwrap_or(usual.connections_per_address),
            requests: positive("--requests", self.requests.unwrap_or(usual.requests))?,
            burst: rate * usual.burst / usual.rate,
            rate,
            ..usual
        })
    }
}

fn networks(list: &str) -> Result<Vec<Network>, Failure> {
    let read = |text: &str| text.trim().parse().map_err(|why| format!("--proxies: {why}"));
    let texts = list.split(',').filter(|text| !text.trim().is_empty());
    texts.map(read).collect::<Result<_, String>>().map_err(Failure::bad)
}

const DAY: i64 = 24 * 3_600_000;

fn positive(name: &str, number: f64) -> Result<f64, Failure> {
    if number.is_finite() && number > 0.0 {
        return Ok(number);
    }
    Err(Failure::bad(format!("{name}: write a number above 0")))
}

fn read(path: &Path) -> Result<ServeArgs, Failure> {
    let text = fs::read_to_string(path);
    let text =
        text.map_err(|error| Failure::bad(format!("{}: {}", path.display(), reason(&error))));
    toml::from_str(&text?).map_err(|error| {
        let told = error.to_string();
        let told: Vec<_> = told.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        Failure::bad(format!("{}: {}", path.display(), told.join(" ")))
    })
}

/// Whether there is anything to look at, before a new file is made for nothing.
pub fn is_there(store: &str) -> Result<(), Failure> {
    if store.contains(':') || Path::new(store).exists() {
        return Ok(());
    }
    Err(Failure::bad(format!("there is no file {store}: write --store FILE")))
}

/// A file is made when it is not there.
pub fn store(text: &str) -> String {
    if text.contains("://") || text.starts_with("sqlite:") {
        return text.to_owned();
    }
    format!("sqlite:{text}?mode=rwc")
}
