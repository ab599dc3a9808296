# docker build -t bravehall . && docker run -p 8080:8080 -v bravehall:/data bravehall
FROM rust:1.95-bookworm AS build
# Debian's own Node is too old for the tools of the pages.
COPY --from=node:20-bookworm-slim /usr/local/bin/node /usr/local/bin/node
COPY --from=node:20-bookworm-slim /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
COPY . .
RUN cargo build --release --locked

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data bravehall
COPY --from=build /src/target/release/bravehall /usr/local/bin/
USER bravehall
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
CMD ["bravehall", "serve", "--address", "0.0.0.0:8080", "--store", "/data/hall.db"]
