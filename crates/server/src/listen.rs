//! Connections as they come in. One that says nothing, says it too slowly or does not read its answer is not
//! kept.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower_http::add_extension::AddExtension;

use crate::limit::{Gate, Net};
use crate::patience::Patient;

/// So long the head of a request may take; between requests a connection rests for no longer either.
const HEAD: Duration = Duration::from_secs(20);
/// After an error, such as too many open files, nobody is let in for so long.
const PAUSE: Duration = Duration::from_millis(200);
/// Bytes that are read ahead of a request; its head has to fit into them.
const AHEAD: usize = 16 * 1024;

/// HTTP/1 alone: the many answers of one HTTP/2 connection would have to be watched one by one.
fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(AHEAD);
    builder
}

/// Where people are let in.
pub struct Entrance {
    pub listener: TcpListener,
    pub router: Router,
    pub gate: Gate,
    /// Whether all come through a proxy, which has one address for everybody.
    pub behind_proxy: bool,
}

impl Entrance {
    /// Lets people in until the server closes; then waits for what was begun.
    pub async fn listen(self, mut closing: watch::Receiver<bool>) {
        // Every connection holds a sender: when all are gone, so is the channel.
        let (open, mut all_gone) = mpsc::channel(1);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            match accepted {
                Ok((stream, from)) => self.let_in(stream, from, closing.clone(), open.clone()),
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
        drop(open);
        all_gone.recv().await;
    }

    /// With no place left the connection is dropped, which its other end sees at once.
    fn let_in(
        &self,
        stream: TcpStream,
        from: SocketAddr,
        closing: watch::Receiver<bool>,
        open: mpsc::Sender<()>,
    ) {
        let net = Some(Net::from(from.ip())).filter(|_| !self.behind_proxy);
        // The gate has counted whom it turns away.
        let Some(place) = self.gate.connection(net) else { return };
        // All connections share one router: layers of its own would copy every path of it.
        let service = AddExtension::new(self.router.clone(), ConnectInfo(from));
        tokio::spawn(async move {
            // Small messages must not wait for each other.
            let _ = stream.set_nodelay(true);
            serve(stream, service, closing).await;
            drop((place, open));
        });
    }
}

type Service = AddExtension<Router, ConnectInfo<SocketAddr>>;

async fn serve<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    service: Service,
    mut closing: watch::Receiver<bool>,
) {
    let (stream, service) = (TokioIo::new(Patient::new(stream)), TowerToHyperService::new(service));
    let mut connection = pin!(builder().serve_connection(stream, service).with_upgrades());
    tokio::select! {
        // Whoever hung up, spoke nonsense or was too slow has ended it; nobody is left to be told.
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => {}
    }
    connection.as_mut().graceful_shutdown();
    // However it ends: nobody is left to be told.
    let _ = connection.await;
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
    use tokio::task::JoinHandle;
    use tokio::time::{sleep, timeout};

    use super::*;

    const LARGE: usize = 1 << 20;

    /// A client that has asked for much over a narrow line, and the task that serves it.
    async fn asked() -> (DuplexStream, JoinHandle<()>) {
        said(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await
    }

    async fn said(words: &[u8]) -> (DuplexStream, JoinHandle<()>) {
        let (mut client, stream) = tokio::io::duplex(4096);
        let router = Router::new().route("/", get(|| async { "x".repeat(LARGE) }));
        let service = AddExtension::new(router, ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 1))));
        let serving = tokio::spawn(async move {
            let (_open, closing) = watch::channel(false);
            serve(stream, service, closing).await;
        });
        client.write_all(words).await.unwrap();
        (client, serving)
    }

    #[tokio::test(start_paused = true)]
    async fn http_2_is_not_spoken() {
        let (mut client, _serving) = said(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await;
        let mut answer = [0; 9];
        let length = client.read(&mut answer).await.unwrap();
        assert!(length == 0 || answer.starts_with(b"HTTP/1"), "{answer:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_read_an_answer_is_let_go() {
        let (_client, serving) = asked().await;
        timeout(Duration::from_secs(3_600), serving).await.expect("it ends").unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_gets_all_of_it() {
        let (mut client, _serving) = asked().await;
        let (mut got, mut part) = (0, vec![0; 16 * 1024]);
        while got < LARGE {
            sleep(Duration::from_secs(20)).await;
            let more = client.read(&mut part).await.unwrap();
            assert_ne!(more, 0, "cut off after {got} bytes");
            got += more;
        }
    }
}
