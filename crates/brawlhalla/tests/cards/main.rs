//! Every power, weapon and card, played: its effect as written, and where it stops.

mod harness; // lay, play, offers, expect, done: start here

mod bodvar;
mod hattori;
mod nix;
mod yumiko;
mod mordex;
mod ulgrim;
mod phases;
mod ko;
mod triggers;
mod modes;
