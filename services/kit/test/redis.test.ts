import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { expect, inject, test, vi } from 'vitest';
import { createLogger } from '../src/logging/logger.ts';
import { connectRedis, defineScript, runScript } from '../src/redis/redis.ts';

const log = createLogger({ service: 'test', level: 'error' });
const name = 'test';
const { redisUrl } = inject('infrastructure');

test('rejects commands quickly while Redis does not respond, and recovers when Redis responds again', async () => {
  await using proxy = await startTcpProxy(redisUrl);
  await using redis = await connectRedis({ url: proxy.url, name, log, silenceTimeoutMs: 200 });
  expect(await redis.client.echo('here')).toBe('here');

  proxy.stall();
  await expect(redis.client.echo('lost')).rejects.toThrow();
  expect(redis.isUp()).toBe(false);

  proxy.resume();
  await vi.waitUntil(() => redis.isUp(), { timeout: 60_000 });
  expect(await redis.client.echo('back')).toBe('back');
});

test('accepts a user name and password in the URL', async () => {
  await using admin = await connectRedis({ url: redisUrl, name, log });
  const user = `user-${crypto.randomUUID()}`;
  const password = 'p@ss:w/rd %25';
  await admin.client.aclSetUser(user, ['on', `>${password}`, '~*', '+@all']);
  try {
    const url = new URL(redisUrl);
    url.username = user;
    url.password = encodeURIComponent(password);
    await using redis = await connectRedis({ url: url.href, name, log });
    expect(await redis.client.aclWhoAmI()).toBe(user);
  } finally {
    await admin.client.aclDelUser(user);
  }
});

test('runs a script that Redis has not cached', async () => {
  await using redis = await connectRedis({ url: redisUrl, name, log });
  const script = defineScript(`-- ${crypto.randomUUID()}\nreturn {KEYS[1], ARGV[1]}`);
  const input = { keys: ['key'], arguments: ['value'] };
  expect(await runScript(redis, script, input)).toEqual(['key', 'value']);
  expect(await runScript(redis, script, input)).toEqual(['key', 'value']);
  const broken = defineScript('return nonsense(');
  await expect(runScript(redis, broken, input)).rejects.toThrow('compil');
});

test('waits only briefly for a slow Redis, and then not at all until Redis responds in time again', async () => {
  await using proxy = await startTcpProxy(redisUrl);
  await using redis = await connectRedis({ url: proxy.url, name, log, silenceTimeoutMs: 60_000 });
  let asked = 0;
  const ask = () =>
    redis.tryCommand(({ client }) => {
      asked += 1;
      return client.echo('here');
    });
  await expect.poll(ask).toBe('here');

  // A caller that waits long enough would get the replies.
  proxy.delay(2_000);
  asked = 0;
  expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined]);
  expect(asked).toBe(2);
  expect(await ask()).toBeUndefined();
  expect(asked).toBe(2);

  proxy.delay(0);
  await expect.poll(() => Promise.all([ask(), ask()])).toEqual(['here', 'here']);
});

test('probes Redis with only one command at a time while the breaker is open', async () => {
  await using proxy = await startTcpProxy(redisUrl);
  await using redis = await connectRedis({ url: proxy.url, name, log, silenceTimeoutMs: 60_000 });
  proxy.delay(2_000);
  let asked = 0;
  const ask = () =>
    redis.tryCommand(({ client }) => {
      asked += 1;
      return client.echo('here');
    });
  await ask();
  await vi.waitUntil(
    async () => {
      await Promise.all([ask(), ask(), ask()]);
      return asked > 1;
    },
    { timeout: 60_000 },
  );
  expect(asked).toBe(2);
});

test('returns undefined on an error and opens the breaker after three errors in a row', async () => {
  await using redis = await connectRedis({ url: redisUrl, name, log });
  let asked = 0;
  const fail = () =>
    redis.tryCommand(({ client }) => {
      asked += 1;
      return client.sendCommand(['NO SUCH COMMAND']);
    });
  expect(await fail()).toBeUndefined();
  expect(await redis.tryCommand(({ client }) => client.echo('here'))).toBe('here');
  for (let count = 0; count < 5; count += 1) expect(await fail()).toBeUndefined();
  expect(asked).toBe(4);
  expect(await redis.tryCommand(({ client }) => client.echo('here'))).toBeUndefined();
});

test('does not run a command while Redis is unavailable', async () => {
  await using redis = await connectRedis({ url: 'redis://127.0.0.1:1', name, log });
  expect(await redis.tryCommand(async () => 'asked')).toBeUndefined();
});
