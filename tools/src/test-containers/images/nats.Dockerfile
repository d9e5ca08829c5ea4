# Replaces the official image of NATS on machines that reach no registry.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends nats-server wget \
  && rm -rf /var/lib/apt/lists/*
EXPOSE 4222 8222
ENTRYPOINT ["/usr/sbin/nats-server"]
