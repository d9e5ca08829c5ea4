#!/bin/sh
# Run once by the Postgres image on an empty volume: a role for each service, which owns the schema of its
# name and can touch no other.
set -eu
psql=$(command -v psql)
"$psql" --set ON_ERROR_STOP=1 --username postgres --dbname "$POSTGRES_DB" <<SQL
revoke all on schema public from public;
revoke all on database "$POSTGRES_DB" from public;
SQL
for service in users channels messaging presence notifications; do
  password=$(printenv "$(echo "$service" | tr a-z A-Z)_DATABASE_PASSWORD")
  "$psql" --set ON_ERROR_STOP=1 --set role="chat_$service" --set schema="$service" \
    --set password="$password" --set database="$POSTGRES_DB" --username postgres --dbname "$POSTGRES_DB" <<'SQL'
create role :"role" login noinherit password :'password';
grant connect on database :"database" to :"role";
create schema :"schema" authorization :"role";
SQL
done
