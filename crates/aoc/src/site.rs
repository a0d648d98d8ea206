//! What has to do with the puzzle site: all of it is done by another program, `aoc-client`, which is
//! built when it is called, so that nothing else has to compile a TLS library.

use std::ffi::OsString;
use std::iter;

use aoc_answers::{Answers, file};
use aoc_cargo::{Program, become_program};
use aoc_core::Workspace;
use aoc_exit::{Code, Trouble};
use aoc_select::Selection;
use clap::Args;

use crate::answers::Judge;
use crate::show::Screen;
use crate::{build, plan, run};

const SUBMIT: &str = "\
Before anything is sent it is refused where it is empty, known to be wrong, outside of what was too
low and too high, the answer to part 1, or of another input than the one that was fetched, and
while the site takes no answer.

Exit codes:
  0   the answer is right
  1   it is wrong, or known to be; or the day has none
  2   the command line asks for something that there is not
  3   there is no input, or a file cannot be read
  4   the day, or the client, does not compile
  5   there is no session, or the site does not take it
  6   the site cannot be reached, is in trouble, or says what was not expected
  7   the puzzle is not unlocked yet
  8   the site takes no answer yet
  70  the solver panicked or crashed";

/// Arguments that go to the client as they are.
#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub struct Rest {
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "ARGUMENTS; --help tells them"
    )]
    rest: Vec<OsString>,
}

/// `cargo aoc submit`.
#[derive(Debug, Args)]
#[command(after_help = SUBMIT)]
pub struct Submit {
    /// Which day.
    #[command(flatten)]
    selection: Selection,
    /// The part [default: the one that is open]
    #[arg(short, long, value_parser = clap::value_parser!(u8).range(1..=2))]
    part: Option<u8>,
    /// Send this, and run nothing: for answers that a person reads from a picture
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    answer: Option<String>,
    /// Send it without asking
    #[arg(long)]
    yes: bool,
}

/// Becomes the client, with a sub-command and its arguments.
fn client(name: &str, arguments: &[OsString]) -> Result<Code, Trouble> {
    let program = Program::new("aoc-client").build().map_err(|error| {
        Trouble::new(Code::Build, format!("aoc-client cannot be built: {error}"))
    })?;
    let arguments = iter::once(OsString::from(name)).chain(arguments.iter().cloned());
    match become_program(&program, arguments) {
        // Its exit codes are more than ours, so it has the last word.
        Ok(code) => std::process::exit(code),
        Err(error) => Err(Trouble::new(
            Code::Defect,
            format!("{} could not be run: {error}", program.display()),
        )),
    }
}

/// A sub-command of the client.
///
/// # Errors
///
/// Where the client cannot be built or started.
pub fn pass_on(name: &str, rest: &Rest) -> Result<Code, Trouble> {
    client(name, &rest.rest)
}

/// Runs the day on the personal input, shows the answer, and lets the client send it.
///
/// # Errors
///
/// Where there is no input, or the client cannot be built or started.
pub fn submit(args: &Submit) -> Result<Code, Trouble> {
    let workspace = Workspace::find()?;
    let puzzle = if args.answer.is_none() && args.part != Some(2) {
        plan::one_puzzle(&workspace, &args.selection)?
    } else {
        // Nothing is run for a given answer, nor for a last star.
        plan::any_puzzle(&workspace, &args.selection)?
    };
    let path = file(&workspace, puzzle);
    let known = Answers::read(&path)
        .map_err(|error| Trouble::new(Code::Input, format!("{}: {error}", path.display())))?;
    let part = match (args.part, known.accepted(1), known.accepted(2)) {
        (Some(part), _, _) => part,
        (None, None, _) => 1,
        (None, Some(_), None) => 2,
        (None, Some(_), Some(_)) => {
            return Err(Trouble::new(
                Code::Failed,
                format!("both parts of {puzzle} are solved already"),
            ));
        }
    };
    let named = format!("{}/{}", puzzle.year(), puzzle.day());
    let mut arguments = vec![named, "--part".to_owned(), part.to_string()];
    if let Some(answer) = &args.answer {
        arguments.extend([format!("--answer={answer}"), "--by-hand".to_owned()]);
    } else if part <= puzzle.parts() {
        plan::in_calendar(&workspace, &[puzzle])?;
        if !workspace.input_file(puzzle).exists() {
            return Err(Trouble::new(
                Code::Input,
                format!(
                    "there is no {}, and no other input's answer is sent",
                    puzzle.input_file()
                ),
            )
            .hint(format!(
                "`cargo xtask fetch {}/{}` gets it",
                puzzle.year(),
                puzzle.day()
            )));
        }
        let runs = plan::on_inputs(&workspace, &[puzzle], vec![part], false);
        let mut screen = Screen::new(false, false, Judge::new(&workspace));
        let built = build::runner(&[puzzle], false)?;
        run::Run::new(&runs).carry_out(&built, &mut screen)?;
        let Some(answer) = screen.answer(puzzle, part) else {
            return screen.end();
        };
        arguments.push(format!("--answer={answer}"));
    }
    arguments.extend(args.yes.then(|| "--yes".to_owned()));
    let arguments: Vec<_> = arguments.into_iter().map(OsString::from).collect();
    client("submit", &arguments)
}
