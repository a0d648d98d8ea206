//! Opens a file in the editor that the user has named, at a line.
//!
//! `VISUAL` goes before `EDITOR`, as everywhere. What they hold may have arguments behind the program,
//! and quotes around what has spaces in it; the line is said in the way that the program is known for.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::{Error, Kind};

/// Opens a file, and waits until the editor says that it is done: one of a window says so at once, unless
/// it is told otherwise.
pub(crate) fn open(folder: &Path, file: &Path, line: usize) -> Result<(), Error> {
    let set = |name| env::var(name).ok().filter(|value| !value.trim().is_empty());
    let Some(editor) = set("VISUAL").or_else(|| set("EDITOR")) else {
        return Err(Error::new(
            Kind::Usage,
            "there is no editor to open: neither VISUAL nor EDITOR is set",
        )
        .hint("set one to a command, such as EDITOR=nano or EDITOR=\"code --wait\""));
    };
    let words = words(&editor);
    let (program, arguments) = match words.split_first() {
        // A path with spaces that nobody has put into quotes.
        _ if Path::new(&editor).is_file() => (editor.as_str(), &[][..]),
        Some((program, arguments)) => (program.as_str(), arguments),
        None => (editor.as_str(), &[][..]),
    };
    let mut command = command(program);
    command.args(arguments).args(place(program, file, line));
    let failed =
        |why: String| Error::new(Kind::Usage, format!("the editor {editor:?} failed")).because(why);
    let status = command.current_dir(folder).status();
    match status.map_err(|error| failed(error.to_string()).hint("is it installed?"))? {
        status if status.success() => Ok(()),
        status => Err(failed(status.to_string())),
    }
}

/// Many editors of Windows are scripts, which only its shell finds.
fn command(program: &str) -> Command {
    if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", program]);
        command
    } else {
        Command::new(program)
    }
}

/// The words of a command. What is between quotes is one word, and a backslash is a character like
/// others: paths of Windows have them.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for char in command.chars() {
        match quote {
            Some(end) if char == end => quote = None,
            None if matches!(char, '"' | '\'') => {
                quote = Some(char);
                word.get_or_insert_default();
            }
            None if char.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(char),
        }
    }
    words.extend(word);
    words
}

/// The arguments that name a file and a line to an editor; the file alone to one that is not known.
fn place(program: &str, file: &Path, line: usize) -> Vec<OsString> {
    let name = PathBuf::from(program.replace('\\', "/"));
    let name = name.file_stem().unwrap_or_default().to_string_lossy();
    let with_line = || {
        let mut place = file.as_os_str().to_owned();
        place.push(format!(":{line}"));
        place
    };
    match name.as_ref() {
        "vi" | "vim" | "nvim" | "gvim" | "emacs" | "emacsclient" | "nano" | "pico" | "micro"
        | "kak" | "joe" | "jed" | "mg" | "ne" | "kate" | "gedit" => {
            vec![format!("+{line}").into(), file.into()]
        }
        "code" | "code-insiders" | "codium" | "cursor" | "windsurf" => {
            vec!["--goto".into(), with_line()]
        }
        "hx" | "helix" | "subl" | "zed" | "zeditor" => vec![with_line()],
        _ => vec![file.into()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_have_words() {
        assert_eq!(words("vi"), ["vi"]);
        assert_eq!(words(" code  --wait "), ["code", "--wait"]);
        assert_eq!(
            words(r#""C:\Program Files\x.exe" '-a b' c"d e""#),
            [r"C:\Program Files\x.exe", "-a b", "cd e"]
        );
        assert_eq!(words("x ''"), ["x", ""]);
        assert_eq!(words(" "), [""; 0]);
    }

    #[test]
    fn editors_are_told_the_line_as_they_want_it() {
        let place = |program| place(program, Path::new("a b.rs"), 7);
        assert_eq!(place("/usr/bin/nvim"), ["+7", "a b.rs"]);
        assert_eq!(place(r"C:\x\Code.exe"), ["a b.rs"], "not by this name");
        assert_eq!(place(r"C:\x\code.cmd"), ["--goto", "a b.rs:7"]);
        assert_eq!(place("hx"), ["a b.rs:7"]);
        assert_eq!(place("ed"), ["a b.rs"]);
    }
}
