//! Writes a new day from the template, and puts it into the calendar.

use std::fs;

use aoc_core::{PuzzleId, Workspace};

use crate::{Failures, calendar, title};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The day, such as 2020/22
    #[arg(value_name = "PUZZLE", required_unless_present_all = ["year", "day"], conflicts_with_all = ["year", "day"])]
    puzzle: Option<PuzzleId>,
    /// The year
    #[arg(short, long, requires = "day")]
    year: Option<u16>,
    /// The day of that year
    #[arg(short, long, requires = "year")]
    day: Option<u8>,
    /// The puzzle's title [default: the one on its page, where that was fetched]
    #[arg(short, long)]
    title: Option<String>,
}

const TEMPLATE: [(&str, &str); 3] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml.in")),
    ("src/lib.rs", include_str!("../template/lib.rs.in")),
    ("src/tests.rs", include_str!("../template/tests.rs.in")),
];

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<(), Failures> {
    let puzzle = match (args.puzzle, args.year, args.day) {
        (Some(puzzle), _, _) => puzzle,
        (None, year, day) => PuzzleId::new(year.unwrap_or_default(), day.unwrap_or_default())
            .map_err(|error| vec![error.to_string()])?,
    };
    let title = match &args.title {
        Some(title) => title::sound(title)?,
        None => title::fetched(workspace, puzzle)?.unwrap_or_else(|| title::placeholder(puzzle)),
    };
    let folder = workspace.root().join(puzzle.folder());
    if folder.exists() {
        return Err(vec![format!("{} is there already", puzzle.folder())]);
    }
    // A manifest without its source stops every Cargo command, so it comes last.
    for (file, text) in TEMPLATE.iter().rev() {
        let path = folder.join(file);
        let written = fs::create_dir_all(folder.join("src"))
            .and_then(|()| fs::write(&path, fill(text, puzzle, &title)));
        written.map_err(|error| vec![format!("{}: {error}", path.display())])?;
        println!("wrote {}/{file}", puzzle.folder());
    }
    let failures = calendar::write(workspace)?;
    if !failures.is_empty() {
        return Err(failures);
    }
    println!("`cargo aoc {}/{}` runs it", puzzle.year(), puzzle.day());
    Ok(())
}

/// The template for a puzzle. What stands between `{two parts}` and `{/two parts}` is for one that
/// has two, and likewise for one.
fn fill(template: &str, puzzle: PuzzleId, title: &str) -> String {
    let mut text = template.to_owned();
    for (name, parts) in [("one part", 1), ("two parts", 2)] {
        let (from, to) = (format!("{{{name}}}\n"), format!("{{/{name}}}\n"));
        while let (Some(start), Some(end)) = (text.find(&from), text.find(&to)) {
            let inner = text[start + from.len()..end].to_owned();
            let inner = if puzzle.parts() == parts {
                inner
            } else {
                String::new()
            };
            text.replace_range(start..end + to.len(), &inner);
        }
    }
    text.replace("{package}", &puzzle.package())
        .replace("{year}", &puzzle.year().to_string())
        .replace("{day}", &puzzle.day().to_string())
        .replace("{url}", &puzzle.url())
        .replace("{title}", title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_day_has_one_part() {
        let lib = |year, day| fill(TEMPLATE[1].1, PuzzleId::constant(year, day), "T");
        assert!(lib(2020, 22).contains("Factory::day22_part2"));
        assert!(!lib(2020, 25).contains("part2"));
        assert!(lib(2025, 11).contains("part2") && !lib(2025, 12).contains("part2"));
        assert!(!lib(2020, 22).contains(" parts}") && !lib(2020, 22).contains("{day}"));
        let tests = |year, day| fill(TEMPLATE[2].1, PuzzleId::constant(year, day), "T");
        assert!(tests(2020, 22).contains("kept(&DAY, 2)"));
        assert!(!tests(2020, 25).contains('2') && !tests(2020, 22).contains(" parts}"));
    }
}
