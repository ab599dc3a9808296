use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::app::App;
use crate::desk::Account;
use crate::limit::Net;

/// From where a request comes. The guard says it to every request.
#[derive(Clone, Copy, Debug)]
pub struct Whence(pub Net);

impl Whence {
    /// On whose account what is asked for is done.
    pub fn account(self) -> Account {
        Account { address: self.0.to_string(), person: String::new() }
    }
}

impl FromRequestParts<App> for Whence {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Infallible> {
        let told = parts.extensions.get().copied();
        debug_assert!(told.is_some(), "every request passes the guard");
        Ok(told.unwrap_or(Self(Net::from(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))))
    }
}
