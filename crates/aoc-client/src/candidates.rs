//! What on a puzzle's page may be an example, and what it should give.
//!
//! A page does not say which of its blocks is an input. But a block that is looks like the real one
//! ([`likeness`](crate::likeness)), the words before it tend to say "example", and the answer is
//! stressed: the last stressed code of an article, or the last one before the next example. Where an
//! input is one line, an example may be a piece of code within the text, most often in a list.

use aoc_core::Input;
use scraper::node::Node;
use scraper::{ElementRef, Html};

use crate::likeness::likeness;
use crate::page::selector;
use crate::show;

/// From here on a block is taken for an input.
const ALIKE: f64 = 0.6;

/// From here on one is taken without a person having looked at it, ...
const SURE: f64 = 0.75;

/// ... where no other example comes so near.
const LEAD: f64 = 0.15;

/// Something that may be an example.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Candidate {
    /// Its text, with a line's end at the end.
    pub(crate) text: String,
    /// The part of the puzzle whose text has it first.
    pub(crate) part: u8,
    /// How much it looks like the real input, or without one how much the page makes of it: 0 to 1.
    pub(crate) likeness: f64,
    /// What each part should give, as far as the page seems to say so.
    pub(crate) expected: [Option<Expected>; 2],
    /// Whether the words before it speak of an example.
    is_led: bool,
}

/// What a part should give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Expected {
    pub(crate) answer: String,
    /// Whether the page stresses it.
    pub(crate) is_stressed: bool,
}

impl Candidate {
    /// Whether it is worth a word without being asked.
    pub(crate) fn is_alike(&self) -> bool {
        self.likeness >= ALIKE
    }
}

/// The one among candidates, the best first, that can be taken without a person having looked: it is much
/// like the input, the page calls it an example, and no other that does comes near.
pub(crate) fn clear(candidates: &[&Candidate]) -> Option<usize> {
    let (best, others) = candidates.split_first()?;
    let is_near = |other: &&Candidate| other.is_led && other.likeness > best.likeness - LEAD;
    let is_clear = best.is_led && best.likeness >= SURE && !others.iter().any(is_near);
    is_clear.then_some(0)
}

/// The candidates of a page, the best first.
pub(crate) fn candidates(html: &str, input: Option<&Input>) -> Vec<Candidate> {
    let page = Html::parse_document(html);
    let articles: Vec<_> = page
        .select(&selector("article"))
        .take(2)
        .map(|article| {
            let mut reader = Reader::default();
            reader.inside(article, Inside::default());
            reader.seen
        })
        .collect();
    let mut found: Vec<Candidate> = Vec::new();
    for (part, seen) in (1..).zip(&articles) {
        let is_first = |place: usize| places(&seen[..place]).all(|(_, block)| block.is_inline);
        for (place, block) in places(seen) {
            let judged = judge(block, input, is_first(place));
            let Some(likeness) = judged.filter(|_| !found.iter().any(|old| old.text == block.text))
            else {
                continue;
            };
            found.push(Candidate {
                text: block.text.clone(),
                part,
                likeness,
                expected: [None, None],
                is_led: block.is_led,
            });
        }
    }
    for (part, seen) in articles.iter().enumerate() {
        for (place, block) in places(seen) {
            let next = places(seen).find(|&(other, next)| {
                other > place && next.text != block.text && is_example(next, &found)
            });
            let until = next.map_or(seen.len(), |(next, _)| next);
            let expected = block
                .answer
                .clone()
                .or_else(|| stressed(&seen[place..until]))
                .or_else(|| stressed(&seen[place..]));
            if let Some(candidate) = found.iter_mut().find(|found| found.text == block.text) {
                let known = &mut candidate.expected[part];
                *known = known.take().or(expected);
            }
        }
    }
    // Best first; of those that are as good the first on the page.
    found.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
    // Part 2 says what it wants of the example of part 1, before it brings one of its own.
    if let Some(second) = articles.get(1) {
        let own = places(second).find(|(_, block)| is_example(block, &found));
        let until = own.map_or(second.len(), |(place, _)| place);
        let of_first = found.iter_mut().find(|candidate| candidate.part == 1);
        if let Some(candidate) = of_first.filter(|first| first.expected[1].is_none()) {
            candidate.expected[1] = stressed(&second[..until]);
        }
    }
    found
}

/// Something in an article, in its order.
#[derive(Debug)]
enum Seen {
    Block(Block),
    /// Code that is stressed, or some of it that is.
    Stressed(Expected),
}

/// A text that may be an input.
#[derive(Debug)]
struct Block {
    text: String,
    is_led: bool,
    /// Whether it stands within the text.
    is_inline: bool,
    /// Whether it stands in a list.
    in_list: bool,
    /// What its own paragraph or list item says.
    answer: Option<Expected>,
}

impl Seen {
    fn block(&self) -> Option<&Block> {
        match self {
            Self::Block(block) => Some(block),
            Self::Stressed(_) => None,
        }
    }
}

fn places(seen: &[Seen]) -> impl Iterator<Item = (usize, &Block)> {
    let places = seen.iter().enumerate();
    places.filter_map(|(place, seen)| Some((place, seen.block()?)))
}

/// The last code that is stressed as a whole, else the last of which some is: that may only show where to
/// look.
fn stressed(seen: &[Seen]) -> Option<Expected> {
    let all = seen.iter().rev().filter_map(|seen| match seen {
        Seen::Stressed(expected) => Some(expected),
        Seen::Block(_) => None,
    });
    let whole = all.clone().find(|expected| expected.is_stressed);
    whole.or(all.clone().next()).cloned()
}

/// Whether a block is an input of its own, and not a step of the one before it.
fn is_example(block: &Block, found: &[Candidate]) -> bool {
    let alike = |found: &Candidate| found.text == block.text && found.is_alike();
    (block.is_led || block.answer.is_some()) && found.iter().any(alike)
}

/// How good a block is; `None` where it is none.
fn judge(block: &Block, input: Option<&Input>, is_first: bool) -> Option<f64> {
    let led = if block.is_led { 1.0 } else { 0.0 };
    let first = if is_first { 1.0 } else { 0.0 };
    match input {
        Some(input) => {
            let likeness = likeness(input.as_str(), &block.text);
            // Code within the text is an input only where inputs are one line, and like it.
            let one_line = !input.as_str().trim_end().contains('\n');
            (!block.is_inline || (one_line && likeness >= ALIKE))
                .then_some(0.9 * likeness + (0.07 * led + 0.03 * first) * likeness)
        }
        None => {
            let many = if block.text.lines().count() > 1 {
                1.0
            } else {
                0.0
            };
            let wanted = !block.is_inline || (block.in_list && block.answer.is_some());
            let inline = if block.is_inline { 0.1 } else { 0.0 };
            wanted.then_some(0.2 + 0.3 * led + 0.1 * many + 0.1 * first - inline)
        }
    }
}

/// Reads an article.
#[derive(Debug, Default)]
struct Reader {
    seen: Vec<Seen>,
    /// The words of the paragraph before.
    words: String,
    /// The code of the paragraph or list item that is being read, and whether it is stressed.
    codes: Vec<(String, bool)>,
}

/// What is around an element.
#[derive(Debug, Clone, Copy, Default)]
struct Inside {
    em: bool,
    list: bool,
}

impl Reader {
    fn inside(&mut self, element: ElementRef<'_>, around: Inside) {
        for child in element.children() {
            match child.value() {
                Node::Text(text) => self.words.push_str(text),
                Node::Element(_) => {
                    if let Some(child) = ElementRef::wrap(child) {
                        self.element(child, around);
                    }
                }
                _ => {}
            }
        }
    }

    fn element(&mut self, element: ElementRef<'_>, mut around: Inside) {
        match element.value().name() {
            "pre" => {
                let text: String = element.text().collect();
                self.block(text, false, around, None);
                self.words.clear();
            }
            "code" => self.code(element, around),
            name @ ("p" | "li") => {
                self.codes.clear();
                self.words.clear();
                around.list |= name == "li";
                let place = self.seen.len();
                self.inside(element, around);
                self.end(place, around);
            }
            name => {
                around.em |= name == "em";
                self.inside(element, around);
            }
        }
    }

    /// Code within the text.
    fn code(&mut self, element: ElementRef<'_>, around: Inside) {
        let text: String = element.text().collect();
        let within = element.select(&selector("em")).last();
        let within = within.map(|em| em.text().collect::<String>());
        let stressed = if around.em {
            Some(&text)
        } else {
            within.as_ref()
        };
        self.words.push_str(&text);
        if let Some(answer) = stressed.and_then(|stressed| answer_of(stressed)) {
            self.seen.push(Seen::Stressed(Expected {
                is_stressed: answer == text.trim(),
                answer,
            }));
        }
        let is_stressed = stressed.is_some();
        self.codes.push((text, is_stressed));
    }

    /// The end of a paragraph or list item that began at a place: its code may be inputs, and the last
    /// what they give.
    fn end(&mut self, place: usize, around: Inside) {
        let codes = std::mem::take(&mut self.codes);
        let (inputs, answer) = match &codes[..] {
            [] => return,
            [(one, is_stressed)] => {
                if *is_stressed {
                    return;
                }
                (vec![one.clone()], None)
            }
            [inputs @ .., (last, _)] => {
                let of_em = codes.iter().rev().find(|(_, is_stressed)| *is_stressed);
                let answer = match of_em {
                    Some(_) => stressed(&self.seen[place.min(self.seen.len())..]),
                    // In a list, what comes last is what comes out.
                    None if around.list => answer_of(last).map(|answer| Expected {
                        answer,
                        is_stressed: false,
                    }),
                    None => None,
                };
                let inputs = inputs.iter().filter(|(_, is_stressed)| !is_stressed);
                (inputs.map(|(text, _)| text.clone()).collect(), answer)
            }
        };
        // Before what is stressed in it, which is theirs.
        let after = self.seen.split_off(place.min(self.seen.len()));
        for text in inputs {
            self.block(text, true, around, answer.clone());
        }
        self.seen.extend(after);
    }

    fn block(
        &mut self,
        mut text: String,
        is_inline: bool,
        around: Inside,
        answer: Option<Expected>,
    ) {
        if text.trim().is_empty() {
            return;
        }
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let is_led = leads(&self.words);
        self.seen.push(Seen::Block(Block {
            text,
            is_led,
            is_inline,
            in_list: around.list,
            answer,
        }));
    }
}

/// Whether words speak of an example that comes, and not of one that was there.
fn leads(words: &str) -> bool {
    let words: Vec<_> = words.split_whitespace().collect();
    let mut words = words.join(" ").to_lowercase();
    for back in [
        "this example",
        "the example",
        "above example",
        "that example",
        "first example",
    ] {
        words = words.replace(back, "");
    }
    let leading = ["example", "suppose", "consider", "for instance"];
    leading.iter().any(|word| words.contains(word))
}

/// A text as an answer, which is one line.
fn answer_of(text: &str) -> Option<String> {
    let text = show::plain(text.trim());
    (!text.is_empty() && !text.contains('\n')).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The candidates as `part likeness-is-enough text expected expected`, the best first.
    fn of(articles: &[&str], input: &str) -> Vec<(u8, bool, String, [String; 2])> {
        let html: String = articles
            .iter()
            .map(|article| format!("<article>{article}</article>"))
            .collect();
        let input = Input::from_text(input);
        let input = Some(&input).filter(|input| !input.as_str().is_empty());
        let show = |expected: &Option<Expected>| match expected {
            Some(expected) if expected.is_stressed => expected.answer.clone(),
            Some(expected) => format!("{}?", expected.answer),
            None => String::new(),
        };
        let all = candidates(&format!("<main>{html}</main>"), input);
        let one = |found: &Candidate| {
            let expected = found.expected.each_ref().map(show);
            (found.part, found.is_alike(), found.text.clone(), expected)
        };
        all.iter().map(one).collect()
    }

    fn is_clear(all: &[Candidate]) -> bool {
        clear(&all.iter().collect::<Vec<_>>()) == Some(0)
    }

    fn text(found: &(u8, bool, String, [String; 2])) -> (&str, [&str; 2]) {
        (&found.2, found.3.each_ref().map(String::as_str))
    }

    const NUMBERS: &str = "4410\n87\n901\n2233\n560\n";

    #[test]
    fn one_example_for_both_parts() {
        let first = "<p>Things are <em>counted</em>. For example:</p><pre><code>1\n20\n&lt;</code></pre>\
            <p>Add <code>1</code> to <code>20</code>: that is <code>21</code>, twice <code><em>42</em></code>.</p>";
        let second =
            "<p>Now in this example it is <em><code>43</code></em>. <em>What is it?</em></p>";
        let input = format!("{NUMBERS}<\n");
        let found = of(&[first], &input);
        assert_eq!(text(&found[0]), ("1\n20\n<\n", ["42", ""]));
        assert_eq!(
            found.len(),
            1,
            "code within the text is no input of several lines"
        );
        let found = of(&[first, second], &input);
        assert_eq!(text(&found[0]), ("1\n20\n<\n", ["42", "43"]));
    }

    #[test]
    fn steps_are_no_examples_of_their_own() {
        let input = "..#.#\n#...#\n.#.#.\n".repeat(3);
        let first = "<p>For example:</p><pre><code>..#\n#..\n.##\n</code></pre>\
            <p>After a step this example is:</p><pre><code>#..\n.#.\n##.\n</code></pre>\
            <p>Then:</p><pre><code>OO.\n.O.\n##.\n</code></pre>\
            <p>There are <code><em>7</em></code>.</p>";
        let found = of(&[first], &input);
        assert_eq!(text(&found[0]), ("..#\n#..\n.##\n", ["7", ""]));
        assert_eq!(found.len(), 3);
        let html = format!("<article>{first}</article>");
        let all = candidates(&html, Some(&Input::from_text(&input)));
        assert!(is_clear(&all));
    }

    #[test]
    fn a_second_example_has_its_own_answer() {
        let first = "<p>For example:</p><pre><code>1\n2\n</code></pre><p>gives <code><em>3</em></code>.</p>\
            <p>Here is a larger example:</p><pre><code>10\n20\n30\n</code></pre>\
            <p>It gives <code><em>60</em></code>.</p>";
        let second = "<p>In the first example it is <code><em>5</em></code>. Another example:</p>\
            <pre><code>7\n8\n9\n</code></pre><p>It gives <code><em>6</em></code>.</p>";
        let found = of(&[first, second], NUMBERS);
        let expected: Vec<_> = found.iter().map(|found| (found.0, text(found))).collect();
        assert_eq!(
            expected,
            [
                (1, ("1\n2\n", ["3", "5"])),
                (2, ("7\n8\n9\n", ["", "6"])),
                (1, ("10\n20\n30\n", ["60", ""])),
            ]
        );
        let html = format!("<article>{first}</article><article>{second}</article>");
        let all = candidates(&html, Some(&Input::from_text(NUMBERS)));
        assert!(!is_clear(&all), "a person has to choose");
    }

    #[test]
    fn what_is_stressed_as_a_whole_goes_before_what_is_stressed_within() {
        let first = |whole: &str| {
            format!(
                "<p>For example:</p><pre><code>1\n2\n</code></pre><p>So {whole} and \
                 <code>1-&gt;<em>8</em></code>.</p>"
            )
        };
        let found = of(&[&first("<code><em>3</em></code>")], NUMBERS);
        assert_eq!(text(&found[0]).1, ["3", ""]);
        let found = of(&[&first("")], NUMBERS);
        assert_eq!(text(&found[0]).1, ["8?", ""]);
    }

    #[test]
    fn one_liners_stand_in_a_list() {
        let input = "abcbdbeqrstuvhijklmnop\n";
        let first = "<p>Some examples:</p><ul><li><code>abcd</code> and <code>bcde</code> give <code>4</code>.</li>\
            <li><code>xyz</code> gives <em><code>3</code></em>.</li></ul>";
        let second = "<ul><li><code>xyz</code>: <code><em>9</em></code></li></ul>";
        let found = of(&[first, second], input);
        let expected: Vec<_> = found.iter().map(text).collect();
        assert!(expected.contains(&("abcd\n", ["4?", ""])), "{expected:?}");
        assert!(expected.contains(&("bcde\n", ["4?", ""])), "{expected:?}");
        assert!(expected.contains(&("xyz\n", ["3", "9"])), "{expected:?}");
        assert_eq!(found.len(), 3, "{expected:?}");
    }

    #[test]
    fn without_an_input_the_words_decide() {
        let first = "<p>A map:</p><pre><code>N\n</code></pre><p>For example,\n suppose:</p>\
            <pre><code>1\n2\n</code></pre><p>gives <code><em>3</em></code></p>";
        let found = of(&[first], "");
        assert_eq!(text(&found[0]), ("1\n2\n", ["3", ""]));
        let all = candidates(&format!("<article>{first}</article>"), None);
        assert!(!is_clear(&all));
        assert_eq!(of(&["<p>Nothing.</p>"], ""), []);
        assert_eq!(candidates("no page", None), []);
    }

    #[test]
    fn what_leads() {
        for words in [
            "For example:",
            "Here is a\nlarger example:",
            "Suppose you have",
        ] {
            assert!(leads(words), "{words}");
        }
        for words in [
            "",
            "In this\nexample:",
            "The example above becomes",
            "After a step:",
        ] {
            assert!(!leads(words), "{words}");
        }
    }
}
