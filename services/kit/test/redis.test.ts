import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { expect, inject, test, vi } from 'vitest';
import { createLogger } from '../src/logging/logger.ts';
import { connectRedis } from '../src/redis/redis.ts';
import { defineScript, runScript } from '../src/redis/script.ts';

const log = createLogger({ service: 'test', level: 'error' });
const name = 'test';
const { redisUrl } = inject('infrastructure');

test('a Redis that falls silent fails its callers soon, and serves again when it speaks', async () => {
  await using proxy = await startTcpProxy(redisUrl);
  await using redis = await connectRedis({ url: proxy.url, name, log, silenceMs: 200 });
  expect(await redis.client.echo('here')).toBe('here');

  proxy.stall();
  await expect(redis.client.echo('lost')).rejects.toThrow();
  expect(redis.isUp()).toBe(false);

  proxy.resume();
  await vi.waitUntil(() => redis.isUp(), { timeout: 10_000 });
  expect(await redis.client.echo('back')).toBe('back');
});

test('the URL may carry a user and a password', async () => {
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

test('a script runs also where Redis never heard of it', async () => {
  await using redis = await connectRedis({ url: redisUrl, name, log });
  const script = defineScript(`-- ${crypto.randomUUID()}\nreturn {KEYS[1], ARGV[1]}`);
  const input = { keys: ['key'], arguments: ['value'] };
  expect(await runScript(redis, script, input)).toEqual(['key', 'value']);
  expect(await runScript(redis, script, input)).toEqual(['key', 'value']);
  const broken = defineScript('return nonsense(');
  await expect(runScript(redis, broken, input)).rejects.toThrow('compil');
});
