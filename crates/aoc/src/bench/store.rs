//! Runs that are kept: what `--save` writes and `--against` reads.
//!
//! In the folder `.bench` of the checkout, which git ignores (`AOC_BENCH_DIR` is another one): each run
//! is a file of JSON lines named by its date, as `--json` prints it, and its program lies in `programs`,
//! so that it can be measured again, by turns with another.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use aoc_bench::record::Record;
use aoc_core::Workspace;
use aoc_exit::{Code, Trouble};

/// The most programs that are kept; the runs themselves are small.
const PROGRAMS: usize = 20;

/// The folder of kept runs.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
}

/// Records that were read, with the program that measured them where it is still there.
#[derive(Debug, Default)]
pub struct Kept {
    /// Where they are from.
    pub name: String,
    /// The records.
    pub records: Vec<Record>,
    /// The program.
    pub program: Option<PathBuf>,
}

impl Store {
    /// The workspace's.
    #[must_use]
    pub fn of(workspace: &Workspace) -> Self {
        let folder = env::var_os("AOC_BENCH_DIR").filter(|folder| !folder.is_empty());
        Self {
            folder: folder.map_or_else(|| workspace.root().join(".bench"), PathBuf::from),
        }
    }

    /// Where a file of it is.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Keeps a run and its program, and gives the run's file.
    ///
    /// # Errors
    ///
    /// Where something cannot be written.
    pub fn save(&self, records: &[Record], program: Option<&Path>) -> Result<PathBuf, Trouble> {
        let unwritable = |error: io::Error| {
            Trouble::new(
                Code::Usage,
                format!("{} cannot be written: {error}", self.folder.display()),
            )
        };
        let mut records = records.to_vec();
        fs::create_dir_all(self.path("programs")).map_err(unwritable)?;
        let mut date = String::new();
        if let Some(Record::Run(run)) = records.first_mut() {
            if let Some(program) = program {
                let name = self.save_program(program).map_err(unwritable)?;
                run.program = Some(name);
            }
            date = run.date.replace(':', "-");
        }
        let mut lines = String::new();
        for record in &records {
            lines += &serde_json::to_string(record).map_err(|error| unwritable(error.into()))?;
            lines += "\n";
        }
        let free = |number: &u32| !self.run_file(&date, *number).exists();
        let path = self.run_file(&date, (1..).find(free).unwrap_or_default());
        fs::write(&path, lines).map_err(unwritable)?;
        Ok(path)
    }

    fn run_file(&self, date: &str, number: u32) -> PathBuf {
        match number {
            1 => self.path(&format!("{date}.jsonl")),
            _ => self.path(&format!("{date}.{number}.jsonl")),
        }
    }

    /// Copies a program under a name that its bytes make, and drops those that were used long ago.
    fn save_program(&self, program: &Path) -> io::Result<String> {
        let bytes = fs::read(program)?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let name = format!("{:016x}{}", hasher.finish(), env::consts::EXE_SUFFIX);
        // Copied again where it is there: so it is the youngest.
        fs::copy(program, self.path("programs").join(&name))?;
        let mut there: Vec<_> = fs::read_dir(self.path("programs"))?
            .flatten()
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        there.sort();
        let old = there.len().saturating_sub(PROGRAMS);
        there[..old]
            .iter()
            .try_for_each(|(_, path)| fs::remove_file(path))?;
        Ok(name)
    }

    /// The latest run that has what is asked for.
    ///
    /// # Errors
    ///
    /// Where there is none.
    pub fn last(&self, has: impl Fn(&[Record]) -> bool) -> Result<Kept, Trouble> {
        let mut files: Vec<_> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| {
                let path = entry.path();
                let is_run = path
                    .extension()
                    .is_some_and(|extension| extension == "jsonl");
                let age = entry.metadata().ok()?.modified().ok()?;
                is_run.then_some((age, path))
            })
            .collect();
        files.sort();
        for (_, path) in files.iter().rev() {
            let kept = self.read(path)?;
            if has(&kept.records) {
                return Ok(kept);
            }
        }
        Err(
            Trouble::new(Code::Usage, "no run that was kept has these days")
                .hint("`--save` keeps one; `--against HEAD` needs none"),
        )
    }

    /// A run from a file of records.
    ///
    /// # Errors
    ///
    /// Where it cannot be read.
    pub fn read(&self, path: &Path) -> Result<Kept, Trouble> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).map_err(|error| {
            Trouble::new(Code::Usage, format!("{name} cannot be read: {error}"))
        })?;
        let mut records = Vec::new();
        for (number, line) in (1..)
            .zip(text.lines())
            .filter(|(_, line)| !line.trim().is_empty())
        {
            let record = serde_json::from_str(line).map_err(|error| {
                Trouble::new(Code::Usage, format!("{name}:{number}: {error}"))
                    .hint("expected what `cargo aoc bench --json` prints")
            })?;
            records.push(record);
        }
        let program = records.iter().find_map(|record| match record {
            Record::Run(run) => run.program.as_ref(),
            _ => None,
        });
        let beside = path.parent().unwrap_or(&self.folder).join("programs");
        let program = program
            .map(|name| beside.join(name))
            .filter(|path| path.is_file());
        Ok(Kept {
            name,
            records,
            program,
        })
    }
}
