use std::time::{Duration, Instant};

use aoc_2020_day22_sim::{Scene, Target};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

use crate::app::{App, Mode, Wish};
use crate::draw;

fn app(scene: &str) -> App {
    let mut app = App::new(scene.parse().unwrap(), false);
    settle(&mut app);
    app
}

fn settle(app: &mut App) {
    while app.is_seeking() {
        app.pass(Duration::ZERO);
    }
}

fn press(app: &mut App, code: KeyCode) -> Wish {
    app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

/// Every moment of a run, on every size and with every page: nothing panics, nothing is coloured
/// without colours, and what is in the way is only ever left out.
#[test]
fn any_moment_on_any_size() {
    let deals = [
        "deal=example",
        "deal=7/",
        "seed=293",
        "part=1&deal=43,19/2,29,14",
        "deal=18446744073709551615,1,2/18446744073709551614,3",
        "deal=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55/60",
    ];
    let modes = [
        Mode::Watch,
        Mode::Help,
        Mode::Go("g1r".to_owned()),
        Mode::Deal("x".repeat(300)),
        Mode::Point(40),
    ];
    for deal in deals {
        let mut app = app(deal);
        for position in [0, 1, 2, 5, 9, 11, 40, 997, 5000, u64::MAX] {
            while app.film.go(Target::Position(position.min(20_000)), 1000)
                == aoc_2020_day22_sim::Progress::Working
            {}
            for (width, height) in [
                (1, 1),
                (39, 9),
                (40, 10),
                (60, 12),
                (80, 17),
                (80, 24),
                (81, 22),
                (120, 50),
                (250, 90),
            ] {
                for mode in &modes {
                    app.mode = mode.clone();
                    app.sum = position % 2 == 1;
                    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
                    terminal.draw(|frame| draw::draw(frame, &mut app)).unwrap();
                    let cells = terminal.backend().buffer().content();
                    assert!(
                        cells
                            .iter()
                            .all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset))
                    );
                    if height >= 24 && *mode == Mode::Watch {
                        let text: String =
                            cells.iter().map(ratatui::buffer::Cell::symbol).collect();
                        for shown in ["player 1", "player 2", "step ", "q quit", "Crab Combat"] {
                            assert!(text.contains(shown), "{shown}");
                        }
                    }
                }
            }
        }
    }
}

/// Keys in any order, as a cat would type them.
#[test]
fn any_keys_in_any_order() {
    let mut rng = aoc_core::Rng::new(22);
    let codes = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::F(1),
        KeyCode::Tab,
        KeyCode::Delete,
    ];
    let mut app = app("seed=12");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    for _ in 0..3000 {
        let code = if rng.percent(50) {
            *rng.pick(&codes)
        } else {
            KeyCode::Char(char::from(
                *rng.pick(b" hjklogOeaftpdscy+-=?q0123456789r/,x"),
            ))
        };
        press(&mut app, code);
        app.pass(Duration::from_millis(33));
        if rng.percent(20) {
            terminal.draw(|frame| draw::draw(frame, &mut app)).unwrap();
        }
    }
}

#[test]
fn the_command_line_shows_the_same() {
    let mut first = app("part=2&seed=17");
    for _ in 0..100 {
        press(&mut first, KeyCode::Right);
    }
    let line = first.command_line();
    assert_eq!(line, "cargo aoc play 2020/22 -p 2 --seed 17 --at 100");
    let scene = Scene::seed(17).unwrap().with_moment("100".parse().unwrap());
    let mut second = App::new(scene, false);
    settle(&mut second);
    assert_eq!(second.film.position(), first.film.position());
    assert_eq!(second.film.event(), first.film.event());
    assert_eq!(second.film.table().totals(), first.film.table().totals());
}

/// However long the run: no frame works longer than a moment, and a key is heard in each.
#[test]
fn no_frame_takes_long() {
    let mut app = App::new("deal=longest&at=end".parse().unwrap(), false);
    let mut frames: Vec<Duration> = Vec::new();
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    while app.is_seeking() && frames.len() < 40 {
        let start = Instant::now();
        app.pass(Duration::from_millis(33));
        terminal.draw(|frame| draw::draw(frame, &mut app)).unwrap();
        frames.push(start.elapsed());
    }
    frames.sort_unstable();
    // The median, and generous: a busy machine takes the processor away now and then.
    assert!(
        frames[frames.len() / 2] < Duration::from_millis(100),
        "{frames:?}"
    );
    press(&mut app, KeyCode::Char(' '));
    assert!(!app.is_seeking() && !app.is_playing());
    assert!(app.film.position() > 10_000);
}
