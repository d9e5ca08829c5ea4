# Stands in for the official image of Postgres where no registry is reachable: the server that tests use,
# behind an entry that takes the same variables and scripts.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client libxml2 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --home-dir /var/lib/postgresql --create-home --shell /usr/sbin/nologin postgres \
  && install --directory --mode=3777 --owner=postgres --group=postgres /var/run/postgresql
COPY native /usr/local/pgsql
COPY postgres-entry.sh /usr/local/bin/postgres-entry
RUN chmod -R a+rX /usr/local/pgsql && chmod 0755 /usr/local/bin/postgres-entry /usr/local/pgsql/bin/*
ENV PATH=/usr/local/pgsql/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-entry"]
CMD ["postgres"]
