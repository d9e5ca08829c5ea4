import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection, parseAnswer } from './http-connection.ts';

const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello';

test('parseAnswer returns a response only when its whole body has arrived', () => {
  for (let length = 0; length < answer.length; length += 1) {
    expect(parseAnswer(answer.slice(0, length))).toBeUndefined();
  }
  expect(parseAnswer(answer)).toEqual({
    answer: { status: 200, body: 'hello' },
    length: answer.length,
  });
});

test('parseAnswer leaves bytes after a response for the next one', () => {
  expect(parseAnswer(`${answer}HTTP/1.1 5`)?.length).toBe(answer.length);
});

test('parseAnswer throws for a response without Content-Length', () => {
  expect(() => parseAnswer('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')).toThrow(
    'without Content-Length',
  );
});

async function serve(onRequest: RequestListener): Promise<number> {
  const server = createServer(onRequest);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('sends several requests over one connection, even when responses contain multi-byte characters', async () => {
  let count = 0;
  const sockets = new Set<unknown>();
  const port = await serve((req, res) => {
    count += 1;
    sockets.add(req.socket);
    res.statusCode = count === 2 ? 429 : 200;
    res.end(`äöü ${count}`);
  });
  using connection = await openConnection('127.0.0.1', port);

  const statuses = [];
  for (const last of ['1', '2', '3']) {
    const { status, body } = await connection.request(get);
    statuses.push(status);
    expect(body.at(-1)).toBe(last);
  }
  expect(statuses).toEqual([200, 429, 200]);
  expect(sockets.size).toBe(1);
});

test('fails the pending request and later ones when the server closes the connection', async () => {
  const port = await serve((req) => req.socket.destroy());
  using connection = await openConnection('127.0.0.1', port);

  await expect(connection.request(get)).rejects.toThrow();
  await expect(connection.request(get)).rejects.toThrow('closed');
});
