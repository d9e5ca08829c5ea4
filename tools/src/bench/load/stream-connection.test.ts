import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openStreamConnection, readChunks } from './stream-connection.ts';

test('reads complete chunks and returns the rest', () => {
  expect(readChunks('3\r\nabc\r\n2\r\nd')).toEqual({
    ...{ chunks: 'abc', rest: '2\r\nd', isLast: false },
  });
  expect(readChunks('1\r\na\r\n0\r\n\r\n')).toEqual({ chunks: 'a', rest: '', isLast: true });
});

test('passes the data of messages on, and rejects an error response', async () => {
  await using server = createServer((request, response) => {
    if (request.url === '/none') return response.writeHead(400).end('no stream');
    response.write(':\n\nid: 1\ndata: {"a');
    response.write('":1}\n\n');
    return response.end('data: 2\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  const seen: string[] = [];
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  using stream = await openStreamConnection(place, request('/'), (data) => seen.push(...data));
  await stream.ended;
  expect(seen).toEqual(['{"a":1}', '2']);
  await expect(openStreamConnection(place, request('/none'), () => undefined)).rejects.toThrow(
    '400',
  );
});
