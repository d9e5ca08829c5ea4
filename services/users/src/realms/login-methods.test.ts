import { describe, expect, test } from 'vitest';
import type { ProviderMethod } from '../deployment.ts';
import { availableMethods, loginMethods, type OfferedLogins } from './login-methods.ts';
import { realmSettings } from './realm-settings.ts';

const provider = (name: string, realms: ProviderMethod['realms']): ProviderMethod => ({
  ...{ name, realms },
  displayName: name,
  displayIcon: null,
});
const everything: OfferedLogins = {
  isDevelopmentLoginEnabled: true,
  ldapRealms: 'all',
  openIdMethods: [provider('b', 'all'), provider('a', ['acme'])],
  samlMethods: [provider('c', ['acme'])],
};
const nothing: OfferedLogins = {
  isDevelopmentLoginEnabled: false,
  ldapRealms: undefined,
  openIdMethods: [],
  samlMethods: [],
};

function realm(string_id: string, authentication_methods = {}) {
  return { string_id, settings: realmSettings.parse({ authentication_methods }) };
}

test('offers a realm all its login methods in the configured order if it has disabled none', () => {
  expect(loginMethods(realm('acme'), everything)).toMatchObject({
    ...{ email: true, ldap: true, development: true },
    openId: [{ name: 'b' }, { name: 'a' }],
    saml: [{ name: 'c' }],
  });
  expect(loginMethods(realm('other'), everything).openId).toMatchObject([{ name: 'b' }]);
});

test('offers a realm only password login if the deployment offers nothing else', () => {
  expect(loginMethods(realm('acme'), nothing)).toEqual({
    ...{ email: true, ldap: false, development: false },
    openId: [],
    saml: [],
  });
  expect([...availableMethods(realm('acme'), nothing)]).toEqual(['Email']);
});

describe('loginMethods', () => {
  test.each([
    ['Email', { email: false }],
    ['LDAP', { ldap: false }],
    ['Dev', { development: false }],
    ['OpenID Connect', { openId: [] }],
    ['SAML', { saml: [] }],
  ])('turns off the login method %s if the realm has disabled it', (name, off) => {
    const all = loginMethods(realm('acme'), everything);
    expect(loginMethods(realm('acme', { [name]: false }), everything)).toEqual({ ...all, ...off });
  });
});

test('hides login methods that are limited to some realms from other realms', () => {
  const offered: OfferedLogins = {
    ...nothing,
    ldapRealms: ['', 'acme'],
    openIdMethods: [provider('a', ['acme'])],
    samlMethods: [provider('c', ['acme'])],
  };
  expect([...availableMethods(realm(''), offered)]).toEqual(['Email', 'LDAP']);
  expect([...availableMethods(realm('acme'), offered)]).toEqual([
    'Email',
    'LDAP',
    'OpenID Connect',
    'SAML',
  ]);
  expect([...availableMethods(realm('other'), offered)]).toEqual(['Email']);
});
