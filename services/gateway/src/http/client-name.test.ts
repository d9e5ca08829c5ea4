import { defaultPrefixes } from '@chat/kit/prefixes/prefixes';
import { expect, test } from 'vitest';
import { clientOf } from './client-name.ts';

const base = {
  parameter: undefined,
  userAgent: undefined,
  endpointPrefix: 'api',
  prefixes: defaultPrefixes,
} as const;

test.each([
  ['AppName/2.0.103 (iOS 17)', 'AppName', '2.0.103'],
  ['SvcTerminal', 'SvcTerminal', ''],
  ['My Bot 3', 'My Bot', ''],
  ['My Bot (test) x/1', 'My Bot', '1'],
  ['Web3Client/1.0', 'Web3Client', '1.0'],
  ['3CX/18', '3CX', '18'],
  ['python-requests/2.31.0', 'python-requests', '2.31.0'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla', '5.0'],
  ['(compatible)', 'Unspecified', ''],
  ['/1.0', 'Unspecified', '1.0'],
  ['', 'Unspecified', ''],
  [undefined, 'Unspecified', ''],
  ['a'.repeat(40), 'a'.repeat(30), ''],
])('reads the user agent %s as the client %s in version %s', (userAgent, name, version) => {
  expect(clientOf({ ...base, userAgent })).toEqual({ name, version });
});

test('prefers the `client` parameter to the user agent', () => {
  const client = clientOf({ ...base, parameter: 'zephyr mirror', userAgent: 'Other/1' });
  expect(client).toEqual({ name: 'zephyr mirror', version: '1' });
});

test.each([
  ['', 'Other'],
  ['  ', 'Other'],
  ['\0\n', 'Other'],
  ['a\0b', 'ab'],
  [`${'é'.repeat(29)}😀x`, `${'é'.repeat(29)}😀`],
])('cleans the `client` parameter %j to %j', (parameter, name) => {
  expect(clientOf({ ...base, parameter, userAgent: 'Other/1' }).name).toBe(name);
});

test.each([
  ['Mozilla/5.0 (X11)', 'website'],
  [undefined, 'website'],
  ['SvcElectron/5.11', 'SvcElectron'],
  ['ZulipElectron/5.11 Mozilla/5.0', 'ZulipElectron'],
])('reads the user agent %s under /json as the client %s', (userAgent, name) => {
  expect(clientOf({ ...base, endpointPrefix: 'json', userAgent }).name).toBe(name);
});
