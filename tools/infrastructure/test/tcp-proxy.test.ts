import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startTcpProxy } from '../src/tcp-proxy.ts';

/** Starts a server that sends its input back. */
async function startEcho(): Promise<string> {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function open(url: string): Promise<{ socket: Socket; received(): string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  return { socket, received: () => text };
}

test('forwards small and large data in both directions', async () => {
  await using proxy = await startTcpProxy(await startEcho());
  const { socket, received } = await open(proxy.url);
  const long = 'x'.repeat(5_000_000);

  socket.write('hello ');
  socket.write(long);

  await expect.poll(() => received().length).toBe(5_000_006);
  expect(received()).toBe(`hello ${long}`);
});

test('breaks open connections and rejects new ones while it is cut', async () => {
  await using proxy = await startTcpProxy(await startEcho());
  const { socket } = await open(proxy.url);

  proxy.cut();
  await once(socket, 'close');
  const refused = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  refused.on('error', () => undefined);
  await once(refused, 'close');
  proxy.mend();

  const again = await open(proxy.url);
  again.socket.write('back');
  await expect.poll(again.received).toBe('back');
});

test('holds bytes while it is stalled and delivers all of them afterwards', async () => {
  await using proxy = await startTcpProxy(await startEcho());
  const { socket, received } = await open(proxy.url);
  const direct = await open(await startEcho());

  proxy.stall();
  socket.write('late');
  for (const length of [1, 2, 3]) {
    // Long enough for the proxy: another connection goes there and back in the meantime.
    direct.socket.write('x');
    await expect.poll(() => direct.received().length).toBe(length);
    await turn();
  }
  expect(received()).toBe('');
  proxy.resume();

  await expect.poll(received).toBe('late');
});

test('delays responses by the given time and keeps their order', async () => {
  await using proxy = await startTcpProxy(await startEcho());
  const { socket, received } = await open(proxy.url);

  proxy.delay(300);
  const saidAt = performance.now();
  socket.write('late ');
  await expect.poll(received).toBe('late ');
  expect(performance.now() - saidAt).toBeGreaterThan(290);
  socket.write('first ');
  proxy.delay(0);
  socket.write('second');

  await expect.poll(received).toBe('late first second');
});

test('sends new connections to a changed target and leaves old ones connected', async () => {
  await using proxy = await startTcpProxy('tcp://127.0.0.1:1');
  const nowhere = await open(proxy.url);
  await once(nowhere.socket, 'close');
  proxy.leadTo(await startEcho());
  const old = await open(proxy.url);
  proxy.leadTo('tcp://127.0.0.1:1');
  old.socket.write('still there');
  await expect.poll(old.received).toBe('still there');
});
