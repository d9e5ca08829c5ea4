import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@chat/infrastructure/free-port';
import { findProgram } from '@chat/infrastructure/programs';
import { afterAll, expect, test, vi } from 'vitest';
import { createLogger } from '../src/logging/logger.ts';
import { connectRedis, defineScript, runScript } from '../src/redis/redis.ts';

const program = await findProgram('redis-server', process.env);
const testServers = test.runIf(program !== undefined);
const log = createLogger({ service: 'test', level: 'error', write() {} });
const password = 'p@ss:w/rd';
const encoded = encodeURIComponent(password);
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const folder = await mkdtemp(join(tmpdir(), 'chat-redis-'));
stack.defer(() => rm(folder, { recursive: true, force: true }));

const stored = ['save ""', `requirepass "${password}"`, `masterauth "${password}"`];
const soon = { timeout: 60_000, interval: 50 };

/** Starts `redis-server` on a free port. `kill` ends the server. */
async function startServer(settings: readonly string[], args: readonly string[] = []) {
  const port = await freePort();
  const file = join(folder, `${port}.conf`);
  const lines = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...settings, ''];
  await writeFile(file, lines.join('\n'));
  const child = spawn(program ?? '', [file, ...args], { stdio: 'ignore' });
  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  stack.defer(kill);
  return { address: `127.0.0.1:${port}`, port, kill };
}

async function connect(url: string) {
  const redis = await connectRedis({ url, name: 'test', log });
  await vi.waitUntil(() => redis.isUp(), soon);
  return redis;
}

const increment = defineScript("return {redis.call('INCR', KEYS[1]), redis.call('INCR', KEYS[2])}");

testServers('sends commands to the right nodes of a cluster, and scans all nodes', async () => {
  const nodes = await Promise.all(
    ['0 8191', '8192 16383'].map(async (slots, index) => {
      const busPort = await freePort();
      const file = `cluster-config-file ${index}.nodes`;
      const own = ['cluster-enabled yes', file, `cluster-port ${busPort}`];
      const node = await startServer([...stored, ...own]);
      return { ...node, slots: slots.split(' '), busPort, index };
    }),
  );
  for (const { address, slots, index } of nodes) {
    await using node = await connect(`redis://:${encoded}@${address}`);
    const { client } = node;
    await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', ...slots]);
    await client.sendCommand(['CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1)]);
    for (const { port, busPort } of nodes.slice(0, index)) {
      await client.sendCommand(['CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort)]);
    }
    const state = async () => String(await client.sendCommand(['CLUSTER', 'INFO']));
    if (index > 0) {
      await vi.waitUntil(async () => (await state()).includes('cluster_state:ok'), soon);
    }
  }

  const urls = nodes.map(({ address }) => `redis+cluster://:${encoded}@${address}`);
  await using redis = await connect(urls.join(','));
  const realms = Array.from({ length: 20 }, (_, realm) => realm);
  const counted = await Promise.all(
    realms.map((realm) =>
      redis.tryCommand((up) =>
        runScript(up, increment, { keys: [`one:{${realm}}`, `two:{${realm}}`], arguments: [] }),
      ),
    ),
  );
  expect(counted).toEqual(realms.map(() => [1, 1]));
  const found: string[] = [];
  for await (const keys of redis.scan('one:*')) found.push(...keys);
  expect(found.toSorted()).toEqual(realms.map((realm) => `one:{${realm}}`).toSorted());
});

testServers('connects to a cluster whose nodes start later', async () => {
  const [port, busPort] = [await freePort(), await freePort()];
  await using redis = await connectRedis({
    ...{ url: `redis+cluster://127.0.0.1:${port}`, name: 'test', log, silenceTimeoutMs: 200 },
  });
  expect(redis.isUp()).toBe(false);
  expect(await redis.tryCommand(({ client }) => client.get('key'))).toBeUndefined();
  const own = ['cluster-enabled yes', 'cluster-config-file late.nodes', `cluster-port ${busPort}`];
  await startServer([...own, 'save ""', `port ${port}`]);
  await using node = await connect(`redis://127.0.0.1:${port}`);
  await node.client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383']);
  await vi.waitUntil(
    async () => (await redis.tryCommand(({ client }) => client.set('key', 'value'))) === 'OK',
    soon,
  );
});

testServers('follows the primary that sentinels report', async () => {
  const primary = await startServer(stored);
  const replica = await startServer([...stored, `replicaof 127.0.0.1 ${primary.port}`]);
  await using watched = await connect(`redis://:${encoded}@${replica.address}`);
  const isLinked = async () =>
    (await watched.client.info('replication')).includes('master_link_status:up');
  await vi.waitUntil(isLinked, soon);
  const sentinel = await startServer(
    [
      `sentinel monitor main 127.0.0.1 ${primary.port} 1`,
      `sentinel auth-pass main ${password}`,
      'sentinel down-after-milliseconds main 500',
      'sentinel failover-timeout main 2000',
    ],
    ['--sentinel'],
  );
  await using watcher = await connect(`redis://${sentinel.address}`);
  const replicas = async () =>
    String(await watcher.client.sendCommand(['SENTINEL', 'CKQUORUM', 'main']));
  await vi.waitUntil(async () => (await replicas()).startsWith('OK'), soon);

  await using redis = await connect(`redis+sentinel://:${encoded}@${sentinel.address}/main`);
  const set = (value: string) => redis.tryCommand(({ client }) => client.set('key', value));
  expect(await set('before')).toBe('OK');
  await vi.waitUntil(async () => (await watched.client.get('key')) === 'before', soon);
  await primary.kill();
  await vi.waitUntil(async () => (await set('after')) === 'OK', soon);
  expect(await watched.client.get('key')).toBe('after');
});
