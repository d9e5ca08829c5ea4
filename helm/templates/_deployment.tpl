{{/* A Deployment. Takes root, service, component, replicas, resources and autoscaling. */}}
{{- define "chat.deployment" -}}
{{- $root := .root -}}
{{- $values := index $root.Values .service -}}
{{- $node := index (fromYaml (include "chat.topology" $root)) .service -}}
{{- $own := dict "root" $root "service" .component -}}
{{- $container := dict "root" $root "service" .service "name" .service "resources" .resources "isServing" true -}}
{{- $pod := dict "root" $root "service" .service "component" .component "placement" $values "isServing" true -}}
{{- $_ := set $pod "account" (include "chat.serviceAccountName" .) -}}
{{- $_ := set $pod "checksum" (include "chat.credentialsChecksum" .) -}}
{{- $_ := set $pod "initContainers" (include "chat.list" $values.initContainers) -}}
{{- $_ := set $pod "containers" (printf "%s\n%s" (include "chat.container" $container) (include "chat.list" $values.extraContainers)) -}}
{{- $_ := set $pod "volumes" (include "chat.servingVolumes" .) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "chat.nameOf" $own }}
  labels:
    {{- include "chat.labels" $own | nindent 4 }}
spec:
  {{- include "chat.replicas" . | nindent 2 }}
  revisionHistoryLimit: 3
  strategy: {{ toYaml $values.strategy | nindent 4 }}
  selector:
    matchLabels:
      {{- include "chat.selector" $own | nindent 6 }}
  template:
    {{- include "chat.podTemplate" $pod | nindent 4 }}
{{- end -}}

{{/* A list of values as YAML; nothing if it is empty. */}}
{{- define "chat.list" -}}
{{- with . }}{{ toYaml . }}{{ end -}}
{{- end -}}

{{/*
The number of pods. With an autoscaler and a cluster it is the number of running pods, and at least the autoscaler's
minimum. Leaving the number out would set it to 1 in the upgrade that turns the autoscaler on, because the API server
uses 1 when a manifest stops setting the number. Without a cluster (helm template) the number is left out: a tool that
applies the manifest must ignore differences in it. Takes root, component, replicas and autoscaling.
*/}}
{{- define "chat.replicas" -}}
{{- if not .autoscaling.enabled -}}
replicas: {{ .replicas }}
{{- else -}}
{{- $live := lookup "apps/v1" "Deployment" .root.Release.Namespace (include "chat.nameOf" (dict "root" .root "service" .component)) -}}
{{- with $live.spec -}}
replicas: {{ max (int .replicas) (int $.autoscaling.minReplicas) }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The volumes of a service's own pods. Takes root and service. */}}
{{- define "chat.servingVolumes" -}}
{{- $root := .root -}}
{{- include "chat.volumes" (dict "root" $root) }}
{{- if (index (fromYaml (include "chat.topology" $root)) .service).keepsObjects }}
- name: objects
  {{- if $root.Values.objectStore.existingClaim }}
  persistentVolumeClaim: {claimName: {{ $root.Values.objectStore.existingClaim }}}
  {{- else }}
  emptyDir: {}
  {{- end }}
{{- end }}
{{- with (index $root.Values .service).extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}
