# Replaces the official image of Redis on machines that reach no registry.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends redis-server redis-tools \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory /data
WORKDIR /data
EXPOSE 6379
# Like the official image, listens on all addresses: only the network of its containers protects it.
ENTRYPOINT ["/bin/sh", "-c", "exec \"$@\" --protected-mode no --bind 0.0.0.0", "--"]
CMD ["redis-server"]
