import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { jwtKeysSetting } from './jwt-keys.ts';

const secret = 's'.repeat(32);
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

test('reads shared secrets and public keys of JWT issuers, keyed by realm', () => {
  const keys = jwtKeysSetting.parse(
    JSON.stringify({
      '': { key: secret, algorithms: ['HS256'] },
      acme: { key: pem, algorithms: ['ES256'] },
    }),
  );
  expect(keys.get('')).toMatchObject({ key: { type: 'secret' }, algorithms: ['HS256'] });
  expect(keys.get('acme')).toMatchObject({ key: { type: 'public' }, algorithms: ['ES256'] });
});

test('returns no JWT keys if the setting is absent', () => {
  expect(jwtKeysSetting.parse(undefined).size).toBe(0);
});

test.each([
  ['no JSON', 'x'],
  ['no object', '[]'],
  ['algorithm none', { key: secret, algorithms: ['none'] }],
  ['no algorithm', { key: secret, algorithms: [] }],
  ['a secret shorter than 256 bits', { key: 's'.repeat(31), algorithms: ['HS256'] }],
  ['a secret too short for one of its algorithms', { key: secret, algorithms: ['HS256', 'HS512'] }],
  ['a public key as a shared secret too', { key: pem, algorithms: ['ES256', 'HS256'] }],
  ['no public key', { key: secret, algorithms: ['RS256'] }],
])('rejects a JWT_AUTH_KEYS setting with %s, without revealing the key', (_, entry) => {
  const text = typeof entry === 'string' ? entry : JSON.stringify({ acme: entry });
  const result = jwtKeysSetting.safeParse(text);
  expect(result.success).toBe(false);
  expect(String(result.error?.message)).not.toContain('sss');
});
