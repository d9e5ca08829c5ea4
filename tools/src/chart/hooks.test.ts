import { describe, expect } from 'vitest';
import { z } from 'zod';
import { services } from '../product/services.ts';
import { provideHelm, test } from './chart-test.ts';
import { containersOf, one } from './read-manifests.ts';
import type { Manifest } from './render.ts';

const helm = await provideHelm();
const withDatabase = services.filter((service) => service !== 'gateway');

describe.skipIf(!helm)('before an installation or upgrade', () => {
  test('generates secrets, then checks settings, then migrates schemas', async ({ rendered }) => {
    const objects = await rendered({ set: { 'credentials.secretKey.existingSecret': '' } });
    const weights = new Map<string, number>();
    for (const [name, { metadata }] of objects) {
      const weight = metadata.annotations?.['helm.sh/hook-weight'];
      const isTest = metadata.annotations?.['helm.sh/hook'] === 'test';
      if (weight !== undefined && !isTest) weights.set(name, Number(weight));
    }
    const weightOf = (name: string) => weights.get(name) ?? Number.NaN;
    const needed = [...weights].filter(([name]) => !name.startsWith('Job '));
    expect(needed.length).toBeGreaterThan(10);
    expect(Math.max(...needed.map(([, weight]) => weight))).toBeLessThan(
      weightOf('Job t-chat-generate'),
    );
    expect(weightOf('Job t-chat-generate')).toBeLessThan(weightOf('Job t-chat-check'));
    for (const service of withDatabase) {
      expect(weightOf('Job t-chat-check')).toBeLessThan(weightOf(`Job t-chat-${service}-migrate`));
    }
  });

  test('generates missing secrets in a separate job that may only create secrets', async ({
    rendered,
  }) => {
    const objects = await rendered({ values: ['values-try.yaml'] });
    expect(one(objects, 'Role t-chat-generate')).toMatchObject({
      rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['create'] }],
    });
    expect([...objects.keys()].filter((name) => name.startsWith('Secret '))).toEqual([]);
    const [users] = containersOf(one(objects, 'Deployment t-chat-users'));
    const generated = (key: string) => ({ secretKeyRef: { name: 't-chat-generated', key } });
    expect(users?.env).toEqual(
      expect.arrayContaining([
        { name: 'USERS_PRIVATE_KEY', valueFrom: generated('users-private-key') },
        { name: 'SERVICE_PUBLIC_KEYS', valueFrom: generated('service-public-keys') },
        { name: 'SECRET_KEY', valueFrom: generated('secret-key') },
        {
          name: 'USERS_DATABASE_URL',
          value: 'postgres://chat_users:$(TRIAL_PASSWORD)@t-chat-postgres:5432/chat',
        },
      ]),
    );
    // Kubernetes substitutes only variables that are defined earlier.
    expect(users?.env[0]).toEqual({ name: 'TRIAL_PASSWORD', valueFrom: generated('password') });
    const [check] = containersOf(one(objects, 'Job t-chat-check'));
    expect(check?.env[0]).toMatchObject({ valueFrom: { secretKeyRef: { optional: true } } });
  });

  test('has no job that generates secrets when all secrets are given', async ({ rendered }) => {
    const given = await rendered();
    const generating = (objects: ReadonlyMap<string, Manifest>) =>
      [...objects.keys()].filter((name) => name.includes('-generate'));
    expect(generating(given)).toEqual([]);
    expect(
      generating(await rendered({ set: { 'credentials.serviceKeys.existingSecret': '' } })),
    ).toEqual([
      'NetworkPolicy t-chat-generate',
      'ServiceAccount t-chat-generate',
      'Role t-chat-generate',
      'RoleBinding t-chat-generate',
      'Job t-chat-generate',
    ]);
  });

  test.for(['hook', 'job', 'on-start'])(
    'starts the settings check despite missing secrets and passes it their names: %s',
    async (mode, { rendered }) => {
      const objects = await rendered({
        set: {
          'migrations.mode': mode,
          'users.database.existingSecret': 'db',
          'serviceTls.secret': 'tls',
        },
        json: {
          'users.extraEnv': [
            { name: 'GIPHY_API_KEY', valueFrom: { secretKeyRef: { name: 'keys', key: 'giphy' } } },
          ],
        },
      });
      const check = one(objects, 'Job t-chat-check');
      expect(check).toMatchObject({
        spec: {
          backoffLimit: 0,
          template: {
            spec: {
              restartPolicy: 'Never',
              volumes: expect.arrayContaining([
                expect.objectContaining({ secret: expect.objectContaining({ optional: true }) }),
              ]),
            },
          },
        },
      });
      const containers = containersOf(check);
      expect(containers.map(({ name }) => name).sort()).toEqual([...services].sort());
      const References = z.object({
        valueFrom: z.object({ secretKeyRef: z.object({ optional: z.literal(true) }) }),
      });
      for (const { name, env } of containers) {
        for (const variable of env.filter((entry) => 'valueFrom' in entry)) {
          expect(References.safeParse(variable).success, `${name} ${variable.name}`).toBe(true);
        }
      }
      const users = containers.find(({ name }) => name === 'users');
      const sources = users?.env.find(({ name }) => name === 'SECRET_SOURCES');
      expect(JSON.parse(z.string().parse(sources?.value))).toEqual({
        GIPHY_API_KEY: 'key giphy of the secret keys (users.extraEnv)',
        OPERATOR_PRIVATE_KEY:
          'key operator-private-key of the secret chat-service-keys (credentials.serviceKeys)',
        SECRET_KEY: 'key secret-key of the secret chat-secrets (credentials.secretKey)',
        SERVICE_PUBLIC_KEYS:
          'key service-public-keys of the secret chat-service-keys (credentials.serviceKeys)',
        USERS_PRIVATE_KEY:
          'key users-private-key of the secret chat-service-keys (credentials.serviceKeys)',
        USERS_DATABASE_URL: 'key database-url of the secret db (users.database)',
      });
    },
  );

  test.for([
    ['hook', [...withDatabase, ...withDatabase.map((service) => `${service}-migrate`)]],
    ['on-start', withDatabase],
  ] as const)(
    'lets services and migrations connect to Postgres directly, in addition to a pooler: %s',
    async ([mode, components], { rendered }) => {
      const objects = await rendered({
        values: ['ci/pooler-values.yaml'],
        set: { 'migrations.mode': mode },
      });
      const policies = [...objects.values()].filter(
        (manifest) =>
          manifest.kind === 'NetworkPolicy' && JSON.stringify(manifest).includes('"port":5432'),
      );
      expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual(
        components.map((component) => `t-chat-${component}`).sort(),
      );
    },
  );

  test('creates the network policies of jobs before the jobs', async ({ rendered }) => {
    const objects = await rendered({ set: { 'credentials.secretKey.existingSecret': '' } });
    const before = { 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-weight': '-20' };
    for (const component of ['generate', ...withDatabase.map((service) => `${service}-migrate`)]) {
      const policy = one(objects, `NetworkPolicy t-chat-${component}`);
      expect(policy.metadata.annotations).toMatchObject(before);
      expect(policy).toMatchObject({
        spec: { podSelector: { matchLabels: { 'app.kubernetes.io/component': component } } },
      });
    }
    expect(one(objects, 'NetworkPolicy t-chat-generate')).toMatchObject({
      spec: { egress: [{ ports: [{ port: 443 }, { port: 6443 }] }] },
    });
  });
});

describe.skipIf(!helm)('the pods of jobs', () => {
  const tolerations = [{ key: 'chat', operator: 'Exists' }];
  const users = {
    tolerations,
    nodeSelector: { pool: 'chat' },
    affinity: { podAntiAffinity: {} },
    priorityClassName: 'high',
    podLabels: { team: 'talk' },
    podAnnotations: { note: 'here' },
    extraVolumes: [{ name: 'certificates', secret: { secretName: 'client' } }],
    extraVolumeMounts: [{ name: 'certificates', mountPath: '/certificates' }],
  };

  test.for(['hook', 'job'])(
    'schedules the pods of jobs like the pods of their service: %s',
    async (mode, { rendered }) => {
      const objects = await rendered({
        set: { 'migrations.mode': mode, 'image.pullSecrets[0]': 'registry' },
        json: { users: { ...users, database: { url: 'postgres://chat_users:x@db/chat' } } },
      });
      const name = mode === 'hook' ? 't-chat-users-migrate' : 't-chat-users-migrate-1';
      expect(one(objects, `Job ${name}`)).toMatchObject({
        spec: {
          template: {
            metadata: {
              labels: { team: 'talk', 'app.kubernetes.io/component': 'users-migrate' },
              annotations: { note: 'here' },
            },
            spec: {
              tolerations,
              nodeSelector: { pool: 'chat' },
              affinity: { podAntiAffinity: {} },
              priorityClassName: 'high',
              imagePullSecrets: [{ name: 'registry' }],
              serviceAccountName: mode === 'hook' ? 't-chat-hooks' : 't-chat-users',
              containers: [
                {
                  volumeMounts: expect.arrayContaining([
                    { name: 'certificates', mountPath: '/certificates' },
                  ]),
                },
              ],
              volumes: expect.arrayContaining(users.extraVolumes),
            },
          },
        },
      });
    },
  );

  test('schedules the pods of jobs according to the values of migrations', async ({ rendered }) => {
    const objects = await rendered({
      json: {
        users: { ...users, database: { url: 'postgres://chat_users:x@db/chat' } },
        migrations: {
          nodeSelector: { pool: 'jobs' },
          priorityClassName: 'low',
          annotations: { 'example.com/why': 'schema' },
          serviceAccount: { create: true, name: 'migrator', annotations: { role: 'db' } },
        },
      },
    });
    expect(one(objects, 'Job t-chat-users-migrate')).toMatchObject({
      metadata: { annotations: { 'example.com/why': 'schema' } },
      spec: {
        template: {
          spec: {
            tolerations,
            nodeSelector: { pool: 'jobs' },
            priorityClassName: 'low',
            serviceAccountName: 'migrator',
          },
        },
      },
    });
    expect(one(objects, 'ServiceAccount migrator').metadata.annotations).toMatchObject({
      role: 'db',
      'helm.sh/hook-weight': '-20',
    });
  });
});
