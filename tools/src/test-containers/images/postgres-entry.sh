#!/bin/bash
# Creates a database cluster in an empty folder, runs the mounted scripts for it, and becomes the server.
set -euo pipefail
data="${PGDATA:-/var/lib/postgresql/data}"

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$data" /var/run/postgresql
  chown -R postgres:postgres "$data" /var/run/postgresql
  chmod 0700 "$data"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups -- "$0" "$@"
fi

if [ ! -s "$data/PG_VERSION" ]; then
  # shellcheck disable=SC2086 # options are words
  initdb --pgdata="$data" --username=postgres --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") \
    --auth-local=trust --auth-host=scram-sha-256 ${POSTGRES_INITDB_ARGS:-}
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$data/postgresql.conf"
  echo "unix_socket_directories = '/var/run/postgresql'" >>"$data/postgresql.conf"
  pg_ctl --pgdata="$data" --options="-c listen_addresses=''" --wait start
  export PGHOST=/var/run/postgresql PGUSER=postgres POSTGRES_DB="${POSTGRES_DB:-postgres}"
  if [ "$POSTGRES_DB" != postgres ]; then
    psql --dbname=postgres --command="create database \"$POSTGRES_DB\""
  fi
  for script in /docker-entrypoint-initdb.d/*.sh; do
    [ -e "$script" ] || continue
    bash "$script"
  done
  unset PGHOST PGUSER
  pg_ctl --pgdata="$data" --mode=fast --wait stop
fi

exec "$@" -D "$data"
