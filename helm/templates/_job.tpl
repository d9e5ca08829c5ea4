{{/*
The placement, labels and annotations of a Job's pods: the values of migrations.*, and for empty values those of the
service's pods. Takes root and service.
*/}}
{{- define "chat.jobPlacement" -}}
{{- $placement := dict -}}
{{- range $key := list "affinity" "nodeSelector" "tolerations" "priorityClassName" "podLabels" "podAnnotations" -}}
{{- $_ := set $placement $key (default (index (index $.root.Values $.service) $key) (index $.root.Values.migrations $key)) -}}
{{- end -}}
{{- toYaml $placement -}}
{{- end -}}

{{/* The annotations of a hook that runs before the release is installed or upgraded, and is deleted afterwards. Takes weight. */}}
{{- define "chat.hook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}

{{/* The account of Jobs that run before the accounts of the services exist. Takes the root. */}}
{{- define "chat.hookAccount" -}}
{{- $account := .Values.migrations.serviceAccount -}}
{{- if $account.create -}}
{{- default (include "chat.nameOf" (dict "root" . "service" "hooks")) $account.name -}}
{{- else -}}
{{- default "default" $account.name -}}
{{- end -}}
{{- end -}}

{{/*
A Job. Takes root, name, component and pod, which is passed to chat.podTemplate; weight, if the Job is a hook; and backoffLimit.
*/}}
{{- define "chat.job" -}}
{{- $root := .root -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .name }}
  labels:
    {{- include "chat.labels" (dict "root" $root "service" .component) | nindent 4 }}
  {{- $annotations := deepCopy $root.Values.migrations.annotations }}
  {{- if hasKey . "weight" }}
  {{- $annotations = merge (fromYaml (include "chat.hook" .)) (dict "helm.sh/hook-output-log-policy" "hook-failed") $annotations }}
  {{- end }}
  {{- with $annotations }}
  annotations: {{ toYaml . | nindent 4 }}
  {{- end }}
spec:
  backoffLimit: {{ .backoffLimit }}
  activeDeadlineSeconds: {{ $root.Values.migrations.deadlineSeconds }}
  {{- if not (hasKey . "weight") }}
  ttlSecondsAfterFinished: 86400
  {{- end }}
  template:
    {{- include "chat.podTemplate" (merge (dict "root" $root "component" .component) .pod) | nindent 4 }}
{{- end -}}

{{/* A NetworkPolicy for pods of one component. Takes root, component, weight if it is a hook, and egress (YAML). */}}
{{- define "chat.jobPolicy" -}}
{{- $own := dict "root" .root "service" .component -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "chat.nameOf" $own }}
  labels:
    {{- include "chat.labels" $own | nindent 4 }}
  {{- if hasKey . "weight" }}
  annotations:
    {{- include "chat.hook" . | nindent 4 }}
  {{- end }}
spec:
  podSelector:
    matchLabels:
      {{- include "chat.selector" $own | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress: []
  egress:
    {{- .egress | nindent 4 }}
{{- end -}}

{{/* Creates the secret with generated values through the API of Kubernetes. Takes the root. */}}
{{- define "chat.generateContainer" -}}
- name: generate
  image: {{ include "chat.image" (dict "root" . "service" "users") }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  command: [operator, secret-generate]
  args:
    - --name={{ include "chat.nameOf" (dict "root" . "service" "generated") }}
    - --label=app.kubernetes.io/name={{ include "chat.name" . }}
    - --label=app.kubernetes.io/instance={{ .Release.Name }}
    - --service-keys
    {{- range $setting := values (fromYaml (include "chat.generatedCredentials" .)) | sortAlpha }}
    - --key={{ lower $setting | replace "_" "-" }}
    {{- end }}
    - --key=password
  {{- with .Values.containerSecurityContext }}
  securityContext: {{ toYaml . | nindent 4 }}
  {{- end }}
  env:
    - {name: NODE_EXTRA_CA_CERTS, value: /var/run/secrets/kubernetes.io/serviceaccount/ca.crt}
  resources: {{ toYaml .Values.migrations.resources | nindent 4 }}
  volumeMounts:
    - {name: tmp, mountPath: /tmp}
{{- end -}}
