//! What many ask for is packed once, not for each of them.

use std::io::Write;

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, HeaderMap, HeaderName, VARY};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Something to be sent, as it is and packed.
#[derive(Clone)]
pub struct Packed {
    plain: Bytes,
    packed: Option<Bytes>,
}

/// What is shorter is sent as it is.
const WORTH_IT: usize = 1024;

impl Packed {
    pub fn new(plain: Bytes) -> Self {
        let packed = if plain.len() < WORTH_IT { None } else { gzip(&plain) };
        Self { packed: packed.filter(|packed| packed.len() < plain.len()), plain }
    }

    /// What cannot be packed any further.
    pub fn plain(plain: Bytes) -> Self {
        Self { plain, packed: None }
    }

    /// What a browser takes, and the headers that say so.
    pub fn for_browser(&self, headers: &HeaderMap) -> (Vec<(HeaderName, &'static str)>, Bytes) {
        match &self.packed {
            Some(packed) if takes_gzip(headers) => {
                (vec![(CONTENT_ENCODING, "gzip"), (VARY, "accept-encoding")], packed.clone())
            }
            Some(_) => (vec![(VARY, "accept-encoding")], self.plain.clone()),
            None => (Vec::new(), self.plain.clone()),
        }
    }
}

fn gzip(plain: &[u8]) -> Option<Bytes> {
    let mut packing = GzEncoder::new(Vec::new(), Compression::default());
    packing.write_all(plain).ok()?;
    packing.finish().ok().map(Bytes::from)
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut ways = said.flat_map(|list| list.split(','));
    ways.any(|way| {
        let (name, quality) = way.split_once(';').unwrap_or((way, ""));
        let never = quality.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
        matches!(name.trim(), "gzip" | "*") && !never
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn browser(takes: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(ACCEPT_ENCODING, takes.parse().unwrap())])
    }

    #[test]
    fn it_is_packed_once_for_those_who_take_it() {
        let packed = Packed::new(Bytes::from("card ".repeat(1_000)));
        let sent = |takes| packed.for_browser(&browser(takes)).1;
        assert!(sent("gzip").len() < 200);
        let is_same = sent("br, gzip;q=0.5").as_ptr() == sent("*").as_ptr();
        assert!(is_same, "everybody is sent the same bytes");
        for takes in ["", "br", "gzip;q=0", "identity"] {
            assert_eq!(sent(takes).len(), 5_000, "{takes}");
        }
        let short = Packed::new(Bytes::from("card"));
        assert_eq!(short.for_browser(&browser("gzip")).0, []);
    }
}
