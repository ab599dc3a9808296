//! The pages browsers are sent.

use std::borrow::Cow;

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// A file of the web client.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    pub bytes: Cow<'static, [u8]>,
    pub kind: String,
    /// The same for the same bytes alone.
    pub sum: [u8; 32],
    /// Whether its name changes with what is in it, so that it can be kept for ever.
    pub lasting: bool,
}

/// Places inside the client whose names may have a dot, as files have: people, and lists of them.
const DOTTED: [&str; 2] = ["@/", "ladder/"];

/// What lies at a path. Paths that are no file are places inside the client, which finds its way
/// from the first page.
pub fn page(path: &str) -> Option<Page> {
    let path = path.trim_start_matches('/');
    let has_dot = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let is_file = has_dot && !DOTTED.iter().any(|place| path.starts_with(place));
    let name = if is_file { path } else { "index.html" };
    let EmbeddedFile { data: bytes, metadata } = Dist::get(name)?;
    let sum = metadata.sha256_hash();
    let kind = mime_guess::from_path(name).first_or_octet_stream().to_string();
    let kind = if kind.starts_with("text/") { kind + "; charset=utf-8" } else { kind };
    Some(Page { bytes, kind, sum, lasting: name.starts_with("assets/") })
}

/// Whether the client was built at all.
pub fn is_there() -> bool {
    Dist::get("index.html").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_inside_the_client_are_the_first_page() {
        assert_eq!(page("/table/abc"), page("/"));
        assert_eq!(page("/rules/braverse"), page("/index.html"));
        assert_eq!(page("/@/j.doe"), page("/"));
        assert_eq!(page("/ladder/braverse.open"), page("/"));
        assert_eq!(page("/no/such/file.js"), None);
        assert_eq!(page("/../Cargo.toml"), None);
    }
}
