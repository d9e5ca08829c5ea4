import { privateKeySetting, publicKeysSetting } from '@chat/kit/test/test-keys';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const environment = {
  USERS_DATABASE_URL: 'postgres://localhost/chat',
  NATS_URL: 'nats://localhost',
  REDIS_URL: 'redis://localhost',
  USERS_PRIVATE_KEY: privateKeySetting('users'),
  SERVICE_PUBLIC_KEYS: publicKeysSetting,
  SECRET_KEY: 'k4Tq9wRz1mXv6bNc8sLd3fGh5jPy7uEo',
};

test('rejects DEVELOPMENT_LOGIN in production', () => {
  const login = { ...environment, DEVELOPMENT_LOGIN: 'true' };
  expect(readConfig(login).deployment.isDevelopmentLoginEnabled).toBe(true);
  expect(() => readConfig({ ...login, NODE_ENV: 'production' })).toThrow(
    'DEVELOPMENT_LOGIN: must be off if NODE_ENV is production',
  );
  const off = readConfig({ ...environment, NODE_ENV: 'production' });
  expect(off.deployment.isDevelopmentLoginEnabled).toBe(false);
});

const ofOwners = { role: { attribute: 'roles', values: { admin: 'owner' } } };
const provider = { name: 'example', display_name: 'Example', issuer: 'https://example.com' };

test.for([
  ['LDAP_MAPPING', { ...ofOwners }, { LDAP_URL: 'ldap://localhost', LDAP_SEARCH_BASE: 'dc=x' }],
  ['OPENID_CONNECT_PROVIDERS', [{ ...provider, client_id: 'chat', mapping: ofOwners }], {}],
  [
    'LDAP_MAPPING',
    { role: { attribute: 'roles', values: {}, otherwise: 'owner' } },
    { LDAP_URL: 'ldap://localhost', LDAP_SEARCH_BASE: 'dc=x' },
  ],
] as const)(
  'rejects %s that gives the role owner, unless IDENTITY_PROVIDERS_MAKE_OWNERS is true',
  ([name, value, more]) => {
    const mapped = { ...environment, ...more, [name]: JSON.stringify(value) };
    expect(() => readConfig(mapped)).toThrow(
      `${name}: gives the role owner, which takes IDENTITY_PROVIDERS_MAKE_OWNERS`,
    );
    const permitted = readConfig({ ...mapped, IDENTITY_PROVIDERS_MAKE_OWNERS: 'true' });
    expect(permitted.deployment.providersMakeOwners).toBe(true);
  },
);

test('names every setting that contradicts another in one error', () => {
  const wrong = {
    SESSION_DAYS: '14',
    SESSION_MAX_DAYS: '13',
    LDAP_URL: 'ldap://localhost',
    USERS_PRIVATE_KEY: privateKeySetting('presence'),
    USERS_GRPC_PORT: 'x',
  };
  const named = ['SESSION_MAX_DAYS', 'LDAP_SEARCH_BASE', 'USERS_PRIVATE_KEY', 'USERS_GRPC_PORT'];
  for (const name of named) {
    expect(() => readConfig({ ...environment, ...wrong })).toThrow(`\n  ${name}: `);
  }
});

test('rejects a SESSION_MAX_DAYS that is less than SESSION_DAYS', () => {
  const days = { ...environment, SESSION_DAYS: '14', SESSION_MAX_DAYS: '13' };
  expect(() => readConfig(days)).toThrow('SESSION_MAX_DAYS: must be at least SESSION_DAYS');
  expect(readConfig({ ...days, SESSION_MAX_DAYS: '14' }).deployment.sessionMaxDays).toBe(14);
});
