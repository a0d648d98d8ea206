//! Folders that are written to, and the disk that they are on.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::finding::Finding;

/// With less than this a build may not come to its end.
const TOO_LITTLE: u64 = 1 << 30;
/// With less than this it may not for long.
const LITTLE: u64 = 5 << 30;

pub(crate) fn look(root: &Path) -> Vec<Finding> {
    let mut findings = Vec::new();
    let target = target();
    let mut folders = vec![root.join("crates"), root.join("inputs")];
    folders.extend(target.clone());
    let mut unwritable = false;
    for folder in &folders {
        if let Err(error) = try_to_write(folder) {
            unwritable = true;
            findings.push(Finding::spoils(
                "folders",
                format!("{} cannot be written: {error}", folder.display()),
                "days, inputs and programs go there: give yourself the right to, or use a checkout \
                 of your own",
            ));
        }
    }
    if !unwritable {
        let target = target.as_deref().unwrap_or(root).display();
        findings.push(Finding::well(
            "folders",
            format!("crates, inputs and {target} can be written"),
        ));
    }
    let disk = target.as_deref().unwrap_or(root);
    findings.push(match fs4::available_space(disk) {
        Ok(bytes) => free(disk, bytes),
        Err(error) => Finding::worth_knowing(
            "disk",
            format!("{}: its free space is not known: {error}", disk.display()),
            "look yourself: a build needs some gigabytes",
        ),
    });
    findings
}

/// The target directory: we lie in a profile's folder there.
pub(crate) fn target() -> Option<PathBuf> {
    let ours = std::env::current_exe().ok()?;
    ours.ancestors().nth(2).map(Path::to_owned)
}

/// Where a program of this workspace lies, if it was built: beside ourselves.
pub(crate) fn program(package: &str) -> Option<PathBuf> {
    let ours = std::env::current_exe().ok()?;
    Some(ours.with_file_name(format!("{package}{}", std::env::consts::EXE_SUFFIX)))
}

/// Writes a file there, or where that folder would be made, and removes it.
fn try_to_write(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().find(|folder| folder.is_dir());
    let file = there
        .unwrap_or(folder)
        .join(format!(".doctor-{}", std::process::id()));
    fs::write(&file, b"")?;
    fs::remove_file(&file)
}

fn free(disk: &Path, bytes: u64) -> Finding {
    let tenths = bytes / ((1 << 30) / 10);
    let found = format!(
        "{}.{} GiB are free for {}",
        tenths / 10,
        tenths % 10,
        disk.display()
    );
    let remedy = "make room; `cargo clean` empties the target directory, and `cargo xtask doctor` \
                  fills it again with what is needed";
    match bytes {
        0..TOO_LITTLE => Finding::spoils("disk", found, remedy),
        TOO_LITTLE..LITTLE => Finding::worth_knowing("disk", found, remedy),
        LITTLE.. => Finding::well("disk", found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Grade;

    #[test]
    fn a_full_disk_spoils_the_evening() {
        let free = |bytes| free(Path::new("target"), bytes);
        assert_eq!(free(0).grade, Grade::Spoils);
        assert_eq!(free(2 << 30).grade, Grade::WorthKnowing);
        assert_eq!(free(15 << 29).grade, Grade::Well);
        assert!(free(15 << 29).found.starts_with("7.5 GiB are free"));
    }

    #[test]
    fn a_folder_that_is_not_there_is_tried_above() {
        let folder = tempfile::tempdir().unwrap();
        assert!(try_to_write(&folder.path().join("not/there")).is_ok());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
