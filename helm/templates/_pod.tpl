{{/* Environment of a service's containers. Takes root, service and secret, where the chart's own secret has another name. */}}
{{- define "chat.environment" -}}
{{- $root := .root -}}
{{- $topology := fromYaml (include "chat.topology" $root) -}}
{{- $node := index $topology .service -}}
{{- $values := index $root.Values .service -}}
{{- range $name, $credential := fromYaml (include "chat.credentialsOf" .) }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      {{- if $credential.existingSecret }}
      name: {{ $credential.existingSecret }}
      key: {{ $credential.key }}
      {{- else }}
      name: {{ default (include "chat.nameOf" (dict "root" $root "service" $.service)) $.secret }}
      key: {{ $name }}
      {{- end }}
{{- end }}
{{- range $called := $node.calls }}
- name: {{ printf "%s_GRPC_ADDRESS" (upper $called) }}
  value: {{ printf "%s:%v" (include "chat.nameOf" (dict "root" $root "service" $called)) (index $topology $called).grpcPort | quote }}
{{- end }}
{{- if $node.grpcPort }}
- {name: HEALTH_PORT, value: "8080"}
{{- end }}
{{- if has "postgres" $node.stores }}
- {name: DATABASE_MIGRATE, value: {{ include "chat.migrateMode" $root }}}
- {name: {{ upper .service }}_DATABASE_POOL, value: {{ $values.database.pool | quote }}}
{{- end }}
{{- if has "nats" $node.stores }}
- {name: NATS_STREAM_REPLICAS, value: {{ $root.Values.nats.streamReplicas | quote }}}
- {name: NATS_RETENTION_HOURS, value: {{ $root.Values.nats.retentionHours | quote }}}
- {name: NATS_STREAM_BYTES, value: {{ $root.Values.nats.streamBytes | int64 | quote }}}
{{- end }}
- {name: LOG_LEVEL, value: {{ $root.Values.logLevel }}}
- {name: EXTERNAL_HOST, value: {{ $root.Values.externalHost | quote }}}
- {name: EXTERNAL_SCHEME, value: {{ $root.Values.externalScheme }}}
- {name: API_PREFIXES, value: {{ join "," $root.Values.apiPrefixes | quote }}}
- {name: SERVER_VERSION, value: {{ $root.Chart.AppVersion | quote }}}
{{- if eq .service "gateway" }}
- {name: TRUSTED_PROXIES, value: {{ $root.Values.trustedProxies | quote }}}
{{- end }}
{{- with $root.Values.pushBouncer }}
{{- if .url }}
- {name: PUSH_BOUNCER_URL, value: {{ .url | quote }}}
{{- if eq $.service "notifications" }}
- {name: PUSH_BOUNCER_ORG_ID, value: {{ .orgId | quote }}}
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
{{- if $root.Values.telemetry.otlpEndpoint }}
- {name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ $root.Values.telemetry.otlpEndpoint | quote }}}
{{- end }}
{{- if $root.Values.telemetry.prometheus.enabled }}
- {name: OTEL_METRICS_EXPORTER, value: prometheus}
- {name: OTEL_EXPORTER_PROMETHEUS_HOST, value: 0.0.0.0}
- {name: OTEL_EXPORTER_PROMETHEUS_PORT, value: {{ $root.Values.telemetry.prometheus.port | quote }}}
{{- end }}
{{- range $name, $value := merge (dict) $values.settings $root.Values.settings }}
- {name: {{ $name }}, value: {{ $value | quote }}}
{{- end }}
{{- with $values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/*
What rolls the pods when a credential or the authority they trust changes, be it the chart's or in a secret that exists.
Certificates among services are no part of it: they are read again while the pods run.
*/}}
{{- define "chat.credentialsChecksum" -}}
{{- $root := .root -}}
{{- $seen := list -}}
{{- range $name, $credential := fromYaml (include "chat.credentialsOf" .) -}}
{{- if $credential.existingSecret -}}
{{- $secret := lookup "v1" "Secret" $root.Release.Namespace $credential.existingSecret -}}
{{- $seen = append $seen (printf "%s=%s" $name (index (default dict $secret.data) $credential.key)) -}}
{{- else -}}
{{- $seen = append $seen (printf "%s=%s" $name (default (default "" $credential.try) $credential.value)) -}}
{{- end -}}
{{- end -}}
{{- with $root.Values.trustedCa -}}
{{- if .secret -}}
{{- $secret := lookup "v1" "Secret" $root.Release.Namespace .secret -}}
{{- $seen = append $seen (printf "ca=%s" (index (default dict $secret.data) .key)) -}}
{{- end -}}
{{- end -}}
{{- join "\n" $seen | sha256sum -}}
{{- end -}}

{{/* What the restricted pod security standard asks of a container, and a root file system nobody writes to. */}}
{{- define "chat.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities: {drop: [ALL]}
seccompProfile: {type: RuntimeDefault}
{{- end -}}

{{- define "chat.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: {type: RuntimeDefault}
{{- end -}}

{{- define "chat.volumes" -}}
- name: tmp
  emptyDir: {}
{{- with .Values.trustedCa.secret }}
- name: ca
  secret:
    secretName: {{ . }}
    items: [{key: {{ $.Values.trustedCa.key }}, path: ca.crt}]
{{- end }}
{{- with .Values.serviceTls.secret }}
- name: service-tls
  secret:
    secretName: {{ . }}
    defaultMode: 0440
{{- end }}
{{- end -}}

{{- define "chat.volumeMounts" -}}
- {name: tmp, mountPath: /tmp}
{{- if .Values.trustedCa.secret }}
- {name: ca, mountPath: /run/ca, readOnly: true}
{{- end }}
{{- if .Values.serviceTls.secret }}
- {name: service-tls, mountPath: /run/service-tls, readOnly: true}
{{- end }}
{{- end -}}

{{/* Even over nodes and zones. Takes root, service and the component that the pods carry. */}}
{{- define "chat.spread" -}}
{{- $values := index .root.Values .service -}}
{{- $selector := include "chat.selector" (dict "root" .root "service" .component) -}}
{{- if ne $values.spread "none" }}
topologySpreadConstraints:
  {{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: {{ ternary "DoNotSchedule" "ScheduleAnyway" (eq $values.spread "hard") }}
    labelSelector:
      matchLabels:
        {{- $selector | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}
{{- end -}}

{{/* How a pod is asked whether it started, is ready and alive. Takes root and service. */}}
{{- define "chat.probes" -}}
{{- $probes := (index .root.Values .service).probes -}}
{{- $isHttp := eq .service "gateway" -}}
{{- range $kind := list "startup" "readiness" "liveness" }}
{{ $kind }}Probe:
  {{- if $isHttp }}
  httpGet: {path: {{ ternary "/health/ready" "/health/live" (eq $kind "readiness") }}, port: http}
  {{- else if eq $kind "readiness" }}
  grpc: {port: 8080}
  {{- else }}
  grpc: {port: 8080, service: liveness}
  {{- end }}
  {{- toYaml (index $probes $kind) | nindent 2 }}
{{- end }}
{{- end -}}

{{/* A Deployment. Takes root, service, component, replicas, resources and autoscaling. */}}
{{- define "chat.deployment" -}}
{{- $root := .root -}}
{{- $values := index $root.Values .service -}}
{{- $node := index (fromYaml (include "chat.topology" $root)) .service -}}
{{- $own := dict "root" $root "service" .component -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "chat.nameOf" $own }}
  labels:
    {{- include "chat.labels" $own | nindent 4 }}
spec:
  {{- if not .autoscaling.enabled }}
  replicas: {{ .replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  strategy:
    type: RollingUpdate
    rollingUpdate: {maxUnavailable: 0, maxSurge: 1}
  selector:
    matchLabels:
      {{- include "chat.selector" $own | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "chat.labels" $own | nindent 8 }}
        {{- with $root.Values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        checksum/credentials: {{ include "chat.credentialsChecksum" . }}
        {{- with $root.Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "chat.serviceAccountName" . }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ $root.Values.terminationGracePeriodSeconds }}
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      securityContext:
        {{- include "chat.podSecurity" . | nindent 8 }}
      {{- include "chat.spread" . | nindent 6 }}
      {{- with $values.affinity }}
      affinity: {{ toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.nodeSelector }}
      nodeSelector: {{ toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.tolerations }}
      tolerations: {{ toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .service }}
          image: {{ include "chat.image" . }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          securityContext:
            {{- include "chat.containerSecurity" . | nindent 12 }}
          ports:
            {{- if $node.httpPort }}
            - {name: http, containerPort: {{ $node.httpPort }}}
            {{- else }}
            - {name: grpc, containerPort: {{ $node.grpcPort }}}
            - {name: health, containerPort: 8080}
            {{- end }}
            {{- if $root.Values.telemetry.prometheus.enabled }}
            - {name: metrics, containerPort: {{ $root.Values.telemetry.prometheus.port }}}
            {{- end }}
          env:
            {{- include "chat.environment" . | nindent 12 }}
          {{- include "chat.probes" . | nindent 10 }}
          lifecycle:
            preStop:
              sleep: {seconds: {{ $root.Values.preStopSeconds }}}
          resources:
            {{- toYaml .resources | nindent 12 }}
          volumeMounts:
            {{- include "chat.volumeMounts" $root | nindent 12 }}
            {{- if $node.keepsObjects }}
            - {name: objects, mountPath: /var/lib/chat/objects}
            {{- end }}
      volumes:
        {{- include "chat.volumes" $root | nindent 8 }}
        {{- if $node.keepsObjects }}
        - name: objects
          {{- if $root.Values.objectStore.existingClaim }}
          persistentVolumeClaim: {claimName: {{ $root.Values.objectStore.existingClaim }}}
          {{- else }}
          emptyDir: {}
          {{- end }}
        {{- end }}
{{- end -}}

{{/* The credentials of a service that the chart keeps. Takes root and service. */}}
{{- define "chat.secretData" -}}
{{- $root := .root -}}
{{- range $name, $credential := fromYaml (include "chat.credentialsOf" .) }}
{{- if not $credential.existingSecret }}
{{- $fallback := ternary (default "" $credential.try) "" $root.Values.try.enabled }}
{{ $name }}: {{ required (printf "%s needs a value or an existing secret" $credential.path) (default $fallback (default "" $credential.value)) | quote }}
{{- end }}
{{- end }}
{{- end -}}
