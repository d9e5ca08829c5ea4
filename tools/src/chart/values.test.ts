import { join } from 'node:path';
import { findProgram } from '@chat/infrastructure/programs';
import { describe, expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { provideHelm } from './chart-test.ts';
import { extractKubernetesDefinitions } from './kubernetes-definitions.ts';
import { renderText } from './render.ts';

const helm = await provideHelm();
const python = await findProgram('python3', process.env);
const go = await findProgram('go', process.env);

const toleration = (key: string) => ({ tolerations: [{ [key]: 'x' }] });

// Values with a misspelled name, that name, and the name that Helm's message has to suggest.
const misspelled: [Record<string, unknown>, wrong: string, right: string][] = [
  [{ extrenalHost: 'a.example.com' }, 'extrenalHost', 'externalHost'],
  [{ usres: { replicas: 1 } }, 'usres', 'users'],
  [{ image: { tags: '1' } }, 'tags', 'tag'],
  [{ image: { pullSecret: 'x' } }, 'pullSecret', 'pullSecrets'],
  [{ credentials: { secretKye: {} } }, 'secretKye', 'secretKey'],
  [{ credentials: { nats: { existingsecret: 'x' } } }, 'existingsecret', 'existingSecret'],
  [{ users: { replica: 3 } }, 'replica', 'replicas'],
  [{ users: { database: { poolSize: 3 } } }, 'poolSize', 'pool'],
  [{ users: { resources: { request: {} } } }, 'request', 'requests'],
  [{ users: toleration('keey') }, 'keey', 'key'],
  [{ presence: toleration('tolerationSecond') }, 'tolerationSecond', 'tolerationSeconds'],
  [
    { messaging: { affinity: { nodeAffinity: { requiredDuringScheduling: {} } } } },
    'requiredDuringScheduling',
    'requiredDuringSchedulingIgnoredDuringExecution',
  ],
  [{ channels: { autoscaling: { maxReplica: 3 } } }, 'maxReplica', 'maxReplicas'],
  [{ gateway: { eventQueues: { seperate: true } } }, 'seperate', 'separate'],
  [{ gateway: { probes: { readyness: {} } } }, 'readyness', 'readiness'],
  [{ gateway: { extraEnv: [{ nmae: 'A' }] } }, 'nmae', 'name'],
  [
    { users: { extraVolumes: [{ name: 'a', secret: { secretname: 'x' } }] } },
    'secretname',
    'secretName',
  ],
  [{ podSecurityContext: { runAsusr: 1 } }, 'runAsusr', 'runAsUser'],
  [{ users: { strategy: { rollingUpdates: {} } } }, 'rollingUpdates', 'rollingUpdate'],
  [
    { networkPolicy: { gatewayFrom: [{ namespaceSelectors: {} }] } },
    'namespaceSelectors',
    'namespaceSelector',
  ],
  [{ gatewayApi: { parentRefs: [{ name: 'a', sectionname: 'x' }] } }, 'sectionname', 'sectionName'],
  [{ ingress: { tls: [{ secret: 'x' }] } }, 'secret', 'secretName'],
  [
    { settings: { RATE_LIMIT_USR_PER_MINUTE: 1 } },
    'RATE_LIMIT_USR_PER_MINUTE',
    'RATE_LIMIT_USER_PER_MINUTE',
  ],
  [{ users: { settings: { LDAP_ULR: 'x' } } }, 'LDAP_ULR', 'LDAP_URL'],
  [
    { users: { secretSettings: { LDAP_BIND_PASSWD: { value: 'x' } } } },
    'LDAP_BIND_PASSWD',
    'LDAP_BIND_PASSWORD',
  ],
];

const pushNeedsAll =
  /pushBouncer\.url, pushBouncer\.orgId and credentials\.pushBouncer need one another/;

describe.skipIf(!helm)('the values', () => {
  // Helm reports all errors of a rendering, one per object.
  test('rejects misspelled names and suggests the right ones', async () => {
    for (const batch of withOneFaultPerObject(misspelled)) {
      const json = Object.assign({}, ...batch.map(([values]) => nested(values)));
      const refusal = await renderText(helm ?? '', { json }).catch(String);
      for (const [values, wrong, right] of batch) {
        const at = `at '${pathTo(values, wrong)}': `;
        expect(refusal).toContain(`${at}additional properties '${wrong}' not allowed`);
        expect(refusal).toMatch(new RegExp(`${at}value must be '[^']*\\b${right}\\b`));
      }
    }
  });

  test.for([
    [{ settings: { NO_SUCH: 1 } }, /they begin with .*LDAP, .*RATE/],
    [{ presence: { settings: { LDAP_URL: 'x' } } }, /'LDAP_URL' not allowed/],
    [{ users: { settings: { LDAP_BIND_PASSWORD: 'x' } } }, /'LDAP_BIND_PASSWORD' not allowed/],
    [{ settings: { LOG_LEVEL: 'debug' } }, /'LOG_LEVEL' not allowed/],
    [{ try: { password: "it's" } }, /try\/password/],
    [{ users: { image: { digest: 'sha256:12' } } }, /users\/image\/digest/],
    [{ imagePullSecrets: ['x'] }, /imagePullSecrets is called image\.pullSecrets in this chart/],
    [{ replicaCount: 3 }, /replicaCount is called users\.replicas, /],
    [{ pushBouncer: { url: 'https://push.example.com', orgId: 'x' } }, pushNeedsAll],
    [{ pushBouncer: { orgId: 'x' }, credentials: { pushBouncer: { value: 'x' } } }, pushNeedsAll],
    [{ credentials: { pushBouncer: { existingSecret: 'x' } } }, pushNeedsAll],
  ] as const)('rejects the values %o', async ([json, message]) => {
    await expect(renderText(helm ?? '', { json: nested(json) })).rejects.toThrow(message);
  });

  test('accepts a setting for all services when several services read it', async () => {
    const text = await renderText(helm ?? '', { json: { settings: { LDAP_URL: 'ldap://a' } } });
    expect(text).toContain('name: LDAP_URL');
  });
});

// A snapshot: after a change to kubernetes-definitions.ts, vitest --update writes it again.
test.skipIf(!python || !go)(
  'kubernetes-definitions.json has the same definitions as Kubernetes',
  { timeout: 600_000 },
  async () => {
    const definitions = await extractKubernetesDefinitions();
    await expect(`${JSON.stringify(definitions, null, 2)}\n`).toMatchFileSnapshot(
      join(repository, 'tools/src/generate/kubernetes-definitions.json'),
    );
  },
);

/** Splits the errors into batches with at most one error per object. */
function withOneFaultPerObject(faults: typeof misspelled): (typeof misspelled)[] {
  const byObject = Map.groupBy(faults, ([values, wrong]) => pathTo(values, wrong));
  const longest = Math.max(...[...byObject.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    [...byObject.values()].flatMap((ofObject) => ofObject.slice(index, index + 1)),
  );
}

/** Returns the path of the object that has `key`, in Helm's notation; undefined if no object has the key. */
function pathTo(values: unknown, key: string): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  if (Object.hasOwn(values, key)) return '';
  for (const [name, value] of Object.entries(values)) {
    const below = pathTo(value, key);
    if (below !== undefined) return `/${name}${below}`;
  }
  return undefined;
}

/**
 * Returns the same values, keyed by paths of at most two keys, so that setting them keeps the other values of the
 * example.
 */
function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, one]): [string, unknown] => [`${key}.${inner}`, one])
        : [[key, value]],
    ),
  );
}
