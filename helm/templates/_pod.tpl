{{/*
The pod template of every Deployment and Job. Takes root; service and component; placement, the values for the
placement, labels and annotations of pods; account, the name of their service account; containers (YAML); and optionally
isServing, checksum, restartPolicy, mountsToken, initContainers (YAML), volumes (YAML).

Nothing in it depends on the version of the chart, because a changed template replaces every pod.
*/}}
{{- define "chat.podTemplate" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
metadata:
  labels:
    {{- include "chat.selector" (dict "root" $root "service" .component) | nindent 4 }}
    app.kubernetes.io/part-of: chat
    {{- with merge (dict) .placement.podLabels $values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with merge (ternary (dict "checksum/credentials" .checksum) dict (hasKey . "checksum")) .placement.podAnnotations $values.podAnnotations }}
  annotations: {{ toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- with .restartPolicy }}
  restartPolicy: {{ . }}
  {{- end }}
  serviceAccountName: {{ .account }}
  automountServiceAccountToken: {{ default false .mountsToken }}
  enableServiceLinks: false
  {{- if .isServing }}
  terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds }}
  {{- end }}
  {{- with default $values.priorityClassName .placement.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with $values.hostAliases }}
  hostAliases: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.dnsConfig }}
  dnsConfig: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- include "chat.pullSecrets" $root | nindent 2 }}
  {{- with $values.podSecurityContext }}
  securityContext: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- if .isServing }}
  {{- include "chat.spread" . | nindent 2 }}
  {{- end }}
  {{- with .placement.affinity }}
  affinity: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with .placement.nodeSelector }}
  nodeSelector: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with .placement.tolerations }}
  tolerations: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with .initContainers }}
  initContainers:
    {{- . | nindent 4 }}
  {{- end }}
  containers:
    {{- .containers | nindent 4 }}
  volumes:
    {{- .volumes | nindent 4 }}
{{- end -}}

{{/*
A container of a service. Takes root and service; name; resources; and optionally command, args, isServing,
secret and isOptional (see chat.environment), additional env and mounts (YAML).
*/}}
{{- define "chat.container" -}}
{{- $root := .root -}}
{{- $values := index $root.Values .service -}}
{{- $node := index (fromYaml (include "chat.topology" $root)) .service -}}
- name: {{ .name }}
  image: {{ include "chat.image" . }}
  imagePullPolicy: {{ $root.Values.image.pullPolicy }}
  {{- with .command }}
  command: {{ toJson . }}
  {{- end }}
  {{- with .args }}
  args: {{ toJson . }}
  {{- end }}
  {{- with $root.Values.containerSecurityContext }}
  securityContext: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- if .isServing }}
  ports:
    {{- if $node.httpPort }}
    - {name: http, containerPort: {{ $node.httpPort }}}
    {{- else }}
    - {name: grpc, containerPort: {{ $node.grpcPort }}}
    - {name: health, containerPort: 8080}
    {{- end }}
    {{- if and (eq .service "notifications") $root.Values.mail.incoming.domain }}
    - {name: mail, containerPort: 2525}
    {{- end }}
    {{- if $root.Values.telemetry.prometheus.enabled }}
    - {name: metrics, containerPort: {{ $root.Values.telemetry.prometheus.port }}}
    {{- end }}
  {{- end }}
  env:
    {{- include "chat.environment" . | nindent 4 }}
    {{- with .env }}
    {{- . | nindent 4 }}
    {{- end }}
  {{- if .isServing }}
  {{- include "chat.probes" . | nindent 2 }}
  lifecycle:
    preStop:
      sleep: {seconds: {{ $root.Values.preStopSeconds }}}
  {{- end }}
  resources: {{ toYaml .resources | nindent 4 }}
  volumeMounts:
    - {name: tmp, mountPath: /tmp}
    {{- if $root.Values.trustedCa.secret }}
    - {name: ca, mountPath: /run/ca, readOnly: true}
    {{- end }}
    {{- if $root.Values.serviceTls.secret }}
    - {name: service-tls, mountPath: /run/service-tls, readOnly: true}
    {{- end }}
    {{- if and .isServing $node.keepsObjects }}
    - {name: objects, mountPath: /var/lib/chat/objects}
    {{- end }}
    {{- with $values.extraVolumeMounts }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/* Volumes of all pods of the chart. Takes root and isOptional, if pods must start even if a secret is missing. */}}
{{- define "chat.volumes" -}}
{{- $values := .root.Values -}}
- name: tmp
  emptyDir: {}
{{- with $values.trustedCa.secret }}
- name: ca
  secret:
    secretName: {{ . }}
    items: [{key: {{ $values.trustedCa.key }}, path: ca.crt}]
    {{- if $.isOptional }}
    optional: true
    {{- end }}
{{- end }}
{{- with $values.serviceTls.secret }}
- name: service-tls
  secret:
    secretName: {{ . }}
    defaultMode: 0440
    {{- if $.isOptional }}
    optional: true
    {{- end }}
{{- end }}
{{- end -}}

{{/* The pull secrets of a pod. Takes the root. */}}
{{- define "chat.pullSecrets" -}}
{{- with .Values.image.pullSecrets -}}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end -}}
{{- end -}}

{{/* Constraints that spread pods evenly over nodes and zones. Takes root, service and the component label of the pods. */}}
{{- define "chat.spread" -}}
{{- $values := index .root.Values .service -}}
{{- $selector := include "chat.selector" (dict "root" .root "service" .component) -}}
{{- if ne $values.spread "none" -}}
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
{{- end -}}
{{- end -}}

{{/* The startup, readiness and liveness probes of a pod. Takes root and service. */}}
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
