import { describe, expect } from 'vitest';
import { services } from '../product/services.ts';
import { provideHelm, test } from './chart-test.ts';
import { containersOf, one } from './read-manifests.ts';

const helm = await provideHelm();
const digest = `sha256:${'0a'.repeat(32)}`;

describe.skipIf(!helm)('pods', { timeout: 60_000 }, () => {
  test('use the image with the given registry, path, tag and digest', async ({ rendered }) => {
    const objects = await rendered({
      set: {
        'image.registry': 'registry.example.com:5000',
        'image.repository': 'team/chat/',
        'image.tag': 'v1',
        'presence.image.tag': 'v2',
        'users.image.digest': digest,
        'users.image.tag': 'v3',
      },
    });
    const imageOf = (name: string) => containersOf(one(objects, name))[0]?.image;
    const path = 'registry.example.com:5000/team/chat';
    expect(imageOf('Deployment t-chat-gateway')).toBe(`${path}/gateway:v1`);
    expect(imageOf('Deployment t-chat-presence')).toBe(`${path}/presence:v2`);
    expect(imageOf('Deployment t-chat-users')).toBe(`${path}/users@${digest}`);
    expect(imageOf('Job t-chat-users-migrate')).toBe(`${path}/users@${digest}`);
    const plain = await rendered({ set: { 'image.registry': '', 'image.repository': '' } });
    expect(containersOf(one(plain, 'Deployment t-chat-users'))[0]?.image).toBe('users:0.1.0');
  });

  test('have the extra volumes, containers, host aliases, environment and priority class of the values', async ({
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

  test('set no user and group ids on OpenShift, which assigns them', async ({ rendered }) => {
    const objects = await rendered({ values: ['ci/openshift-values.yaml'] });
    const text = JSON.stringify([...objects.values()]);
    expect(text).not.toMatch(/runAsUser|runAsGroup|fsGroup/);
    expect(text).toContain('"runAsNonRoot":true');
  });

  test('have ports whose protocol the services name', async ({ rendered }) => {
    const objects = await rendered();
    for (const service of services) {
      const appProtocol = service === 'gateway' ? 'http' : 'kubernetes.io/h2c';
      expect(one(objects, `Service t-chat-${service}`), service).toMatchObject({
        spec: { ports: [{ appProtocol }] },
      });
    }
  });

  test("of a trial's stores accept connections only from pods of the release", async ({
    rendered,
  }) => {
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

describe.skipIf(!helm)('the chart', { timeout: 60_000 }, () => {
  test('renders extra objects given as maps or text, with templates in them', async ({
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

  test('has an installation test that needs only the service credential and that policies allow', async ({
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
              { name: 'ACTOR_TOKEN_SECRET' },
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
