{{/*
The prefix of every object's name: at most 35 characters, so that the longest name with it
(FULLNAME-notifications-migrate-REVISION) has at most the 63 characters that Kubernetes allows. A longer name is cut, and
ends with a hash of the whole name, so that two long names stay different.
*/}}
{{- define "chat.fullname" -}}
{{- $base := default .Chart.Name .Values.nameOverride -}}
{{- $whole := ternary .Release.Name (printf "%s-%s" .Release.Name $base) (contains $base .Release.Name) -}}
{{- $name := default $whole .Values.fullnameOverride | replace "." "-" -}}
{{- /* Services may not begin with a digit. */ -}}
{{- $name = ternary (printf "%s-%s" $base $name) $name (regexMatch "^[0-9]" $name) -}}
{{- if gt (len $name) 35 -}}
{{- $name = printf "%s-%s" ($name | trunc 28 | trimSuffix "-") (sha256sum $name | trunc 6) -}}
{{- end -}}
{{- $name -}}
{{- end -}}

{{/* The name of the objects of one service. Takes root and service. */}}
{{- define "chat.nameOf" -}}
{{- printf "%s-%s" (include "chat.fullname" .root) .service -}}
{{- end -}}

{{/* The label app.kubernetes.io/name. */}}
{{- define "chat.name" -}}
{{- default .Chart.Name .Values.nameOverride -}}
{{- end -}}

{{/* The labels that select pods; they never change during a release's life. Takes root and service. */}}
{{- define "chat.selector" -}}
app.kubernetes.io/name: {{ include "chat.name" .root | quote }}
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
app.kubernetes.io/component: {{ .service }}
{{- end -}}

{{/* Labels of objects, not of pods: with these labels pods would be replaced whenever a version changes. Takes root and service. */}}
{{- define "chat.labels" -}}
{{ include "chat.selector" . }}
app.kubernetes.io/part-of: chat
app.kubernetes.io/version: {{ include "chat.labelValue" .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ include "chat.labelValue" (printf "%s-%s" .root.Chart.Name .root.Chart.Version) | quote }}
{{- end -}}

{{/* Any version as the value of a label. */}}
{{- define "chat.labelValue" -}}
{{- regexReplaceAll "[^A-Za-z0-9_.-]" . "_" | trunc 63 | trimAll "-_." -}}
{{- end -}}

{{/* Name of a service's account. Takes root and service. */}}
{{- define "chat.serviceAccountName" -}}
{{- $account := (index .root.Values .service).serviceAccount -}}
{{- if $account.create -}}
{{- default (include "chat.nameOf" .) $account.name -}}
{{- else -}}
{{- default "default" $account.name -}}
{{- end -}}
{{- end -}}

{{/*
The version of the image that a service runs, as JSON with tag and digest, either of which may be empty. A service's
tag or digest replaces both of image. An appVersion may contain a "+", a tag may not. Takes root and service.
*/}}
{{- define "chat.imageVersion" -}}
{{- $own := (index .root.Values .service).image -}}
{{- $image := ternary $own .root.Values.image (or (ne $own.tag "") (ne $own.digest "")) -}}
{{- $fallback := ternary "" (replace "+" "_" .root.Chart.AppVersion) (ne $image.digest "") -}}
{{- dict "tag" (default $fallback $image.tag) "digest" $image.digest | toJson -}}
{{- end -}}

{{/* The image in the version that a service runs: by digest if there is one, else by tag. Takes root and service. */}}
{{- define "chat.image" -}}
{{- $version := fromJson (include "chat.imageVersion" .) -}}
{{- $path := list -}}
{{- range list .root.Values.image.registry .root.Values.image.repository -}}
{{- with trimAll "/" . }}{{ $path = append $path . }}{{ end -}}
{{- end -}}
{{- join "/" $path }}{{ ternary (printf "@%s" $version.digest) (printf ":%s" $version.tag) (ne $version.digest "") -}}
{{- end -}}

{{/* The hosts of the deployment without port: the root host and its subdomains. */}}
{{- define "chat.hosts" -}}
{{- $host := first (splitList ":" .Values.externalHost) -}}
{{- toYaml (list $host (printf "*.%s" $host)) -}}
{{- end -}}

{{/* The port for metrics of a Service, if there is one. */}}
{{- define "chat.metricsPort" -}}
{{- if .Values.telemetry.prometheus.enabled -}}
- {name: metrics, port: {{ .Values.telemetry.prometheus.port }}, targetPort: metrics, appProtocol: http}
{{- end -}}
{{- end -}}
