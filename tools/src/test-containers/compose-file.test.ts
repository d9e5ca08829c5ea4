import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedSecret } from '@chat/kit/config/generated-secret';
import { natsUrl, redisUrl } from '@chat/kit/config/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { repository } from '../repository.ts';
import { generateSecrets } from './generate-secrets.ts';

const text = await readFile(join(repository, 'deploy/compose.yaml'), 'utf8');
const demand = ':?run deploy/generate-secrets.sh first';

let folder: string;
let secrets: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-secrets-'));
  secrets = await generateSecrets(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('compose.yaml', () => {
  test('demands every secret, and has a default for none', () => {
    const uses = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name = '', rest]) => ({
      name,
      rest,
    }));
    const secretUses = uses.filter(({ name }) =>
      /_(SECRET|PASSWORD|SECRET_KEY)$|^SECRET_KEY$/.test(name),
    );
    const demanded = secretUses.filter(({ rest }) => rest === demand).map(({ name }) => name);
    expect(new Set(demanded)).toEqual(new Set(Object.keys(secrets)));
    expect(secretUses.filter(({ rest }) => rest !== demand && rest !== '')).toEqual([]);
  });

  test('gives no service the password of a database role but its own', () => {
    for (const [service, environment] of environments()) {
      const held = Object.entries(environment).filter(
        ([name, value]) => /PASSWORD$|^SECRET_KEY$/.test(name) && value !== '',
      );
      expect(held.map(([name]) => name)).toEqual(service === 'users' ? ['SECRET_KEY'] : []);
      const values = new Set(Object.values(environment).flatMap(passwordsIn));
      const others = Object.entries(secrets).filter(
        ([name]) => name.endsWith('DATABASE_PASSWORD') && !name.startsWith(service.toUpperCase()),
      );
      expect(others.filter(([, password]) => values.has(password))).toEqual([]);
      expect(values.has(secrets.POSTGRES_PASSWORD ?? '')).toBe(false);
    }
  });

  test('connects every service to NATS and Redis by password', () => {
    for (const [, environment] of environments()) {
      expect(passwordsIn(natsUrl.parse(environment.NATS_URL))).toEqual([secrets.NATS_PASSWORD]);
      expect(passwordsIn(redisUrl.parse(environment.REDIS_URL))).toEqual([secrets.REDIS_PASSWORD]);
    }
    expect(commandOf('nats')).toContain(`--user chat --pass ${secrets.NATS_PASSWORD}`);
    expect(commandOf('redis')).toContain(`--requirepass ${secrets.REDIS_PASSWORD}`);
  });
});

describe('generate-secrets.sh', () => {
  test('writes values that services accept, for its owner only', async () => {
    for (const value of Object.values(secrets)) expect(generatedSecret.parse(value)).toBe(value);
    expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
    expect((await stat(join(folder, 'secrets.env'))).mode & 0o777).toBe(0o600);
  });

  test('keeps what is there', async () => {
    await appendFile(join(folder, 'secrets.env'), 'LOG_LEVEL=debug');
    expect(await generateSecrets(folder)).toEqual({ ...secrets, LOG_LEVEL: 'debug' });
  });
});

const Composition = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      command: z.array(z.string()).optional(),
      build: z.unknown().optional(),
    }),
  ),
});

/** The file with its variables replaced, as compose does it. */
function composition() {
  const replaced = text.replaceAll(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, fallback?: string) => secrets[name] ?? fallback ?? '',
  );
  return Composition.parse(parse(replaced, { merge: true, schema: 'failsafe' }));
}

/** What the services of the product get. */
function environments() {
  return Object.entries(composition().services).flatMap(([name, { environment, build }]) =>
    build && environment ? [[name, environment] as const] : [],
  );
}

function commandOf(service: string): string | undefined {
  return composition().services[service]?.command?.join(' ');
}

function passwordsIn(value: string): string[] {
  return value.split(',').flatMap((url) => URL.parse(url)?.password || []);
}
