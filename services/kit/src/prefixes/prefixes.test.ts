import { expect, test } from 'vitest';
import { acceptedPrefixes, prefixOfClient, underEachPrefix } from './prefixes.ts';

test.each([
  ['ZulipPython/0.9.1 (Linux; 6.1)', 'zulip'],
  ['ZulipMobile/27.230 (iOS 17.2)', 'zulip'],
  ['ZulipFlutter/30.0.256 (Android 14)', 'zulip'],
  ['ZulipElectron/5.11.1 Mozilla/5.0 (X11; Linux x86_64)', 'zulip'],
  ['ZulipTerminal/0.7.0 (Linux; 6.1)', 'zulip'],
  ['ZulipHelloworldBot (Linux; 6.1)', 'zulip'],
  ['SvcMobile/1.0', 'svc'],
  ['Mozilla/5.0 (compatible; not Zulip)', 'svc'],
  ['curl/8.5.0', 'svc'],
  ['', 'svc'],
  [undefined, 'svc'],
])('recognizes the client %j as one of %s', (userAgent, prefix) => {
  expect(prefixOfClient(userAgent, ['svc', 'zulip'])).toBe(prefix);
});

test('gives the first prefix to a client of a product that is not among the prefixes', () => {
  expect(prefixOfClient('ZulipMobile/27', ['acme'])).toBe('acme');
});

test('uses the longer of two prefixes that match the client', () => {
  expect(prefixOfClient('ChatApp/1', ['svc', 'chat', 'chatapp'])).toBe('chatapp');
});

test('accepts the configured prefixes, svc and zulip in requests', () => {
  expect(acceptedPrefixes(['acme'])).toEqual(['acme', 'svc', 'zulip']);
  expect(acceptedPrefixes(['zulip', 'svc'])).toEqual(['zulip', 'svc']);
});

test('repeats only names that contain the prefix', () => {
  const fields = { svc_version: 1, realm_svc_channel: 2, realm_name: 3, not_svc_either: 4 };
  expect(underEachPrefix(fields, ['svc', 'acme'])).toEqual({
    ...fields,
    acme_version: 1,
    realm_acme_channel: 2,
  });
  expect(underEachPrefix({ svc_version: 1 }, ['acme'])).toEqual({ acme_version: 1 });
});
