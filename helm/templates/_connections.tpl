{{/*
The most connections that all pods together ask of Postgres, while every service has one pod more than usual because it
is being replaced.
*/}}
{{- define "chat.connections" -}}
{{- $sum := 0 -}}
{{- range $service, $node := fromYaml (include "chat.topology" .) -}}
{{- if has "postgres" $node.stores -}}
{{- $values := index $.Values $service -}}
{{- $pods := ternary $values.autoscaling.maxReplicas $values.replicas $values.autoscaling.enabled -}}
{{- $sum = add $sum (mul (add $pods 1) $values.database.pool) -}}
{{- end -}}
{{- end -}}
{{- $sum -}}
{{- end -}}
