# Stands in for the official image of Redis where no registry is reachable.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends redis-server redis-tools \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory /data
WORKDIR /data
EXPOSE 6379
# The official image listens to everybody: the network of its containers is its wall.
ENTRYPOINT ["/bin/sh", "-c", "exec \"$@\" --protected-mode no --bind 0.0.0.0", "--"]
CMD ["redis-server"]
