//! `aoc-web [PORT]`: builds the page of the simulator into `target/web`, and shows it where there is a port.
//!
//! `cargo xtask web` starts it. It is a program of its own, because it goes with one day: a workspace without that day is without this too.
//!
//! Three programs take part: a compiler for WebAssembly (see [`compiler`]), wasm-bindgen's tool,
//! which is built when it is first needed, and a copy of the files in the page's folder. No
//! bundler: what a browser loads is what is in that folder.

mod compiler;
mod serve;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use aoc_cargo::{Program, cargo, hear};
use aoc_core::Workspace;

use compiler::{Compiler, TARGET};

const PACKAGE: &str = "aoc-2020-day22-web";
const PAGE: &str = "crates/2020/day22-web/page";
/// A profile of its own in the root manifest.
const PROFILE: &str = "page";
/// The name of the module that the page imports.
const MODULE: &str = "sim";

fn main() -> ExitCode {
    let port = env::args().nth(1);
    match run(port.as_deref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the page; with a port, it is served there.
fn run(port: Option<&str>) -> Result<(), String> {
    let port: Option<u16> = match port.map(str::parse) {
        Some(Err(_)) => return Err("expected a port, or nothing".to_owned()),
        Some(Ok(port)) => Some(port),
        None => None,
    };
    let workspace = Workspace::find().map_err(|error| error.to_string())?;
    let page = build(&workspace, &target()?)?;
    eprintln!("{}: {} kB", page.display(), size(&page) / 1000);
    if let Some(port) = port {
        serve::serve(&page, port).map_err(|error| {
            format!("127.0.0.1:{port}: {error}; `--port 0` takes a port that is free")
        })?;
    }
    Ok(())
}

/// The target directory: we lie in a profile's folder there.
fn target() -> Result<PathBuf, String> {
    let ours = env::current_exe().map_err(|error| error.to_string())?;
    let target = ours.ancestors().nth(2);
    target
        .map(Path::to_owned)
        .ok_or_else(|| format!("{} is in no target directory", ours.display()))
}

fn build(workspace: &Workspace, target: &Path) -> Result<PathBuf, String> {
    // A directory of its own: another compiler may be at work, and nobody has to wait for us.
    let scratch = target.join("web-build");
    let compiler = Compiler::find(&scratch)?;
    let wasm = compile(workspace, &compiler, &scratch)?;

    let page = target.join("web");
    // Of our own, should somebody else be building too.
    let fresh = scratch.join(format!("fresh-{}", std::process::id()));
    let laid = lay_out(workspace, &wasm, &fresh).and_then(|()| {
        // Whoever is being served has the old page until the new one is whole.
        if page.exists() {
            fs::remove_dir_all(&page).map_err(said(&page))?;
        }
        fs::rename(&fresh, &page).map_err(said(&page))
    });
    if laid.is_err() {
        let _ = fs::remove_dir_all(&fresh);
    }
    laid.map(|()| page)
}

/// Puts all files of the page into a folder.
fn lay_out(workspace: &Workspace, wasm: &Path, folder: &Path) -> Result<(), String> {
    empty(folder)?;
    let tool = Program::new("aoc-web-bindgen")
        .features(["aoc-web-bindgen/tool".to_owned()])
        .profile("tool");
    let tool = tool
        .build()
        .map_err(|error| format!("aoc-web-bindgen: {error}"))?;
    let bound = Command::new(&tool)
        .args([wasm, folder])
        .arg(MODULE)
        .status();
    match bound {
        Ok(status) if status.success() => {}
        Ok(_) => return Err("aoc-web-bindgen failed".to_owned()),
        Err(error) => return Err(format!("{}: {error}", tool.display())),
    }
    copy(&workspace.root().join(PAGE), folder)
}

fn compile(workspace: &Workspace, compiler: &Compiler, scratch: &Path) -> Result<PathBuf, String> {
    let mut build = cargo("build");
    build
        .args(["--package", PACKAGE, "--lib", "--profile", PROFILE])
        .args(["--target", TARGET, "--target-dir"])
        .arg(scratch);
    compiler.set(&mut build, workspace.root());
    match hear(&mut build) {
        Ok(status) if status.success() => {}
        Ok(_) => return Err(format!("{PACKAGE} does not compile")),
        Err(error) => return Err(format!("cargo could not be run: {error}")),
    }
    let file = format!("{}.wasm", PACKAGE.replace('-', "_"));
    Ok(scratch.join(TARGET).join(PROFILE).join(file))
}

fn empty(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(said(folder))?;
    }
    fs::create_dir_all(folder).map_err(said(folder))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    for entry in fs::read_dir(from).map_err(said(from))? {
        let entry = entry.map_err(said(from))?;
        let path = entry.path();
        fs::copy(&path, to.join(entry.file_name())).map_err(said(&path))?;
    }
    Ok(())
}

fn size(folder: &Path) -> u64 {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files
        .filter_map(|file| file.metadata().ok())
        .map(|file| file.len())
        .sum()
}

fn said<E: std::fmt::Display>(path: &Path) -> impl FnOnce(E) -> String {
    move |error| format!("{}: {error}", path.display())
}
