import { expect, test } from 'vitest';
import {
  acceptedPrefixes,
  defaultPrefixes,
  nameInValue,
  type Prefixes,
  prefixOfClient,
  spellingFor,
  underEachPrefix,
  writtenPrefix,
} from './prefixes.ts';

const acme: Prefixes = { names: ['acme', 'zulip'], chosen: 'acme' };

test.each([
  ['ZulipPython/0.9.1 (Linux; 6.1)', 'zulip'],
  ['ZulipMobile/27.230 (iOS 17.2)', 'zulip'],
  ['ZulipFlutter/30.0.256 (Android 14)', 'zulip'],
  ['ZulipElectron/5.11.1 Mozilla/5.0 (X11; Linux x86_64)', 'zulip'],
  ['ZulipTerminal/0.7.0 (Linux; 6.1)', 'zulip'],
  ['ZulipHelloworldBot (Linux; 6.1)', 'zulip'],
  ['SvcMobile/1.0', 'svc'],
  ['Mozilla/5.0 (compatible; not Zulip)', undefined],
  ['Apache-HttpClient/5.6 (Java/17)', undefined],
  ['curl/8.5.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('spells values for the client %j with the prefix %s', (userAgent, prefix) => {
  expect(spellingFor(userAgent, defaultPrefixes)).toBe(prefix);
});

test.each([
  ['SvcMobile/1.0', defaultPrefixes, 'svc'],
  ['curl/8.5.0', defaultPrefixes, 'zulip'],
  [undefined, defaultPrefixes, 'zulip'],
  ['curl/8.5.0', acme, 'acme'],
  ['ZulipMobile/27', acme, 'zulip'],
  ['SvcMobile/1.0', acme, 'acme'],
] as const)(
  'spells generated names for the client %j and the prefixes %o with the prefix %s',
  (agent, prefixes, prefix) => {
    expect(prefixOfClient(agent, prefixes)).toBe(prefix);
  },
);

test("spells values with the operator's prefix unless the client uses one of the other prefixes", () => {
  expect(spellingFor('curl/8.5.0', acme)).toBe('acme');
  expect(spellingFor('ZulipMobile/27', acme)).toBe('zulip');
  expect(spellingFor('ZulipMobile/27', { names: ['acme'], chosen: 'acme' })).toBe('acme');
});

test('uses the longer of two prefixes that match the client', () => {
  const prefixes: Prefixes = { names: ['svc', 'chat', 'chatapp'], chosen: 'svc' };
  expect(prefixOfClient('ChatApp/1', prefixes)).toBe('chatapp');
});

test('accepts the prefixes in the setting, and always svc and zulip, in requests', () => {
  expect(acceptedPrefixes({ names: ['acme'], chosen: 'acme' })).toEqual(['acme', 'svc', 'zulip']);
  expect(acceptedPrefixes({ names: ['zulip', 'svc'], chosen: 'zulip' })).toEqual(['zulip', 'svc']);
});

test('stores svc and zulip as they were written, and any other prefix as svc', () => {
  expect(['svc', 'zulip', 'acme'].map(writtenPrefix)).toEqual(['svc', 'zulip', 'svc']);
});

test('spells a field name inside a value with the prefix zulip', () => {
  expect(nameInValue('svc_update_announcements_stream_id')).toBe(
    'zulip_update_announcements_stream_id',
  );
  expect(nameInValue('not_svc_either')).toBe('not_svc_either');
});

test('repeats only the fields whose names contain the prefix', () => {
  const fields = { svc_version: 1, realm_svc_channel: 2, realm_name: 3, not_svc_either: 4 };
  expect(underEachPrefix(fields, ['svc', 'acme'])).toEqual({
    ...fields,
    acme_version: 1,
    realm_acme_channel: 2,
  });
  expect(underEachPrefix({ svc_version: 1 }, ['acme'])).toEqual({ acme_version: 1 });
});
