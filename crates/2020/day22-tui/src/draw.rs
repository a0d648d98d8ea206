//! The screen, from what the app holds.
//!
//! Everything that matters is said in characters and words; colours only repeat it, and with
//! `NO_COLOR` there are none. The layout is made for 80 by 24 and gives more room to games,
//! picture and log where there is more; where there is less, it leaves out from the bottom up.

use aoc_2020_day22::deal::Player;
use aoc_2020_day22::stepper::{Event, Game};
use aoc_2020_day22_sim::{Column, TELLING, words};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::app::{App, Mode};

/// The smallest screen on which there is something to be seen.
const LEAST: (u16, u16) = (40, 10);

const KEYS: [&str; 2] = [
    "space play  ←→ step  ↑↓ over sub-game  o out  home end  +- speed  f skip games",
    "g go to  t picture  d deal  p part  s sum  c copy log  y link  ? help  q quit",
];

const HELP: &[(&str, &str)] = &[
    ("space", "play, pause; from the end, from the start"),
    ("→ l    ← h", "a step on, into sub-games; a step back"),
    ("↓ j    ↑ k", "a round on or back, over its sub-game"),
    (
        "o PgDn    O PgUp",
        "out of this sub-game: to its end, to before its start",
    ),
    (
        "end e    home a",
        "to the end, to the start; any key but esc goes on",
    ),
    ("+ -", "faster, slower"),
    ("f", "sub-games are followed, or skipped over"),
    (
        "g",
        "to a moment: step 1234, round r500, game g5, g5r3, end",
    ),
    ("t, or the mouse", "point at a moment in the picture"),
    (
        "d, or paste",
        "another deal: a seed, cards, a file, or a telling one",
    ),
    ("p", "the other part's rules"),
    ("s", "the score as a sum, or the log"),
    (
        "c    y",
        "copy the log; copy the command line that shows this",
    ),
    ("esc, q, ctrl-c", "stop; leave"),
];

/// What things look like: by colour too where there are colours.
struct Look {
    colors: bool,
}

impl Look {
    fn color(&self, color: Color) -> Style {
        if self.colors {
            Style::new().fg(color)
        } else {
            Style::new()
        }
    }

    fn player(&self, player: Player) -> Style {
        self.color(match player {
            Player::One => Color::Cyan,
            Player::Two => Color::Yellow,
        })
    }

    fn faint(&self) -> Style {
        // Without colours a terminal may not know "faint" either.
        self.color(Color::DarkGray)
    }

    const fn bold() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}

/// Where things are put, and never outside of it.
struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    look: Look,
}

impl Canvas<'_> {
    /// Puts a text into a row from a column on, and gives the column behind it.
    fn put(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if y >= self.area.height || x >= self.area.width {
            return x;
        }
        let room = usize::from(self.area.width - x);
        let (end, _) = self
            .buffer
            .set_stringn(self.area.x + x, self.area.y + y, text, room, style);
        end - self.area.x
    }

    /// A line across the screen, with a title in it.
    fn rule(&mut self, y: u16, title: &str) {
        let line = "─".repeat(usize::from(self.area.width));
        let faint = self.look.faint();
        self.put(0, y, &line, faint);
        if !title.is_empty() {
            self.put(2, y, &format!(" {title} "), Look::bold());
        }
    }
}

/// Draws all of it.
pub fn draw(frame: &mut Frame<'_>, app: &mut App) {
    let area = frame.area();
    let mut canvas = Canvas {
        buffer: frame.buffer_mut(),
        area,
        look: Look { colors: app.colors },
    };
    if area.width < LEAST.0 || area.height < LEAST.1 {
        canvas.put(0, 0, "more room, please: 80 by 24", Style::new());
        canvas.put(0, 1, &format!("step {}", app.film.position()), Style::new());
        return;
    }
    let rows = Rows::of(area.height, app);
    header(&mut canvas, app);
    table(&mut canvas, app, &rows);
    if rows.games > 0 {
        games(&mut canvas, app, rows.games_at, rows.games);
    }
    app.picture = Rect::new(area.x, area.y + rows.picture_at, area.width, rows.picture);
    picture(&mut canvas, app, rows.picture_at, rows.picture);
    match &app.mode {
        Mode::Help => help(&mut canvas, 1),
        Mode::Deal(_) => deals(&mut canvas, 1),
        _ => log(&mut canvas, app, rows.log_at, rows.log),
    }
    footer(&mut canvas, app, rows.keys_at);
}

/// How many rows there are for what, from the top down, and where they begin.
#[derive(Debug)]
struct Rows {
    deck: u16,
    games_at: u16,
    games: u16,
    picture_at: u16,
    picture: u16,
    log_at: u16,
    log: u16,
    keys_at: u16,
}

impl Rows {
    fn of(height: u16, app: &App) -> Self {
        // Header, title, two decks, two lines of words, the picture's line, keys.
        let deck = if height >= 22 { 2 } else { 1 };
        let fixed = 1 + 1 + 2 * deck + 2 + 1 + 2;
        let mut left = height.saturating_sub(fixed);
        let mut take = |rows: u16| {
            let taken = rows.min(left);
            left -= taken;
            taken
        };
        let mut picture = take(3);
        // A sum is long, and needs the place.
        let mut games = if height >= 18 && !app.sum { take(5) } else { 0 };
        let mut log = take(4);
        picture += take(2);
        let waiting = u16::try_from(app.film.table().totals().deepest).unwrap_or(u16::MAX);
        let more = left / 3;
        games += if app.sum {
            0
        } else {
            waiting.saturating_add(2).saturating_sub(games).min(more)
        };
        let more = (left / 3).min(8);
        picture += more;
        let used = fixed + games + picture + log;
        log += height.saturating_sub(used);
        let games_at = 2 + 2 * deck + 2;
        let picture_at = games_at + games;
        let log_at = picture_at + picture + 1;
        Self {
            deck,
            games_at,
            games,
            picture_at,
            picture,
            log_at,
            log,
            keys_at: height - 2,
        }
    }
}

fn header(canvas: &mut Canvas<'_>, app: &App) {
    let bar = Look::bold().add_modifier(Modifier::REVERSED);
    let width = usize::from(canvas.area.width);
    let state = app.state();
    let room = width.saturating_sub(state.chars().count() + 3);
    let title: String = app.title().chars().take(room).collect();
    let text = format!(" {title:room$} {state} ");
    canvas.put(0, 0, &text, bar);
}

/// The game that is being played: its decks, what was drawn, who took it and why.
fn table(canvas: &mut Canvas<'_>, app: &App, rows: &Rows) {
    let game = app.film.game();
    let event = app.film.event();
    let mut title = format!(
        "game {}, {}",
        words::grouped(game.number()),
        match game.round() {
            0 => "before its first round".to_owned(),
            round => format!("round {}", words::grouped(round)),
        }
    );
    // What was drawn last, as long as it is this game's.
    let mut pot = None;
    match event {
        Some(Event::Round {
            drawn: [one, two],
            winner,
            ..
        }) => {
            title += &format!(": {one} against {two}, {winner} takes both");
            pot = Some(winner);
        }
        _ => {
            if let Some([one, two]) = game.drawn() {
                title += &format!(": {one} against {two}");
            }
        }
    }
    canvas.rule(1, &title);
    let mut y = 2;
    for player in [Player::One, Player::Two] {
        let style = canvas.look.player(player);
        canvas.put(1, y, &format!("{player}"), style.patch(Look::bold()));
        canvas.put(10, y, &format!("{:>3}", game.deck(player).len()), style);
        deck(canvas, game, player, pot == Some(player), [y, rows.deck]);
        y += rows.deck;
    }
    let sentence = match (app.film.table().is_over(), app.film.entry()) {
        (true, _) => words::result(app.film.table().outcome()),
        (false, Some(entry)) => {
            let mut text = words::sentence(&entry);
            if let Some(why) = words::no_sub_game(app.film.rules(), &entry) {
                text += &format!(" ({why})");
            }
            text
        }
        (false, None) => match app.why() {
            Some(why) => why.to_owned(),
            None => "The deal is laid out. Space plays, → steps.".to_owned(),
        },
    };
    let width = usize::from(canvas.area.width).saturating_sub(2);
    let lines = wrap(sentence.split(' '), width, 2);
    let style = if app.film.table().is_over() {
        Look::bold()
    } else {
        Style::new()
    };
    for (line, y) in lines.iter().zip(y..) {
        canvas.put(1, y, line, style);
    }
}

/// A deck, top card first; what was won last in brackets.
fn deck(canvas: &mut Canvas<'_>, game: &Game, player: Player, won: bool, [y, rows]: [u16; 2]) {
    let cards = game.deck(player);
    let mut tokens: Vec<String> = cards.iter().map(u64::to_string).collect();
    if won && let [.., first, second] = &mut tokens[..] {
        *first = format!("[{first}");
        *second = format!("{second}]");
    }
    if tokens.is_empty() {
        tokens.push("no cards left".to_owned());
    }
    let width = usize::from(canvas.area.width).saturating_sub(15);
    let mut lines = wrap(tokens.iter().map(String::as_str), width, usize::from(rows));
    let shown: usize = lines.iter().map(|line| line.split(' ').count()).sum();
    if shown < tokens.len() && cards.len() >= 4 {
        // The middle is left out: the top is what is drawn next, the bottom what was won.
        let tail = tokens[tokens.len() - 2..].join(" ");
        let mut kept = shown.min(tokens.len() - 3);
        loop {
            let note = format!("… {} more …", tokens.len() - 2 - kept);
            let some = tokens[..kept].iter().map(String::as_str);
            let all = some.chain(note.split(' ')).chain(tail.split(' '));
            let count = kept + 4 + 2;
            lines = wrap(all, width, usize::from(rows));
            let fits = lines
                .iter()
                .map(|line| line.split(' ').count())
                .sum::<usize>()
                >= count;
            if fits || kept == 0 {
                break;
            }
            kept -= 1;
        }
    }
    let style = canvas.look.player(player);
    for (index, line) in lines.iter().enumerate() {
        let y = y + u16::try_from(index).unwrap_or(0);
        canvas.put(14, y, line, style);
        // The top card, and what was won, stand out.
        if index == 0 && !cards.is_empty() {
            canvas.put(14, y, &tokens[0], style.patch(Look::bold()));
        }
        if let Some(at) = line.find('[') {
            let x = 14 + u16::try_from(line[..at].chars().count()).unwrap_or(0);
            canvas.put(x, y, &line[at..], style.patch(Look::bold()));
        }
    }
}

/// Words in lines of a width, at most so many lines; what does not fit is left out.
fn wrap<'a>(words: impl Iterator<Item = &'a str>, width: usize, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let long = word.chars().count();
        let full = lines.len() == most;
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + long <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ if full => break,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The games that wait, the first one on top, and what all games come to so far.
fn games(canvas: &mut Canvas<'_>, app: &App, y: u16, rows: u16) {
    let table = app.film.table();
    let games = table.games();
    let waiting = games.len() - 1;
    let title = match waiting {
        0 => "no game waits".to_owned(),
        1 => "1 game waits".to_owned(),
        _ => format!("{waiting} games wait"),
    };
    canvas.rule(y, &title);
    let split = canvas
        .area
        .width
        .saturating_sub(40)
        .max(canvas.area.width / 2);
    canvas.put(split, y, " so far ", Look::bold());

    let room = usize::from(rows) - 1;
    let line = |(depth, game): (usize, &Game)| {
        let [one, two] = game.drawn().unwrap_or_default();
        let sub_game = game.sub_game().unwrap_or_default();
        format!(
            "{depth} game {} r{}: {one}:{two} waits for {sub_game}",
            game.number(),
            game.round(),
        )
    };
    let mut lines: Vec<String> = games[..waiting].iter().enumerate().map(line).collect();
    if lines.len() > room && room >= 2 {
        let gone = lines.len() - (room - 1);
        lines.splice(1..=gone, [format!("… {gone} more …")]);
    }
    let width = usize::from(split) - 2;
    for (line, y) in lines.iter().take(room).zip(y + 1..) {
        let line: String = line.chars().take(width).collect();
        canvas.put(1, y, &line, Style::new());
    }

    let totals = table.totals();
    let [one, two] = app.film.scores();
    let facts = [
        format!(
            "rounds {}, games {}",
            words::grouped(totals.rounds),
            words::grouped(totals.games)
        ),
        format!(
            "deepest {}, longest {}",
            totals.deepest,
            match totals.longest_game {
                0 => "-".to_owned(),
                game => format!("{} (game {})", words::grouped(totals.longest_rounds), game),
            }
        ),
        format!(
            "ended: deck empty {}, repeated {}",
            words::grouped(totals.empty_decks),
            words::grouped(totals.repetitions)
        ),
        format!("scores {one} : {two}"),
    ];
    for (fact, y) in facts.iter().take(room).zip(y + 1..) {
        canvas.put(split + 1, y, fact, Style::new());
    }
}

/// The whole run: player 1's cards in game 1, how deep the games lie, games by number, and
/// where in it we are.
fn picture(canvas: &mut Canvas<'_>, app: &App, y: u16, rows: u16) {
    let width = usize::from(canvas.area.width);
    let timeline = app.film.timeline();
    let columns = timeline.picture(width);
    let spans = match rows {
        0..=3 => 0,
        4..=5 => rows - 3,
        _ => rows / 2,
    };
    let chart = rows - spans;
    let cards = timeline.cards().max(1);
    let style = canvas.look.player(Player::One);
    for row in 0..chart {
        let line: String = columns
            .iter()
            .map(|column| bar(column, row, chart, cards))
            .collect();
        canvas.put(0, y + row, &line, style);
    }
    for row in 0..spans {
        // The last row is for all games that are deeper than the rows suffice.
        let depth = usize::from(row) + 1;
        let line: String = columns
            .iter()
            .map(|column| match column.depth {
                [low, _] if low >= depth => '▬',
                [_, high] if high >= depth => '-',
                _ => ' ',
            })
            .collect();
        let faint = canvas.look.faint();
        canvas.put(0, y + chart + row, &line, faint);
        for span in timeline.spans().filter(|span| span.depth == depth) {
            let from = timeline.column_at(span.start, width);
            let to = timeline.column_at(span.end, width);
            let label = format!("┃{}", span.game);
            if to - from > label.chars().count() {
                let x = u16::try_from(from).unwrap_or(u16::MAX);
                canvas.put(x, y + chart + row, &label, Style::new());
            }
        }
    }
    // The line below: where we are.
    let position = app.film.position();
    let known = match app.film.length() {
        Some(length) => format!("of {}", words::grouped(length)),
        None => format!("of {} so far", words::grouped(app.film.reach())),
    };
    let (x, title) = match app.mode {
        Mode::Point(x) => {
            let at = words::grouped(timeline.position_at(x, width));
            (x, format!("to step {at}? enter goes, esc stays"))
        }
        _ => {
            let step = words::grouped(position);
            (
                timeline.column_at(position, width),
                format!("step {step} {known}"),
            )
        }
    };
    // The title is on the other side, so that the mark is always to be seen.
    let title = format!(" {title} ");
    let at = if 2 * x < width {
        width.saturating_sub(title.chars().count() + 2)
    } else {
        2
    };
    canvas.rule(y + rows, "");
    let at = u16::try_from(at).unwrap_or(0);
    canvas.put(at, y + rows, &title, Look::bold());
    canvas.put(u16::try_from(x).unwrap_or(0), y + rows, "▲", Look::bold());
}

/// A cell of the chart: full up to the lowest, shaded up to the highest of its column.
fn bar(column: &Column, row: u16, rows: u16, cards: usize) -> char {
    const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let from_below = usize::from(rows - 1 - row);
    let height = |cards_of_1: usize| cards_of_1 * usize::from(rows) * 8 / cards;
    let [low, high] = column.cards.map(height);
    let part = |height: usize| height.saturating_sub(from_below * 8).min(8);
    if part(low) == 0 && part(high) > 0 {
        '░'
    } else {
        EIGHTHS[part(low)]
    }
}

/// The last rounds in words; or the score as a sum.
fn log(canvas: &mut Canvas<'_>, app: &mut App, y: u16, rows: u16) {
    let width = usize::from(canvas.area.width).saturating_sub(2);
    if app.sum {
        let table = app.film.table();
        let leader = match table.outcome() {
            Some(outcome) => outcome.winner,
            None if app.film.scores()[0] >= app.film.scores()[1] => Player::One,
            None => Player::Two,
        };
        if let Some(game) = table.games().first() {
            let score = app.film.scores()[leader.index()];
            let text = format!(
                "{leader}: {score} = {}",
                words::sum(game.deck(leader).iter())
            );
            let lines = wrap(text.split(' '), width, usize::from(rows));
            for (line, y) in lines.iter().zip(y..) {
                canvas.put(1, y, line, Style::new());
            }
        }
        return;
    }
    let entries: Vec<String> = app.film.log(usize::from(rows)).map(words::brief).collect();
    for (line, y) in entries.iter().zip(y..) {
        canvas.put(1, y, line, Style::new());
    }
}

fn clear(canvas: &mut Canvas<'_>, from: u16) {
    let blank = " ".repeat(usize::from(canvas.area.width));
    for y in from..canvas.area.height {
        canvas.put(0, y, &blank, Style::reset());
    }
}

fn help(canvas: &mut Canvas<'_>, from: u16) {
    clear(canvas, from);
    canvas.rule(from, "keys");
    for ((keys, what), y) in HELP.iter().zip(from + 1..) {
        canvas.put(1, y, keys, Look::bold());
        canvas.put(20, y, what, Style::new());
    }
    let y = from + 2 + u16::try_from(HELP.len()).unwrap_or(0);
    for (line, y) in [
        "The picture has player 1's cards in game 1 from left to right, and below it",
        "the sub-games: ▬ all the time, - some of it, ┃7 where game 7 began.",
    ]
    .iter()
    .zip(y..)
    {
        canvas.put(1, y, line, Style::new());
    }
}

fn deals(canvas: &mut Canvas<'_>, from: u16) {
    clear(canvas, from);
    canvas.rule(from, "telling deals");
    let mut y = from + 1;
    let width = usize::from(canvas.area.width).saturating_sub(20);
    for telling in TELLING {
        canvas.put(1, y, telling.name, Look::bold());
        for line in wrap(telling.why.split(' '), width, 2) {
            canvas.put(19, y, &line, Style::new());
            y += 1;
        }
    }
}

/// The keys; or what there is to be said; or the line that is being typed.
fn footer(canvas: &mut Canvas<'_>, app: &App, y: u16) {
    let prompt = match &app.mode {
        Mode::Go(text) => Some(("go to (1234, r500, g5, g5r3, end):", text)),
        Mode::Deal(text) => Some(("deal (seed, name, 9,2/5,8, or file):", text)),
        Mode::Watch | Mode::Help | Mode::Point(_) => None,
    };
    if let Some((prompt, text)) = prompt {
        for row in y..y + 2 {
            let blank = " ".repeat(usize::from(canvas.area.width));
            canvas.put(0, row, &blank, Style::reset());
        }
        let x = canvas.put(1, y, prompt, Look::bold());
        // The end of a long line is what one is typing.
        let room = usize::from(canvas.area.width.saturating_sub(x + 3));
        let skip = text.chars().count().saturating_sub(room);
        let text: String = text.chars().skip(skip).collect();
        let x = canvas.put(x + 1, y, &text, Style::new());
        canvas.put(x, y, " ", Style::new().add_modifier(Modifier::REVERSED));
        canvas.put(1, y + 1, "enter goes, esc leaves it", Style::new());
    } else if let Some(message) = &app.message {
        let width = usize::from(canvas.area.width).saturating_sub(2);
        for (line, y) in wrap(message.split(' '), width, 2).iter().zip(y..) {
            canvas.put(1, y, line, Look::bold());
        }
    } else if app.mode != Mode::Help {
        let faint = canvas.look.faint();
        for (line, y) in KEYS.iter().zip(y..) {
            canvas.put(1, y, line, faint);
        }
    }
}
