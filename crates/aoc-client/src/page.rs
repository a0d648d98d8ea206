//! What the site's pages say.

use std::collections::BTreeMap;

use scraper::node::Node;
use scraper::{ElementRef, Html, Selector};

use crate::show;

/// A puzzle's page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Puzzle {
    /// The title, such as "Crab Combat".
    pub(crate) title: Option<String>,
    /// The accepted answers, in order.
    pub(crate) answers: Vec<String>,
    /// Whether both stars are there.
    pub(crate) complete: bool,
}

/// Whose a session is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct User {
    pub(crate) name: String,
    /// The number that stays the same for every session of a user.
    pub(crate) id: String,
}

/// Whether a page is one for somebody who is not logged in.
pub(crate) fn is_logged_out(html: &str) -> bool {
    html.contains("To play, please identify yourself via one of these services")
        || html.contains("[Log In]")
        || (html.contains("/auth/login") && !html.contains("/settings"))
}

/// A puzzle's page; `None` where it is something else.
pub(crate) fn puzzle(html: &str) -> Option<Puzzle> {
    let page = Html::parse_document(html);
    let articles: Vec<_> = page.select(&selector("article")).collect();
    let heading = articles.first()?.select(&selector("h2")).next()?;
    let heading = fold(&heading.text().collect::<String>());
    let heading = heading.trim_matches(['-', ' ']);
    let title = heading
        .split_once(": ")
        .map(|(_, title)| show::plain(title));
    let mut answers = Vec::new();
    for paragraph in page.select(&selector("p")) {
        let text: String = paragraph.text().collect();
        if text.trim_start().starts_with("Your puzzle answer was") {
            let code = paragraph.select(&selector("code")).next();
            answers.extend(code.map(|code| show::plain(&code.text().collect::<String>())));
        }
    }
    answers.truncate(2);
    Some(Puzzle {
        title,
        answers,
        complete: html.contains("Both parts of this puzzle are complete!"),
    })
}

/// The stars of each day on a year's calendar.
pub(crate) fn calendar(html: &str) -> BTreeMap<u8, u8> {
    let page = Html::parse_document(html);
    let mut stars = BTreeMap::new();
    for link in page.select(&selector("pre.calendar a[class^=calendar-day]")) {
        let label = link.attr("aria-label").unwrap_or_default();
        let mut words = label.split([' ', ',']).filter(|word| !word.is_empty());
        let (Some("Day"), Some(Ok(day))) = (words.next(), words.next().map(str::parse)) else {
            continue;
        };
        let has = |name| link.value().classes().any(|class| class == name);
        let count = match words.next() {
            Some("one") => 1,
            Some("two") => 2,
            _ if has("calendar-verycomplete") => 2,
            _ => u8::from(has("calendar-complete")),
        };
        stars.insert(day, count);
    }
    stars
}

/// Whose session it is that the settings were shown to.
pub(crate) fn user(html: &str) -> Option<User> {
    let (_, proof) = html.split_once("ownerproof-")?;
    let id: String = proof.chars().take_while(char::is_ascii_digit).collect();
    let page = Html::parse_document(html);
    let user = page.select(&selector("div.user")).next()?;
    // The name is the first text; links and the count of stars come after it.
    let name = user.children().find_map(|child| match child.value() {
        Node::Text(text) => Some(fold(text)).filter(|text| !text.is_empty()),
        _ => None,
    });
    let name = show::plain(&name.unwrap_or_else(|| "(anonymous user)".to_owned()));
    (!id.is_empty()).then_some(User { name, id })
}

/// The text of the reply to an answer, with white space folded; `None` where the page has none.
pub(crate) fn reply(html: &str) -> Option<String> {
    let page = Html::parse_document(html);
    let article = page.select(&selector("main article")).next()?;
    Some(show::plain(&fold(&article.text().collect::<String>())))
}

/// All of a page's text, with white space folded.
pub(crate) fn all_text(html: &str) -> String {
    let page = Html::parse_document(html);
    let text: Vec<_> = page.root_element().text().collect();
    show::plain(&fold(&text.join(" ")))
}

/// A puzzle's page for a terminal, in lines of so many characters at the most.
pub(crate) fn render(html: &str, width: usize) -> String {
    let page = Html::parse_document(html);
    let mut writer = Writer {
        width,
        ..Writer::default()
    };
    for block in page.select(&selector("article, main > p")) {
        // Forms and addresses of other pages are of no use here.
        let text: String = block.text().collect();
        let wanted = block.value().name() == "article"
            || text.trim_start().starts_with("Your puzzle answer was")
            || text.contains("complete!");
        if wanted {
            writer.block(block);
        }
    }
    writer.end_paragraph();
    show::plain(writer.text.trim_matches('\n'))
}

/// The text of part 2 alone, where it is open.
pub(crate) fn render_second(html: &str, width: usize) -> Option<String> {
    let page = Html::parse_document(html);
    let second = page.select(&selector("article.day-desc")).nth(1)?;
    let mut writer = Writer {
        width,
        ..Writer::default()
    };
    writer.block(second);
    Some(show::plain(writer.text.trim_matches('\n')))
}

/// Writes elements as paragraphs of text.
#[derive(Debug, Default)]
struct Writer {
    width: usize,
    text: String,
    /// The paragraph that is being read, with white space as it comes.
    paragraph: String,
    /// What stands before its first line, and as many spaces before the others.
    bullet: &'static str,
}

impl Writer {
    fn block(&mut self, element: ElementRef<'_>) {
        match element.value().name() {
            "pre" => {
                self.end_paragraph();
                let text: String = element.text().collect();
                for line in text.trim_end().lines() {
                    self.text.push_str("    ");
                    self.text.push_str(line);
                    self.text.push('\n');
                }
                self.text.push('\n');
            }
            "script" | "style" | "form" => {}
            name @ ("p" | "h2" | "li" | "ul" | "ol" | "article" | "main" | "div") => {
                self.end_paragraph();
                if name == "li" {
                    self.bullet = "  - ";
                }
                self.inside(element);
                self.end_paragraph();
                if matches!(name, "ul" | "ol") {
                    self.text.push('\n');
                }
            }
            "em" => {
                // What a puzzle stresses matters; stars do it on every terminal.
                self.paragraph.push('*');
                self.inside(element);
                self.paragraph.push('*');
            }
            "br" => self.end_paragraph(),
            _ => self.inside(element),
        }
    }

    fn inside(&mut self, element: ElementRef<'_>) {
        for child in element.children() {
            match child.value() {
                Node::Text(text) => self.paragraph.push_str(text),
                Node::Element(_) => {
                    if let Some(element) = ElementRef::wrap(child) {
                        self.block(element);
                    }
                }
                _ => {}
            }
        }
    }

    fn end_paragraph(&mut self) {
        let paragraph = std::mem::take(&mut self.paragraph);
        let bullet = std::mem::take(&mut self.bullet);
        let mut column = 0;
        for word in paragraph.split_whitespace() {
            let length = word.chars().count();
            if column == 0 {
                self.text.push_str(bullet);
                column = bullet.len() + length;
            } else if column + 1 + length > self.width {
                self.text.push('\n');
                self.text.push_str(&" ".repeat(bullet.len()));
                column = bullet.len() + length;
            } else {
                self.text.push(' ');
                column += 1 + length;
            }
            self.text.push_str(word);
        }
        if column > 0 {
            let end = if bullet.is_empty() { "\n\n" } else { "\n" };
            self.text.push_str(end);
        } else {
            self.bullet = bullet;
        }
    }
}

pub(crate) fn selector(text: &str) -> Selector {
    Selector::parse(text).expect("the selector is sound")
}

fn fold(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_with_its_answers() {
        let html = "<title>Day 2 - Advent of Code 2020</title><main><article><h2>\u{2d}-- Day 2: A &amp; B: C \u{2d}--</h2>\
            <p>Text</p></article><p>Your puzzle answer was <code>a &lt;b</code>.</p>\
            <article><h2 id=\"part2\">\u{2d}-- Part Two \u{2d}--</h2></article>\
            <p>Your puzzle answer was <code>7</code>.</p>Both parts of this puzzle are complete!</main>";
        let puzzle = puzzle(html).unwrap();
        assert_eq!(puzzle.title.as_deref(), Some("A & B: C"));
        assert_eq!(puzzle.answers, ["a <b", "7"]);
        assert!(puzzle.complete);
        assert_eq!(super::puzzle("<html><body>404 Not Found"), None);
    }

    #[test]
    fn a_calendar() {
        let html = "<pre class=\"calendar\">\
            <a aria-label=\"Day 1, two stars\" class=\"calendar-day1 calendar-verycomplete\">1</a>\
            <a aria-label=\"Day 2, one star\" class=\"calendar-day2 calendar-complete\">2</a>\
            <a aria-label=\"Day 3\" class=\"calendar-day3\">3</a>\
            <a aria-label=\"Day 4\" class=\"calendar-day4 calendar-complete calendar-perfect\">4</a></pre>\
            <a aria-label=\"Day 5, two stars\" class=\"calendar-day5\">5</a>";
        let stars = [(1, 2), (2, 1), (3, 0), (4, 1)];
        assert_eq!(calendar(html), BTreeMap::from(stars));
    }

    #[test]
    fn a_user_with_a_badge_and_without() {
        for badge in ["", "<a class=\"supporter-badge\">(AoC++)</a> "] {
            let html = format!(
                "<div class=\"user\">N. N. {badge}<span class=\"star-count\">11*</span></div>\
                <code>ownerproof-12345-678-abc</code>"
            );
            let user = user(&html).unwrap();
            assert_eq!((user.name.as_str(), user.id.as_str()), ("N. N.", "12345"));
        }
    }

    #[test]
    fn who_is_logged_out() {
        assert!(is_logged_out("<a href=\"/2020/auth/login\">[Log In]</a>"));
        assert!(is_logged_out("<a href=\"/auth/login\">"));
        assert!(!is_logged_out(
            "<a href=\"/auth/login\"><a href=\"/settings\">"
        ));
    }

    #[test]
    fn rendering() {
        let html = "<main><p>no</p><article><h2>Head</h2><p>One <em>two</em> three\nfour <code>f*</code>.</p>\
            <ul><li>a b c d e f g h i j</li><li>b</li></ul><pre><code>1  2\n 3 &amp;\n</code></pre>\u{1b}[31m</article>\
            <p>Your puzzle answer was <code>5</code>.</p><form>x</form></main>";
        assert_eq!(
            render(html, 16),
            "Head\n\nOne *two* three\nfour f*.\n\n  - a b c d e f\n    g h i j\n  - b\n\n    1  2\n     3 &\n\n[31m\n\nYour puzzle\nanswer was 5."
        );
        let first =
            "<article class=\"day-desc\"><h2>One</h2></article><p>Your puzzle answer was</p>";
        let second =
            "<article class=\"day-desc\"><h2>Two</h2><p>More <em>of</em> it.</p></article>";
        assert_eq!(render_second(first, 80), None);
        let both = format!("<main>{first}{second}</main>");
        assert_eq!(
            render_second(&both, 80).as_deref(),
            Some("Two\n\nMore *of* it.")
        );
    }
}
