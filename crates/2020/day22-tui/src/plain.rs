//! The log, printed: for files, pipes and screen readers.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use aoc_2020_day22_sim::{Progress, Scene, Target, words};

use crate::args::Trouble;

/// Prints what happens, a line for each event: up to the scene's moment, or to the end.
///
/// # Errors
///
/// Where the run has no such moment, or needs too much memory.
pub fn print(scene: &Scene, to_moment: bool) -> Result<ExitCode, Trouble> {
    let out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match write(scene, to_moment, out) {
        Ok(code) => code,
        // `| head` has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Trouble::usage(format!("standard output: {error}"))),
    }
}

fn write(
    scene: &Scene,
    to_moment: bool,
    mut out: impl Write,
) -> io::Result<Result<ExitCode, Trouble>> {
    let target = if to_moment { scene.at() } else { Target::End };
    let mut film = scene.film();
    writeln!(out, "{}, part {}", words::deal(scene.deal()), scene.part())?;
    loop {
        let position = film.position();
        match film.go(target, 1) {
            Progress::Full => {
                out.flush()?;
                let message = format!(
                    "after {} the rule against repetition needs more memory than is allowed",
                    words::count(position, "step")
                );
                return Ok(Err(Trouble {
                    code: 1,
                    ..Trouble::usage(message)
                }));
            }
            Progress::Arrived | Progress::Working if film.position() == position => break,
            Progress::Arrived | Progress::Working => {}
        }
        if let Some(entry) = film.entry() {
            writeln!(out, "{}", words::sentence(&entry))?;
        }
    }
    if let Some(missing) = film.missing(target) {
        out.flush()?;
        return Ok(Err(Trouble::usage(missing.to_string())));
    }
    if !film.table().is_over() {
        out.flush()?;
        return Ok(Ok(ExitCode::SUCCESS));
    }
    let outcome = film.table().outcome();
    writeln!(out, "{}", words::result(outcome))?;
    if let (Some(outcome), [game, ..]) = (outcome, film.table().games()) {
        let sum = words::sum(game.deck(outcome.winner).iter());
        writeln!(out, "{} = {sum}", outcome.score)?;
    }
    out.flush()?;
    // As a solver says it: there is no answer.
    Ok(Ok(ExitCode::from(u8::from(outcome.is_none()))))
}
