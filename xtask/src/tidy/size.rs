//! Files and functions stay short enough to be read in one go.

use super::{Fault, fault};
use crate::source::{Source, line_at};

const FILE_LIMIT: usize = 500;
const FUNCTION_LIMIT: usize = 70;

pub fn check(source: &Source) -> Vec<Fault> {
    let mut faults = Vec::new();
    let lines = source.text.lines().count();
    if lines > FILE_LIMIT {
        let message = format!("the file has {lines} lines; the limit is {FILE_LIMIT}");
        faults.push(fault(&source.path, 1, message));
    }
    if source.is_rust() {
        faults.extend(long_functions(source));
    }
    faults
}

fn long_functions(source: &Source) -> Vec<Fault> {
    let mut faults = Vec::new();
    for function in &source.items.functions {
        let lines = source.code[function.start..function.span.end].lines().count();
        if lines > FUNCTION_LIMIT {
            let name = &function.name;
            let message = format!("fn {name} has {lines} lines; the limit is {FUNCTION_LIMIT}");
            faults.push(fault(&source.path, line_at(&source.code, function.start), message));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::source;

    fn faults(path: &str, text: &str) -> Vec<Fault> {
        check(&source(path, text))
    }

    #[test]
    fn a_file_has_at_most_500_lines() {
        assert!(faults("web/a.ts", &"x\n".repeat(500)).is_empty());
        assert_eq!(faults("web/a.ts", &"x\n".repeat(501))[0].line, 1);
    }

    #[test]
    fn a_function_has_at_most_70_lines() {
        let with_body = |lines| format!("\nfn one(\n) {{\n{}}}\n", "    \"}\";\n".repeat(lines));
        assert!(faults("crates/x/src/y.rs", &with_body(67)).is_empty());
        let found = faults("crates/x/src/y.rs", &with_body(68));
        assert_eq!(found, [fault("crates/x/src/y.rs", 2, "fn one has 71 lines; the limit is 70")]);
    }
}
