import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { outboundHttpSettings } from '../outbound-http/settings.ts';
import { describeSettings } from './describe-settings.ts';
import { readEnv } from './read-env.ts';
import * as settings from './settings.ts';

const Env = z.object({
  NATS_URL: settings.natsUrl,
  INCOMING_MAIL_SECRET: settings.incomingMailSecret,
  LOG_LEVEL: settings.logLevel,
  MESSAGING_GRPC_PORT: settings.grpcPort(50_053),
  MESSAGING_DATABASE_POOL: settings.databasePool,
  HEALTH_PORT: settings.healthPort,
});

const good = {
  NATS_URL: 'nats://localhost:4222',
  INCOMING_MAIL_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
};

test('returns the variables that are set and defaults for the others', () => {
  expect(readEnv(Env, { ...good, MESSAGING_GRPC_PORT: '0', HOME: '/root' })).toEqual({
    ...good,
    LOG_LEVEL: 'info',
    MESSAGING_GRPC_PORT: 0,
    MESSAGING_DATABASE_POOL: 10,
  });
});

test('treats an empty variable as absent', () => {
  const empty = { ...good, LOG_LEVEL: '', HEALTH_PORT: '' };
  expect(readEnv(Env, empty)).toMatchObject({ LOG_LEVEL: 'info' });
  expect(() => readEnv(Env, { ...good, NATS_URL: '' })).toThrow('NATS_URL');
});

test('lists every invalid variable in one error, without the values', () => {
  const bad = {
    NATS_URL: 'nats://me:sesame@somewhere else',
    INCOMING_MAIL_SECRET: 'sesame',
    LOG_LEVEL: 'sesame',
    MESSAGING_GRPC_PORT: 'sesame',
    MESSAGING_DATABASE_POOL: '0',
    HEALTH_PORT: '70000',
  };
  const error = errorOf(() => readEnv(Env, bad));
  for (const name of Object.keys(bad)) expect(error.message).toContain(name);
  expect(error.message).not.toContain('sesame');
});

test('names each missing required variable in the error', () => {
  expect(() => readEnv(Env, {})).toThrow(
    /NATS_URL: is required[\s\S]*INCOMING_MAIL_SECRET: is req/,
  );
});

test('accepts several NATS servers', () => {
  const { NATS_URL } = readEnv(Env, { ...good, NATS_URL: 'nats://a:4222, nats://b:4222' });
  expect(NATS_URL).toBe('nats://a:4222, nats://b:4222');
});

test('rejects API_PREFIX and points to API_PREFIXES', () => {
  const refusal = 'API_PREFIX is called API_PREFIXES now';
  expect(() => readEnv(Env, { ...good, API_PREFIX: 'acme' })).toThrow(refusal);
  expect(() => readEnv(Env, { API_PREFIX: 'acme' })).toThrow(/API_PREFIXES now[\s\S]*NATS_URL/);
});

test('rejects EMAIL_GATEWAY_DOMAIN and points to INCOMING_MAIL_DOMAIN', () => {
  expect(() => readEnv(Env, { ...good, EMAIL_GATEWAY_DOMAIN: 'mail.example.com' })).toThrow(
    'EMAIL_GATEWAY_DOMAIN is called INCOMING_MAIL_DOMAIN',
  );
});

test('keeps the order of the product prefixes', () => {
  const { apiPrefixes } = settings;
  expect(apiPrefixes.parse('acme, svc')).toEqual({ names: ['acme', 'svc'], chosen: 'acme' });
  expect(apiPrefixes.parse('svc,zulip')).toEqual({ names: ['svc', 'zulip'], chosen: 'svc' });
});

test('chooses no product prefix when API_PREFIXES is not set', () => {
  const absent = { names: ['svc', 'zulip'], chosen: undefined };
  expect(settings.apiPrefixes.parse(undefined)).toEqual(absent);
});

test.each([
  ['an empty prefix', 'svc,'],
  ['nothing but commas', ','],
  ['a repeated prefix', 'svc,zulip,svc'],
  ['an upper-case letter', 'Svc'],
  ['a leading digit', '7up'],
  ['a hyphen', 'my-chat'],
])('rejects product prefixes with %s', (_what, text) => {
  expect(settings.apiPrefixes.safeParse(text).success).toBe(false);
});

test('describes every variable of a schema for the settings page', () => {
  expect(describeSettings(Env)).toEqual([
    expect.objectContaining({ name: 'NATS_URL', isRequired: true, isSecret: true }),
    expect.objectContaining({ name: 'INCOMING_MAIL_SECRET', isRequired: true, isSecret: true }),
    {
      name: 'LOG_LEVEL',
      description: expect.any(String),
      default: 'info',
      isRequired: false,
      isSecret: false,
      values: ['debug', 'info', 'warn', 'error'],
    },
    expect.objectContaining({ name: 'MESSAGING_GRPC_PORT', default: '50053', isRequired: false }),
    expect.objectContaining({ name: 'MESSAGING_DATABASE_POOL', unit: 'connections' }),
    expect.objectContaining({ name: 'HEALTH_PORT', isRequired: false }),
  ]);
});

test('describes every setting that services share', () => {
  const { grpcPort, grpcAddress, httpPort, ...shared } = settings;
  const made = { port: grpcPort(1), address: grpcAddress('a:1'), http: httpPort(1) };
  const described = describeSettings(z.object({ ...shared, ...made }));
  expect(described.length).toBeGreaterThan(10);
});

test('throws if a setting has no description', () => {
  expect(() => describeSettings(z.object({ NAMELESS: z.string() }))).toThrow('NAMELESS');
});

test.each([
  ['too short', '0f1e2d3c4b5a69788796a5b4c3d2e1f'],
  ['a single repeated character', 'x'.repeat(40)],
  ['published as a placeholder', 'change-me-change-me-change-me-change-me'],
  ['published with the chart', 'only-for-trying-only-for-trying-00'],
  ['published in a test', 'the actor token secret of these tests'],
  ['taken from an example', 'EXAMPLE0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
])('rejects a secret that is %s', (_, secret) => {
  expect(() => readEnv(Env, { ...good, INCOMING_MAIL_SECRET: secret })).toThrow(
    'INCOMING_MAIL_SECRET',
  );
});

test.each([
  [settings.natsUrl, 'nats://a:4222,nats://chat:change-me@b:4222'],
  [settings.natsUrl, 'nats://only-for-trying@a:4222'],
  [settings.redisUrl, 'redis://:change-me@redis:6379'],
  [settings.redisUrl, 'redis+cluster://a:6379,redis+cluster://:change-me@b:6379'],
  [settings.databaseUrl, 'postgres://chat_users:change-me@postgres:5432/chat'],
  [settings.databaseUrl, 'postgres://chat_users:password@postgres:5432/chat'],
])('rejects a URL that contains a published user name or password', (setting, url) => {
  expect(setting.safeParse(url).error?.issues).toEqual([
    expect.objectContaining({ message: expect.stringContaining('published password') }),
  ]);
  expect(
    setting.safeParse(url.replace(/change-me|password@|only-for-trying/, 'Vy3@')).success,
  ).toBe(true);
});

const undecodable = expect.stringContaining('"%" that encodes no character');

test.each([
  [settings.natsUrl, 'nats://a:4222,nats://chat:50%off@b:4222'],
  [settings.natsUrl, 'nats://50%off@a:4222'],
  [settings.redisUrl, 'redis://:50%off@redis:6379'],
  [settings.redisUrl, 'redis+sentinel://a:26379/50%off'],
  [settings.databaseUrl, 'postgres://chat:50%off@postgres:5432/chat'],
  [settings.databaseUrl, 'postgres://chat:50%ff@postgres:5432/chat'],
  [settings.databaseDirectUrl, 'postgres://chat:50%off@postgres:5432/chat'],
  [outboundHttpSettings.OUTGOING_PROXY, 'http://chat:50%off@proxy:3128'],
])('rejects a URL with a "%%" that encodes no character: %$', (setting, url) => {
  expect(setting.safeParse(url).error?.issues).toEqual([
    expect.objectContaining({ message: undecodable }),
  ]);
  expect(setting.safeParse(url.replace('50%', '50%25')).success).toBe(true);
});

test.each(['sslrootcert', 'sslcert', 'sslkey'])(
  'rejects a database URL whose %s is no file',
  (name) => {
    const url = 'postgres://postgres:5432/chat';
    expect(settings.databaseUrl.safeParse(`${url}?${name}=/nowhere`).error?.issues).toEqual([
      expect.objectContaining({ message: `names a file in ${name} that does not exist` }),
    ]);
    const file = fileURLToPath(import.meta.url);
    expect(settings.databaseUrl.safeParse(`${url}?${name}=${file}`).success).toBe(true);
  },
);

test.each([
  ['redis://:secret@redis:6379/2', true],
  ['rediss://redis', true],
  ['redis+sentinel://:secret@a:26379/main, redis+sentinel://b:26379', true],
  ['rediss+cluster://a:6379,rediss+cluster://b:6379', true],
  ['redis+other://a:6379', false],
  ['redis+cluster://a:6379,b:6379', false],
  ['http://redis:6379', false],
  ['', false],
])('checks REDIS_URL %j: accepted is %s', (url, isAccepted) => {
  expect(settings.redisUrl.safeParse(url).success).toBe(isAccepted);
});

test('rejects a NATS server that is not a URL', () => {
  expect(settings.natsUrl.safeParse('nats:4222').success).toBe(false);
});

function errorOf(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('expected an error');
}
