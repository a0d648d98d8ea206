//! The manual: a page for each command and sub-command.

use std::fs;
use std::io;
use std::path::Path;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::definitions::definitions;

/// Writes the pages into a folder, which is made where it is not there, and gives their names.
///
/// # Errors
///
/// Where one cannot be written.
pub fn pages(folder: &Path) -> io::Result<Vec<String>> {
    fs::create_dir_all(folder)?;
    let mut names = Vec::new();
    for command in definitions() {
        // As it is typed.
        let typed = command.get_name().replacen('-', " ", 1);
        let mut command = command.bin_name(typed);
        command.build();
        write(&command, folder, &mut names)?;
    }
    Ok(names)
}

fn write(command: &Command, folder: &Path, names: &mut Vec<String>) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let file = format!("{name}.1");
    fs::write(folder.join(&file), page(command)?)?;
    names.push(file);
    for sub in command.get_subcommands() {
        write(sub, folder, names)?;
    }
    Ok(())
}

fn page(command: &Command) -> io::Result<Vec<u8>> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let version = env!("CARGO_PKG_VERSION");
    // By hand, because a page without a date would have the version in its place.
    let title = format!(".TH \"{name}\" 1 \"\" \"almanac {version}\" \"Almanac\"\n");
    let man = Man::new(command.clone());
    let mut page = Roff::new().render().into_bytes();
    page.extend(title.into_bytes());
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    if command.get_arguments().next().is_some() {
        man.render_options_section(&mut page)?;
    }
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(after) = command.get_after_help() {
        page.extend(sections(&after.to_string()).to_roff().into_bytes());
    }
    Ok(page)
}

/// What stands below the options. A line before indented ones is a heading where it is short; indented
/// lines are set as they are.
fn sections(text: &str) -> Roff {
    let mut roff = Roff::new();
    let mut verbatim = false;
    let mut begun = false;
    let mut gap = false;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let indented = line.starts_with(' ');
        if verbatim && !indented {
            roff.control("fi", []);
            verbatim = false;
        }
        let before_indented = lines.peek().is_some_and(|next| next.starts_with(' '));
        let heading = line.strip_suffix(':').filter(|line| line.len() < 20);
        match heading {
            Some(heading) if before_indented && !indented => {
                roff.control("SH", [heading.to_uppercase().as_str()]);
                begun = true;
                gap = false;
                continue;
            }
            _ if line.is_empty() => {
                gap = begun;
                continue;
            }
            _ => {}
        }
        if !begun {
            roff.control("SH", ["MORE"]);
            begun = true;
        }
        if std::mem::take(&mut gap) {
            roff.control("PP", []);
        }
        if indented && !verbatim {
            roff.control("nf", []);
            verbatim = true;
        }
        roff.text([roman(line)]);
    }
    if verbatim {
        roff.control("fi", []);
    }
    roff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_become_sections_and_indented_lines_stay() {
        let text = "Examples:\n  one   x\n  two -y\n\nWith more words than a heading has, here:\n  z\nWords\nmore.\n";
        let expected = ".SH EXAMPLES\n.nf\n  one   x\n  two \\-y\n.fi\n.PP\n\
                        With more words than a heading has, here:\n.nf\n  z\n.fi\nWords\nmore.\n";
        assert_eq!(sections(text).to_roff(), expected);
    }
}
