//! Which tests cite which rule. A rule without a test, or an id without a rule, is a fault.

use crate::Failure;
use crate::coverage::{Coverage, coverage, ids_in, rule_ids};
use crate::crates::games;
use crate::files;
use crate::source::Source;

pub fn rules(args: &[&str]) -> Result<(), Failure> {
    let (flags, games): (Vec<&str>, Vec<&str>) = args.iter().partition(|arg| arg.starts_with('-'));
    if games.len() > 1 || flags.iter().any(|flag| *flag != "--list") {
        return Err(Failure::Usage);
    }
    let mut faults = 0;
    for game in registers(games.first().copied())? {
        faults += report(&game, !flags.is_empty())?;
    }
    match faults {
        0 => Ok(()),
        faults => Err(Failure::Check(format!("{faults} faults in the rule registers"))),
    }
}

/// The games, which all have a register, or the one that is asked for.
fn registers(wanted: Option<&str>) -> Result<Vec<String>, Failure> {
    let mut games = games()?;
    games.retain(|game| wanted.is_none_or(|wanted| wanted == game));
    match wanted {
        Some(game) if games.is_empty() => {
            Err(Failure::Check(format!("there is no {}", register_path(game))))
        }
        _ => Ok(games),
    }
}

fn register_path(game: &str) -> String {
    format!("crates/{game}/rules.txt")
}

/// Prints how one register stands and says how many faults it has.
fn report(game: &str, list: bool) -> Result<usize, Failure> {
    let ids = rule_ids(&files::read(&register_path(game))?);
    let src = files::sources(&format!("crates/{game}/src"), &[".rs"])?;
    let mut cited_in = files::sources(&format!("crates/{game}/tests"), &[".rs"])?;
    cited_in.extend(files::sources(&format!("scenarios/{game}"), &[".scenario"])?);

    let coverage = coverage(&ids, cited_in.iter().chain(&src));
    println!("{game}: {} rules, {} covered", ids.len(), ids.len() - coverage.uncovered.len());
    if list {
        print_list(&ids, &coverage);
    }
    let faults = faults(&ids, &coverage, &src);
    for fault in &faults {
        println!("  {fault}");
    }
    Ok(faults.len())
}

fn print_list(ids: &[String], coverage: &Coverage) {
    for id in ids {
        println!("  {id}");
        for test in coverage.cited.get(id).into_iter().flatten() {
            println!("    {test}");
        }
    }
}

fn faults(ids: &[String], coverage: &Coverage, src: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    let twice = ids.iter().enumerate().filter(|(at, id)| ids[..*at].contains(id));
    faults.extend(twice.map(|(_, id)| format!("{id} is defined twice")));
    faults.extend(coverage.uncovered.iter().map(|id| format!("{id} has no test")));
    let unknown = coverage.unknown.iter();
    faults.extend(unknown.map(|(id, test)| format!("{id} is no rule, cited by {test}")));
    faults.extend(src.iter().flat_map(|source| unknown_in_src(ids, source)));
    faults
}

/// Ids outside tests that the register lacks, comments included: a reader follows them too.
fn unknown_in_src(ids: &[String], source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let shipped = source.shipped(&source.text);
    for (at, line) in shipped.lines().enumerate() {
        let found = ids_in(line, ids).into_iter().filter(|id| !ids.iter().any(|known| known == id));
        faults.extend(found.map(|id| format!("{id} is no rule, {}:{}", source.path, at + 1)));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::source;

    fn faults_of(ids: &[&str], text: &str) -> Vec<String> {
        let ids: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
        let source = source("crates/x/src/y.rs", text);
        let coverage = coverage(&ids, [&source]);
        faults(&ids, &coverage, &[source])
    }

    #[test]
    fn a_covered_register_has_no_fault() {
        let text = "const RULE: &str = \"AB-A-1\";\n#[cfg(test)]\nmod tests {\n    /// AB-A-1\n    #[test]\n    fn one() {}\n}\n";
        assert!(faults_of(&["AB-A-1"], text).is_empty());
    }

    #[test]
    fn every_kind_of_fault_is_told() {
        let text = "// AB-A-2\n#[cfg(test)]\nmod tests {\n    /// AB-A-3\n    #[test]\n    fn one() {}\n}\n";
        let expected = [
            "AB-A-1 is defined twice",
            "AB-A-1 has no test",
            "AB-A-1 has no test",
            "AB-A-3 is no rule, cited by crates/x/src/y.rs::one",
            "AB-A-2 is no rule, crates/x/src/y.rs:1",
        ];
        assert_eq!(faults_of(&["AB-A-1", "AB-A-1"], text), expected);
    }
}
