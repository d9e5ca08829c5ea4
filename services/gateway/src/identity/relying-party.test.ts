import { describe, expect, test } from 'vitest';
import { relyingPartyAt, requireRelyingParty } from './relying-party.ts';

const https = { scheme: 'https' } as const;
const http = { scheme: 'http' } as const;

describe('the host name that passkeys are bound to', () => {
  test.for([
    ['chat.example.com', 'chat.example.com', 'chat.example.com'],
    ['chat.example.com:8443', 'chat.example.com:8443', 'chat.example.com'],
    ['CHAT.example.com', 'chat.example.com', 'chat.example.com'],
    ['www.example.com', 'example.com', 'example.com'],
    ['notexample.com', 'example.com', 'notexample.com'],
    ['localhost:9991', 'chat.example.com', 'localhost'],
    ['plays.localhost:9991', 'plays.localhost:9991', 'plays.localhost'],
  ] as const)('binds passkeys at host %s of realm host %s to %s', ([host, realmHost, expected]) => {
    expect(relyingPartyAt(https, { host, realmHost })?.host).toBe(expected);
  });

  test.for(['127.0.0.1:9991', '[::1]:9991', '192.0.2.7', 'no host'])(
    'binds no passkeys at %s',
    (host) => {
      expect(relyingPartyAt(http, { host, realmHost: 'localhost:9991' })).toBeUndefined();
    },
  );
});

test("allows pages of the host and of the realm under the deployment's scheme", () => {
  const hosts = { host: 'www.example.com', realmHost: 'example.com:443' };
  expect(relyingPartyAt(https, hosts)?.origins).toEqual([
    'https://www.example.com',
    'https://example.com',
  ]);
  const same = { host: 'localhost:9991', realmHost: 'localhost:9991' };
  expect(relyingPartyAt(http, same)?.origins).toEqual(['http://localhost:9991']);
});

test("rejects an IP address, and suggests the realm's host name if it has one", () => {
  const at = (realmHost: string) => () =>
    requireRelyingParty(http, { host: '127.0.0.1:9991', realmHost });
  expect(at('localhost:9991')).toThrow('Open http://localhost:9991 instead.');
  expect(at('127.0.0.1:9991')).toThrow(/^Passkeys do not work at an IP address\.$/);
});
