import { describe, expect } from 'vitest';
import { services } from '../product/services.ts';
import { provideHelm, test } from './chart-test.ts';
import { containersOf, one, servicesOf } from './read-manifests.ts';
import type { Manifest } from './render.ts';

const helm = await provideHelm();
const digest = `sha256:${'0a'.repeat(32)}`;

/** Returns a workload's image without its registry, and the version that its service reports. */
function versionOf(manifest: Manifest) {
  const [container] = containersOf(manifest);
  const reported = container?.env.find(({ name }) => name === 'SERVER_VERSION');
  return { image: container?.image.replace('ghcr.io/', ''), version: reported?.value };
}

describe.skipIf(!helm)('pods', () => {
  test('uses the image from the values in all pods, including those of hooks and tests', async ({
    rendered,
  }) => {
    const objects = await rendered({
      set: {
        'image.registry': 'registry.example.com:5000',
        'image.repository': 'team/chat',
        'image.tag': 'v1',
        // Adds the job that generates secrets.
        'credentials.secretKey.existingSecret': '',
        'gateway.eventQueues.separate': 'true',
      },
    });
    const images = [...objects.values()].flatMap((manifest) =>
      containersOf(manifest).map(({ image }) => image),
    );
    expect(images.length).toBeGreaterThan(2 * services.length);
    expect(new Set(images)).toEqual(new Set(['registry.example.com:5000/team/chat:v1']));
    expect(one(objects, 'Pod t-chat-self-test')).toMatchObject({
      spec: { containers: [{ image: 'registry.example.com:5000/team/chat:v1' }] },
    });
    const plain = await rendered({ set: { 'image.registry': '' } });
    expect(versionOf(one(plain, 'Deployment t-chat-users'))).toEqual({
      image: 'chat:0.1.0',
      version: '0.1.0',
    });
  });

  test('runs in each pod only the service that its Deployment or Job is named after', async ({
    rendered,
  }) => {
    const objects = await rendered({ set: { 'gateway.eventQueues.separate': 'true' } });
    for (const service of services) {
      for (const name of [`Deployment t-chat-${service}`, `Job t-chat-${service}-migrate`]) {
        if (service === 'gateway' && name.startsWith('Job')) continue;
        expect(servicesOf(containersOf(one(objects, name))[0]), name).toEqual([service]);
      }
    }
    const [queues] = containersOf(one(objects, 'Deployment t-chat-event-queues'));
    expect(servicesOf(queues)).toEqual(['gateway']);
    const checks = containersOf(one(objects, 'Job t-chat-check'));
    expect(checks.map((check) => [check.name, ...servicesOf(check)]).sort()).toEqual(
      services.map((service) => [service, service]).sort(),
    );
  });

  test("runs the version of a service's own tag or digest", async ({ rendered }) => {
    const objects = await rendered({
      set: {
        'image.tag': 'v1',
        'presence.image.tag': 'v2',
        'users.image.digest': digest,
        'messaging.image.tag': 'v3',
        'messaging.image.digest': digest,
      },
    });
    for (const [service, image, version] of [
      ['gateway', 'chat:v1', 'v1'],
      ['presence', 'chat:v2', 'v2'],
      // A digest does not state a version, so the image reports its own.
      ['users', `chat@${digest}`, undefined],
      ['messaging', `chat@${digest}`, 'v3'],
    ] as const) {
      expect(versionOf(one(objects, `Deployment t-chat-${service}`))).toEqual({ image, version });
    }
    expect(versionOf(one(objects, 'Job t-chat-presence-migrate')).image).toBe('chat:v2');
  });

  test.for([
    [{ 'image.digest': digest }, undefined],
    [{ 'image.digest': digest, 'image.tag': 'v1' }, 'v1'],
  ] as const)(
    'prefers the digest for all services to the tag for all services: %o',
    async ([set, version], { rendered }) => {
      const objects = await rendered({ set: { ...set, 'presence.image.tag': 'v2' } });
      const image = `chat@${digest}`;
      expect(versionOf(one(objects, 'Deployment t-chat-users'))).toEqual({ image, version });
      const canary = { image: 'chat:v2', version: 'v2' };
      expect(versionOf(one(objects, 'Deployment t-chat-presence'))).toEqual(canary);
    },
  );

  test('gives pods the extra volumes, containers, host aliases, environment and priority class from the values', async ({
    rendered,
  }) => {
    const side = { name: 'side', image: 'example.com/side:1' };
    const first = { name: 'first', image: 'example.com/first:1' };
    const volume = { name: 'themes', configMap: { name: 'themes' } };
    const mount = { name: 'themes', mountPath: '/themes' };
    const objects = await rendered({
      set: { priorityClassName: 'common', 'gateway.priorityClassName': 'first-of-all' },
      json: {
        hostAliases: [{ ip: '10.0.0.1', hostnames: ['db'] }],
        dnsConfig: { options: [{ name: 'ndots', value: '2' }] },
        'gateway.extraContainers': [side],
        'gateway.initContainers': [first],
        'gateway.extraVolumes': [volume],
        'gateway.extraVolumeMounts': [mount],
        'gateway.podLabels': { tier: 'edge' },
        'gateway.strategy': { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%' } },
        podLabels: { tier: 'any', team: 'talk' },
      },
    });
    expect(one(objects, 'Deployment t-chat-gateway')).toMatchObject({
      spec: {
        strategy: { rollingUpdate: { maxSurge: '25%' } },
        template: {
          metadata: { labels: { tier: 'edge', team: 'talk' } },
          spec: {
            priorityClassName: 'first-of-all',
            hostAliases: [{ ip: '10.0.0.1', hostnames: ['db'] }],
            dnsConfig: { options: [{ name: 'ndots', value: '2' }] },
            initContainers: [first],
            containers: [{ volumeMounts: expect.arrayContaining([mount]) }, side],
            volumes: expect.arrayContaining([volume]),
          },
        },
      },
    });
    expect(one(objects, 'Deployment t-chat-users')).toMatchObject({
      spec: {
        template: {
          metadata: { labels: { tier: 'any' } },
          spec: { priorityClassName: 'common', containers: [{ name: 'users' }] },
        },
      },
    });
  });

  test('sets no user and group ids in pods on OpenShift, because OpenShift assigns them', async ({
    rendered,
  }) => {
    const objects = await rendered({ values: ['ci/openshift-values.yaml'] });
    const text = JSON.stringify([...objects.values()]);
    expect(text).not.toMatch(/runAsUser|runAsGroup|fsGroup/);
    expect(text).toContain('"runAsNonRoot":true');
  });

  test('declares the protocol of every port of a Kubernetes service', async ({ rendered }) => {
    const objects = await rendered();
    for (const service of services) {
      const appProtocol = service === 'gateway' ? 'http' : 'kubernetes.io/h2c';
      expect(one(objects, `Service t-chat-${service}`), service).toMatchObject({
        spec: { ports: [{ appProtocol }] },
      });
    }
  });

  test("lets only pods of the release connect to a trial's stores", async ({ rendered }) => {
    const objects = await rendered({ values: ['values-try.yaml'] });
    for (const store of ['postgres', 'nats', 'redis']) {
      expect(one(objects, `NetworkPolicy t-chat-${store}`)).toMatchObject({
        spec: {
          podSelector: { matchLabels: { 'app.kubernetes.io/component': store } },
          ingress: [{ ports: [{ port: store }] }],
        },
      });
    }
  });
});

describe.skipIf(!helm)('the chart', () => {
  test('renders extra objects given as maps or text, including templates in them', async ({
    rendered,
  }) => {
    const objects = await rendered({
      json: {
        extraManifests: [
          { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: '{{ .Release.Name }}-map' } },
          'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ include "chat.fullname" . }}-text\n',
        ],
      },
    });
    expect(objects.has('ConfigMap t-map')).toBe(true);
    expect(objects.has('ConfigMap t-chat-text')).toBe(true);
  });

  test("has an installation test that needs only the operator's key and that network policies allow", async ({
    rendered,
  }) => {
    const objects = await rendered();
    expect(one(objects, 'Pod t-chat-self-test')).toMatchObject({
      metadata: { annotations: { 'helm.sh/hook': 'test' } },
      spec: {
        containers: [
          {
            command: ['operator', 'self-test'],
            args: ['--gateway=http://t-chat-gateway:80'],
            env: [
              { name: 'OPERATOR_PRIVATE_KEY' },
              { name: 'EXTERNAL_HOST', value: 'chat.example.com' },
              { name: 'USERS_GRPC_ADDRESS', value: 't-chat-users:50051' },
            ],
            securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
          },
        ],
      },
    });
    expect(one(objects, 'NetworkPolicy t-chat-self-test-asks')).toMatchObject({
      metadata: { annotations: { 'helm.sh/hook': 'test', 'helm.sh/hook-weight': '-1' } },
    });
  });
});
