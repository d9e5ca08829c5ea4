#!/bin/bash
# Certificates and kubeconfigs of a one-node cluster: certificates.sh FOLDER API_URL NODE_ADDRESS
set -euo pipefail
cd "$1"
api=$2
address=$3
openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 30 -subj /CN=test-cluster 2>/dev/null
openssl genrsa -out sa.key 2048 2>/dev/null
openssl rsa -in sa.key -pubout -out sa.pub 2>/dev/null

certificate() { # name, subject, alternative names
  openssl req -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.csr" -subj "$2" 2>/dev/null
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -out "$1.crt" \
    -extfile <(printf 'extendedKeyUsage=clientAuth,serverAuth\n%s\n' "${3:+subjectAltName=$3}") 2>/dev/null
}
kubeconfig() { # name
  cat >"$1.conf" <<YAML
apiVersion: v1
kind: Config
clusters: [{name: default, cluster: {server: $api, certificate-authority: $PWD/ca.crt}}]
users: [{name: default, user: {client-certificate: $PWD/$1.crt, client-key: $PWD/$1.key}}]
contexts: [{name: default, context: {cluster: default, user: default}}]
current-context: default
YAML
}
certificate apiserver /CN=kube-apiserver \
  "DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,IP:10.125.0.1,IP:$address,IP:127.0.0.1"
certificate apikubelet /O=system:masters/CN=api-kubelet
certificate admin /O=system:masters/CN=admin
certificate controller-manager /CN=system:kube-controller-manager
certificate scheduler /CN=system:kube-scheduler
certificate kubelet /O=system:nodes/CN=system:node:node1 "DNS:node1,IP:$address"
certificate proxy /CN=system:kube-proxy
for name in controller-manager scheduler kubelet proxy admin; do kubeconfig "$name"; done
