//! Examples that are kept of a puzzle: where they lie, and by which numbers they are known.
//!
//! An example is one more input, with answers of its own: `inputs/2020/day22.example1.txt` and beside
//! it `inputs/2020/day22.example1.answers`, in the format of the personal input's. So whatever takes an
//! input takes an example. Both are puzzle text, hence in the folder that git ignores.

use std::path::{Path, PathBuf};
use std::{fs, io};

use aoc_core::{PuzzleId, Workspace};

/// An example of a puzzle, kept or to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    puzzle: PuzzleId,
    number: u32,
    root: PathBuf,
}

impl Example {
    /// The example of this number, whether it is there or not.
    #[must_use]
    pub fn new(workspace: &Workspace, puzzle: PuzzleId, number: u32) -> Self {
        Self {
            puzzle,
            number,
            root: workspace.root().to_owned(),
        }
    }

    /// Those that are kept of a puzzle, in the order of their numbers.
    ///
    /// # Errors
    ///
    /// Where the folder of inputs is there and cannot be read.
    pub fn kept(workspace: &Workspace, puzzle: PuzzleId) -> io::Result<Vec<Self>> {
        let input = workspace.input_file(puzzle);
        let folder = input.parent().unwrap_or(workspace.root());
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let day = input.file_stem().unwrap_or_default().to_string_lossy();
        let mut numbers = Vec::new();
        for entry in entries {
            let name = entry?.file_name();
            numbers.extend(
                number_of(&name.to_string_lossy())
                    .filter(|(of, _)| *of == day)
                    .map(|(_, number)| number),
            );
        }
        numbers.sort_unstable();
        Ok(numbers
            .into_iter()
            .map(|number| Self::new(workspace, puzzle, number))
            .collect())
    }

    /// The first number that no kept example has.
    #[must_use]
    pub fn free(workspace: &Workspace, puzzle: PuzzleId, kept: &[Self]) -> Self {
        let taken = |number: &u32| kept.iter().any(|example| example.number == *number);
        let number = (1..).find(|number| !taken(number)).unwrap_or(u32::MAX);
        Self::new(workspace, puzzle, number)
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Its file's name from the root of the workspace, as results mention it:
    /// `inputs/2020/day22.example1.txt`.
    #[must_use]
    pub fn name(&self) -> String {
        let file = self.puzzle.input_file();
        let stem = file.strip_suffix(".txt").unwrap_or(&file);
        format!("{stem}.example{}.txt", self.number)
    }

    /// Its file.
    #[must_use]
    pub fn input(&self) -> PathBuf {
        self.root.join(self.name())
    }

    /// What is known of its answers.
    #[must_use]
    pub fn answers(&self) -> PathBuf {
        self.input().with_extension("answers")
    }
}

/// Whether a file of the inputs' folder is an example, by its name.
#[must_use]
pub fn is_example(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    number_of(&name.to_string_lossy()).is_some()
}

/// The day and the number in a name such as `day22.example1.txt`.
fn number_of(name: &str) -> Option<(&str, u32)> {
    let (day, number) = name.strip_suffix(".txt")?.split_once(".example")?;
    let number: u32 = number.parse().ok().filter(|&number| number > 0)?;
    // `example01` and `example+1` would be second names of the first.
    (format!("{day}.example{number}.txt") == name).then_some((day, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_examples_have_numbers() {
        let folder = tempfile::tempdir().unwrap();
        let workspace = {
            let core = folder.path().join("crates/aoc-core");
            fs::create_dir_all(&core).unwrap();
            fs::write(core.join("Cargo.toml"), "").unwrap();
            Workspace::around(folder.path()).unwrap()
        };
        let puzzle = PuzzleId::new(2020, 2).unwrap();
        assert_eq!(Example::kept(&workspace, puzzle).unwrap(), []);
        let inputs = folder.path().join("inputs/2020");
        fs::create_dir_all(&inputs).unwrap();
        for name in [
            "day02.txt",
            "day02.example10.txt",
            "day02.example2.txt",
            "day02.example1.answers",
            "day02.example01.txt",
            "day02.example.txt",
            "day02.example0.txt",
            "day22.example3.txt",
            "day02.old1.txt",
        ] {
            fs::write(inputs.join(name), "").unwrap();
        }
        let kept = Example::kept(&workspace, puzzle).unwrap();
        let numbers: Vec<_> = kept.iter().map(Example::number).collect();
        assert_eq!(numbers, [2, 10]);
        assert_eq!(kept[0].name(), "inputs/2020/day02.example2.txt");
        assert!(kept[0].answers().ends_with("day02.example2.answers"));
        assert_eq!(Example::free(&workspace, puzzle, &kept).number(), 1);
        assert!(is_example(&kept[1].input()));
        assert!(!is_example(&workspace.input_file(puzzle)));
    }
}
