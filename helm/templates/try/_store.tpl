{{/*
One pod with a volume and a name. Takes root, store, port, data (path), env, args, mounts, volumes and probe.
Neither the pod template nor the claim depends on the version of the chart. A changed template would replace the pod, with
its data if it has no volume. A claim cannot be changed at all.
*/}}
{{- define "chat.tryStore" -}}
{{- $values := .root.Values -}}
{{- $own := dict "root" .root "service" .store -}}
{{- $storage := $values.try.storage -}}
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
        {{- include "chat.selector" $own | nindent 8 }}
        app.kubernetes.io/part-of: chat
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- include "chat.pullSecrets" .root | nindent 6 }}
      {{- with $values.try.podSecurityContext }}
      securityContext: {{ toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .store }}
          image: {{ index $values.try.images .store }}
          imagePullPolicy: {{ $values.image.pullPolicy }}
          {{- with .args }}
          args: {{ toYaml . | nindent 12 }}
          {{- end }}
          env:
            - name: PASSWORD
              valueFrom: {secretKeyRef: {name: {{ .secret }}, key: password}}
            {{- with .env }}
            {{- toYaml . | nindent 12 }}
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
