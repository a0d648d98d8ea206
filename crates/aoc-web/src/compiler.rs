//! Finds a compiler that can make WebAssembly, or makes one that can.
//!
//! 1. The compiler in use, with the target's standard library: `rustup target add` brings it.
//! 2. Any compiler beside its own sources, such as Debian's `rustc-web` with `rust-web-src`, or
//!    rustup's `rust-src`: the standard library is compiled once into a private sysroot. That is
//!    for machines that reach a package registry and nothing else.
//!
//! No version stands here: a private sysroot is kept under what `rustc -vV` says.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use aoc_cargo::hear;

use super::{empty, said};

pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// A compiler, and where it has the target's standard library.
#[derive(Debug)]
pub(super) struct Compiler {
    rustc: OsString,
    /// `None` where the standard library lies where the compiler looks for it.
    sysroot: Option<PathBuf>,
    /// `None` where the compiler finds a linker by itself.
    linker: Option<PathBuf>,
}

impl Compiler {
    /// What there is; `scratch` keeps what has to be compiled for it.
    pub(super) fn find(scratch: &Path) -> Result<Self, String> {
        let ours = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
        if has_target(&ours) {
            return Ok(Self {
                rustc: ours,
                sysroot: None,
                linker: None,
            });
        }
        let theirs = OsString::from("/usr/bin/rustc");
        for rustc in [&ours, &theirs] {
            if has_target(rustc) || has_sources(rustc) {
                return Ok(Self {
                    rustc: rustc.clone(),
                    sysroot: if has_target(rustc) {
                        None
                    } else {
                        Some(private_sysroot(rustc, scratch)?)
                    },
                    linker: [rustc, &ours, &OsString::from("rustc")]
                        .into_iter()
                        .find_map(|rustc| linker(rustc)),
                });
            }
        }
        Err(format!(
            "no compiler here has the target {TARGET}: `rustup target add {TARGET}`; where rustup \
             cannot fetch, Debian's `apt-get install rustc-web rust-web-src` will do"
        ))
    }

    /// Has a Cargo command compile with it.
    pub(super) fn set(&self, cargo: &mut Command, root: &Path) {
        // What a browser gets names none of our folders.
        let mut flags = vec![remapped(root, "")];
        if let Some(home) = cargo_home() {
            flags.push(remapped(&home, "cargo"));
        }
        if let Some(sysroot) = says(&self.rustc, &["--print", "sysroot"]) {
            flags.push(remapped(Path::new(&sysroot), "rust"));
        }
        if let Some(sysroot) = &self.sysroot {
            let mut flag = OsString::from("--sysroot=");
            flag.push(sysroot);
            flags.push(flag);
        }
        // In the environment rather than as `RUSTFLAGS`, which cannot hold a path with a space,
        // and in place of it: what somebody set there is meant for this machine.
        cargo
            .env("RUSTC", &self.rustc)
            .env("CARGO_ENCODED_RUSTFLAGS", flags.join(OsStr::new("\x1f")));
        if let Some(linker) = &self.linker {
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
    }
}

fn remapped(path: &Path, name: &str) -> OsString {
    let mut flag = OsString::from("--remap-path-prefix=");
    flag.push(path);
    flag.push("=");
    flag.push(name);
    flag
}

fn cargo_home() -> Option<PathBuf> {
    let home = |name, below| env::var_os(name).map(|home| Path::new(&home).join(below));
    home("CARGO_HOME", "").or_else(|| home("HOME", ".cargo"))
}

/// What a compiler says, without the newline at its end.
fn says(rustc: &OsStr, arguments: &[&str]) -> Option<String> {
    let said = Command::new(rustc).args(arguments).output().ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    said.status.success().then(|| text.trim_end().to_owned())
}

fn has_target(rustc: &OsStr) -> bool {
    let folder = says(rustc, &["--print", "target-libdir", "--target", TARGET]);
    folder.is_some_and(|folder| {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        files
            .map(|file| file.file_name())
            .any(|name| name.to_string_lossy().starts_with("libcore-"))
    })
}

fn has_sources(rustc: &OsStr) -> bool {
    let sysroot = says(rustc, &["--print", "sysroot"]);
    sysroot.is_some_and(|sysroot| {
        let library = Path::new(&sysroot).join("lib/rustlib/src/rust/library");
        library.join("std/Cargo.toml").is_file()
    })
}

/// The linker for WebAssembly that toolchains come with.
fn linker(rustc: &OsStr) -> Option<PathBuf> {
    let sysroot = says(rustc, &["--print", "sysroot"])?;
    let version = says(rustc, &["-vV"])?;
    let host = version
        .lines()
        .find_map(|line| line.strip_prefix("host: "))?;
    let folder = Path::new(&sysroot)
        .join("lib/rustlib")
        .join(host)
        .join("bin");
    let linker = folder.join(format!("rust-lld{}", env::consts::EXE_SUFFIX));
    linker.is_file().then_some(linker)
}

/// Compiles the standard library with this compiler, from its sources, once.
fn private_sysroot(rustc: &OsStr, scratch: &Path) -> Result<PathBuf, String> {
    let version = says(rustc, &["-vV"])
        .ok_or_else(|| format!("{} does not say its version", rustc.display()))?;
    let mut hasher = DefaultHasher::new();
    version.hash(&mut hasher);
    let sysroot = scratch.join(format!("sysroot-{:016x}", hasher.finish()));
    let label = sysroot.join("rustc-vV");
    // The label is written last: without it, what is there was not finished.
    if fs::read_to_string(&label).is_ok_and(|there| there == version) {
        return Ok(sysroot);
    }
    empty(&sysroot)?;

    eprintln!(
        "{} has no {TARGET}: compiling its standard library, once",
        rustc.display()
    );
    let krate = sysroot.join("empty");
    fs::create_dir_all(krate.join("src")).map_err(said(&krate))?;
    let files = [
        (
            "Cargo.toml",
            "[package]\nname = \"empty\"\nedition = \"2024\"\n[workspace]\n[profile.release]\npanic = \"abort\"\n",
        ),
        ("src/lib.rs", ""),
    ];
    for (file, text) in files {
        fs::write(krate.join(file), text).map_err(said(&krate))?;
    }
    let mut build = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    build
        .current_dir(&krate)
        .args(["build", "--release", "--target", TARGET])
        .args(["-Z", "build-std=std,panic_abort", "--target-dir"])
        .arg(krate.join("target"))
        .env("RUSTC", rustc)
        // A library is compiled with its own compiler's unstable features, whatever the channel.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_ENCODED_RUSTFLAGS", "");
    match hear(&mut build) {
        Ok(status) if status.success() => {}
        Ok(_) => return Err("the standard library does not compile".to_owned()),
        Err(error) => return Err(format!("cargo could not be run: {error}")),
    }

    let library = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    fs::create_dir_all(&library).map_err(said(&library))?;
    let compiled = krate.join("target").join(TARGET).join("release/deps");
    for entry in fs::read_dir(&compiled).map_err(said(&compiled))? {
        let entry = entry.map_err(said(&compiled))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".rlib") && !name.starts_with("libempty-") {
            fs::copy(entry.path(), library.join(&name)).map_err(said(&entry.path()))?;
        }
    }
    fs::remove_dir_all(&krate).map_err(said(&krate))?;
    fs::write(&label, version).map_err(said(&label))?;
    Ok(sysroot)
}
