import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@chat/infrastructure/programs';
import { describe, expect, onTestFinished, test as plainTest } from 'vitest';
import { provideGoProgram } from '../go-program/go-program.ts';
import { provideHelm, test } from './chart-test.ts';
import { provideKubernetesSchemas } from './kubernetes-schemas.ts';
import { readArrows } from './read-arrows.ts';
import { containersOf, environmentNames, opened, secretKeys } from './read-manifests.ts';
import { chart, renderText } from './render.ts';

const run = promisify(execFile);
const buildMs = 600_000;
const helm = await provideHelm();
const kubeconform = await provideGoProgram({
  name: 'kubeconform',
  source: 'github.com/yannh/kubeconform/cmd/kubeconform',
  version: 'v0.7.0',
});
const python = await findProgram('python3', process.env);

const services = ['gateway', 'users', 'channels', 'messaging', 'presence', 'notifications'];
const withDatabase = services.filter((service) => service !== 'gateway');
const examples = readdirSync(join(chart, 'ci')).map((file) => `ci/${file}`);

// Skipped without Helm and without Go to build it.
describe.skipIf(!helm)('the chart', () => {
  test("passes Helm's linter", async () => {
    const { stdout } = await run(helm ?? '', [
      ...['lint', chart, '--strict', '--kube-version', '1.34.0'],
      ...['--values', join(chart, 'ci/default-values.yaml')],
    ]);
    expect(stdout).toContain('0 chart(s) failed');
  });

  test('changes only the Deployment and autoscaler of presence when their values change', async ({
    rendered,
  }) => {
    const before = await rendered();
    const changes: Record<string, string>[] = [
      { 'presence.replicas': '7' },
      { 'presence.autoscaling.enabled': 'true' },
      { 'presence.autoscaling.enabled': 'true', 'presence.autoscaling.maxReplicas': '40' },
    ];
    for (const set of changes) {
      const after = await rendered({ set });
      const names = new Set([...before.keys(), ...after.keys()]);
      const changed = [...names].filter(
        (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
      );
      const allowed = ['Deployment t-chat-presence', 'HorizontalPodAutoscaler t-chat-presence'];
      expect(changed.length).toBeGreaterThan(0);
      expect(allowed).toEqual(expect.arrayContaining(changed));
    }
  });

  test("gives no pod another service's database credentials", async ({ rendered }) => {
    const objects = await rendered();
    for (const [name, manifest] of objects) {
      const component = manifest.metadata.labels?.['app.kubernetes.io/component'] ?? '';
      // The job that checks settings has a container for each service.
      const holders = [
        { holder: component, held: secretKeys(manifest) },
        ...containersOf(manifest).map((container) => ({
          holder: component === 'check' ? container.name : component,
          held: environmentNames(container),
        })),
      ];
      for (const { holder, held } of holders) {
        const own = `${holder.replace(/-(migrate|hooks)$/, '').toUpperCase()}_DATABASE_URL`;
        const others = held.filter(
          (variable) => /_DATABASE_URL$/.test(variable) && variable !== own,
        );
        expect(others, name).toEqual([]);
      }
    }
    for (const service of withDatabase) {
      const secret = objects.get(`Secret t-chat-${service}`);
      expect(secret && secretKeys(secret)).toContain(`${service.toUpperCase()}_DATABASE_URL`);
    }
  });

  test('has network policies that allow exactly the connections listed in docs/architecture.md', async ({
    rendered,
  }) => {
    const objects = await rendered({
      values: ['ci/policies-values.yaml'],
      set: { 'gateway.eventQueues.separate': 'true' },
    });
    const arrows = await readArrows();
    expect(arrows.map(({ service }) => service)).toEqual(services);
    const policies = [...objects.values()].filter(
      ({ kind, metadata }) =>
        kind === 'NetworkPolicy' && metadata.annotations?.['helm.sh/hook'] !== 'test',
    );
    const migrations = withDatabase.map((service) => `${service}-migrate`);
    expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual(
      [...services, ...migrations].map((name) => `t-chat-${name}`).sort(),
    );
    for (const name of migrations) {
      const { callees, callers, others } = opened(objects.get(`NetworkPolicy t-chat-${name}`));
      expect({ callees, callers, others }, name).toEqual({
        callees: [],
        callers: [],
        others: ['postgres'],
      });
    }
    for (const { service, calls, uses } of arrows) {
      const { callees, callers, others } = opened(objects.get(`NetworkPolicy t-chat-${service}`));
      expect(callees, service).toEqual(calls);
      const expected = arrows.filter((other) => other.calls.includes(service));
      // Event queues are gateways.
      const names = expected.flatMap((other) =>
        other.service === 'gateway' ? ['gateway', 'event-queues'] : [other.service],
      );
      expect(callers, service).toEqual(names.sort());
      expect(others, service).toEqual(uses);
    }
  });

  test('restarts only the pods that use a changed credential', async ({ rendered }) => {
    const rolls = async (set: Record<string, string>) => {
      const [before, after] = [await rendered(), await rendered({ set })];
      return services.filter((service) => {
        const name = `Deployment t-chat-${service}`;
        return JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name));
      });
    };
    expect(await rolls({ 'channels.database.url': 'postgres://other@db/chat' })).toEqual([
      'channels',
    ]);
    expect(await rolls({ 'credentials.redis.value': 'redis://other:6379' })).toEqual([
      'gateway',
      'users',
      'presence',
    ]);
  });

  test('meets the restricted pod security standard with a read-only root file system in every pod', async ({
    rendered,
  }) => {
    const pods = [
      ...(await rendered({ set: { 'gateway.eventQueues.separate': 'true' } })).values(),
    ].filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
    // One each for event queues and for the job that checks settings.
    expect(pods.length).toBe(services.length + 1 + withDatabase.length + 1);
    for (const pod of pods) {
      for (const container of containersOf(pod)) {
        expect(container, pod.metadata.name).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            runAsNonRoot: true,
            capabilities: { drop: ['ALL'] },
            seccompProfile: { type: 'RuntimeDefault' },
          },
        });
      }
    }
  });

  test('switches calls between services to TLS with one value', async ({ rendered }) => {
    const plain = await rendered();
    expect(JSON.stringify([...plain.values()])).not.toContain('GRPC_TLS_DIRECTORY');
    const secured = await rendered({ set: { 'serviceTls.secret': 'certificates' } });
    for (const service of services) {
      const manifest = secured.get(`Deployment t-chat-${service}`);
      expect(manifest, service).toMatchObject({
        spec: {
          template: {
            spec: {
              volumes: expect.arrayContaining([
                expect.objectContaining({
                  name: 'service-tls',
                  secret: expect.objectContaining({ secretName: 'certificates' }),
                }),
              ]),
              containers: [
                {
                  env: expect.arrayContaining([
                    { name: 'GRPC_TLS_DIRECTORY', value: '/run/service-tls' },
                  ]),
                  volumeMounts: expect.arrayContaining([
                    { name: 'service-tls', mountPath: '/run/service-tls', readOnly: true },
                  ]),
                },
              ],
            },
          },
        },
      });
    }
  });

  test("gives the object store's credentials only to services that store files", async ({
    rendered,
  }) => {
    const objects = await rendered({ values: ['ci/s3-values.yaml'] });
    const holders = services.filter((service) => {
      const deployment = objects.get(`Deployment t-chat-${service}`);
      const names = deployment ? containersOf(deployment).flatMap(environmentNames) : [];
      return names.includes('OBJECT_STORE_S3_SECRET_KEY');
    });
    expect(holders).toEqual(['users', 'messaging']);
  });

  test('moves event queues into a separate deployment with one value', async ({ rendered }) => {
    const values = ['ci/ingress-values.yaml'];
    expect(
      [...(await rendered({ values })).keys()].filter((name) => name.includes('event-queues')),
    ).toEqual([]);
    const separate = await rendered({ values, set: { 'gateway.eventQueues.separate': 'true' } });
    expect(separate.has('Deployment t-chat-event-queues')).toBe(true);
    const ingress = JSON.stringify(separate.get('Ingress t-chat'));
    for (const prefix of ['/api/v1', '/json']) {
      for (const path of ['/events', '/events/stream', '/register']) {
        expect(ingress).toContain(
          `"path":"${prefix}${path}","pathType":"Exact","backend":{"service":{"name":"t-chat-event-queues"`,
        );
      }
    }
  });

  test('runs migrations in jobs or in the pods, depending on migrations.mode', async ({
    rendered,
  }) => {
    for (const [mode, jobs, wait] of [
      ['hook', 6, 'wait'],
      ['job', 6, 'wait'],
      ['on-start', 1, 'on-start'],
    ] as const) {
      const objects = await rendered({ set: { 'migrations.mode': mode } });
      expect([...objects.keys()].filter((name) => name.startsWith('Job ')).length).toBe(jobs);
      const users = objects.get('Deployment t-chat-users');
      expect(JSON.stringify(users)).toContain(`"name":"DATABASE_MIGRATE","value":"${wait}"`);
    }
  });

  test.for([
    [{ nonsense: '1' }, /additional properties 'nonsense' not allowed/],
    [{ 'users.replica': '3' }, /additional properties 'replica' not allowed/],
    [{ 'credentials.nats.value': '' }, /credentials\.nats needs a value or an existing secret/],
    [
      { 'serviceMonitor.enabled': 'true' },
      /serviceMonitor\.enabled needs telemetry\.prometheus\.enabled/,
    ],
    [{ logLevel: 'loud' }, /logLevel/],
  ] as const)('rejects the values %o and states the problem', async ([set, message]) => {
    await expect(renderText(helm ?? '', { set })).rejects.toThrow(message);
  });

  // All in one run, because reading the schemas takes longer than comparing.
  plainTest.skipIf(!kubeconform || !python)(
    'renders every example to objects that are valid under the schemas of Kubernetes',
    { timeout: buildMs },
    async () => {
      const schemas = await provideKubernetesSchemas();
      const folder = await mkdtemp(join(tmpdir(), 'chat-chart-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      for (const file of [...examples, 'values-try.yaml']) {
        const rendered = await renderText(helm ?? '', { values: [file] });
        await writeFile(join(folder, basename(file)), rendered);
      }
      const location = join(schemas, '{{.ResourceKind}}{{.KindSuffix}}.json');
      const { stdout } = await run(kubeconform ?? '', [
        ...['-strict', '-summary', '-output', 'json', '-schema-location', location, folder],
      ]).catch((error: { stdout: string }) => error);
      const { resources, summary } = JSON.parse(stdout);
      expect(resources).toEqual([]);
      expect(summary).toMatchObject({ invalid: 0, errors: 0, skipped: 0 });
      expect(summary.valid).toBeGreaterThan(examples.length * 30);
    },
  );
});
