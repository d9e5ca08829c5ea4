# Stands in for the official image of NATS where no registry is reachable.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends nats-server wget \
  && rm -rf /var/lib/apt/lists/*
EXPOSE 4222 8222
ENTRYPOINT ["/usr/sbin/nats-server"]
