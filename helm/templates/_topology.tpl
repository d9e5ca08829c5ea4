{{/*
The topology of the services: the ports, the calls and the stores of each service. Policies, addresses and
credentials are derived from this table. docs/settings.md has the names of settings.
*/}}
{{- define "chat.topology" -}}
gateway:
  httpPort: 9991
  calls: [users, channels, messaging, presence, notifications]
  stores: [nats, redis]
  credentials: [gateway, externalContent]
  optional: [outsideProxy]
  reachesOut: true
users:
  grpcPort: 50051
  calls: [channels, messaging, presence, notifications]
  stores: [postgres, nats, redis]
  credentials: [secretKey]
  # The operator's commands run in the pods of this service.
  callsAs: [operator]
  keepsObjects: true
channels:
  grpcPort: 50052
  calls: [users, messaging]
  stores: [postgres, nats]
  credentials: [incomingMail]
messaging:
  grpcPort: 50053
  calls: [users, channels]
  stores: [postgres, nats]
  credentials: [externalContent]
  optional: [outsideProxy]
  reachesOut: true
  keepsObjects: true
presence:
  grpcPort: 50054
  calls: [users, messaging]
  stores: [postgres, nats, redis]
notifications:
  grpcPort: 50055
  calls: [users, channels, messaging, presence]
  stores: [postgres, nats]
  credentials: [incomingMail]
  optional: [outsideProxy, pushBouncer, smtp, dkim]
  reachesOut: true
{{- end -}}

{{/*
The credentials of one service: environment variable -> source of its value, which is one of
  secret and key  an existing secret, or the generated one
  value           which the chart puts into the service's own secret
  url             of a store of the trial, with the variable TRIAL_PASSWORD in it
and the path of the value that sets it. Takes root and service.
*/}}
{{- define "chat.credentialsOf" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
{{- $node := index (fromYaml (include "chat.topology" $root)) .service -}}
{{- $generated := include "chat.nameOf" (dict "root" $root "service" "generated") -}}
{{- $wanted := dict -}}
{{- $serviceKeys := $values.credentials.serviceKeys -}}
{{- range $caller := concat (list .service) (default list $node.callsAs) -}}
{{- $_ := set $wanted (printf "%s_PRIVATE_KEY" (upper $caller)) (dict "path" "credentials.serviceKeys" "given" (dict "existingSecret" $serviceKeys.existingSecret "key" (printf "%s-private-key" $caller)) "generated" (printf "%s-private-key" $caller)) -}}
{{- end -}}
{{- $_ := set $wanted "SERVICE_PUBLIC_KEYS" (dict "path" "credentials.serviceKeys" "given" (dict "existingSecret" $serviceKeys.existingSecret "key" "service-public-keys") "generated" "service-public-keys") -}}
{{- range $name, $setting := fromYaml (include "chat.generatedCredentials" $root) -}}
{{- if has $name (default list $node.credentials) -}}
{{- $_ := set $wanted $setting (dict "path" (printf "credentials.%s" $name) "given" (index $values.credentials $name) "generated" (lower $setting | replace "_" "-")) -}}
{{- end -}}
{{- end -}}
{{- if has "nats" $node.stores }}{{ $_ := set $wanted "NATS_URL" (dict "path" "credentials.nats" "given" $values.credentials.nats "url" (printf "nats://chat:$(TRIAL_PASSWORD)@%s-nats:4222" (include "chat.fullname" $root))) }}{{ end -}}
{{- if has "redis" $node.stores }}{{ $_ := set $wanted "REDIS_URL" (dict "path" "credentials.redis" "given" $values.credentials.redis "url" (printf "redis://:$(TRIAL_PASSWORD)@%s-redis:6379" (include "chat.fullname" $root))) }}{{ end -}}
{{- if has "postgres" $node.stores -}}
{{- $database := (index $values .service).database -}}
{{- $_ := set $wanted (printf "%s_DATABASE_URL" (upper .service)) (dict "path" (printf "%s.database" .service) "given" (dict "value" $database.url "existingSecret" $database.existingSecret "key" $database.key) "url" (printf "postgres://chat_%s:$(TRIAL_PASSWORD)@%s-postgres:5432/chat" .service (include "chat.fullname" $root))) -}}
{{- end -}}
{{- if and $node.keepsObjects $values.objectStore.s3.endpoint -}}
{{- $_ := set $wanted "OBJECT_STORE_S3_ACCESS_KEY" (dict "path" "objectStore.s3.accessKey" "given" $values.objectStore.s3.accessKey) -}}
{{- $_ := set $wanted "OBJECT_STORE_S3_SECRET_KEY" (dict "path" "objectStore.s3.secretKey" "given" $values.objectStore.s3.secretKey) -}}
{{- end -}}
{{- range $name, $setting := dict "outsideProxy" "OUTGOING_PROXY" "pushBouncer" "PUSH_BOUNCER_ORG_KEY" "smtp" "SMTP_URL" "dkim" "DKIM_PRIVATE_KEY" -}}
{{- $credential := index $values.credentials $name -}}
{{- if and (has $name (default list $node.optional)) (or $credential.value $credential.existingSecret) -}}
{{- $_ := set $wanted $setting (dict "path" (printf "credentials.%s" $name) "given" $credential) -}}
{{- end -}}
{{- end -}}
{{- range $name, $credential := (index $values .service).secretSettings -}}
{{- $_ := set $wanted $name (dict "path" (printf "%s.secretSettings.%s" $.service $name) "given" $credential) -}}
{{- end -}}
{{- if $values.try.enabled -}}
{{- $_ := set $wanted "TRIAL_PASSWORD" (dict "path" "try.password" "given" (dict "value" $values.try.password) "generated" "password") -}}
{{- end -}}
{{- $found := dict -}}
{{- range $name, $one := $wanted -}}
{{- $source := dict "path" $one.path -}}
{{- if $one.given.existingSecret -}}
{{- $_ := merge $source (dict "secret" $one.given.existingSecret "key" $one.given.key) -}}
{{- else if $one.given.value -}}
{{- $_ := set $source "value" $one.given.value -}}
{{- else if $one.generated -}}
{{- $_ := merge $source (dict "secret" $generated "key" $one.generated) -}}
{{- else if and $one.url $values.try.enabled -}}
{{- $_ := set $source "url" $one.url -}}
{{- else -}}
{{- fail (printf "%s needs a value or an existing secret" $one.path) -}}
{{- end -}}
{{- $_ := set $found $name $source -}}
{{- end -}}
{{- toYaml $found -}}
{{- end -}}

{{/* The credentials that are generated if they are not given: name in the values -> setting. */}}
{{- define "chat.generatedCredentials" -}}
secretKey: SECRET_KEY
gateway: GATEWAY_SECRET
externalContent: EXTERNAL_CONTENT_SECRET
incomingMail: INCOMING_MAIL_SECRET
{{- end -}}

{{/* Not empty if a secret must be generated because a key or the trial's password was not given. */}}
{{- define "chat.generates" -}}
{{- $credentials := .Values.credentials -}}
{{- $isGiven := and $credentials.serviceKeys.existingSecret (or .Values.try.password (not .Values.try.enabled)) -}}
{{- range $name, $setting := fromYaml (include "chat.generatedCredentials" .) -}}
{{- $credential := index $credentials $name -}}
{{- $isGiven = and $isGiven (or $credential.value $credential.existingSecret) -}}
{{- end -}}
{{- if not $isGiven }}true{{ end -}}
{{- end -}}
