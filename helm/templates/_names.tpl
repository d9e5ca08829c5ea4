{{- define "chat.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Name of what belongs to one service. Takes root and service. */}}
{{- define "chat.nameOf" -}}
{{- printf "%s-%s" (include "chat.fullname" .root) .service -}}
{{- end -}}

{{/* What pods are found by; never changes during a release's life. Takes root and service. */}}
{{- define "chat.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .service }}
{{- end -}}

{{/* Takes root and service. */}}
{{- define "chat.labels" -}}
{{ include "chat.selector" . }}
app.kubernetes.io/part-of: chat
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "chat.serviceAccountName" -}}
{{- $account := (index .root.Values .service).serviceAccount -}}
{{- if $account.create -}}
{{- default (include "chat.nameOf" .) $account.name -}}
{{- else -}}
{{- default "default" $account.name -}}
{{- end -}}
{{- end -}}

{{- define "chat.image" -}}
{{- $image := (index .root.Values .service).image -}}
{{- printf "%s/%s:%s" (trimSuffix "/" .root.Values.image.repository) $image.name (default .root.Chart.AppVersion (default .root.Values.image.tag $image.tag)) -}}
{{- end -}}

{{/* The hosts of the deployment without port: the root host and its subdomains. */}}
{{- define "chat.hosts" -}}
{{- $host := first (splitList ":" .Values.externalHost) -}}
{{- toYaml (list $host (printf "*.%s" $host)) -}}
{{- end -}}

{{/* Whether the schemas are migrated by somebody else than the pods. */}}
{{- define "chat.migrateMode" -}}
{{- ternary "on-start" "wait" (eq .Values.migrations.mode "on-start") -}}
{{- end -}}

{{- define "chat.metricsPort" -}}
{{- if .Values.telemetry.prometheus.enabled -}}
- {name: metrics, port: {{ .Values.telemetry.prometheus.port }}, targetPort: metrics}
{{- end -}}
{{- end -}}
