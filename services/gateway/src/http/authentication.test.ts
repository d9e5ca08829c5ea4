import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAddressOf } from './authentication.ts';

/** Returns a request that arrives from 10.0.0.9 with this X-Forwarded-For header. */
function forwarded(header: string | undefined): Pick<IncomingMessage, 'headers' | 'socket'> {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.9' });
  return { headers: { 'x-forwarded-for': header }, socket };
}

test.each([
  [0, '203.0.113.1', '10.0.0.9'],
  [1, undefined, '10.0.0.9'],
  [1, '', '10.0.0.9'],
  [1, ' , ', '10.0.0.9'],
  [1, '203.0.113.1', '203.0.113.1'],
  [1, '198.51.100.7, 203.0.113.1 ', '203.0.113.1'],
  [2, '198.51.100.7,192.0.2.3, 203.0.113.1', '192.0.2.3'],
  [2, '203.0.113.1', '203.0.113.1'],
])("reads the client's address behind %i proxies from %j", (proxies, header, address) => {
  expect(createAddressOf(proxies)(forwarded(header))).toBe(address);
});
