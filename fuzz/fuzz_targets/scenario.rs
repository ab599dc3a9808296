#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::targets::scenario(&String::from_utf8_lossy(bytes)));
