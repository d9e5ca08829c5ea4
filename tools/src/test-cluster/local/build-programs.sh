#!/bin/bash
# Builds the programs of a cluster from the Go module proxy: build-programs.sh FOLDER WORK_FOLDER KUBERNETES_VERSION
# All are in one module, so that shared code is compiled once. k8s.io/kubernetes cannot be installed by itself,
# because it requires its own parts at v0.0.0 and replaces them by folders that no proxy has.
set -euo pipefail
programs=$1
work=$2
version=$3
parts=0.${version#1.}
export CGO_ENABLED=0 GOFLAGS='-buildvcs=false' GOTOOLCHAIN=local
mkdir -p "$programs" "$work"/{tools,etcd,coredns}
cd "$work"

if [ ! -f go.sum ]; then
  manifest=$(go mod download -json "k8s.io/kubernetes@v$version" | sed -n 's/^\t"GoMod": "\(.*\)",$/\1/p')
  {
    printf 'module local/cluster\n\ngo 1.25.0\ngodebug default=go1.24\nrequire (\n'
    echo "  k8s.io/kubernetes v$version"
    echo '  helm.sh/helm/v3 v3.19.5'
    echo '  github.com/coredns/coredns v1.13.1'
    echo '  go.etcd.io/etcd/server/v3 v3.6.5'
    printf ')\nreplace (\n'
    grep -E 'k8s.io/[a-z-]+ v0\.0\.0$' "$manifest" | awk '{print $1}' | sort -u | sed "s|.*|  & => & v$parts|"
    echo ')'
  } >go.mod
  cat >tools/tools.go <<'GO'
//go:build tools

package tools

import (
	_ "helm.sh/helm/v3/cmd/helm"
	_ "k8s.io/kubernetes/cmd/kube-apiserver"
	_ "k8s.io/kubernetes/cmd/kube-controller-manager"
	_ "k8s.io/kubernetes/cmd/kube-proxy"
	_ "k8s.io/kubernetes/cmd/kube-scheduler"
	_ "k8s.io/kubernetes/cmd/kubectl"
	_ "k8s.io/kubernetes/cmd/kubelet"
)
GO
  cat >etcd/main.go <<'GO'
package main

import (
	"os"

	"go.etcd.io/etcd/server/v3/etcdmain"
)

func main() { etcdmain.Main(os.Args) }
GO
  cat >coredns/main.go <<'GO'
package main

import (
	"github.com/coredns/coredns/core/dnsserver"
	"github.com/coredns/coredns/coremain"
	_ "github.com/coredns/coredns/plugin/bind"
	_ "github.com/coredns/coredns/plugin/cache"
	_ "github.com/coredns/coredns/plugin/errors"
	_ "github.com/coredns/coredns/plugin/kubernetes"
)

func init() { dnsserver.Directives = []string{"bind", "errors", "cache", "kubernetes"} }

func main() { coremain.Run() }
GO
  go mod tidy -e
fi

kubernetes="-s -w -X k8s.io/component-base/version.gitVersion=v$version"
kubernetes+=" -X k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=${version:2:2}"
kubernetes+=" -X k8s.io/client-go/pkg/version.gitVersion=v$version"
helm="-s -w -X helm.sh/helm/v3/internal/version.version=v3.19.5"
helm+=" -X helm.sh/helm/v3/pkg/chartutil.k8sVersionMajor=1 -X helm.sh/helm/v3/pkg/chartutil.k8sVersionMinor=${version:2:2}"
build() { # name, package, linker flags
  [ -x "$programs/$1" ] && return
  echo "building $1"
  go build -ldflags "$3" -o "$programs/$1.part" "$2"
  mv "$programs/$1.part" "$programs/$1"
}
build helm helm.sh/helm/v3/cmd/helm "$helm"
for name in kubectl kube-apiserver kubelet kube-controller-manager kube-scheduler kube-proxy; do
  build "$name" "k8s.io/kubernetes/cmd/$name" "$kubernetes"
done
build etcd ./etcd '-s -w'
build coredns ./coredns '-s -w'
