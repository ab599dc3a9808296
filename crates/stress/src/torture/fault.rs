//! What is done to a server while people play on it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// The server is killed and started again.
    Kill,
    /// There is no room on the disk, then there is again.
    Full,
    /// Writes take seconds.
    Stall,
    /// Nothing may be written, then it may again.
    Readonly,
    /// The database is killed and started again, or loses its connections.
    StoreKilled,
    /// A second server is started on the same store.
    TwoServers,
    /// The clock of the machine jumps by hours and days.
    Clock,
    /// The server is asked to end, and started again.
    Term,
}

/// Where the server of a round is, which decides what can be done to it there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Setting {
    /// On the disk of the machine.
    Disk,
    /// On a small disk of its own.
    Small,
    /// On the disk of the machine, with another clock, and tables that have clocks and late watchers.
    Clocked,
}

impl Fault {
    pub const ALL: [Self; 8] = [
        Self::Kill,
        Self::Full,
        Self::Stall,
        Self::Readonly,
        Self::StoreKilled,
        Self::TwoServers,
        Self::Clock,
        Self::Term,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Kill => "kill",
            Self::Full => "full",
            Self::Stall => "stall",
            Self::Readonly => "readonly",
            Self::StoreKilled => "store-killed",
            Self::TwoServers => "two-servers",
            Self::Clock => "clock",
            Self::Term => "term",
        }
    }

    /// Whether it can be done there. Who watches late counts events, and a restart is one at a table with
    /// clocks: nothing but jumps happens to those.
    pub fn fits(self, setting: Setting) -> bool {
        match self {
            Self::Full => setting == Setting::Small,
            // Files of a small disk, which is in memory, can be written whatever marks they have.
            Self::Readonly => setting == Setting::Disk,
            Self::Clock => setting == Setting::Clocked,
            _ => setting != Setting::Clocked,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Fault {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|fault| fault.name() == text);
        let names = || Self::ALL.map(Self::name).join(", ");
        found.ok_or_else(|| format!("write some of these faults: {}", names()))
    }
}
