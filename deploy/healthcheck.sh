#!/bin/bash
# The health check of the image: succeeds if every service that SERVICES names accepts requests. It is a shell script,
# because Node is too slow for a check every few seconds.
set -eu
services=${SERVICES:-all}

runs() { [[ ",${services// /}," =~ ,(all|$1), ]]; }

# The gateway answers for every service of its process.
if runs gateway; then
  exec 3<>"/dev/tcp/127.0.0.1/${GATEWAY_HTTP_PORT:-9991}"
  printf 'GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
  read -r _ status _ <&3
  [ "$status" = 200 ]
  exit
fi

# The other services listen once they have migrated their schema and reached their stores.
port=50051
for service in users channels messaging presence notifications; do
  setting=$(echo "$service" | tr a-z A-Z)_GRPC_PORT
  if runs "$service"; then exec 3<>"/dev/tcp/127.0.0.1/${!setting:-$port}"; fi
  port=$((port + 1))
done
