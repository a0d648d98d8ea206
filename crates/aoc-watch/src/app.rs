//! Waits for what happens, and does what follows from it.
//!
//! One thread decides; others only tell it of keys, of changes, and of the round that goes on. So there
//! is never more than one round: before another one begins, the last one is ended and waited for.

use std::collections::BTreeMap;
use std::env::{self, consts::EXE_SUFFIX};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use aoc_answers::Answers;
use aoc_core::{PuzzleId, Workspace};
use aoc_run::tools::Watch as Plan;
use aoc_test::report::title;
use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::changes::Changes;
use crate::files::{self, Files, Snapshot};
use crate::keys::Keys;
use crate::round::{Job, Round, Update};
use crate::screen::Screen;
use crate::state::State;
use crate::view;

/// An editor may write a file in several steps; this long nothing has to happen any more.
const SETTLE: Duration = Duration::from_millis(30);

/// But one that never rests is not waited for longer than this.
const IMPATIENT: Duration = Duration::from_millis(300);

/// How long a file may have nothing in it between an editor's making it empty and its writing it.
const DOUBT: Duration = Duration::from_millis(150);

/// How often the area is drawn anew while nothing happens: times in it go on.
const TICK: Duration = Duration::from_millis(100);

/// What happens.
enum Event {
    Input(Input),
    InputEnded,
    Touched,
    Round(u32, Update),
}

/// What follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

/// Watches a day until one leaves.
///
/// # Errors
///
/// Where there is no workspace or no such day, or the terminal cannot be used.
pub fn run(plan: &Plan) -> io::Result<()> {
    let workspace = Workspace::find().map_err(io::Error::other)?;
    let puzzle: PuzzleId = plan.puzzle.parse().map_err(io::Error::other)?;
    let signals = Signals::watch()?;
    let mut app = App::new(plan, workspace, puzzle)?;
    let ended = app.watch(&signals);
    app.round = None;
    app.screen.leave()?;
    drop(app);
    // Somebody who has stopped reading is no trouble.
    match ended {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(error),
        Ok(()) => signals.end(),
    }
}

struct App {
    plan: Plan,
    job: Job,
    state: State,
    screen: Screen,
    keys: Option<Keys>,
    files: Files,
    snapshot: Snapshot,
    answers: Option<u64>,
    changes: Changes,
    round: Option<Round>,
    message: Option<String>,
    /// Measures as soon as nothing else is at work.
    measures: bool,
    input_ended: bool,
    /// Whether a file had nothing in it when it was looked at last.
    doubts: bool,
    to: Sender<Event>,
    from: Receiver<Event>,
}

impl App {
    fn new(plan: &Plan, workspace: Workspace, puzzle: PuzzleId) -> io::Result<Self> {
        let (to, from) = channel();
        let files = Files::of(&workspace, puzzle, &plan.inputs);
        let changes = Changes::new(plan.poll, {
            let to = to.clone();
            move || drop(to.send(Event::Touched))
        });
        let screen = Screen::enter()?;
        // The round has built the runner, so `aoc` need not ask Cargo for it again.
        let mut arguments = ["--json", "--built", &plan.puzzle]
            .map(str::to_owned)
            .to_vec();
        if let Some(part) = plan.part {
            arguments.push(format!("--part={part}"));
        }
        arguments.extend(plan.inputs.iter().map(|path| format!("--input={path}")));
        let state = State::new(puzzle, title(&workspace, puzzle));
        Ok(Self {
            plan: plan.clone(),
            job: Job {
                program: program()?,
                workspace,
                puzzle,
                arguments,
                colours: screen.has_colours(),
            },
            state,
            screen,
            keys: None,
            snapshot: BTreeMap::new(),
            answers: None,
            files,
            changes,
            round: None,
            message: None,
            measures: false,
            input_ended: false,
            doubts: false,
            to,
            from,
        })
    }

    fn watch(&mut self, signals: &Signals) -> io::Result<()> {
        self.listen();
        self.changes.watch(&self.files.folders());
        if let Some(why) = self.changes.why_not.take() {
            self.note(&format!(
                "the system tells of no changes ({why}), so files are looked at twice a second"
            ))?;
        }
        self.snapshot = self.files.snapshot();
        self.read_answers();
        self.begin()?;
        let mut looked = Instant::now();
        // The first and the last time that something was touched, and nobody has looked since.
        let mut touched: Option<(Instant, Instant)> = None;
        loop {
            self.draw()?;
            let wait = match touched {
                Some((_, last)) => SETTLE.saturating_sub(last.elapsed()),
                None => TICK.min(self.changes.interval()),
            };
            let mut next = self.from.recv_timeout(wait);
            // All that is there, before anything is drawn.
            loop {
                match next {
                    Ok(Event::Touched) => {
                        let now = Instant::now();
                        touched = Some((touched.map_or(now, |(first, _)| first), now));
                    }
                    Ok(Event::Input(input)) => {
                        if self.input(&input, signals)? == Next::Leave {
                            return Ok(());
                        }
                    }
                    Ok(Event::InputEnded) => self.input_ended = true,
                    Ok(Event::Round(round, update)) if round == self.state.round => {
                        self.told(update)?;
                    }
                    Ok(Event::Round(..)) => {}
                    Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
                }
                next = self.from.try_recv().map_err(|_| RecvTimeoutError::Timeout);
            }
            if signals.got() != 0 {
                return Ok(());
            }
            let settled = touched.is_some_and(|(first, last)| {
                last.elapsed() >= SETTLE || first.elapsed() >= IMPATIENT
            });
            if settled || looked.elapsed() >= self.changes.interval() {
                touched = None;
                looked = Instant::now();
                if !self.look()? {
                    // As if something were touched then.
                    touched = Some((looked, looked + DOUBT));
                }
            }
            let is_idle = !self.state.is_busy();
            if self.measures && is_idle {
                self.measures = false;
                self.message = None;
                self.lend("bench", signals)?;
            }
            if self.input_ended && is_idle && touched.is_none() {
                return Ok(());
            }
        }
    }

    fn listen(&mut self) {
        let to = self.to.clone();
        if self.screen.has_keys() {
            self.keys = Some(Keys::listen(move |input| {
                let event = input.map_or(Event::InputEnded, Event::Input);
                to.send(event).is_ok()
            }));
        } else {
            Keys::wait_for_end(move || drop(to.send(Event::InputEnded)));
        }
    }

    /// Looks whether something has changed, and begins again where it has; unless it has to be looked
    /// once more.
    fn look(&mut self) -> io::Result<bool> {
        if self.files.answers() != self.answers {
            self.read_answers();
        }
        let now = self.files.snapshot();
        if files::is_emptied(&self.snapshot, &now) && !self.doubts {
            self.doubts = true;
            return Ok(false);
        }
        self.doubts = false;
        let Some(path) = files::changed(&self.snapshot, &now) else {
            return Ok(true);
        };
        let path = path.strip_prefix(self.job.workspace.root()).unwrap_or(path);
        let path = path.display().to_string();
        let other_files = files::manifests_differ(&self.snapshot, &now);
        self.snapshot = now;
        if other_files {
            self.files = Files::of(&self.job.workspace, self.job.puzzle, &self.plan.inputs);
            self.changes.watch(&self.files.folders());
            self.snapshot = self.files.snapshot();
        }
        if !self.screen.is_live() {
            self.screen
                .print(&[format!("#{} {path} has changed", self.state.round + 1)])?;
        }
        self.begin()?;
        Ok(true)
    }

    /// Begins again, when what goes on is ended.
    fn begin(&mut self) -> io::Result<()> {
        if let Some(mut round) = self.round.take() {
            round.end();
        }
        self.message = None;
        self.state.begin();
        let (to, number) = (self.to.clone(), self.state.round);
        self.round = Some(Round::begin(self.job.clone(), move |update| {
            let _ = to.send(Event::Round(number, update));
        }));
        Ok(())
    }

    /// The round has told something.
    fn told(&mut self, update: Update) -> io::Result<()> {
        let mut lines = Vec::new();
        if !self.screen.is_live() {
            lines = said(&self.state, &update);
        }
        let ended = match &update {
            Update::Ended(false, time) => Some(*time),
            _ => None,
        };
        self.state.apply(update);
        if let Some(time) = ended {
            if !self.screen.is_live() {
                lines.extend(view::answers(&self.state));
            }
            lines.push(view::summary(&self.state, time));
        }
        if lines.is_empty() {
            return Ok(());
        }
        let lines: Vec<_> = lines.iter().map(|line| view::clean(line)).collect();
        self.screen.print(&lines)
    }

    fn input(&mut self, input: &Input, signals: &Signals) -> io::Result<Next> {
        match input {
            Input::Key(key) if key.kind != KeyEventKind::Release => self.key(*key, signals),
            Input::Resize(..) => {
                self.screen.resize()?;
                Ok(Next::GoOn)
            }
            _ => Ok(Next::GoOn),
        }
    }

    fn key(&mut self, key: KeyEvent, signals: &Signals) -> io::Result<Next> {
        self.message = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c' | 'C' | 'd' | 'D') => return Ok(Next::Leave),
                KeyCode::Char('z' | 'Z') => {
                    let screen = &mut self.screen;
                    if let Some(keys) = &self.keys {
                        keys.without(|| screen.suspend())?;
                    }
                }
                KeyCode::Char('l' | 'L') => self.screen.resize()?,
                _ => {}
            }
            return Ok(Next::GoOn);
        }
        match key.code {
            KeyCode::Char('q') => return Ok(Next::Leave),
            KeyCode::Char('r') | KeyCode::Enter => self.begin()?,
            KeyCode::Char('s') => {
                if self.state.open().is_some() {
                    self.lend("submit", signals)?;
                    self.read_answers();
                } else {
                    self.message = Some("both parts are solved already".to_owned());
                }
            }
            KeyCode::Char('b') => {
                self.measures = true;
                if self.state.is_busy() {
                    self.message = Some("it is measured when this is done".to_owned());
                }
            }
            KeyCode::Char('e') => self.screen.print(&view::everything(&self.state))?,
            KeyCode::Char('?' | 'h') => self.screen.print(&view::help())?,
            _ => {}
        }
        Ok(Next::GoOn)
    }

    /// Lets `cargo aoc submit` or `bench` have the terminal.
    fn lend(&mut self, command: &str, signals: &Signals) -> io::Result<()> {
        self.draw()?;
        let mut aoc = Command::new(&self.job.program);
        aoc.args([command, &self.plan.puzzle]);
        let screen = &mut self.screen;
        let work = || screen.lend(|| aoc.status());
        let status = match &self.keys {
            Some(keys) => keys.without(work)?,
            None => return Ok(()),
        };
        // Ctrl-C was meant for that program.
        signals.forget();
        match status {
            // What it ends with a code it has said itself, a few lines above.
            Ok(status) if status.code().is_some() => {}
            Ok(status) => self.message = Some(format!("cargo aoc {command}: {status}")),
            Err(error) => self.message = Some(format!("cargo aoc {command}: {error}")),
        }
        Ok(())
    }

    fn read_answers(&mut self) {
        self.answers = self.files.answers();
        let path = aoc_answers::file(&self.job.workspace, self.job.puzzle);
        self.state.known =
            Answers::read(&path).map_err(|error| format!("{}: {error}", path.display()));
        if let Err(why) = &self.state.known {
            self.message = Some(why.clone());
        }
    }

    fn note(&mut self, text: &str) -> io::Result<()> {
        self.screen.print(&[format!("note: {text}")])
    }

    fn draw(&mut self) -> io::Result<()> {
        if !self.screen.is_live() {
            return Ok(());
        }
        let (width, height) = self.screen.size();
        let area = view::area(&self.state, self.message.as_deref(), width, height);
        self.screen.draw(area)
    }
}

/// What is printed of an update where there is no area to show it.
fn said(state: &State, update: &Update) -> Vec<String> {
    let lines = |text: &str| text.trim_end().lines().map(str::to_owned).collect();
    match update {
        Update::Diagnostic(said) if said.is_error && state.is_news(update) => lines(&said.rendered),
        Update::Tested { name, outcome } => match outcome.failure() {
            Some(failure) => aoc_test::show::failure(name, failure),
            None => Vec::new(),
        },
        Update::Answer(record) => match &record.error {
            // Once, where it is the same for both parts.
            Some(why) if !state.has_error(why, record.part) => {
                lines(&format!("error: {}: {why}", state.part(record)))
            }
            _ => Vec::new(),
        },
        Update::Line(line) => vec![line.clone()],
        Update::Trouble(why) if state.is_news(update) => lines(&format!("error: {why}")),
        _ => Vec::new(),
    }
}

/// `aoc`, which lies beside ourselves.
fn program() -> io::Result<PathBuf> {
    if let Some(double) = env::var_os("AOC_WATCH_PROGRAM") {
        // For tests: a double of it.
        return Ok(double.into());
    }
    let ours = env::current_exe()?;
    let folder = ours.parent().unwrap_or(Path::new(""));
    Ok(folder.join(format!("aoc{EXE_SUFFIX}")))
}

/// The signals that ask a program to end.
#[derive(Debug)]
struct Signals {
    #[cfg(unix)]
    got: std::sync::Arc<std::sync::atomic::AtomicUsize>,
}

#[cfg(unix)]
impl Signals {
    fn watch() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        let got = std::sync::Arc::default();
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            let number = usize::try_from(signal).unwrap_or(0);
            signal_hook::flag::register_usize(signal, std::sync::Arc::clone(&got), number)?;
        }
        Ok(Self { got })
    }

    fn got(&self) -> usize {
        self.got.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Ctrl-C comes as a key while the terminal is ours, and as a signal while another program has it.
    fn forget(&self) {
        let interrupt = usize::try_from(signal_hook::consts::SIGINT).unwrap_or(0);
        let relaxed = std::sync::atomic::Ordering::Relaxed;
        let _ = self.got.compare_exchange(interrupt, 0, relaxed, relaxed);
    }

    /// Ends by the signal that asked for it, where one did.
    fn end(&self) -> io::Result<()> {
        match i32::try_from(self.got()) {
            Ok(0) | Err(_) => Ok(()),
            Ok(signal) => signal_hook::low_level::emulate_default_handler(signal),
        }
    }
}

/// Where there are none, the system ends the program and what it started.
#[cfg(not(unix))]
#[expect(
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "it is otherwise where there are signals"
)]
impl Signals {
    fn watch() -> io::Result<Self> {
        Ok(Self {})
    }

    fn got(&self) -> usize {
        0
    }

    fn forget(&self) {}

    fn end(&self) -> io::Result<()> {
        Ok(())
    }
}
