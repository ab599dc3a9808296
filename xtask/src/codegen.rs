//! TypeScript types from the Rust types. The program lives in `codegen`: the tasks themselves
//! depend on nothing.

use crate::Failure;
use crate::shell::{cargo, run};

pub fn codegen(args: &[&str]) -> Result<(), Failure> {
    run(cargo(&["run", "-q", "-p", "codegen", "--"]).args(args))
}
