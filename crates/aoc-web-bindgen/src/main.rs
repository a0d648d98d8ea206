//! `aoc-web-bindgen IN.wasm OUT-FOLDER NAME`: makes of a compiled library a module that a browser
//! can import, `NAME.js` with `NAME_bg.wasm`.
//!
//! The published `wasm-bindgen` program does the same, but has to be installed by hand in exactly
//! the version of the library, and refuses all others. Here Cargo.lock holds both at one version.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [input, folder, name] = &arguments[..] else {
        eprintln!("error: expected three arguments: IN.wasm OUT-FOLDER NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(input)
        .out_name(name)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false);
    let done = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {input}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
