//! Writes files whole or not at all.
//!
//! A file appears under its name only once all of it is on the disk: it is written beside its
//! place, under a name of its own, and then renamed. Whatever ends the process in between leaves
//! at most a hidden `.NAME.PID.part`, which [`sweep`] removes. What is one user's own nobody else can
//! read from the moment it is created, where the system knows such rights.

use std::ffi::OsString;
#[cfg(unix)]
use std::fs::File;
use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

/// Tells apart the parts that one process writes.
static COUNTER: AtomicU32 = AtomicU32::new(0);

/// Writes a file for its owner alone, and the folders above it where they are not there.
///
/// # Errors
///
/// Where the file cannot be written; then what was there before is there still.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    create_folder(folder(path))?;
    write_with(path, bytes, 0o600)
}

/// Writes a file that others may read as the user's settings are, into a folder that is there.
///
/// # Errors
///
/// Where the file cannot be written; then what was there before is there still.
pub fn write_public(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_with(path, bytes, 0o666)
}

fn write_with(path: &Path, bytes: &[u8], mode: u32) -> io::Result<()> {
    let part = part(path)?;
    let written = write_part(&part, bytes, mode).and_then(|()| fs::rename(&part, path));
    match written {
        Ok(()) => {
            // The new name has to be on the disk too; a system that cannot say so is believed.
            #[cfg(unix)]
            let _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
            Ok(())
        }
        Err(error) => {
            let _ = fs::remove_file(&part);
            Err(error)
        }
    }
}

/// Creates a folder, and those above it, for its owner alone.
///
/// # Errors
///
/// Where that cannot be done.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Removes what writers left in a folder that were ended while they wrote. To be called where no
/// other process can be writing there.
///
/// # Errors
///
/// Where the folder is there and cannot be read, or a file not be removed.
pub fn sweep(folder: &Path) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') && name.ends_with(".part") {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

#[cfg_attr(
    not(unix),
    expect(unused_variables, reason = "the system has no such rights")
)]
fn write_part(part: &Path, bytes: &[u8], mode: u32) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
    let mut file = match options.open(part) {
        // An earlier process with our number left it.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            fs::remove_file(part)?;
            options.open(part)?
        }
        opened => opened?,
    };
    file.write_all(bytes)?;
    file.sync_all()
}

fn part(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut part = OsString::from(".");
    part.push(name);
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    part.push(format!(".{}-{count}.part", process::id()));
    Ok(folder(path).join(part))
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/file");
        write(&path, b"one").unwrap();
        write(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        let names = fs::read_dir(path.parent().unwrap()).unwrap();
        assert_eq!(names.count(), 1);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
            assert_eq!(mode(&path), 0o600);
            assert_eq!(mode(path.parent().unwrap()), 0o700);
        }
    }

    #[test]
    fn what_cannot_be_written_leaves_what_was_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::create_dir(&path).unwrap();
        assert!(write(&path, b"one").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn parts_are_swept() {
        let folder = tempfile::tempdir().unwrap();
        let there = |name: &str| folder.path().join(name).exists();
        for name in [".day1.txt.7-0.part", "day1.txt", ".gitkeep"] {
            fs::write(folder.path().join(name), "x").unwrap();
        }
        sweep(folder.path()).unwrap();
        sweep(&folder.path().join("missing")).unwrap();
        assert!(!there(".day1.txt.7-0.part") && there("day1.txt") && there(".gitkeep"));
    }
}
