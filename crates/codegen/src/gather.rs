//! Finds every type that is reached from the few that are sent, each with the file it goes to.

use std::collections::{BTreeMap, BTreeSet};

use ts_rs::{Config, TS, TypeVisitor};

/// Modules with a file of their own: one for their whole crate would be too long.
const APART: [&str; 2] = ["wire::ladder", "wire::ties"];

/// A type by its file and its name there.
pub type Key = (String, String);

/// A type in TypeScript, as `ts-rs` writes it.
#[derive(Clone, PartialEq, Debug)]
pub struct Declared {
    pub docs: String,
    pub text: String,
    /// The types it names.
    pub uses: BTreeSet<Key>,
}

pub struct Gathered {
    config: Config,
    pub types: BTreeMap<Key, Declared>,
    /// Names that stand for two types of one file.
    pub clashes: BTreeSet<Key>,
}

impl Gathered {
    pub fn new() -> Self {
        // No number that is sent is beyond what JavaScript counts exactly.
        let config = Config::new().with_large_int("number");
        Self { config, types: BTreeMap::new(), clashes: BTreeSet::new() }
    }
}

impl TypeVisitor for Gathered {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let Some(key) = key::<T>(&self.config) else { return };
        let mut names = Names { config: &self.config, keys: BTreeSet::new() };
        // Without its generics: what they stand for here is used by whoever names it so.
        T::WithoutGenerics::visit_dependencies(&mut names);
        let mut uses = names.keys;
        uses.remove(&key);
        let docs = T::docs().unwrap_or_default();
        let declared = Declared { docs, text: T::decl(&self.config), uses };
        match self.types.insert(key.clone(), declared.clone()) {
            None => T::visit_dependencies(self),
            Some(before) if before != declared => _ = self.clashes.insert(key),
            Some(_) => {}
        }
    }
}

/// The types that one type names.
struct Names<'a> {
    config: &'a Config,
    keys: BTreeSet<Key>,
}

impl TypeVisitor for Names<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.keys.extend(key::<T>(self.config));
    }
}

/// Nothing for types of TypeScript itself.
fn key<T: TS + 'static + ?Sized>(config: &Config) -> Option<Key> {
    T::output_path()?;
    let path = std::any::type_name::<T>();
    let mut modules = path.split("::");
    let home = modules.next().unwrap_or_default();
    let module = modules.next().filter(|module| APART.contains(&&*format!("{home}::{module}")));
    Some((module.unwrap_or(home).to_owned(), T::ident(config)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(TS)]
    #[expect(dead_code, reason = "only its type is looked at")]
    struct Pair(One, u64);

    #[derive(TS)]
    #[expect(dead_code, reason = "only its type is looked at")]
    struct One(u8);

    #[derive(TS)]
    #[ts(rename = "One")]
    #[expect(dead_code, reason = "only its type is looked at")]
    struct Other(String);

    fn key(name: &str) -> Key {
        ("codegen".to_owned(), name.to_owned())
    }

    #[test]
    fn what_a_type_names_is_found_with_it() {
        let mut found = Gathered::new();
        found.visit::<Vec<Pair>>();
        assert!(found.types.is_empty(), "an array has no name of its own");
        found.visit::<Pair>();
        let names: Vec<_> = found.types.keys().cloned().collect();
        assert_eq!(names, [key("One"), key("Pair")]);
        let pair = &found.types[&key("Pair")];
        assert_eq!(pair.text, "type Pair = [One, number];");
        assert_eq!(pair.uses, [key("One")].into());
    }

    #[test]
    fn a_name_stands_for_one_type() {
        let mut found = Gathered::new();
        found.visit::<Pair>();
        found.visit::<One>();
        assert!(found.clashes.is_empty());
        found.visit::<Other>();
        assert_eq!(found.clashes, [key("One")].into());
    }
}
