{{/*
The environment of a service's containers. Takes root and service; isServing, if the container runs the service;
secret, if the chart's own secret has another name; and isOptional, if the container only reads its settings, and
must start even if a secret is missing.
*/}}
{{- define "chat.environment" -}}
{{- $root := .root -}}
{{- $topology := fromYaml (include "chat.topology" $root) -}}
{{- $node := index $topology .service -}}
{{- $values := index $root.Values .service -}}
{{- $credentials := fromYaml (include "chat.credentialsOf" .) -}}
{{- /* Variables must come before the addresses that refer to them. */ -}}
{{- range $name := concat (list "TRIAL_PASSWORD") (without (keys $credentials | sortAlpha) "TRIAL_PASSWORD") }}
{{- with index $credentials $name }}
{{- if .url }}
- {name: {{ $name }}, value: {{ .url | quote }}}
{{- else }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ default (default (include "chat.nameOf" (dict "root" $root "service" $.service)) $.secret) .secret }}
      key: {{ default $name .key }}
      {{- if $.isOptional }}
      optional: true
      {{- end }}
{{- end }}
{{- end }}
{{- end }}
- {name: SERVICES, value: {{ .service }}}
{{- range $called := $node.calls }}
- name: {{ printf "%s_GRPC_ADDRESS" (upper $called) }}
  value: {{ printf "%s:%v" (include "chat.nameOf" (dict "root" $root "service" $called)) (index $topology $called).grpcPort | quote }}
{{- end }}
{{- if $node.grpcPort }}
- {name: HEALTH_PORT, value: "8080"}
{{- end }}
{{- if has "postgres" $node.stores }}
- {name: DATABASE_MIGRATE, value: {{ ternary "on-start" "wait" (eq $root.Values.migrations.mode "on-start") }}}
- {name: {{ upper .service }}_DATABASE_POOL, value: {{ $values.database.pool | quote }}}
{{- end }}
{{- if has "nats" $node.stores }}
- {name: NATS_STREAM_REPLICAS, value: {{ $root.Values.nats.streamReplicas | quote }}}
- {name: NATS_RETENTION_HOURS, value: {{ $root.Values.nats.retentionHours | quote }}}
- {name: NATS_STREAM_BYTES, value: {{ $root.Values.nats.streamBytes | int64 | quote }}}
- {name: NATS_CLIENT_LOG_BYTES, value: {{ $root.Values.nats.clientLogBytes | int64 | quote }}}
{{- end }}
- {name: LOG_LEVEL, value: {{ $root.Values.logLevel }}}
- {name: EXTERNAL_HOST, value: {{ $root.Values.externalHost | quote }}}
- {name: EXTERNAL_SCHEME, value: {{ $root.Values.externalScheme }}}
{{- with $root.Values.apiPrefixes }}
- {name: API_PREFIXES, value: {{ join "," . | quote }}}
{{- end }}
{{- /* An image that is named only by its digest contains its version. */}}
{{- with (fromJson (include "chat.imageVersion" .)).tag }}
- {name: SERVER_VERSION, value: {{ . | quote }}}
{{- end }}
{{- if eq .service "gateway" }}
- {name: TRUSTED_PROXIES, value: {{ $root.Values.trustedProxies | quote }}}
{{- if not $root.Values.webClient.enabled }}
- {name: WEB_CLIENT_DIRECTORY, value: ""}
{{- end }}
{{- end }}
{{- with $root.Values.pushBouncer }}
{{- $key := $root.Values.credentials.pushBouncer }}
{{- if and (or .url .orgId $key.value $key.existingSecret) (not (and .url .orgId (or $key.value $key.existingSecret))) }}
{{- fail "pushBouncer.url, pushBouncer.orgId and credentials.pushBouncer need one another: set all of them, or none" }}
{{- end }}
{{- if .url }}
- {name: PUSH_BOUNCER_URL, value: {{ .url | quote }}}
{{- if eq $.service "notifications" }}
- {name: PUSH_BOUNCER_ORG_ID, value: {{ .orgId | quote }}}
{{- end }}
{{- end }}
{{- end }}
{{- with $root.Values.mail }}
{{- if and .incoming.domain (has $.service (list "channels" "notifications")) }}
- {name: INCOMING_MAIL_DOMAIN, value: {{ .incoming.domain | quote }}}
{{- end }}
{{- if .from }}
{{- if has $.service (list "gateway" "users" "notifications") }}
- {name: SMTP_FROM, value: {{ .from | quote }}}
{{- end }}
{{- if and (eq $.service "notifications") .dkim.domain }}
- {name: DKIM_DOMAIN, value: {{ .dkim.domain | quote }}}
- {name: DKIM_SELECTOR, value: {{ .dkim.selector | quote }}}
{{- end }}
{{- end }}
{{- end }}
{{- with $root.Values.objectStore.s3 }}
{{- if and $node.keepsObjects .endpoint }}
- {name: OBJECT_STORE_S3_ENDPOINT, value: {{ .endpoint | quote }}}
- {name: OBJECT_STORE_S3_BUCKET, value: {{ .bucket | quote }}}
- {name: OBJECT_STORE_S3_REGION, value: {{ .region | quote }}}
{{- end }}
{{- end }}
{{- if $root.Values.trustedCa.secret }}
- {name: NODE_EXTRA_CA_CERTS, value: /run/ca/ca.crt}
{{- end }}
{{- if $root.Values.serviceTls.secret }}
- {name: GRPC_TLS_DIRECTORY, value: /run/service-tls}
{{- end }}
{{- if and $root.Values.telemetry.otlpEndpoint (not .isOptional) }}
- {name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ $root.Values.telemetry.otlpEndpoint | quote }}}
{{- end }}
{{- if and $root.Values.telemetry.prometheus.enabled .isServing }}
- {name: OTEL_METRICS_EXPORTER, value: prometheus}
- {name: OTEL_EXPORTER_PROMETHEUS_HOST, value: 0.0.0.0}
- {name: OTEL_EXPORTER_PROMETHEUS_PORT, value: {{ $root.Values.telemetry.prometheus.port | quote }}}
{{- end }}
{{- range $name, $value := merge (dict) $values.settings $root.Values.settings }}
- {name: {{ $name }}, value: {{ $value | quote }}}
{{- end }}
{{- range $values.extraEnv }}
{{- $variable := deepCopy . }}
{{- if $.isOptional }}
{{- range $kind := list "secretKeyRef" "configMapKeyRef" }}
{{- with index (default dict $variable.valueFrom) $kind }}{{ $_ := set . "optional" true }}{{ end }}
{{- end }}
{{- end }}
- {{ toYaml $variable | nindent 2 | trim }}
{{- end }}
{{- end -}}

{{/*
The sources of a service's secret settings, in words, as JSON: variable -> "key K of the secret S". The chart's
own secrets are left out, because they are never missing. Takes root and service.
*/}}
{{- define "chat.secretSources" -}}
{{- $sources := dict -}}
{{- range $name, $credential := fromYaml (include "chat.credentialsOf" .) -}}
{{- if $credential.secret -}}
{{- $_ := set $sources $name (printf "key %s of the secret %s (%s)" $credential.key $credential.secret $credential.path) -}}
{{- end -}}
{{- end -}}
{{- range $variable := (index .root.Values .service).extraEnv -}}
{{- with (default dict $variable.valueFrom).secretKeyRef -}}
{{- $_ := set $sources $variable.name (printf "key %s of the secret %s (%s.extraEnv)" .key .name $.service) -}}
{{- end -}}
{{- end -}}
{{- toJson $sources -}}
{{- end -}}

{{/* The credentials of a service that are in the chart's own secret. Takes root and service. */}}
{{- define "chat.secretData" -}}
{{- range $name, $credential := fromYaml (include "chat.credentialsOf" .) }}
{{- with $credential.value }}
{{ $name }}: {{ . | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
A checksum that rolls the pods when a credential that is a value changes. It leaves out existing secrets, because a
rendering without a cluster could not read them, and would roll the pods for nothing.
*/}}
{{- define "chat.credentialsChecksum" -}}
{{- include "chat.secretData" . | sha256sum -}}
{{- end -}}
