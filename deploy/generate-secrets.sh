#!/bin/sh
# Writes random values for the secrets of compose.yaml into .env beside this script, or into the given file. It keeps the
# values and all other lines that the file has: run it again after an upgrade.
set -eu
umask 077
file=${1:-$(dirname "$0")/.env}
[ -e "$file" ] || : >"$file"
# Without a line break at the end, the first added line would join the last one.
[ -z "$(tail -c 1 "$file")" ] || echo >>"$file"
for name in SECRET_KEY GATEWAY_SECRET EXTERNAL_CONTENT_SECRET INCOMING_MAIL_SECRET \
  POSTGRES_PASSWORD NATS_PASSWORD REDIS_PASSWORD \
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
# The operator and each service sign their calls with their private key. The services verify calls with the public keys.
publics=
for name in GATEWAY USERS CHANNELS MESSAGING PRESENCE NOTIFICATIONS OPERATOR; do
  if grep -q "^${name}_PRIVATE_KEY=." "$file"; then
    echo "${name}_PRIVATE_KEY: kept"
  else
    value=$(openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 |
      openssl pkcs8 -topk8 -nocrypt -outform DER | base64 | tr -d '\n')
    echo "${name}_PRIVATE_KEY=$value" >>"$file"
    echo "${name}_PRIVATE_KEY: generated"
  fi
  public=$(sed -n "s/^${name}_PRIVATE_KEY=//p" "$file" | base64 -d |
    openssl pkey -inform DER -pubout -outform DER | base64 | tr -d '\n')
  publics="$publics${publics:+,}$(echo "$name" | tr '[:upper:]' '[:lower:]'):$public"
done
if grep -q "^SERVICE_PUBLIC_KEYS=." "$file"; then
  echo "SERVICE_PUBLIC_KEYS: kept"
else
  echo "SERVICE_PUBLIC_KEYS=$publics" >>"$file"
  echo "SERVICE_PUBLIC_KEYS: generated"
fi
