import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callerNames } from '@chat/kit/actor/callers';
import { callKeyRule, privateKey, servicePublicKeys } from '@chat/kit/config/call-settings';
import { generatedSecret } from '@chat/kit/config/generated-secret';
import { natsUrl, redisUrl } from '@chat/kit/config/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, type ScalarTag } from 'yaml';
import { z } from 'zod';
import { listSettings } from '../generate/service-settings.ts';
import { backends, services } from '../product/services.ts';
import { repository } from '../repository.ts';
import { generateSecrets } from './generate-secrets.ts';

const one = await readFile(join(repository, 'deploy/compose.yaml'), 'utf8');
const six = await readFile(join(repository, 'deploy/compose.six.yaml'), 'utf8');
const demand = ':?run deploy/generate-secrets.sh first';
const secretSettings = listSettings().filter(({ isSecret }) => isSecret);

let folder: string;
let secrets: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-secrets-'));
  secrets = await generateSecrets(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe.each([
  ['compose.yaml', one],
  ['compose.six.yaml', six],
])('%s', (_file, text) => {
  test('requires every secret of the containers, without defaults', () => {
    const uses = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name = '', rest]) => ({
      name,
      rest,
    }));
    const secretUses = uses.filter(({ name }) => Object.hasOwn(secrets, name));
    expect(secretUses.length).toBeGreaterThan(Object.keys(secrets).length / 2);
    expect(secretUses.filter(({ rest }) => rest !== demand && rest !== '')).toEqual([]);
    // Only Postgres has the administrator's password.
    const demanded = secretUses.filter(({ rest }) => rest === demand).map(({ name }) => name);
    const all = Object.keys(secrets).filter((name) => text === one || name !== 'POSTGRES_PASSWORD');
    expect(new Set(demanded)).toEqual(new Set(all));
  });

  test("gives no container the administrator's password, or a password outside a URL", () => {
    expect(environments(text).length).toBeGreaterThan(0);
    for (const [container, environment] of environments(text)) {
      const passwords = Object.entries(environment).filter(([name]) => name.endsWith('_PASSWORD'));
      const names = Object.keys(secrets).filter((name) => name.endsWith('_PASSWORD'));
      expect(
        names.filter((name) => !Object.hasOwn(environment, name)),
        container,
      ).toEqual([]);
      expect(
        passwords.filter(([, value]) => value !== ''),
        container,
      ).toEqual([]);
      expect(Object.values(environment).flatMap(passwordsIn), container).not.toContain(
        secrets.POSTGRES_PASSWORD,
      );
    }
  });

  test("connects every container to its services' stores with passwords", () => {
    for (const [container, environment] of environments(text)) {
      expect(passwordsIn(natsUrl.parse(environment.NATS_URL))).toEqual([secrets.NATS_PASSWORD]);
      const running = servicesOf(environment);
      const usesRedis = ['gateway', 'users', 'presence'].some((name) => running.includes(name));
      if (usesRedis) {
        expect(passwordsIn(redisUrl.parse(environment.REDIS_URL)), container).toEqual([
          secrets.REDIS_PASSWORD,
        ]);
      }
      for (const backend of backends.filter((name) => running.includes(name))) {
        const name = backend.toUpperCase();
        expect(passwordsIn(environment[`${name}_DATABASE_URL`] ?? ''), container).toEqual([
          secrets[`${name}_DATABASE_PASSWORD`],
        ]);
      }
    }
  });
});

describe('compose.yaml', () => {
  test('runs all services in one container, and makes their gRPC servers unreachable from outside', () => {
    expect(environments(one)).toEqual([
      ['chat', expect.objectContaining({ SERVICES: 'all', GRPC_HOST: '127.0.0.1' })],
    ]);
  });

  test('gives NATS and Redis the passwords from their URLs in files', () => {
    expect(fileOf('nats', '-c')).toContain(`user: chat, password: "${secrets.NATS_PASSWORD}"`);
    expect(fileOf('redis', 'redis-server')).toContain(`requirepass "${secrets.REDIS_PASSWORD}"`);
  });

  test('passes no secret as an argument to a process', () => {
    for (const text of [one, six]) {
      for (const [name, container] of Object.entries(composition(text).services)) {
        const command = container?.command?.join(' ') ?? '';
        const shown = Object.entries(secrets).filter(([, value]) => command.includes(value));
        expect(shown, name).toEqual([]);
      }
    }
  });
});

describe('compose.six.yaml', () => {
  test('runs each service in its own container, without a container for all services', () => {
    const running = environments(six).map(([name, environment]) => [name, servicesOf(environment)]);
    expect(running.sort()).toEqual(services.map((service) => [service, [service]]).sort());
    expect(composition(six).services.chat).toBeNull();
  });

  test("clears every secret setting that the container's service does not read", () => {
    for (const [service, environment] of environments(six)) {
      for (const { name, services: readers } of secretSettings) {
        // env_file passes variables that the file does not list.
        expect(Object.hasOwn(environment, name), `${service}: ${name}`).toBe(true);
        if (!readers.includes(service)) expect(environment[name], `${service}: ${name}`).toBe('');
      }
    }
  });

  test('passes a secret setting to every service that reads it', () => {
    const given = Object.fromEntries(secretSettings.map(({ name }) => [name, `given-${name}`]));
    for (const [service, environment] of environments(six, { ...secrets, ...given })) {
      for (const { name, services: readers } of secretSettings) {
        if (!readers.includes(service)) continue;
        // URLs are built from passwords.
        const isMade = /_URL$/.test(name) && environment[name]?.includes('://');
        if (!isMade) expect(environment[name], `${service}: ${name}`).toBe(`given-${name}`);
      }
    }
  });
});

describe('generate-secrets.sh', () => {
  test('writes values that services accept, in a file that only its owner can read', async () => {
    const isKey = (name: string) => /_PRIVATE_KEY$|_PUBLIC_KEYS$/.test(name);
    const values = Object.entries(secrets).filter(([name]) => !isKey(name));
    for (const [, value] of values) expect(generatedSecret.parse(value)).toBe(value);
    expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
    expect((await stat(join(folder, 'secrets.env'))).mode & 0o777).toBe(0o600);
  });

  test('writes a private key for each caller, and the matching public keys', () => {
    servicePublicKeys.parse(secrets.SERVICE_PUBLIC_KEYS);
    for (const name of callerNames) {
      privateKey.parse(secrets[`${name.toUpperCase()}_PRIVATE_KEY`]);
      expect(callKeyRule(name)(secrets)).toEqual([]);
    }
  });

  test('keeps an existing file with secrets unchanged', async () => {
    await appendFile(join(folder, 'secrets.env'), 'LOG_LEVEL=debug');
    expect(await generateSecrets(folder)).toEqual({ ...secrets, LOG_LEVEL: 'debug' });
  });
});

const Composition = z.object({
  services: z.record(
    z.string(),
    z
      .object({
        environment: z.record(z.string(), z.string()).optional(),
        command: z.array(z.string()).optional(),
        configs: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
        build: z.unknown().optional(),
      })
      .nullable(),
  ),
  configs: z.record(z.string(), z.object({ content: z.string() })).optional(),
});

/** Parses Docker Compose's tag `!reset`, which removes a service of the overridden file. */
const reset: ScalarTag = { tag: '!reset', resolve: () => null };

/** Parses a Compose file with its variables replaced, as Docker Compose does. */
function composition(text: string, variables: Readonly<Record<string, string>> = secrets) {
  const replaced = text.replaceAll(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, fallback?: string) => variables[name] ?? fallback ?? '',
  );
  return Composition.parse(
    parse(replaced, { merge: true, schema: 'failsafe', customTags: [reset] }),
  );
}

/** Returns the environment of each of the product's containers. */
function environments(text: string, variables: Readonly<Record<string, string>> = secrets) {
  return Object.entries(composition(text, variables).services).flatMap(([name, container]) => {
    const { environment, build } = container ?? {};
    return build && environment ? [[name, environment] as const] : [];
  });
}

function servicesOf({ SERVICES = '' }: Readonly<Record<string, string>>): readonly string[] {
  return SERVICES === 'all' ? services : SERVICES.split(',');
}

/** Returns the name of the file that follows `argument` in a store's command. */
function fileOf(store: string, argument: string): string | undefined {
  const { services: containers, configs } = composition(one);
  const { command = [], configs: mounted = [] } = containers[store] ?? {};
  const path = command[command.indexOf(argument) + 1];
  const source = mounted.find(({ target }) => target === path)?.source ?? '';
  return configs?.[source]?.content;
}

function passwordsIn(value: string): string[] {
  return value.split(',').flatMap((url) => URL.parse(url)?.password || []);
}
