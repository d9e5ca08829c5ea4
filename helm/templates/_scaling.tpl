{{/* An autoscaler that follows the load. Takes root, component and autoscaling. */}}
{{- define "chat.autoscaler" -}}
{{- $own := dict "root" .root "service" .component -}}
{{- $scaling := .autoscaling -}}
{{- if $scaling.keda.enabled }}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "chat.nameOf" $own }}
  labels:
    {{- include "chat.labels" $own | nindent 4 }}
spec:
  scaleTargetRef:
    name: {{ include "chat.nameOf" $own }}
  minReplicaCount: {{ $scaling.minReplicas }}
  maxReplicaCount: {{ $scaling.maxReplicas }}
  triggers:
    {{- with $scaling.cpuPercent }}
    - type: cpu
      metricType: Utilization
      metadata: {value: {{ . | quote }}}
    {{- end }}
    {{- with $scaling.keda.triggers }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- else }}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "chat.nameOf" $own }}
  labels:
    {{- include "chat.labels" $own | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "chat.nameOf" $own }}
  minReplicas: {{ $scaling.minReplicas }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    {{- with $scaling.cpuPercent }}
    - type: Resource
      resource:
        name: cpu
        target: {type: Utilization, averageUtilization: {{ . }}}
    {{- end }}
    {{- range $scaling.podMetrics }}
    - type: Pods
      pods:
        metric: {name: {{ .name }}}
        target: {type: AverageValue, averageValue: {{ .averageValue | quote }}}
    {{- end }}
  behavior:
    # Scales down slowly, to keep pending polls and warm caches, and up at once.
    scaleDown:
      stabilizationWindowSeconds: 300
      policies: [{type: Pods, value: 1, periodSeconds: 60}]
{{- end }}
{{- end -}}

{{/* A PodDisruptionBudget. Takes root, component and budget. */}}
{{- define "chat.disruptionBudget" -}}
{{- $own := dict "root" .root "service" .component -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "chat.nameOf" $own }}
  labels:
    {{- include "chat.labels" $own | nindent 4 }}
spec:
  maxUnavailable: {{ .budget.maxUnavailable }}
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "chat.selector" $own | nindent 6 }}
{{- end -}}
