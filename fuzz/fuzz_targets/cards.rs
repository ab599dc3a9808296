#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::targets::cards(&String::from_utf8_lossy(bytes)));
