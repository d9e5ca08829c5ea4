import { generate } from 'selfsigned';
import { beforeAll, expect, test } from 'vitest';
import { providerMethod } from '../provider-settings.ts';
import { samlProvidersSetting } from './providers.ts';

let certificate: string;
beforeAll(async () => {
  ({ cert: certificate } = await generate([{ name: 'commonName', value: 'provider' }]));
});

const one = () => ({
  name: 'university',
  display_name: 'University',
  entry_point: 'https://login.example.edu/sso',
  issuer: 'https://login.example.edu/metadata',
  certificates: [certificate],
});

test('reads a certificate in PEM form or as in metadata', () => {
  const bare = certificate.replaceAll(/-----[A-Z ]+-----/g, '');
  const [provider] = samlProvidersSetting.parse(
    JSON.stringify([{ ...one(), certificates: [certificate, bare], realms: ['acme'] }]),
  );
  if (!provider) throw new Error('one was given');
  const [first = '', second = ''] = provider.certificates;
  expect(second.trim().split(/\s+/)).toEqual(first.trim().split(/\s+/));
  expect(provider).toMatchObject({ allow_unrequested: false, mapping: { profile_fields: {} } });
  expect(providerMethod(provider)).toEqual({
    name: 'university',
    displayName: 'University',
    displayIcon: null,
    realms: ['acme'],
  });
});

test('returns no SAML providers if the setting is absent', () => {
  expect(samlProvidersSetting.parse(undefined)).toEqual([]);
});

test.each([
  ['no JSON', () => 'x'],
  ['no list', () => one()],
  ['a name that is no part of a path', () => [{ ...one(), name: 'The University' }]],
  ['the same name twice', () => [one(), one()]],
  ['a login over plain HTTP', () => [{ ...one(), entry_point: 'http://login.example.edu/sso' }]],
  ['no certificate', () => [{ ...one(), certificates: [] }]],
  ['a certificate that is none', () => [{ ...one(), certificates: ['AAAA'] }]],
  ['an unknown key', () => [{ ...one(), client_id: 'x' }]],
])('rejects SAML providers with %s', (_case, value) => {
  const given = value();
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  expect(samlProvidersSetting.safeParse(text).success).toBe(false);
});
