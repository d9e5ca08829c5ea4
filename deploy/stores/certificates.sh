#!/bin/sh
# Creates a certificate authority and a certificate for the stores in deploy/stores/stores.yaml, valid for two years:
#   deploy/stores/certificates.sh FOLDER [NAMESPACE]
# writes ca.crt, tls.crt and tls.key. It keeps existing files; without tls.crt it creates a new certificate of the same
# authority. If you use cert-manager, let it do this.
set -eu
folder=${1:?usage: deploy/stores/certificates.sh FOLDER [NAMESPACE]}
namespace=${2:-chat-stores}
umask 077
mkdir -p "$folder"
cd "$folder"

if [ ! -e ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
    -subj '/CN=chat stores' -keyout ca.key -out ca.crt 2>/dev/null
fi
[ ! -e tls.crt ] || exit 0
names=DNS:localhost
for store in postgres nats redis; do
  names="$names,DNS:$store,DNS:$store.$namespace,DNS:$store.$namespace.svc,DNS:*.$store,DNS:*.$store.$namespace.svc"
done
# NATS servers also use it as clients of one another.
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$names" > extensions
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj '/CN=chat stores' \
  -keyout tls.key -out request 2>/dev/null
openssl x509 -req -in request -CA ca.crt -CAkey ca.key -CAcreateserial -days 730 -extfile extensions -out tls.crt 2>/dev/null
rm request extensions
