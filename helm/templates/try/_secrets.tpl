{{/*
What a trial keeps secret, by its key in the secret of the trial: as the values say, else as an earlier revision has it,
else fresh and random. Made once for all templates of a rendering.
*/}}
{{- define "chat.trySecrets" -}}
{{- if not (hasKey .Values.try "generated") -}}
{{- $name := include "chat.nameOf" (dict "root" . "service" "try") -}}
{{- $kept := default dict (lookup "v1" "Secret" .Release.Namespace $name).data -}}
{{- $generated := dict -}}
{{- range $key, $chosen := dict "password" .Values.try.password "actor-token-secret" .Values.credentials.actorToken.value "secret-key" .Values.credentials.secretKey.value -}}
{{- $_ := set $generated $key (coalesce $chosen (b64dec (default "" (index $kept $key))) (randAlphaNum 40)) -}}
{{- end -}}
{{- $_ := set .Values.try "generated" $generated -}}
{{- end -}}
{{- toYaml .Values.try.generated -}}
{{- end -}}
