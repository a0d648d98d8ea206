//! Hears that something may have changed.
//!
//! The system tells of it where it can. Where it cannot (too many watches, a file system over a network,
//! some containers) files are looked at twice a second, and that is said. And because some systems
//! promise to tell and then do not, files are looked at every two seconds in any case: it takes a
//! millisecond.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use notify::event::{AccessKind, AccessMode};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

/// Who tells of changes, and how often one has to look.
#[derive(Debug)]
pub struct Changes {
    watcher: Option<RecommendedWatcher>,
    watched: BTreeMap<PathBuf, bool>,
    /// Why nobody tells.
    pub why_not: Option<String>,
}

impl Changes {
    /// Has the system call `touched` whenever something may have changed; or nobody, where one wants
    /// to look by oneself.
    pub fn new(poll: bool, touched: impl Fn() + Send + 'static) -> Self {
        let mut changes = Self {
            watcher: None,
            watched: BTreeMap::new(),
            why_not: None,
        };
        if poll {
            return changes;
        }
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            // An error may hide a change.
            if event.is_err() || event.is_ok_and(|event| is_change(event.kind)) {
                touched();
            }
        });
        match watcher {
            Ok(watcher) => changes.watcher = Some(watcher),
            Err(error) => changes.why_not = Some(error.to_string()),
        }
        changes
    }

    /// These folders, and where it is so said theirs too, are listened to from now on.
    pub fn watch(&mut self, folders: &BTreeMap<PathBuf, bool>) {
        let Some(watcher) = &mut self.watcher else {
            return;
        };
        for (folder, &deep) in folders {
            // One that is not there yet is looked at every two seconds.
            if self.watched.get(folder) == Some(&deep) || !folder.is_dir() {
                continue;
            }
            let mode = if deep {
                RecursiveMode::Recursive
            } else {
                RecursiveMode::NonRecursive
            };
            match watcher.watch(folder, mode) {
                Ok(()) => drop(self.watched.insert(folder.clone(), deep)),
                Err(error) => {
                    self.why_not = Some(error.to_string());
                    self.watcher = None;
                    return;
                }
            }
        }
    }

    /// How often one has to look.
    #[must_use]
    pub fn interval(&self) -> Duration {
        match &self.watcher {
            Some(_) => Duration::from_secs(2),
            None => Duration::from_millis(500),
        }
    }
}

/// Not that something was read: what looks for changes reads.
fn is_change(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        _ => true,
    }
}
