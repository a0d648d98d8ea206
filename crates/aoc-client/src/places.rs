//! Where what is kept of a user lies: the directories for configuration and cache that command lines
//! use on the platform, which is `XDG_CONFIG_HOME` and `XDG_CACHE_HOME` or `~/.config` and `~/.cache`
//! on Unix, and `APPDATA` and `LOCALAPPDATA` on Windows.
//!
//! The session is in the configuration directory. The cache directory has what can be asked for
//! again, and the gate's lock. Inputs and answers are in the workspace, ignored by git.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use aoc_answers::whole;
use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};

use crate::error::{Error, Kind};

/// The name of our directories.
const OURS: &str = "aoc-client";

/// The directories.
#[derive(Debug, Clone)]
pub(crate) struct Places {
    home: PathBuf,
    config: PathBuf,
    cache: PathBuf,
}

impl Places {
    /// Those of the user who runs us.
    pub(crate) fn find() -> Result<Self, Error> {
        let strategy = choose_base_strategy().map_err(|error| {
            Error::new(Kind::File, "there is no home directory").because(error.to_string())
        })?;
        Ok(Self {
            home: strategy.home_dir().to_owned(),
            config: strategy.config_dir(),
            cache: strategy.cache_dir(),
        })
    }

    /// The user's home.
    pub(crate) fn home(&self) -> &Path {
        &self.home
    }

    /// The directory that programs keep their configuration in.
    pub(crate) fn config_of_all(&self) -> &Path {
        &self.config
    }

    /// The file that holds the session.
    pub(crate) fn session_file(&self) -> PathBuf {
        self.config.join(OURS).join("session")
    }

    /// The folder of what can be asked for again.
    pub(crate) fn cache(&self) -> PathBuf {
        self.cache.join(OURS)
    }

    /// A cached file; `None` where it is not there.
    pub(crate) fn read_cached(&self, name: &str) -> Result<Option<String>, Error> {
        let path = self.cache().join(name);
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Error::file(
                format!("{} cannot be read", path.display()),
                &error,
            )),
        }
    }

    /// Caches a file.
    pub(crate) fn write_cached(&self, name: &str, text: &str) -> Result<(), Error> {
        let path = self.cache().join(name);
        whole::write(&path, text.as_bytes())
            .map_err(|error| Error::file(format!("{} cannot be written", path.display()), &error))
    }

    /// Forgets a cached file or folder, where it is there.
    pub(crate) fn forget_cached(&self, name: &str) -> Result<(), Error> {
        let path = self.cache().join(name);
        let removed = if path.is_dir() {
            fs::remove_dir_all(&path)
        } else {
            fs::remove_file(&path)
        };
        match removed {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::file(
                format!("{} cannot be removed", path.display()),
                &error,
            )),
            _ => Ok(()),
        }
    }
}
