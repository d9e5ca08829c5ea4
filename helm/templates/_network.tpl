{{/* Egress to the DNS. */}}
{{- define "chat.egressToNames" -}}
- ports: [{port: 53, protocol: UDP}, {port: 53, protocol: TCP}]
{{- end -}}

{{/* Egress to a store: the trial's, or the location in networkPolicy. Takes root and store. */}}
{{- define "chat.egressToStore" -}}
{{- $place := index .root.Values.networkPolicy .store -}}
- ports: [{port: {{ $place.port }}}]
  {{- if .root.Values.try.enabled }}
  to:
    - podSelector:
        matchLabels:
          {{- include "chat.selector" (dict "root" .root "service" .store) | nindent 10 }}
  {{- else if $place.to }}
  to: {{ toYaml $place.to | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* Egress to the OTLP endpoint, if there is one. Takes the root. */}}
{{- define "chat.egressToTelemetry" -}}
{{- if .Values.telemetry.otlpEndpoint -}}
{{- $place := .Values.networkPolicy.telemetry -}}
- ports: [{port: {{ $place.port }}}]
  {{- with $place.to }}
  to: {{ toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
{{- end -}}
