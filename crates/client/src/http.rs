//! HTTP/1.1 as far as a test needs it: one request on one connection.

use std::fmt::Write;
use std::io;
use std::net::{IpAddr, SocketAddr};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// So many bytes of a body are sent with its head.
const AT_ONCE: usize = 1024;

#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut pairs = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        pairs.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// Connects to a server, from an address of this machine where one is named.
pub async fn connect(server: SocketAddr, from: Option<IpAddr>) -> io::Result<TcpStream> {
    let Some(from) = from else { return TcpStream::connect(server).await };
    let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(server).await
}

/// Sends a request and reads the answer to its end.
pub async fn request(
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<Answer> {
    request_over(TcpStream::connect(server).await?, server, method, path, headers, body).await
}

/// The same over a connection that is there already.
pub(crate) async fn request_over(
    mut stream: TcpStream,
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<Answer> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n");
    for (name, value) in headers {
        let _ = write!(head, "{name}: {value}\r\n");
    }
    let _ = write!(head, "Content-Length: {}\r\n\r\n", body.len());
    // What is short goes out at once: a server that refuses early would reset what comes after its answer.
    let (with_head, rest) = body.split_at(body.len().min(AT_ONCE));
    stream.write_all(&[head.as_bytes(), with_head].concat()).await?;
    // A server that refuses a large body early may close while it is being sent.
    let _ = stream.write_all(rest).await;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    read(&bytes).ok_or_else(|| io::Error::other("this is no HTTP answer"))
}

fn read(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let mut body = bytes[end + 4..].to_vec();
    if head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
        body = unchunk(&body)?;
    }
    Some(Answer { status, head, body })
}

fn unchunk(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let line = rest.windows(2).position(|two| two == b"\r\n")?;
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..line]).ok()?, 16).ok()?;
        rest = rest.get(line + 2..)?;
        if size == 0 {
            return Some(body);
        }
        body.extend(rest.get(..size)?);
        rest = rest.get(size + 2..)?;
    }
}
