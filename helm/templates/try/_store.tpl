{{/* One pod with a volume and a name. Takes root, store, image, port, data (path), env, args and mounts (YAML), volumes (YAML), probe (YAML). */}}
{{- define "chat.tryStore" -}}
{{- $own := dict "root" .root "service" .store -}}
{{- $storage := .root.Values.try.storage -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ include "chat.nameOf" $own }}
  labels:
    {{- include "chat.labels" $own | nindent 4 }}
spec:
  replicas: 1
  serviceName: {{ include "chat.nameOf" $own }}
  selector:
    matchLabels:
      {{- include "chat.selector" $own | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "chat.labels" $own | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext: {runAsNonRoot: true, runAsUser: 999, runAsGroup: 999, fsGroup: 999, seccompProfile: {type: RuntimeDefault}}
      containers:
        - name: {{ .store }}
          image: {{ index .root.Values.try.images .store }}
          {{- with .args }}
          args: {{ toYaml . | nindent 12 }}
          {{- end }}
          {{- with .env }}
          env: {{ toYaml . | nindent 12 }}
          {{- end }}
          ports: [{name: {{ .store }}, containerPort: {{ .port }}}]
          readinessProbe: {{ toYaml .probe | nindent 12 }}
          securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
          resources:
            requests: {cpu: 50m, memory: 128Mi}
            limits: {memory: 768Mi}
          volumeMounts:
            - {name: data, mountPath: {{ .data }}}
            {{- with .mounts }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
      volumes:
        {{- if not $storage.size }}
        - {name: data, emptyDir: {}}
        {{- end }}
        {{- with .volumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  {{- if $storage.size }}
  volumeClaimTemplates:
    - metadata: {name: data}
      spec:
        accessModes: [ReadWriteOnce]
        {{- with $storage.className }}
        storageClassName: {{ . }}
        {{- end }}
        resources: {requests: {storage: {{ $storage.size }}}}
  {{- end }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ include "chat.nameOf" $own }}
  labels:
    {{- include "chat.labels" $own | nindent 4 }}
spec:
  selector:
    {{- include "chat.selector" $own | nindent 4 }}
  ports: [{name: {{ .store }}, port: {{ .port }}, targetPort: {{ .store }}}]
{{- end -}}
