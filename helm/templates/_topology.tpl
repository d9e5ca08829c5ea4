{{/*
What the services are to each other: ports, who calls whom, and which stores each one uses. Policies, addresses and
credentials all follow from this one table. The names of settings are those of docs/settings.md.
*/}}
{{- define "chat.topology" -}}
gateway:
  httpPort: 9991
  calls: [users, channels, messaging, presence, notifications]
  stores: [nats, redis]
  credentials: [actorToken]
  optional: [externalContent, outsideProxy]
  reachesOut: true
users:
  grpcPort: 50051
  calls: [channels, messaging, presence, notifications]
  stores: [postgres, nats, redis]
  credentials: [actorToken, secretKey]
  keepsObjects: true
channels:
  grpcPort: 50052
  calls: [users, messaging]
  stores: [postgres, nats]
  credentials: [actorToken]
messaging:
  grpcPort: 50053
  calls: [users, channels]
  stores: [postgres, nats]
  credentials: [actorToken]
  optional: [externalContent, outsideProxy]
  reachesOut: true
  keepsObjects: true
presence:
  grpcPort: 50054
  calls: [users, messaging]
  stores: [postgres, nats, redis]
  credentials: [actorToken]
notifications:
  grpcPort: 50055
  calls: [users, channels, messaging, presence]
  stores: [postgres, nats]
  credentials: [actorToken]
  optional: [outsideProxy, pushBouncer]
  reachesOut: true
{{- end -}}

{{/* The credentials of one service: environment variable -> where the chart finds its value. */}}
{{- define "chat.credentialsOf" -}}
{{- $values := .root.Values -}}
{{- $node := index (fromYaml (include "chat.topology" .root)) .service -}}
{{- $found := dict -}}
{{- $try := ternary (fromYaml (include "chat.trySecrets" .root)) dict $values.try.enabled -}}
{{- if has "actorToken" $node.credentials }}{{ $_ := set $found "ACTOR_TOKEN_SECRET" (merge (dict "path" "credentials.actorToken" "try" (index $try "actor-token-secret")) $values.credentials.actorToken) }}{{ end -}}
{{- if has "secretKey" $node.credentials }}{{ $_ := set $found "SECRET_KEY" (merge (dict "path" "credentials.secretKey" "try" (index $try "secret-key")) $values.credentials.secretKey) }}{{ end -}}
{{- if has "nats" $node.stores }}{{ $_ := set $found "NATS_URL" (merge (dict "path" "credentials.nats" "try" (printf "nats://chat:%s@%s-nats:4222" $try.password (include "chat.fullname" .root))) $values.credentials.nats) }}{{ end -}}
{{- if has "redis" $node.stores }}{{ $_ := set $found "REDIS_URL" (merge (dict "path" "credentials.redis" "try" (printf "redis://:%s@%s-redis:6379" $try.password (include "chat.fullname" .root))) $values.credentials.redis) }}{{ end -}}
{{- if and $node.keepsObjects $values.objectStore.s3.endpoint -}}
{{- $_ := set $found "OBJECT_STORE_S3_ACCESS_KEY" (merge (dict "path" "objectStore.s3.accessKey") $values.objectStore.s3.accessKey) -}}
{{- $_ := set $found "OBJECT_STORE_S3_SECRET_KEY" (merge (dict "path" "objectStore.s3.secretKey") $values.objectStore.s3.secretKey) -}}
{{- end -}}
{{- if has "postgres" $node.stores -}}
{{- $database := (index $values .service).database -}}
{{- $_ := set $found (printf "%s_DATABASE_URL" (upper .service)) (dict "path" (printf "%s.database" .service) "value" $database.url "existingSecret" $database.existingSecret "key" $database.key "try" (printf "postgres://chat_%s:%s@%s-postgres:5432/chat" .service $try.password (include "chat.fullname" .root))) -}}
{{- end -}}
{{- range $name, $setting := dict "externalContent" "EXTERNAL_CONTENT_SECRET" "outsideProxy" "OUTGOING_PROXY" "pushBouncer" "PUSH_BOUNCER_ORG_KEY" -}}
{{- $credential := index $values.credentials $name -}}
{{- if and (has $name (default list $node.optional)) (or $credential.value $credential.existingSecret) -}}
{{- $_ := set $found $setting (merge (dict "path" (printf "credentials.%s" $name)) $credential) -}}
{{- end -}}
{{- end -}}
{{- range $name, $credential := (index $values .service).secretSettings -}}
{{- $_ := set $found $name (merge (dict "path" (printf "%s.secretSettings.%s" $.service $name)) $credential) -}}
{{- end -}}
{{- toYaml $found -}}
{{- end -}}
