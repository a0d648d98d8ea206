//! Serves a folder to this machine: modules and workers do not load from a file's address.
//!
//! As little of HTTP as a browser needs, and nothing but the files of one folder.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::time::Duration;
use std::{fs, thread};

/// The longest line of a request that is read.
const LONGEST: u64 = 8192;

pub(super) fn serve(folder: &Path, port: u16) -> io::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    println!("http://{}/", listener.local_addr()?);
    println!("(only this machine reaches it; Ctrl-C ends it)");
    for stream in listener.incoming() {
        let folder = folder.to_owned();
        // One that hangs up in the middle is no trouble of ours.
        thread::spawn(move || stream.and_then(|stream| answer(&folder, &stream)));
    }
    Ok(())
}

fn answer(folder: &Path, stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut reader = BufReader::new(stream.take(LONGEST));
    let mut request = String::new();
    reader.read_line(&mut request)?;
    // The headers are read so that the connection is closed in peace, and nothing depends on them.
    let mut line = String::new();
    while reader.read_line(&mut line)? > 2 {
        line.clear();
    }
    let mut words = request.split_whitespace();
    let (method, path) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    let (status, kind, body) = match file(path).map(|name| (name, fs::read(folder.join(name)))) {
        _ if !matches!(method, "GET" | "HEAD") => ("405 Method Not Allowed", "text/plain", vec![]),
        Some((name, Ok(bytes))) => ("200 OK", kind(name), bytes),
        _ => (
            "404 Not Found",
            "text/plain",
            b"There is no such file.\n".to_vec(),
        ),
    };
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if method == "GET" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// The file that a request's path names; `None` for what can be none of ours: the page's folder
/// is flat, and its names are plain.
fn file(path: &str) -> Option<&str> {
    let path = path.split(['?', '#']).next()?.strip_prefix('/')?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    match path {
        "" => Some("index.html"),
        name if name.starts_with('.') || !name.chars().all(plain) => None,
        name => Some(name),
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_folder_are_named() {
        assert_eq!(file("/"), Some("index.html"));
        assert_eq!(file("/?x#y"), Some("index.html"));
        assert_eq!(file("/sim_bg.wasm?v=1"), Some("sim_bg.wasm"));
        for path in [
            "/../Cargo.toml",
            "/a/b",
            "//etc/passwd",
            "/.git",
            "/%2e%2e",
            "\\",
            "",
            "x",
        ] {
            assert_eq!(file(path), None, "{path}");
        }
    }

    #[test]
    fn a_browser_is_answered() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("sim.js"), "export {}").unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let asked = |request: &str| {
            let mut browser = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
            browser.write_all(request.as_bytes()).unwrap();
            let (stream, _) = listener.accept().unwrap();
            answer(folder.path(), &stream).unwrap();
            drop(stream);
            let mut said = String::new();
            browser.read_to_string(&mut said).unwrap();
            said
        };
        let said = asked("GET /sim.js HTTP/1.1\r\nHost: x\r\n\r\n");
        assert!(
            said.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/javascript"),
            "{said}"
        );
        assert!(said.ends_with("\r\n\r\nexport {}"), "{said}");
        assert!(asked("HEAD /sim.js HTTP/1.1\r\n\r\n").ends_with("\r\n\r\n"));
        assert!(asked("GET /none HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 404"));
        assert!(asked("POST /sim.js HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405"));
    }
}
