{{/*
The maximum number of connections that all pods together open to Postgres while every service has one extra pod
during a replacement: a pool for each pod, and one connection that listens for jobs.
*/}}
{{- define "chat.connections" -}}
{{- $sum := 0 -}}
{{- range $service, $node := fromYaml (include "chat.topology" .) -}}
{{- if has "postgres" $node.stores -}}
{{- $values := index $.Values $service -}}
{{- $pods := ternary $values.autoscaling.maxReplicas $values.replicas $values.autoscaling.enabled -}}
{{- $sum = add $sum (mul (add $pods 1) (add $values.database.pool 1)) -}}
{{- end -}}
{{- end -}}
{{- $sum -}}
{{- end -}}
