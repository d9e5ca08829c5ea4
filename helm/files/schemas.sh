#!/bin/sh
# Creates a role for each service, chat_users and so on. The role owns the schema with the service's name and that of its jobs,
# users_jobs and so on, and cannot use any other. If you run it again, it sets the passwords and leaves the rest.
#
#   USERS_DATABASE_PASSWORD=... CHANNELS_DATABASE_PASSWORD=... MESSAGING_DATABASE_PASSWORD=... \
#   PRESENCE_DATABASE_PASSWORD=... NOTIFICATIONS_DATABASE_PASSWORD=... \
#     deploy/schemas.sh 'postgres://admin:...@db.example.com/chat?sslmode=verify-full'
#
# Without an address it uses libpq's variables (PGHOST, PGUSER, PGPASSWORD, PGDATABASE, PGSSLMODE, PGSSLROOTCERT ...).
# The administrator must be a superuser, or have CREATEROLE and own the database. Needs psql 14 or later.
# The Postgres image also runs this script on an empty volume, if the script is in /docker-entrypoint-initdb.d.
set -eu

for service in users channels messaging presence notifications; do
  variable=$(echo "$service" | tr a-z A-Z)_DATABASE_PASSWORD
  if [ -z "$(printenv "$variable" || true)" ]; then
    echo "schemas.sh: set $variable, the password that the role chat_$service is to have" >&2
    exit 1
  fi
done

# The image includes this file into its own script, which has other arguments.
case ${1:-} in
  postgres://* | postgresql://*) set -- --dbname "$1" ;;
  *)
    if [ -n "${POSTGRES_DB:-}" ] && [ -z "${PGDATABASE:-}" ]; then
      set -- --username "${POSTGRES_USER:-${PGUSER:-postgres}}" --dbname "$POSTGRES_DB"
    else
      set --
    fi
    ;;
esac

# Passwords come from the environment, because everyone on the machine can see arguments.
{
  cat <<'SQL'
\set QUIET on
\set ON_ERROR_STOP on
set client_min_messages = warning;
begin;
-- Two runs at once would create the same objects.
select pg_advisory_xact_lock(7303190120) as locked \gset

-- By default every role may use the schema "public" and create temporary tables.
do $do$
begin
  execute format('revoke all on database %I from public', current_database());
exception when insufficient_privilege then
  raise warning 'the database belongs to somebody else: any role may still connect and make temporary tables';
end $do$;
do $do$
begin
  revoke all on schema public from public;
exception
  when insufficient_privilege then
    raise warning 'the schema "public" belongs to somebody else: any role may still use it';
  -- The schema "public" was dropped.
  when invalid_schema_name then null;
end $do$;
SQL
  for service in users channels messaging presence notifications; do
    echo "\\set schema $service"
    echo "\\set role chat_$service"
    echo "\\getenv password $(echo "$service" | tr a-z A-Z)_DATABASE_PASSWORD"
    cat <<'SQL'
select format('create role %I', :'role')
where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" with login noinherit password :'password';
-- Services set these when they connect. Poolers ignore that, so the role has them too.
alter role :"role" set search_path = :"schema";
alter role :"role" set statement_timeout = '10s';
alter role :"role" set lock_timeout = '5s';
-- Only a superuser may give a schema to a role of which it is not a member, and creating a role does not make a member.
select format('grant %I to current_user', :'role')
where not (select rolsuper from pg_roles where rolname = current_user) \gexec
select format('grant connect on database %I to %I', current_database(), :'role')
where not has_database_privilege(:'role', current_database(), 'connect') \gexec
SQL
    for schema in "$service" "${service}_jobs"; do
      echo "\\set schema $schema"
      cat <<'SQL'
select format('create schema %I authorization %I', :'schema', :'role')
where not exists (select from pg_namespace where nspname = :'schema') \gexec
revoke all on schema :"schema" from public;
select pg_get_userbyid(nspowner) <> :'role' as is_foreign from pg_namespace where nspname = :'schema' \gset
\if :is_foreign
  do $do$ begin raise exception 'a schema of a service belongs to another role than the service''s own'; end $do$;
\endif
SQL
    done
  done
  echo 'commit;'
} | psql --no-psqlrc --quiet --tuples-only --no-align "$@"
