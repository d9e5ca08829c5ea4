#!/bin/sh
# Writes what compose.yaml keeps secret, fresh random values, into .env beside this script, or into the file that is
# given. It keeps the values and every other line that the file has already: run it again after an upgrade.
set -eu
umask 077
file=${1:-$(dirname "$0")/.env}
[ -e "$file" ] || : >"$file"
# A last line without an end would swallow the next one.
[ -z "$(tail -c 1 "$file")" ] || echo >>"$file"
for name in ACTOR_TOKEN_SECRET SECRET_KEY POSTGRES_PASSWORD NATS_PASSWORD REDIS_PASSWORD \
  USERS_DATABASE_PASSWORD CHANNELS_DATABASE_PASSWORD MESSAGING_DATABASE_PASSWORD \
  PRESENCE_DATABASE_PASSWORD NOTIFICATIONS_DATABASE_PASSWORD; do
  if grep -q "^$name=." "$file"; then
    echo "$name: kept"
  else
    value=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
    echo "$name=$value" >>"$file"
    echo "$name: generated"
  fi
done
