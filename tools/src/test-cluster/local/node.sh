#!/bin/bash
# Runs a Kubernetes node with its control plane, as the first process of its own network, mount and process
# namespaces. When it ends, the kernel ends all of their processes and removes bridges, rules and mounts.
# Started by local-cluster.ts with PROGRAMS (folder of binaries) and STATE (folder that this run may fill).
set -euo pipefail
: "${PROGRAMS:?}" "${STATE:?}" "${NODE_ADDRESS:?}"
here=$(dirname "$(readlink -f "$0")")
pki=$STATE/pki
conf=$STATE/conf
logs=$STATE/logs
api=https://$NODE_ADDRESS:6443
mkdir -p "$pki" "$conf/cni" "$logs" "$STATE/kubelet" "$STATE/etcd" "$STATE/run"

# containerd and kubelet see the mounts of pods; nothing outside does.
mount --make-rprivate /
mount --bind "$STATE/kubelet" "$STATE/kubelet"
mount --make-rshared "$STATE/kubelet"
# The locks of CNI plugins and mounts of network namespaces are visible only to this node.
mount -t tmpfs none /run
mkdir -p /run/netns /run/lock

ip link set lo up
for _ in $(seq 100); do ip link show node0 >/dev/null 2>&1 && break; sleep 0.1; done
ip address add "$NODE_ADDRESS/24" dev node0
ip link set node0 up
# A service without endpoints must refuse connections. Only with this route do packets to it get that far.
ip route add 10.125.0.0/24 dev node0
sysctl -qw net.ipv4.ip_forward=1 net.ipv4.conf.all.route_localnet=1
# Traffic between pods passes the rules, too, as kube-router requires.
sysctl -qw net.bridge.bridge-nf-call-iptables=1 || true

"$here/certificates.sh" "$pki" "$api" "$NODE_ADDRESS"

cat >"$conf/containerd.toml" <<TOML
version = 2
root = "$STATE/containerd"
state = "/run/containerd"
[grpc]
  address = "$STATE/run/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "$PAUSE_IMAGE"
  # Some machines do not let a process lower its score again.
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "$conf/cni"
TOML
cat >"$conf/cni/10-bridge.conflist" <<JSON
{"cniVersion": "1.0.0", "name": "pods", "plugins": [
  {"type": "bridge", "bridge": "pods0", "isGateway": true, "hairpinMode": true,
   "ipam": {"type": "host-local", "ranges": [[{"subnet": "10.124.0.0/24"}]], "routes": [{"dst": "0.0.0.0/0"}], "dataDir": "/run/cni"}},
  {"type": "portmap", "capabilities": {"portMappings": true}}]}
JSON
echo "nameserver $NODE_ADDRESS" >"$conf/resolv.conf"
cat >"$conf/kubelet.yaml" <<YAML
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
address: $NODE_ADDRESS
cgroupDriver: cgroupfs
failSwapOn: false
failCgroupV1: false
containerRuntimeEndpoint: unix://$STATE/run/containerd.sock
clusterDNS: [$NODE_ADDRESS]
clusterDomain: cluster.local
resolvConf: $conf/resolv.conf
tlsCertFile: $pki/kubelet.crt
tlsPrivateKeyFile: $pki/kubelet.key
authentication: {anonymous: {enabled: false}, webhook: {enabled: true}, x509: {clientCAFile: $pki/ca.crt}}
authorization: {mode: Webhook}
evictionHard: {memory.available: 200Mi, nodefs.available: 1%, imagefs.available: 1%}
imageGCHighThresholdPercent: 100
imageGCLowThresholdPercent: 99
maxPods: 100
YAML
cat >"$conf/proxy.yaml" <<YAML
apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
clientConnection: {kubeconfig: $pki/proxy.conf}
hostnameOverride: node1
mode: iptables
clusterCIDR: 10.124.0.0/24
conntrack: {maxPerCore: 0}
healthzBindAddress: 127.0.0.1:10256
metricsBindAddress: 127.0.0.1:10249
YAML
cat >"$conf/Corefile" <<COREFILE
.:53 {
  bind $NODE_ADDRESS
  errors
  cache 5
  kubernetes cluster.local in-addr.arpa {
    kubeconfig $pki/admin.conf default
    ttl 5
  }
}
COREFILE

start() {
  name=$1
  shift
  "$@" >"$logs/$name.log" 2>&1 </dev/null &
}
start etcd "$PROGRAMS/etcd" --name node1 --data-dir "$STATE/etcd" --log-level warn --unsafe-no-fsync \
  --listen-client-urls http://127.0.0.1:2379 --advertise-client-urls http://127.0.0.1:2379
start containerd containerd -c "$conf/containerd.toml"
start apiserver "$PROGRAMS/kube-apiserver" --etcd-servers=http://127.0.0.1:2379 \
  --bind-address="$NODE_ADDRESS" --advertise-address="$NODE_ADDRESS" --secure-port=6443 \
  --service-cluster-ip-range=10.125.0.0/24 --authorization-mode=Node,RBAC \
  --enable-admission-plugins=NodeRestriction --client-ca-file="$pki/ca.crt" \
  --tls-cert-file="$pki/apiserver.crt" --tls-private-key-file="$pki/apiserver.key" \
  --service-account-issuer=https://kubernetes.default.svc --service-account-key-file="$pki/sa.pub" \
  --service-account-signing-key-file="$pki/sa.key" --kubelet-client-certificate="$pki/apikubelet.crt" \
  --kubelet-client-key="$pki/apikubelet.key" --kubelet-certificate-authority="$pki/ca.crt" \
  --kubelet-preferred-address-types=InternalIP --allow-privileged=true
export KUBECONFIG=$pki/admin.conf
for _ in $(seq 120); do "$PROGRAMS/kubectl" get --raw /readyz >/dev/null 2>&1 && break; sleep 0.5; done
start controller-manager "$PROGRAMS/kube-controller-manager" --kubeconfig="$pki/controller-manager.conf" \
  --authentication-kubeconfig="$pki/controller-manager.conf" --authorization-kubeconfig="$pki/controller-manager.conf" \
  --service-account-private-key-file="$pki/sa.key" --root-ca-file="$pki/ca.crt" \
  --use-service-account-credentials --leader-elect=false --bind-address=127.0.0.1
start scheduler "$PROGRAMS/kube-scheduler" --kubeconfig="$pki/scheduler.conf" \
  --authentication-kubeconfig="$pki/scheduler.conf" --authorization-kubeconfig="$pki/scheduler.conf" \
  --leader-elect=false --bind-address=127.0.0.1
start kubelet "$PROGRAMS/kubelet" --config="$conf/kubelet.yaml" --kubeconfig="$pki/kubelet.conf" \
  --root-dir="$STATE/kubelet" --hostname-override=node1 --node-ip="$NODE_ADDRESS" --cert-dir="$STATE/kubelet-pki"
start proxy "$PROGRAMS/kube-proxy" --config="$conf/proxy.yaml"
start dns "$PROGRAMS/coredns" -conf "$conf/Corefile"
if [ -x "$PROGRAMS/kube-router" ]; then
  for _ in $(seq 240); do "$PROGRAMS/kubectl" get node node1 2>/dev/null | grep -q ' Ready' && break; sleep 0.5; done
  NODE_NAME=node1 start kube-router "$PROGRAMS/kube-router" --kubeconfig="$pki/admin.conf" --hostname-override=node1 \
    --run-firewall=true --run-router=false --run-service-proxy=false --run-loadbalancer=false \
    --service-cluster-ip-range=10.125.0.0/24 --service-node-port-range=30000-32767
fi
# The first process reaps the orphans of its namespace. A signal ends it, and with it all other processes.
trap 'exit 0' TERM INT
while :; do wait -n || sleep 1; done
