import { expect, test } from 'vitest';
import { providerMethod } from '../provider-settings.ts';
import { namesIn, openIdProvidersSetting, verifiedEmail } from './providers.ts';

const one = {
  name: 'company',
  display_name: 'Company',
  issuer: 'https://login.example.com/',
  client_id: 'chat',
  client_secret: 'sesame',
};

test('shows only the names, icons and realms of OpenID providers, in the configured order', () => {
  const [first, second] = openIdProvidersSetting.parse(
    JSON.stringify([
      { ...one, realms: ['acme'], display_icon: '/company.png' },
      { ...one, name: 'a', issuer: 'http://localhost:8080', client_secret: undefined },
    ]),
  );
  if (!first || !second) throw new Error('two were given');
  expect(providerMethod(first)).toEqual({
    name: 'company',
    displayName: 'Company',
    displayIcon: '/company.png',
    realms: ['acme'],
  });
  expect(providerMethod(second)).toMatchObject({ name: 'a', displayIcon: null, realms: 'all' });
});

test('returns no OpenID providers if the setting is absent', () => {
  expect(openIdProvidersSetting.parse(undefined)).toEqual([]);
});

test.each([
  ['no JSON', 'sesame'],
  ['no list', one],
  ['a name that is no part of a path', [{ ...one, name: 'The Company' }]],
  ['the same name twice', [one, one]],
  ['an issuer over plain HTTP', [{ ...one, issuer: 'http://login.example.com' }]],
  ['no address', [{ ...one, issuer: 'login.example.com' }]],
  ['an empty secret', [{ ...one, client_secret: '' }]],
  ['an unknown key', [{ ...one, secret: 'sesame' }]],
])('rejects OpenID providers with %s, without revealing the secret', (_case, value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const result = openIdProvidersSetting.safeParse(text);
  expect(result.success).toBe(false);
  expect(String(result.error?.message)).not.toContain('sesame');
});

const strict = { trust_unverified_emails: false };

test.each([
  [{ email: ' ann@example.com ', email_verified: true }, 'ann@example.com'],
  [{ email: 'ann@example.com', email_verified: 'true' }, 'ann@example.com'],
  [{ email: 'ann@example.com', email_verified: false }, undefined],
  [{ email: 'ann@example.com', email_verified: 1 }, undefined],
  [{ email: 'ann@example.com' }, undefined],
  [{ email: ['ann@example.com'], email_verified: true }, undefined],
  [{ email_verified: true }, undefined],
])('maps the claims %j to the address %j', (claims, email) => {
  expect(verifiedEmail(claims, strict)).toBe(email);
});

test('accepts claims without email_verified if trust_unverified_emails is set', () => {
  const claims = { email: 'ann@example.com' };
  expect(verifiedEmail(claims, { trust_unverified_emails: true })).toBe('ann@example.com');
  const denied = { ...claims, email_verified: false };
  expect(verifiedEmail(denied, { trust_unverified_emails: true })).toBeUndefined();
});

test('reads the candidates for a name from claims, best first', () => {
  const claims = { name: 'Ann A.', given_name: 'Ann', family_name: 'Alp', preferred_username: 'a' };
  expect(namesIn(claims)).toEqual(['Ann A.', 'Ann Alp', 'a']);
  expect(namesIn({ name: 7, given_name: 'Ann' })).toEqual(['Ann ']);
  expect(namesIn({})).toEqual([]);
});
