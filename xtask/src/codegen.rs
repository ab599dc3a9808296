//! TypeScript types from the Rust types. The program lives in `codegen`: the tasks themselves
//! depend on no crate of the house.

use crate::Failure;
use crate::built::built;
use crate::shell::run;
use std::process::Command;

pub fn codegen(args: &[&str]) -> Result<(), Failure> {
    run(Command::new(built("codegen")?).args(args))
}
