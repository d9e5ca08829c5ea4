import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  privateKeyOf,
  privateKeySetting,
  publicKeySetting,
  publicKeysSetting,
} from '../../test/test-keys.ts';
import { generateCallKeys } from '../actor/call-keys.ts';
import { callKeyRule, callKeys, privateKey, servicePublicKeys } from './call-settings.ts';
import { readEnv } from './read-env.ts';

const Env = z.object({ USERS_PRIVATE_KEY: privateKey, SERVICE_PUBLIC_KEYS: servicePublicKeys });
const folder = mkdtempSync(join(tmpdir(), 'call-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (changes: Record<string, string> = {}) => {
  const settings = {
    USERS_PRIVATE_KEY: privateKeySetting('users'),
    SERVICE_PUBLIC_KEYS: publicKeysSetting,
  };
  const e = readEnv(Env, { ...settings, ...changes }, [callKeyRule('users')]);
  return callKeys('users', e.USERS_PRIVATE_KEY, e.SERVICE_PUBLIC_KEYS);
};
const pem = (type: 'pkcs8' | 'sec1') =>
  privateKeyOf('users').export({ format: 'pem', type }).toString();
const inFile = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('private key', () => {
  test.each([
    ['in base64', privateKeySetting('users')],
    ['as PEM', pem('pkcs8')],
    ['as PEM of an elliptic-curve key', pem('sec1')],
    ['in a file, as PEM', inFile('pem', pem('pkcs8'))],
    ['in a file, in base64', inFile('base64', `${privateKeySetting('users')}\n`)],
  ])('reads a private key %s', (_form, value) => {
    expect(read({ USERS_PRIVATE_KEY: value }).privateKey.equals(privateKeyOf('users'))).toBe(true);
  });

  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey;
  test.each([
    ['on another curve', other.export({ format: 'pem', type: 'pkcs8' }).toString(), 'P-256'],
    ['whose file is missing', join(folder, 'missing'), 'is neither a private key'],
    ['that was cut short', privateKeySetting('users').slice(0, -40), 'is neither a private key'],
    ['of another service', privateKeySetting('presence'), 'not among those of users'],
  ])('rejects a private key %s', (_what, value, reason) => {
    const attempt = () => read({ USERS_PRIVATE_KEY: value });
    expect(attempt).toThrow(/USERS_PRIVATE_KEY/);
    expect(attempt).toThrow(reason);
    expect(attempt).not.toThrow(value);
  });
});

describe('public keys', () => {
  test('accepts two public keys for one service', () => {
    const { publicKeys } = read({
      SERVICE_PUBLIC_KEYS: `${publicKeysSetting}, ${nameOf('users', 'next')}`,
    });
    expect(publicKeys.get('users')).toHaveLength(2);
    expect(publicKeys.get('channels')).toHaveLength(1);
  });

  test('generates public keys that match the private keys', () => {
    const { privateKeys, publicKeys } = generateCallKeys();
    const settings = { USERS_PRIVATE_KEY: privateKeys.users, SERVICE_PUBLIC_KEYS: publicKeys };
    expect(read(settings).service).toBe('users');
  });

  test.each([
    ['without an entry for a service', without('presence'), 'has no key of presence'],
    ['without an entry for the operator', without('operator'), 'has no key of operator'],
    [
      'with an entry for an unknown caller',
      `${publicKeysSetting},${nameOf('root', 'next')}`,
      'entry 8',
    ],
    ['that are malformed', `${publicKeysSetting},users:abc`, 'entry 8'],
    [
      'with the same key for two services',
      `${without('presence')},${nameOf('presence', 'users')}`,
      'entry 7 repeats',
    ],
    [
      'with three keys for one service',
      `${publicKeysSetting},${nameOf('users', 'next')},${nameOf('users', 'last')}`,
      'has more than 2 keys of users',
    ],
  ])('rejects public keys %s', (_what, value, reason) => {
    expect(() => read({ SERVICE_PUBLIC_KEYS: value })).toThrow(`SERVICE_PUBLIC_KEYS: ${reason}`);
  });
});

/** Returns the public-key entry of `key`, with `name` as its caller. */
function nameOf(name: string, key: string): string {
  return publicKeySetting(key).replace(/^[a-z]+/, name);
}

function without(name: string): string {
  return publicKeysSetting
    .split(',')
    .filter((entry) => !entry.startsWith(`${name}:`))
    .join(',');
}
