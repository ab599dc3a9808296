//! A connection that says whatever it is told to, byte by byte.

use std::fmt::Write;
use std::net::SocketAddr;
use std::time::Duration;

use client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// The kinds of frames of a WebSocket.
pub const TEXT: u8 = 1;
pub const BINARY: u8 = 2;

pub struct Raw {
    out: OwnedWriteHalf,
    heard: mpsc::UnboundedReceiver<Vec<u8>>,
    next: usize,
}

impl Raw {
    /// Shakes hands as a browser does, then is free to do anything.
    pub async fn open(client: &Client) -> Self {
        let mut head = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
            client.server
        );
        if let Some((name, value)) = &client.identity {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        let mut raw = Self::connect(client.server).await;
        raw.send(format!("{head}\r\n").as_bytes()).await;
        assert!(raw.hears("101 Switching").await, "no WebSocket");
        raw
    }

    pub async fn connect(server: SocketAddr) -> Self {
        let (mut read, out) = TcpStream::connect(server).await.unwrap().into_split();
        let (tell, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let mut chunk = vec![0; 4096];
            while let Ok(length @ 1..) = read.read(&mut chunk).await {
                if tell.send(chunk[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self { out, heard, next: 0 }
    }

    /// Sends bytes; a server that has hung up does not hear them.
    pub async fn send(&mut self, bytes: &[u8]) {
        let _ = self.out.write_all(bytes).await;
    }

    pub async fn frame(&mut self, kind: u8, payload: &[u8]) {
        self.send(&frame(kind, payload)).await;
    }

    /// Says that nothing more will come.
    pub async fn finish(&mut self) {
        let _ = self.out.shutdown().await;
    }

    /// Waits until the server has answered everything; false when it has hung up.
    pub async fn settle(&mut self) -> bool {
        self.next += 1;
        let id = format!("settle-{}-", self.next);
        let ping = format!(r#"{{"type":"ping","id":"{id}"}}"#);
        self.frame(TEXT, ping.as_bytes()).await;
        self.hears(&id).await
    }

    /// Reads on until a word comes; false when the server hangs up before.
    pub async fn hears(&mut self, word: &str) -> bool {
        let mut tail = Vec::new();
        loop {
            let chunk = timeout(Duration::from_secs(20), self.heard.recv()).await;
            let Some(chunk) = chunk.expect("the server is silent") else { return false };
            tail.extend(chunk);
            if tail.windows(word.len()).any(|found| found == word.as_bytes()) {
                return true;
            }
            let old = tail.len().saturating_sub(word.len());
            tail.drain(..old);
        }
    }
}

/// A whole frame of a client; the mask is all zeros, so that the payload stays as it is.
pub fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0x80 | kind];
    match payload.len() {
        short @ 0..126 => bytes.push(0x80 | short as u8),
        middle @ 126..0x1_0000 => {
            bytes.push(0x80 | 0x7e);
            bytes.extend((middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(0x80 | 0x7f);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}
