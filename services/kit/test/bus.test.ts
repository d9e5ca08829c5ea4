import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { startGuardedNats } from '@chat/infrastructure/guarded-nats';
import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { connectBus } from '../src/bus/bus.ts';
import { type StreamName, streamNames } from '../src/bus/streams.ts';
import { log, openWorld } from './fixtures/world.ts';
import { deleteStreams } from './service-under-test.ts';

test('creates each stream only once when several processes start at the same time', async () => {
  await using world = await openWorld();
  await deleteStreams(world.bus);

  const started = await Promise.all([1, 2, 3, 4].map(() => world.connectBus()));

  const { manager, nameOf } = world.bus.streams;
  const infos = await Promise.all(streamNames.map((name) => manager.streams.info(nameOf(name))));
  expect(infos.map(({ config }) => config.discard)).toEqual(['old', 'new', 'new']);
  for (const bus of started) await bus[Symbol.asyncDispose]();
});

test('applies changed settings to existing streams', async () => {
  await using world = await openWorld();
  const { natsUrl } = inject('infrastructure');
  const { manager, nameOf } = world.bus.streams;
  const streams = { maxBytes: 8 * 1024 * 1024, retentionHours: 48 };
  const maxBytesOf = async (name: StreamName) =>
    (await manager.streams.info(nameOf(name))).config.max_bytes;

  await using _other = await connectBus({
    url: natsUrl,
    name: 'test',
    log,
    namespace: world.namespace,
    streams,
  });

  const { config } = await manager.streams.info(nameOf('CLIENT'));
  expect(config).toMatchObject({ max_bytes: 32 * 1024 * 1024, max_age: 48 * 3600 * 1e9 });
  await expect(maxBytesOf('DOMAIN')).resolves.toBe(8 * 1024 * 1024);
});

test('drops a second message with the same publication id', async () => {
  await using world = await openWorld();

  const first = await world.bus.publish('client.7', Buffer.from('x'), { id: 'an-id' });
  const second = await world.bus.publish('client.7', Buffer.from('x'), { id: 'an-id' });

  expect(first).toEqual({ sequence: 1, isDuplicate: false });
  expect(second).toEqual({ sequence: 1, isDuplicate: true });
});

test('does not deliver messages to a different namespace', async () => {
  await using world = await openWorld();
  await using other = await openWorld();
  const heard: string[] = [];
  const ends = [world, other].map(({ bus }, index) =>
    bus.subscribe('a.subject', (data) => heard.push(`${index} ${Buffer.from(data)}`)),
  );

  // The server has the subscriptions when it has answered a later request.
  for (const { bus } of [world, other]) await bus.publish('client.7', Buffer.from('x'));
  other.bus.publishEphemeral('a.subject', Buffer.from('hello'));

  await expect.poll(() => heard).toEqual(['1 hello']);
  for (const end of ends) end();
});

test('connects to a different server when its server vanishes', async () => {
  await using world = await openWorld();
  await using proxy = await startTcpProxy(inject('infrastructure').natsUrl);
  await using bus = await world.connectBus(proxy.url);
  const publish = () => bus.publish('domain.alpha.7.thing.changed', Buffer.from('x'));
  expect(await publish()).toMatchObject({ sequence: 1 });

  proxy.stall();
  await expect.poll(() => bus.isConnected()).toBe(false);

  proxy.resume();
  await expect.poll(() => publish().catch(() => undefined)).toBeDefined();
});

test('creates streams again that disappear while the process runs', async () => {
  await using world = await openWorld();
  await deleteStreams(world.bus);

  await expect
    .poll(() =>
      world.bus.publish('domain.alpha.7.thing.changed', Buffer.from('x')).catch(() => 'failed'),
    )
    .toEqual({ sequence: 1, isDuplicate: false });
});

describe('with a server that requires credentials', () => {
  const streams = { maxBytes: 1024 ** 2 };

  test.for([
    ['a user name and password', { user: 'chat', password: 'p@ss:w/rd %25' }],
    ['a token', { token: 'a token/with @ and :' }],
  ] as const)('connects with %s in the URL', async ([, credentials]) => {
    await using server = await startGuardedNats(credentials);
    const unreachable = 'nats://127.0.0.1:1';
    await using bus = await connectBus({
      ...{ name: 'test', log, streams },
      url: `${server.url}, ${unreachable}`,
    });
    const published = await bus.publish('client.7', Buffer.from('x'), { id: 'an-id' });
    expect(published).toEqual({ sequence: 1, isDuplicate: false });
  });

  test('fails with the reason if the password is wrong, but does not show the password', async () => {
    await using server = await startGuardedNats({ user: 'chat', password: 'right' });
    const url = server.url.replace('right', 'mistaken');
    const error = await connectBus({ url, name: 'test', log, streams }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({
      message: `cannot connect to NATS at ${new URL(url).host}`,
      cause: { code: 'AUTHORIZATION_VIOLATION' },
    });
    expect(inspect(error, { depth: 5 })).not.toContain('mistaken');
  });
});

test('tries again if a server accepts the first connection but greets it too late', async () => {
  await using server = await startGuardedNats({ user: 'chat', password: 'right' });
  await using slow = await startLateServer(server.url, { silent: 2 });
  await using bus = await connectBus({
    ...{ url: slow.url, name: 'test', log, streams: { maxBytes: 1024 ** 2 } },
    connectTimeoutMs: 500,
  });
  expect(bus.isConnected()).toBe(true);
  expect(slow.accepted()).toBeGreaterThanOrEqual(3);
});

test('fails after five attempts if a server never sends a greeting', async () => {
  await using server = await startGuardedNats({ user: 'chat', password: 'right' });
  await using silent = await startLateServer(server.url, { silent: Number.POSITIVE_INFINITY });
  const options = { url: silent.url, name: 'test', log, connectTimeoutMs: 50 };
  await expect(connectBus(options)).rejects.toMatchObject({ cause: { code: 'TIMEOUT' } });
  expect(silent.accepted()).toBe(5);
});

test('names a server that does not respond in the error, but without its password', async () => {
  const url = 'nats://somebody:secret@127.0.0.1:1';
  const error = await connectBus({ url, name: 'test', log }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({
    message: 'cannot connect to NATS at 127.0.0.1:1',
    cause: { code: 'CONNECTION_REFUSED' },
  });
  expect(inspect(error, { depth: 5 })).not.toContain('secret');
});

/** Starts a server in front of NATS that accepts the first `silent` connections but sends nothing on them. */
async function startLateServer(natsUrl: string, { silent }: { silent: number }) {
  const { hostname, port } = new URL(natsUrl);
  let accepted = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    return socket;
  };
  const server = createServer((socket) => {
    keep(socket);
    accepted += 1;
    if (accepted <= silent) return;
    const behind = keep(connect({ host: hostname, port: Number(port) }));
    socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = z.object({ port: z.number() }).parse(server.address());
  const url = new URL(natsUrl);
  url.port = String(own);
  return {
    url: url.href,
    accepted: () => accepted,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
