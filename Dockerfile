# kineo on Debian's slim image. See docs/ci.md.
#
#   docker build -t kineo .
#   docker run --rm -v "$PWD:/work" --user "$(id -u):$(id -g)" kineo render Presets -o Output

FROM swift:6.3-bookworm AS build
RUN apt-get update -q \
  && apt-get install -q -y --no-install-recommends libgd-dev libmd-dev libpng-dev libyaml-dev zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY Package.swift ./
COPY Sources Sources
COPY Benchmarks Benchmarks
COPY Tests Tests
COPY Scripts/setup.sh Scripts/setup.sh
RUN Scripts/setup.sh && swift build -c release --product kineo \
  && install -D -s .build/release/kineo /build/kineo

FROM debian:12-slim
RUN useradd --uid 65532 --user-group --no-create-home --shell /usr/sbin/nologin kineo
COPY --from=build /build/kineo /usr/local/bin/kineo
COPY LICENSE /usr/share/doc/kineo/LICENSE
LABEL org.opencontainers.image.title="Kineo" \
  org.opencontainers.image.description="Renders chained animation steps into animated GIFs" \
  org.opencontainers.image.licenses="MIT"
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["kineo"]
