//! Writes the TypeScript types; `samples` writes values to check them with as well.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use codegen::{FOLDER, files, fixtures, samples};

const USAGE: &str = "\
usage: codegen                write the types to web/src/wire
       codegen fixtures       write played games to web/src, for the tests of the client
       codegen samples DIR    write them to DIR, and values of them to DIR/samples.ts";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let written = match *args {
        [] => files().and_then(|files| write(FOLDER, &files)),
        ["fixtures"] => fixtures::files().and_then(|files| write(fixtures::FOLDER, &files)),
        ["samples", folder] => with_samples().and_then(|files| write(folder, &files)),
        _ => Err(USAGE.to_owned()),
    };
    if let Err(message) = written {
        eprintln!("{message}");
        return ExitCode::from(2);
    }
    ExitCode::SUCCESS
}

fn with_samples() -> Result<BTreeMap<String, String>, String> {
    let mut files = files()?;
    files.insert("samples.ts".to_owned(), samples::file()?);
    Ok(files)
}

fn write(folder: &str, files: &BTreeMap<String, String>) -> Result<(), String> {
    let folder = Path::new(folder);
    let failed = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|error| failed(&path, error))?;
        println!("{}", path.display());
    }
    Ok(())
}
