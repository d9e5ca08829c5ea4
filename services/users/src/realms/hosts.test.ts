import { describe, expect, test } from 'vitest';
import { emailDomainOf, hostName, hostOfRealm, stringIdOfHost } from './hosts.ts';

const settings = { externalHost: 'chat.example.com', rootHostAliases: ['www'] };

test.each([
  ['Chat.Example.COM', 'chat.example.com'],
  ['chat.example.com:8443', 'chat.example.com'],
  ['chat.example.com.', 'chat.example.com'],
  ['127.0.0.1:9991', '127.0.0.1'],
  ['[::1]:9991', '[::1]'],
  ['', ''],
  ['a b', ''],
  ['a\0', ''],
  ['chat.example.com:http', ''],
])('normalizes the host %j to the name %j', (host, name) => {
  expect(hostName(host)).toBe(name);
});

test.each([
  ['chat.example.com', ''],
  ['www.chat.example.com', ''],
  ['acme.chat.example.com', 'acme'],
  ['a.b.chat.example.com', 'a.b'],
  ['localhost', ''],
  ['127.0.0.1', ''],
  ['127.8.9.10', ''],
  ['[::1]', ''],
  ['127.example.com', undefined],
  ['evilchat.example.com', undefined],
  ['example.com', undefined],
  ['', undefined],
])('maps the host name %j to the string id %j', (name, stringId) => {
  expect(stringIdOfHost(name, settings)).toBe(stringId);
});

test('ignores a port in the configured host while mapping host names to string ids', () => {
  const local = { externalHost: 'localhost:9991', rootHostAliases: ['www'] };
  expect(stringIdOfHost('localhost', local)).toBe('');
  expect(stringIdOfHost('acme.localhost', local)).toBe('acme');
});

describe("a realm's host and email domain", () => {
  const deployment = { externalHost: 'localhost:9991', placeholderEmailDomain: 'users.invalid' };

  test.each([
    [{ string_id: '', host: null }, 'localhost:9991', 'localhost'],
    [{ string_id: 'acme', host: null }, 'acme.localhost:9991', 'acme.localhost'],
    [{ string_id: 'acme', host: 'talk.acme.org' }, 'talk.acme.org', 'talk.acme.org'],
    [{ string_id: 'acme', host: '10.0.0.7:80' }, '10.0.0.7:80', 'users.invalid'],
  ])('maps the realm %j to the host %s and the email domain %s', (realm, host, emailDomain) => {
    expect(hostOfRealm(realm, deployment)).toBe(host);
    expect(emailDomainOf(realm, deployment)).toBe(emailDomain);
  });
});
