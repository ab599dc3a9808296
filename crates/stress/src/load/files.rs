//! Every socket is an open file, and there may not be enough of them.

/// Says what to do where this process may not open so many.
pub fn check(needed: usize) -> Result<(), String> {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    match most(&limits).filter(|most| *most < needed + SPARE) {
        None => Ok(()),
        Some(most) => Err(format!(
            "this needs {needed} sockets, and a process here may have {most} files open: \
             run `ulimit -n 65536` first"
        )),
    }
}

/// For everything else that a process has open.
const SPARE: usize = 100;

/// The limit that holds now, as Linux tells it.
fn most(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_read() {
        let limits = "Limit  Soft Limit  Hard Limit  Units\nMax open files   1024   4096   files\n";
        assert_eq!(most(limits), Some(1024));
        assert_eq!(most("Max open files unlimited unlimited files"), None);
    }

    #[test]
    fn nobody_may_have_that_many() {
        assert!(check(1).is_ok());
        assert!(check(usize::MAX / 2).unwrap_err().contains("ulimit -n 65536"));
    }
}
