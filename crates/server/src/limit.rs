//! How much somebody may do at a time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A bucket of tokens that fills again with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: f64,
    most: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(rate: f64, most: f64) -> Self {
        Self { rate, most, left: most, at: Instant::now() }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + self.rate * (now - self.at).as_secs_f64()).min(self.most);
        self.at = now;
        let has = self.left >= 1.0;
        if has {
            self.left -= 1.0;
        }
        has
    }

    fn is_full(&self) -> bool {
        self.left + self.rate * self.at.elapsed().as_secs_f64() >= self.most
    }
}

/// Requests and connections by address.
#[derive(Clone, Default)]
pub struct Addresses(Arc<Mutex<HashMap<IpAddr, Address>>>);

struct Address {
    requests: Bucket,
    connections: usize,
}

/// More addresses than this are looked through for those that can be forgotten.
const MANY: usize = 10_000;

impl Addresses {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Address>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether one more request from there is fine.
    pub fn may_request(&self, from: IpAddr, rate: f64) -> bool {
        let mut known = self.lock();
        if known.len() > MANY {
            known.retain(|_, address| address.connections > 0 || !address.requests.is_full());
        }
        entry(&mut known, from, rate).requests.take()
    }

    /// A connection from there, unless there are too many. It counts until it is dropped.
    pub fn connect(
        &self,
        from: IpAddr,
        rate: f64,
        most: usize,
        most_in_all: usize,
    ) -> Option<Connection> {
        let mut known = self.lock();
        let all: usize = known.values().map(|address| address.connections).sum();
        let address = entry(&mut known, from, rate);
        if address.connections >= most || all >= most_in_all {
            return None;
        }
        address.connections += 1;
        Some(Connection { addresses: self.clone(), from })
    }
}

fn entry(known: &mut HashMap<IpAddr, Address>, from: IpAddr, rate: f64) -> &mut Address {
    let new = || Address { requests: Bucket::new(rate, rate * 4.0), connections: 0 };
    known.entry(from).or_insert_with(new)
}

pub struct Connection {
    addresses: Addresses,
    from: IpAddr,
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(address) = self.addresses.lock().get_mut(&self.from) {
            address.connections = address.connections.saturating_sub(1);
        }
    }
}
