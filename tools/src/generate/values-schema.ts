import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repository } from '../repository.ts';
import { listSettings, readingServices, type Setting } from './service-settings.ts';

type Json = z.infer<ReturnType<typeof z.json>>;
type Schema = Record<string, Json>;

/** Matches variables that the chart sets from other values. `settings` rejects these variables. */
const ownVariables = [
  /_GRPC_(ADDRESS|PORT)$/,
  /_DATABASE_(URL|POOL)$/,
  /^OBJECT_STORE_/,
  /^(GRPC_HOST|GRPC_TLS_DIRECTORY|GATEWAY_HTTP_HOST|GATEWAY_HTTP_PORT|DATABASE_MIGRATE|NODE_ENV|SERVER_VERSION)$/,
  /^NATS_(URL|STREAM_REPLICAS|RETENTION_HOURS|STREAM_BYTES|CLIENT_LOG_BYTES)$/,
  /_PRIVATE_KEY$/,
  /^(SERVICE_PUBLIC_KEYS|SECRET_KEY|GATEWAY_SECRET|EXTERNAL_CONTENT_SECRET|INCOMING_MAIL_SECRET)$/,
  /^(REDIS_URL|OUTGOING_PROXY)$/,
  /^PUSH_BOUNCER_(URL|ORG_ID|ORG_KEY)$/,
  /^(SMTP_FROM|SMTP_URL|DKIM_DOMAIN|DKIM_SELECTOR|DKIM_PRIVATE_KEY|MAIL_FOLDER|INCOMING_MAIL_DOMAIN|INCOMING_MAIL_PORT)$/,
  /^(LOG_LEVEL|EXTERNAL_HOST|EXTERNAL_SCHEME|API_PREFIXES|TRUSTED_PROXIES)$/,
];

const text: Schema = { type: 'string' };
const name: Schema = { type: 'string', minLength: 1 };
const label: Schema = { type: 'string', pattern: '^([a-z]([a-z0-9-]*[a-z0-9])?)?$' };
const yesOrNo: Schema = { type: 'boolean' };
const atLeast = (minimum: number): Schema => ({ type: 'integer', minimum });
const port: Schema = { type: 'integer', minimum: 1, maximum: 65535 };
const list = (items: Schema): Schema => ({ type: 'array', items });
const oneOf = (...values: string[]): Schema => ({ enum: values });
const digest: Schema = { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' };
const ref = (definition: string): Schema => ({ $ref: `#/$defs/${definition}` });
const map: Schema = { type: 'object', additionalProperties: { type: ['string', 'null'] } };

/**
 * Returns the schema of an object with these keys. For an unknown key, Helm reports that the key is not allowed, and
 * prints the constant in `hint`, which lists the allowed keys.
 */
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  ...closed(Object.keys(properties)),
});

function closed(keys: readonly string[]): Schema {
  return {
    additionalProperties: false,
    ...hint({ enum: [...keys] }, `an object with the keys ${keys.join(', ')}`),
  };
}

/**
 * Returns a schema that rejects an object with a key that is not among `names`. The error contains `what`, which lists
 * the allowed keys.
 */
function hint(names: Schema, what: string): Schema {
  return { if: { propertyNames: names }, else: { const: what } };
}

/** The values for the scheduling, labels and annotations of pods. */
const placement = {
  affinity: ref('Affinity'),
  nodeSelector: map,
  tolerations: list(ref('Toleration')),
  priorityClassName: text,
  podLabels: map,
  podAnnotations: map,
};

const scaled = {
  replicas: atLeast(0),
  resources: ref('ResourceRequirements'),
  autoscaling: ref('autoscaling'),
  disruptionBudget: ref('disruptionBudget'),
};

const definitions: Record<string, Schema> = {
  credential: object({ value: text, existingSecret: text, key: name }),
  database: object({
    url: text,
    existingSecret: text,
    key: name,
    pool: { type: 'integer', minimum: 1, maximum: 1000 },
  }),
  image: object({ tag: text, digest }),
  autoscaling: object({
    enabled: yesOrNo,
    minReplicas: atLeast(1),
    maxReplicas: atLeast(1),
    cpuPercent: { type: ['integer', 'null'], minimum: 1 },
    podMetrics: list(
      object({ name, averageValue: { type: ['string', 'integer'] } }, ['name', 'averageValue']),
    ),
    keda: object({ enabled: yesOrNo, triggers: list(ref('KedaTrigger')) }),
  }),
  disruptionBudget: object({
    enabled: yesOrNo,
    maxUnavailable: { type: ['integer', 'string'] },
  }),
  probe: object({
    periodSeconds: atLeast(1),
    timeoutSeconds: atLeast(1),
    failureThreshold: atLeast(1),
    successThreshold: atLeast(1),
    initialDelaySeconds: atLeast(0),
  }),
  serviceAccount: object({ create: yesOrNo, name: text, annotations: map }),
  secretSetting: {
    allOf: [ref('credential')],
    anyOf: [{ required: ['value'] }, { required: ['existingSecret', 'key'] }],
  },
  store: object({ to: list(ref('NetworkPolicyPeer')), port }),
};

const credential = ref('credential');
const store = ref('store');

/** The values that apply to more than one service. */
const common: Record<string, Schema> = {
  global: { type: 'object' },
  nameOverride: label,
  fullnameOverride: label,
  image: object({
    registry: text,
    repository: name,
    tag: text,
    digest,
    pullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
    pullSecrets: list(name),
  }),
  externalHost: { type: 'string', pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]+)?$' },
  externalScheme: oneOf('http', 'https'),
  apiPrefixes: {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', pattern: '^[a-z][a-z0-9]*$' },
  },
  logLevel: oneOf('debug', 'info', 'warn', 'error'),
  trustedProxies: atLeast(0),
  webClient: object({ enabled: yesOrNo }),
  settings: ref('settings'),
  pushBouncer: object({ url: text, orgId: text }),
  mail: object({
    from: text,
    dkim: object({ domain: text, selector: text }),
    incoming: object({
      domain: text,
      service: object({
        type: oneOf('ClusterIP', 'NodePort', 'LoadBalancer'),
        port,
        annotations: map,
      }),
    }),
  }),
  credentials: object({
    serviceKeys: object({ existingSecret: text }),
    gateway: credential,
    incomingMail: credential,
    secretKey: credential,
    nats: credential,
    redis: credential,
    externalContent: credential,
    pushBouncer: credential,
    smtp: credential,
    dkim: credential,
    outsideProxy: credential,
  }),
  nats: object({
    streamReplicas: { type: 'integer', minimum: 1, maximum: 5 },
    retentionHours: atLeast(1),
    clientLogBytes: atLeast(1_048_576),
    streamBytes: atLeast(1_048_576),
  }),
  postgres: object({ maxConnections: atLeast(1) }),
  objectStore: object({
    existingClaim: text,
    s3: object({
      endpoint: { type: 'string', pattern: '^(https?://.+)?$' },
      bucket: name,
      region: name,
      accessKey: credential,
      secretKey: credential,
    }),
  }),
  trustedCa: object({ secret: text, key: name }),
  serviceTls: object({ secret: text }),
  migrations: object({
    mode: oneOf('hook', 'job', 'on-start'),
    deadlineSeconds: atLeast(1),
    resources: ref('ResourceRequirements'),
    ...placement,
    annotations: map,
    serviceAccount: ref('serviceAccount'),
  }),
  telemetry: object({ otlpEndpoint: text, prometheus: object({ enabled: yesOrNo, port }) }),
  serviceMonitor: object({ enabled: yesOrNo, interval: text, labels: map }),
  networkPolicy: object({
    enabled: yesOrNo,
    gatewayFrom: list(ref('NetworkPolicyPeer')),
    metricsFrom: list(ref('NetworkPolicyPeer')),
    postgres: store,
    nats: store,
    redis: store,
    objectStore: store,
    mail: store,
    incomingMailFrom: list(ref('NetworkPolicyPeer')),
    logins: list(ref('NetworkPolicyEgressRule')),
    directPostgres: list(ref('NetworkPolicyEgressRule')),
    apiServer: object({ to: list(ref('NetworkPolicyPeer')), ports: list(port) }),
    telemetry: store,
    outsideTo: list(ref('NetworkPolicyPeer')),
    outsidePorts: list(port),
  }),
  ingress: object({
    enabled: yesOrNo,
    className: text,
    annotations: map,
    gatewaysPerHost: atLeast(0),
    hosts: list(name),
    tls: list(ref('IngressTLS')),
  }),
  gatewayApi: object({
    enabled: yesOrNo,
    parentRefs: list(ref('ParentReference')),
    hostnames: list(name),
  }),
  podLabels: map,
  podAnnotations: map,
  priorityClassName: text,
  hostAliases: list(ref('HostAlias')),
  dnsConfig: ref('PodDNSConfig'),
  podSecurityContext: ref('PodSecurityContext'),
  containerSecurityContext: ref('SecurityContext'),
  preStopSeconds: atLeast(0),
  terminationGracePeriodSeconds: atLeast(1),
  extraManifests: list({ type: ['object', 'string'] }),
  try: object({
    enabled: yesOrNo,
    images: object({ postgres: name, nats: name, redis: name }),
    password: { type: 'string', pattern: '^([A-Za-z][A-Za-z0-9._~-]*)?$' },
    storage: object({ size: text, className: text }),
    podSecurityContext: ref('PodSecurityContext'),
  }),
};

/** Returns the schema of one service's values. */
function service(of: string): Schema {
  return object({
    image: ref('image'),
    ...scaled,
    strategy: ref('DeploymentStrategy'),
    spread: oneOf('soft', 'hard', 'none'),
    ...placement,
    probes: object({
      startup: ref('probe'),
      readiness: ref('probe'),
      liveness: ref('probe'),
    }),
    settings: ref(`${of}Settings`),
    secretSettings: ref(`${of}SecretSettings`),
    extraEnv: list(ref('EnvVar')),
    extraVolumes: list(ref('Volume')),
    extraVolumeMounts: list(ref('VolumeMount')),
    extraContainers: list(ref('Container')),
    initContainers: list(ref('Container')),
    serviceAccount: ref('serviceAccount'),
    ...(of === 'gateway'
      ? {
          service: object({
            type: oneOf('ClusterIP', 'NodePort', 'LoadBalancer'),
            port,
            annotations: map,
          }),
          eventQueues: object({ separate: yesOrNo, ...scaled }),
        }
      : { database: ref('database') }),
  });
}

/**
 * Returns the schema for the names of settings. Names are grouped by their first word, so that the error for a
 * misspelled name lists only names with the same first word.
 */
function settingNames(settings: readonly Setting[]): Schema {
  const words = Map.groupBy(settings, ({ name: setting }) => setting.split('_')[0] ?? setting);
  const beginnings = [...words.keys()].sort();
  return {
    allOf: [
      hint(
        { pattern: `^(${beginnings.join('|')})(_|$)` },
        `settings; they begin with ${beginnings.join(', ')}`,
      ),
      ...[...words].map(([word, own]) => {
        const names = own.map(({ name: setting }) => setting).sort();
        const others = { not: { pattern: `^${word}(_|$)` } };
        return hint(
          { anyOf: [{ enum: names }, others] },
          `settings; those that begin with ${word} are ${names.join(', ')}`,
        );
      }),
    ],
  };
}

function settingsOf(settings: readonly Setting[]): Schema {
  const value = ({ values }: Setting): Schema =>
    values ? { enum: [...values] } : { type: ['string', 'number', 'boolean'] };
  return {
    type: 'object',
    properties: Object.fromEntries(settings.map((setting) => [setting.name, value(setting)])),
    additionalProperties: false,
    ...settingNames(settings),
  };
}

function secretSettingsOf(settings: readonly Setting[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(settings.map((setting) => [setting.name, ref('secretSetting')])),
    additionalProperties: false,
    ...settingNames(settings),
  };
}

/** Returns the definition with messages that list the allowed keys. */
function withHints(value: Json): Json {
  if (Array.isArray(value)) return value.map(withHints);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withHints(one)]),
  );
  const { properties, additionalProperties } = inner;
  if (additionalProperties !== false || typeof properties !== 'object' || properties === null) {
    return inner;
  }
  return { ...inner, ...closed(Object.keys(properties)) };
}

/** Writes the schema of the chart's values. */
export async function writeValuesSchema(target: string): Promise<void> {
  const read = (file: string) => readFile(join(repository, file), 'utf8');
  const kubernetes = z
    .record(z.string(), z.record(z.string(), z.json()))
    .parse(JSON.parse(await read('tools/src/generate/kubernetes-definitions.json')));
  const moved = z
    .record(z.string(), z.string())
    .parse(parse(await read('helm/files/moved-values.yaml')));
  const further = listSettings().filter(
    ({ name: setting }) => !ownVariables.some((pattern) => pattern.test(setting)),
  );
  const open = further.filter(({ isSecret }) => !isSecret);
  const perService = readingServices.flatMap((of): [string, Schema][] => {
    const own = ({ services }: Setting) => services.includes(of);
    return [
      [`${of}Settings`, settingsOf(open.filter(own))],
      [`${of}SecretSettings`, secretSettingsOf(further.filter(own))],
    ];
  });
  const values = {
    ...common,
    ...Object.fromEntries(readingServices.map((of) => [of, service(of)])),
  };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the chat chart, generated by npm run generate -- values-schema',
    // templates/moved-values.yaml rejects names that moved and states their new place.
    ...object({ ...values, ...Object.fromEntries(Object.keys(moved).map((key) => [key, {}])) }),
    ...hint(
      { enum: [...Object.keys(values), ...Object.keys(moved)] },
      `an object with the keys ${Object.keys(values).join(', ')}`,
    ),
    $defs: {
      ...definitions,
      settings: settingsOf(open),
      ...Object.fromEntries(perService),
      ...Object.fromEntries(Object.entries(kubernetes).map(([key, one]) => [key, withHints(one)])),
    },
  };
  await writeFile(target, `${JSON.stringify(schema, null, 2)}\n`);
}
