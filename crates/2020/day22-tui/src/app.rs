//! What keys do, and how time passes.
//!
//! An [`App`] knows nothing of the terminal: events go in, and what is to be done with the
//! terminal comes out as a [`Wish`]. However long a run, no call takes longer than a frame.

use std::path::Path;
use std::time::{Duration, Instant};

use aoc_2020_day22::stepper::Rules;
use aoc_2020_day22_sim::{Entry, Film, Move, Progress, Scene, Source, Target, words};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use crate::args;

/// Steps a second.
pub const SPEEDS: [u32; 10] = [1, 2, 4, 10, 30, 100, 1000, 10_000, 100_000, 1_000_000];

/// How long a frame may work on the run.
const WORK: Duration = Duration::from_millis(20);

/// The steps between looks at the clock.
const BITE: u64 = 2000;

/// What the app wants of the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing but to be shown.
    Stay,
    /// To be left.
    Quit,
    /// To be stopped until the shell lets it go on.
    Suspend,
    /// That a text be on the clipboard.
    Copy(String),
}

/// What keys are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The film.
    Watch,
    /// The page that tells the keys.
    Help,
    /// A moment is being typed.
    Go(String),
    /// A deal is being typed.
    Deal(String),
    /// A moment is being pointed at, in this column of the picture.
    Point(usize),
}

/// The film, and how it is being watched.
#[derive(Debug)]
pub struct App {
    scene: Scene,
    name: Option<String>,
    /// The film.
    pub film: Film,
    /// What keys are for.
    pub mode: Mode,
    /// What there is to be said, until the next key.
    pub message: Option<String>,
    /// Whether to use colours.
    pub colors: bool,
    /// Whether sub-games are played on the screen, and not skipped over.
    pub follow: bool,
    /// Whether the score is shown as a sum, where the log was.
    pub sum: bool,
    /// Where the picture is on the screen; the drawing says.
    pub picture: Rect,
    playing: bool,
    speed: usize,
    /// Steps that time has brought and that are not taken yet.
    due: f64,
    seeking: Option<Target>,
    /// Whether it is to be said that there is no such moment.
    announce: bool,
}

impl App {
    /// A scene at its moment, or on the way there.
    #[must_use]
    pub fn new(scene: Scene, colors: bool) -> Self {
        let film = scene.film();
        let at = scene.at();
        let mut app = Self {
            scene,
            name: None,
            film,
            mode: Mode::Watch,
            message: None,
            colors,
            follow: true,
            sum: false,
            picture: Rect::default(),
            playing: false,
            speed: 2,
            due: 0.0,
            seeking: None,
            announce: false,
        };
        app.seek(at, true);
        app
    }

    /// What to call a deal that has no name of its own.
    pub fn name_deal(&mut self, name: String) {
        self.name = Some(name);
    }

    /// What is being watched.
    #[must_use]
    pub fn title(&self) -> String {
        let deal = match self.scene.source() {
            Source::Seed(seed) => format!("seed {seed}"),
            Source::Telling(telling) => telling.title.to_owned(),
            Source::Cards => self.name.clone().unwrap_or_else(|| "your deal".to_owned()),
        };
        format!("Crab Combat, part {}: {deal}", self.scene.part())
    }

    /// What is to be seen in it, where it is a telling deal.
    #[must_use]
    pub fn why(&self) -> Option<&'static str> {
        match self.scene.source() {
            Source::Telling(telling) => Some(telling.why),
            Source::Seed(_) | Source::Cards => None,
        }
    }

    /// What is going on.
    #[must_use]
    pub fn state(&self) -> String {
        if let (Some(target), false) = (self.seeking, self.playing) {
            return format!("going to {target}");
        }
        if self.playing {
            let skip = if self.follow {
                ""
            } else {
                ", sub-games skipped"
            };
            let speed = words::grouped(u64::from(SPEEDS[self.speed]));
            return format!("playing, {speed} a second{skip}");
        }
        if self.film.table().is_over() {
            "over".to_owned()
        } else {
            "paused".to_owned()
        }
    }

    /// The command line that shows what is on the screen.
    #[must_use]
    pub fn command_line(&self) -> String {
        let at = if self.film.table().is_over() {
            Target::End
        } else {
            Target::Position(self.film.position())
        };
        let options = self.scene.clone().with_moment(at).options();
        format!("cargo aoc play 2020/22 {}", options.join(" "))
    }

    /// Whether the film moves by itself.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Whether the film is on its way to a moment, as fast as it can.
    #[must_use]
    pub fn is_seeking(&self) -> bool {
        self.seeking.is_some()
    }

    /// Something happened at the terminal.
    pub fn handle(&mut self, event: &Event) -> Wish {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => {
                self.mouse(*mouse);
                Wish::Stay
            }
            Event::Paste(text) => {
                self.paste(text);
                Wish::Stay
            }
            _ => Wish::Stay,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Wish {
        self.message = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'C') => Wish::Quit,
                KeyCode::Char('z' | 'Z') => Wish::Suspend,
                _ => Wish::Stay,
            };
        }
        match std::mem::replace(&mut self.mode, Mode::Watch) {
            Mode::Watch => self.watch(key.code),
            // Any key leads back.
            Mode::Help => Wish::Stay,
            Mode::Go(text) => {
                if let Some(text) = self.typed(text, key.code, Mode::Go) {
                    match text.parse() {
                        Ok(target) => self.seek(target, true),
                        Err(error) => self.message = Some(error.to_string()),
                    }
                }
                Wish::Stay
            }
            Mode::Deal(text) => {
                if let Some(text) = self.typed(text, key.code, Mode::Deal) {
                    self.deal(text.trim());
                }
                Wish::Stay
            }
            Mode::Point(x) => {
                self.point(x, key.code);
                Wish::Stay
            }
        }
    }

    fn watch(&mut self, code: KeyCode) -> Wish {
        match code {
            KeyCode::Char('q') => return Wish::Quit,
            // Once to stop, twice to leave.
            KeyCode::Esc if self.seeking.is_some() || self.playing => self.stop(),
            KeyCode::Esc => return Wish::Quit,
            KeyCode::Char(' ') => {
                if self.playing || self.seeking.is_some() {
                    self.stop();
                } else {
                    if self.film.table().is_over() {
                        self.seek(Target::Position(0), false);
                    }
                    self.playing = true;
                    self.due = 1.0;
                }
            }
            KeyCode::Right | KeyCode::Char('l') => self.go(Move::Into),
            KeyCode::Left | KeyCode::Char('h') => self.go(Move::Back),
            KeyCode::Down | KeyCode::Char('j') => self.go(Move::Over),
            KeyCode::Up | KeyCode::Char('k') => self.go(Move::BackOver),
            KeyCode::Char('o') | KeyCode::PageDown => self.go(Move::Out),
            KeyCode::Char('O') | KeyCode::PageUp => self.go(Move::BackOut),
            KeyCode::End | KeyCode::Char('e') => self.go(Move::End),
            KeyCode::Home | KeyCode::Char('a') => self.go(Move::Start),
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('f') => {
                self.follow = !self.follow;
                let what = if self.follow {
                    "followed"
                } else {
                    "skipped over"
                };
                self.message = Some(format!("sub-games are {what} when playing"));
            }
            KeyCode::Char('g') => self.mode = Mode::Go(String::new()),
            KeyCode::Char('d') => self.mode = Mode::Deal(String::new()),
            KeyCode::Char('t') => {
                let width = usize::from(self.picture.width);
                let x = self.film.timeline().column_at(self.film.position(), width);
                self.mode = Mode::Point(x);
            }
            KeyCode::Char('p') => {
                let rules = match self.scene.rules() {
                    Rules::Classic => Rules::Recursive,
                    Rules::Recursive => Rules::Classic,
                };
                let name = self.name.take();
                self.open(self.scene.clone().with_rules(rules));
                self.name = name;
            }
            KeyCode::Char('s') => self.sum = !self.sum,
            KeyCode::Char('c') => {
                self.message = Some("the log's last rounds are on the clipboard".to_owned());
                return Wish::Copy(self.log());
            }
            KeyCode::Char('y') => {
                let line = self.command_line();
                self.message = Some(format!("on the clipboard: {line}"));
                return Wish::Copy(line);
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.mode = Mode::Help,
            _ => {}
        }
        Wish::Stay
    }

    /// A key for a line that is being typed; the line, when it is done.
    fn typed(
        &mut self,
        mut text: String,
        code: KeyCode,
        mode: fn(String) -> Mode,
    ) -> Option<String> {
        match code {
            KeyCode::Enter => return Some(text),
            KeyCode::Esc => return None,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(typed) => text.push(typed),
            _ => {}
        }
        self.mode = mode(text);
        None
    }

    /// A key while a moment is being pointed at.
    fn point(&mut self, x: usize, code: KeyCode) {
        let width = usize::from(self.picture.width).max(1);
        let x = match code {
            KeyCode::Left | KeyCode::Char('h') => x.saturating_sub(1),
            KeyCode::Right | KeyCode::Char('l') => x + 1,
            KeyCode::PageUp | KeyCode::Up => x.saturating_sub(10),
            KeyCode::PageDown | KeyCode::Down => x + 10,
            KeyCode::Home => 0,
            KeyCode::End => width - 1,
            KeyCode::Enter | KeyCode::Char(' ') => {
                let position = self.film.timeline().position_at(x, width);
                return self.seek(Target::Position(position), false);
            }
            KeyCode::Esc | KeyCode::Char('t' | 'q') => return,
            _ => x,
        };
        self.mode = Mode::Point(x.min(width - 1));
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let pressed = matches!(
            mouse.kind,
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left)
        );
        let at = ratatui::layout::Position::new(mouse.column, mouse.row);
        if pressed && self.mode == Mode::Watch && self.picture.contains(at) {
            let x = usize::from(mouse.column - self.picture.x);
            let width = usize::from(self.picture.width);
            let position = self.film.timeline().position_at(x, width);
            self.seek(Target::Position(position), false);
        }
    }

    fn paste(&mut self, text: &str) {
        match &mut self.mode {
            Mode::Go(typed) => typed.push_str(text.trim()),
            // A deal of several lines is pasted whole, and meant.
            Mode::Deal(typed) if !text.trim().contains('\n') => typed.push_str(text.trim()),
            _ => match Scene::pasted(text) {
                Ok(scene) => {
                    self.open(scene.with_rules(self.scene.rules()));
                    self.message = Some("this is the deal that was pasted".to_owned());
                }
                Err(error) => {
                    self.mode = Mode::Watch;
                    self.message = Some(format!("what was pasted is no deal: {error}"));
                }
            },
        }
    }

    /// A deal that was typed: a seed, a name, cards, or a file.
    fn deal(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let rules = self.scene.rules();
        let file = Path::new(text);
        let (scene, name) = if let Ok(seed) = text.parse::<u64>() {
            let scene = Scene::seed(seed).map(|scene| scene.with_rules(rules));
            (scene.map_err(|error| error.to_string()), None)
        } else if file.is_file() {
            let scene = args::read(file).map(|scene| scene.with_rules(rules));
            (
                scene.map_err(|trouble| trouble.message),
                Some(text.to_owned()),
            )
        } else {
            let scene = Scene::deal_named(text).map(|scene| match scene.source() {
                Source::Telling(_) => scene,
                Source::Seed(_) | Source::Cards => scene.with_rules(rules),
            });
            (scene.map_err(|error| error.to_string()), None)
        };
        match scene {
            Ok(scene) => {
                self.open(scene);
                self.name = name;
            }
            Err(error) => self.message = Some(error),
        }
    }

    fn open(&mut self, scene: Scene) {
        self.stop();
        self.film = scene.film();
        self.scene = scene.with_moment(Target::Position(0));
        self.name = None;
        self.mode = Mode::Watch;
        self.sum = false;
    }

    fn stop(&mut self) {
        self.playing = false;
        self.seeking = None;
        self.due = 0.0;
    }

    fn go(&mut self, way: Move) {
        let target = self.film.target(way);
        self.seek(target, false);
    }

    fn seek(&mut self, target: Target, announce: bool) {
        self.stop();
        self.seeking = Some(target);
        self.announce = announce;
        // Most moments are near: no frame is shown on the way to them.
        self.work(Instant::now());
    }

    /// The log, as a text.
    fn log(&mut self) -> String {
        let sentence = |entry: &Entry| words::sentence(entry) + "\n";
        self.film.log(Film::LOG).map(sentence).collect()
    }

    /// Time passes.
    pub fn pass(&mut self, time: Duration) {
        let start = Instant::now();
        if self.seeking.is_some() {
            self.work(start);
        }
        if !self.playing || self.seeking.is_some() {
            return;
        }
        let speed = f64::from(SPEEDS[self.speed]);
        // Who is late does not run after.
        self.due = (self.due + time.as_secs_f64() * speed).min((speed / 4.0).max(1.0));
        while self.due >= 1.0 && !self.film.table().is_over() && start.elapsed() < WORK {
            let target = if self.follow {
                let steps = self.due.floor();
                self.due -= steps;
                #[expect(clippy::cast_sign_loss, reason = "it is at least 1")]
                Target::Position(self.film.position() + steps as u64)
            } else {
                self.due -= 1.0;
                self.film.target(Move::Over)
            };
            self.seeking = Some(target);
            self.announce = false;
            self.work(start);
            if self.seeking.is_some() {
                return;
            }
        }
        if self.film.table().is_over() {
            self.playing = false;
        }
    }

    /// Works towards the moment that is sought, until the frame's time is over.
    fn work(&mut self, start: Instant) {
        let Some(target) = self.seeking else {
            return;
        };
        loop {
            match self.film.go(target, BITE) {
                Progress::Working if start.elapsed() < WORK => {}
                Progress::Working => return,
                Progress::Arrived => {
                    self.seeking = None;
                    if self.announce {
                        self.message = self.film.missing(target).map(|missing| missing.to_string());
                    }
                    return;
                }
                Progress::Full => {
                    self.stop();
                    self.message =
                        Some("here the rule against repetition needs too much memory".to_owned());
                    return;
                }
            }
        }
    }
}
