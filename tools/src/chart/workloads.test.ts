import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test as plainTest } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { services } from '../product/services.ts';
import { repository } from '../repository.ts';
import { provideHelm, test } from './chart-test.ts';
import { containersOf, one, secretKeys } from './read-manifests.ts';
import { chart, renderText } from './render.ts';

const helm = await provideHelm();

plainTest('values.yaml has the same keys for every service', async () => {
  const text = await readFile(join(chart, 'values.yaml'), 'utf8');
  const values = z.record(z.string(), z.unknown()).parse(parse(text, { merge: true }));
  const keysOf = (service: string) => Object.keys(z.looseObject({}).parse(values[service])).sort();
  const common = keysOf('users');
  expect(common).toContain('autoscaling');
  for (const service of services) {
    const own = service === 'gateway' ? ['eventQueues', 'service'] : ['database'];
    const others = service === 'gateway' ? common.filter((key) => key !== 'database') : common;
    expect(keysOf(service), service).toEqual([...new Set([...others, ...own])].sort());
  }
});

plainTest('the schema rejects unknown keys wherever it lists keys', async () => {
  const schema: unknown = JSON.parse(await readFile(join(chart, 'values.schema.json'), 'utf8'));
  const open: string[] = [];
  const visit = (node: unknown, path: string) => {
    if (node === null || typeof node !== 'object') return;
    if ('properties' in node && 'type' in node) {
      const refuses = 'additionalProperties' in node && node.additionalProperties === false;
      if (!refuses) open.push(path);
    }
    for (const [key, value] of Object.entries(node)) visit(value, `${path}/${key}`);
  };
  visit(schema, '');
  expect(open).toEqual([]);
});

describe.skipIf(!helm)('the chart', () => {
  test('probes pods without a shell, on a port that needs no client certificate', async ({
    rendered,
  }) => {
    const objects = await rendered({ set: { 'serviceTls.secret': 'certificates' } });
    for (const service of services) {
      const [container] = containersOf(one(objects, `Deployment t-chat-${service}`));
      const alive =
        service === 'gateway'
          ? { httpGet: { path: '/health/live', port: 'http' } }
          : { grpc: { port: 8080, service: 'liveness' } };
      const ready =
        service === 'gateway'
          ? { httpGet: { path: '/health/ready', port: 'http' } }
          : { grpc: { port: 8080 } };
      expect(container, service).toMatchObject({
        startupProbe: alive,
        livenessProbe: alive,
        readinessProbe: ready,
      });
    }
  });

  test('gives pods time to leave the endpoints and to answer pending polls before they stop', async ({
    rendered,
  }) => {
    const objects = await rendered();
    for (const service of services) {
      expect(one(objects, `Deployment t-chat-${service}`), service).toMatchObject({
        spec: {
          strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
          template: {
            spec: {
              terminationGracePeriodSeconds: 45,
              containers: [{ lifecycle: { preStop: { sleep: { seconds: 5 } } } }],
            },
          },
        },
      });
    }
  });

  test('scales presence by its number of requests in progress', async ({ rendered }) => {
    const objects = await rendered({ values: ['ci/autoscaling-values.yaml'] });
    expect(one(objects, 'HorizontalPodAutoscaler t-chat-presence')).toMatchObject({
      spec: {
        minReplicas: 2,
        maxReplicas: 20,
        scaleTargetRef: { kind: 'Deployment', name: 't-chat-presence' },
        metrics: [
          { type: 'Resource', resource: { name: 'cpu' } },
          {
            type: 'Pods',
            pods: {
              metric: { name: 'chat_presence_requests_in_flight' },
              target: { type: 'AverageValue', averageValue: '50' },
            },
          },
        ],
      },
    });
    // Without a cluster, the number of pods that the autoscaler has chosen is unknown.
    expect(JSON.stringify(one(objects, 'Deployment t-chat-presence').spec)).not.toContain(
      '"replicas"',
    );
  });

  test('scales presence with KEDA when the values enable it', async ({ rendered }) => {
    const objects = await rendered({ values: ['ci/keda-values.yaml'] });
    expect(objects.has('HorizontalPodAutoscaler t-chat-presence')).toBe(false);
    expect(one(objects, 'ScaledObject t-chat-presence')).toMatchObject({
      spec: {
        scaleTargetRef: { name: 't-chat-presence' },
        triggers: [{ type: 'cpu' }, { type: 'prometheus' }],
      },
    });
  });

  test('has disruption budgets that allow the removal of only one pod per service at a time', async ({
    rendered,
  }) => {
    const objects = await rendered();
    for (const service of services) {
      expect(one(objects, `PodDisruptionBudget t-chat-${service}`)).toMatchObject({
        spec: {
          maxUnavailable: 1,
          selector: { matchLabels: { 'app.kubernetes.io/component': service } },
        },
      });
    }
  });

  test('has headless services, so that callers connect to every pod', async ({ rendered }) => {
    const objects = await rendered();
    for (const service of services.filter((name) => name !== 'gateway')) {
      expect(one(objects, `Service t-chat-${service}`).spec).toMatchObject({ clusterIP: 'None' });
    }
    expect(one(objects, 'Service t-chat-gateway').spec).not.toHaveProperty('clusterIP');
  });

  test("reads a secret setting from a secret, and restarts only its service's pods when it changes", async ({
    rendered,
  }) => {
    const secret = async (value: string) =>
      rendered({
        set: {
          'users.secretSettings.LDAP_BIND_PASSWORD.value': value,
          'users.secretSettings.JWT_AUTH_KEYS.existingSecret': 'issuers',
          'users.secretSettings.JWT_AUTH_KEYS.key': 'keys',
        },
      });
    const [first, second] = [await secret('one'), await secret('two')];
    const changed = [...first.keys()].filter(
      (name) => JSON.stringify(first.get(name)) !== JSON.stringify(second.get(name)),
    );
    expect(changed.sort()).toEqual([
      'Deployment t-chat-users',
      'Secret t-chat-users',
      'Secret t-chat-users-hooks',
    ]);
    expect(secretKeys(one(first, 'Secret t-chat-users'))).toContain('LDAP_BIND_PASSWORD');
    expect(containersOf(one(first, 'Deployment t-chat-users'))[0]?.env).toEqual(
      expect.arrayContaining([
        {
          name: 'LDAP_BIND_PASSWORD',
          valueFrom: { secretKeyRef: { name: 't-chat-users', key: 'LDAP_BIND_PASSWORD' } },
        },
        {
          name: 'JWT_AUTH_KEYS',
          valueFrom: { secretKeyRef: { name: 'issuers', key: 'keys' } },
        },
      ]),
    );
  });

  test('sets timeouts above the length of a long poll and none for streams, with Ingress and Gateway API', async ({
    rendered,
  }) => {
    const ingress = await rendered({ values: ['ci/ingress-values.yaml'] });
    expect(one(ingress, 'Ingress t-chat').metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '120',
      'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
    });
    const route = await rendered({ values: ['ci/gateway-api-values.yaml'] });
    expect(one(route, 'HTTPRoute t-chat').spec).toMatchObject({
      rules: [
        {
          matches: ['/api/v1/events/stream', '/json/events/stream'].map((value) => ({
            path: { type: 'Exact', value },
          })),
          backendRefs: [{ name: 't-chat-event-queues' }],
          timeouts: { request: '0s', backendRequest: '0s' },
        },
        {
          backendRefs: [{ name: 't-chat-event-queues' }],
          timeouts: { request: '120s', backendRequest: '120s' },
        },
        {
          backendRefs: [{ name: 't-chat-gateway' }],
          timeouts: { request: '120s', backendRequest: '120s' },
        },
      ],
    });
  });

  test("has a ServiceMonitor and metrics ports for every service's metrics", async ({
    rendered,
  }) => {
    const objects = await rendered({ values: ['ci/observability-values.yaml'] });
    expect(one(objects, 'ServiceMonitor t-chat').spec).toMatchObject({
      endpoints: [{ port: 'metrics' }],
    });
    for (const service of services) {
      expect(one(objects, `Service t-chat-${service}`).spec).toMatchObject({
        ports: expect.arrayContaining([expect.objectContaining({ name: 'metrics', port: 9464 })]),
      });
      expect(containersOf(one(objects, `Deployment t-chat-${service}`))[0]).toMatchObject({
        env: expect.arrayContaining([{ name: 'OTEL_METRICS_EXPORTER', value: 'prometheus' }]),
      });
    }
  });

  test('has the stores of a trial, with a Postgres role per schema', async ({ rendered }) => {
    const objects = await rendered({ values: ['values-try.yaml'] });
    for (const store of ['postgres', 'nats', 'redis']) {
      expect(objects.has(`StatefulSet t-chat-${store}`)).toBe(true);
    }
    const script = await readFile(join(repository, 'deploy/schemas.sh'), 'utf8');
    expect(one(objects, 'ConfigMap t-chat-try')).toMatchObject({ data: { 'schemas.sh': script } });
  });

  test.for([
    [{ 'users.secretSettings.JWT_AUTH_KEYS.existingSecret': 'issuers' }, /JWT_AUTH_KEYS/],
    [{ 'users.secretSettings.lower.value': 'x' }, /lower/],
    [{ 'networkPolicy.outsidePorts[0]': 'https' }, /outsidePorts/],
  ] as const)('rejects the values %o', async ([set, message]) => {
    await expect(renderText(helm ?? '', { set })).rejects.toThrow(message);
  });
});
