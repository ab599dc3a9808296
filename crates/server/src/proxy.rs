//! Who is calling, where proxies stand between.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// Addresses that begin alike, such as `10.0.0.0/8`; one alone has all its bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    pub const fn new(address: IpAddr, bits: u8) -> Self {
        Self { address, bits }
    }

    pub fn contains(&self, address: IpAddr) -> bool {
        let (width, here) = numbered(self.address);
        let (other, there) = numbered(address.to_canonical());
        let dropped = u32::from(width - self.bits.min(width));
        let cut = |number: u128| number.checked_shr(dropped).unwrap_or(0);
        width == other && cut(here) == cut(there)
    }
}

/// How many bits an address has, and as a number.
fn numbered(address: IpAddr) -> (u8, u128) {
    match address {
        IpAddr::V4(address) => (32, u128::from(u32::from(address))),
        IpAddr::V6(address) => (128, address.into()),
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bad = || format!("'{text}' is no address and no network such as 10.0.0.0/8");
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let address = address.parse::<IpAddr>().map_err(|_| bad())?.to_canonical();
        let (width, _) = numbered(address);
        let bits = bits.map_or(Ok(width), |bits| bits.parse().map_err(|_| bad()))?;
        if bits > width {
            return Err(bad());
        }
        Ok(Self { address, bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// More hops than this are not followed.
const HOPS: usize = 16;

/// The address of whoever calls. `told` are the lines of the header in which each proxy adds whom it
/// speaks for. A line is believed only from a proxy that is `trusted`, beginning with the one that is
/// connected; what is no address is believed from nobody.
pub fn caller<'t>(
    connected: IpAddr,
    trusted: &[Network],
    told: impl DoubleEndedIterator<Item = Option<&'t str>>,
) -> IpAddr {
    let connected = connected.to_canonical();
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let hops = told.rev().flat_map(|line| line.unwrap_or("?").rsplit(','));
    let mut caller = connected;
    for hop in hops.take(HOPS) {
        if !is_trusted(caller) {
            break;
        }
        match read(hop.trim()) {
            Some(address) => caller = address,
            None => return connected,
        }
    }
    caller
}

/// An address; some proxies add the port.
fn read(hop: &str) -> Option<IpAddr> {
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    hop.parse().ok().or_else(with_port).map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn networks(texts: &[&str]) -> Vec<Network> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    fn told(connected: &str, trusted: &[&str], lines: &[&str]) -> String {
        let lines = lines.iter().map(|line| Some(*line));
        caller(connected.parse().unwrap(), &networks(trusted), lines).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(told("9.9.9.9", &["127.0.0.1"], &["1.2.3.4"]), "9.9.9.9");
        assert_eq!(told("127.0.0.1", &["127.0.0.1"], &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(told("::ffff:127.0.0.1", &["127.0.0.0/8"], &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(told("127.0.0.1", &["127.0.0.1"], &[]), "127.0.0.1");
    }

    #[test]
    fn the_last_hop_before_a_trusted_proxy_counts() {
        let trusted = ["127.0.0.1", "10.0.0.0/8"];
        assert_eq!(told("127.0.0.1", &trusted, &["6.6.6.6, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(told("127.0.0.1", &trusted, &["6.6.6.6, 1.2.3.4, 10.1.2.3"]), "1.2.3.4");
        assert_eq!(told("127.0.0.1", &trusted, &["6.6.6.6", "1.2.3.4", "10.1.2.3"]), "1.2.3.4");
        assert_eq!(told("127.0.0.1", &trusted, &["10.1.2.3"]), "10.1.2.3", "at home");
        assert_eq!(told("127.0.0.1", &trusted, &["1.2.3.4:5678"]), "1.2.3.4");
        assert_eq!(told("127.0.0.1", &trusted, &["[2001:db8::1]:80"]), "2001:db8::1");
    }

    #[test]
    fn what_is_no_address_is_believed_from_nobody() {
        let trusted = ["127.0.0.1", "10.0.0.0/8"];
        for line in ["", "nobody", "1.2.3.4,", "1.2.3.4, x", "1.2.3.4, unknown, 10.0.0.1"] {
            assert_eq!(told("127.0.0.1", &trusted, &[line]), "127.0.0.1", "{line}");
        }
        let unreadable = [Some("1.2.3.4"), None].into_iter();
        let connected = "127.0.0.1".parse().unwrap();
        assert_eq!(caller(connected, &networks(&trusted), unreadable), connected);
    }

    #[test]
    fn networks_are_read_and_written() {
        for text in ["10.0.0.0/8", "127.0.0.1/32", "::1/128", "0.0.0.0/0", "fd00::/8"] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), text);
        }
        for text in ["", "10.0.0.0/33", "10/8", "10.0.0.0/", "host"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
        assert!("0.0.0.0/0".parse::<Network>().unwrap().contains([9, 9, 9, 9].into()));
    }
}
