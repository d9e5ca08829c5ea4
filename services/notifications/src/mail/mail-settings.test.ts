import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readEnv } from '@chat/kit/config/read-env';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mailOptions, mailRules, mailSettings } from './mail-settings.ts';

const read = (env: Record<string, string>) =>
  mailOptions(readEnv(z.object(mailSettings), env, mailRules));
const from = { SMTP_FROM: 'Acme <chat@mail.example.com>' };
const pemOf = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pem = pemOf(generateKeyPairSync('rsa', { modulusLength: 1_024 }));

test('sends no mail without settings', () => {
  expect(read({}).destination).toBeUndefined();
});

test('parses server, login, sender and DKIM key', () => {
  const { from: sender, destination } = read({
    ...from,
    SMTP_URL: 'smtp://us%40er:pa%3Ass@smtp.example.com',
    DKIM_DOMAIN: 'example.com',
    DKIM_SELECTOR: 'chat',
    DKIM_PRIVATE_KEY: pem,
  });
  expect(sender).toEqual({ name: 'Acme', address: 'chat@mail.example.com' });
  expect(destination).toMatchObject({
    host: 'smtp.example.com',
    port: 587,
    user: 'us@er',
    password: 'pa:ss',
    isSecure: false,
    tls: 'required',
    dkim: { domainName: 'example.com', keySelector: 'chat', privateKey: pem },
  });
});

test.for([
  ['smtps://smtp.example.com', { port: 465, isSecure: true, tls: 'required' }],
  ['smtp://127.0.0.1:2525', { port: 2525, isSecure: false, tls: 'off' }],
  ['smtp://[::1]:25', { host: '::1', tls: 'off' }],
] as const)('reads mail settings with %s', ([url, expected]) => {
  expect(read({ ...from, SMTP_URL: url }).destination).toMatchObject(expected);
});

describe('rejects', () => {
  const url = { SMTP_URL: 'smtp://smtp.example.com' };
  const dkim = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'chat', DKIM_PRIVATE_KEY: pem };
  test.for<[string, Record<string, string>, RegExp]>([
    ['a server without sender', url, /SMTP_FROM/],
    ['a sender without server', from, /SMTP_URL/],
    ['a return path without sender', { MAIL_RETURN_PATH: 'bounces@example.com' }, /SMTP_FROM/],
    [
      'a return path that is no address',
      { ...from, ...url, MAIL_RETURN_PATH: 'bounces' },
      /address/,
    ],
    ['a folder besides a server', { ...from, ...url, MAIL_FOLDER: '/tmp/m' }, /MAIL_FOLDER/],
    [
      'a folder in production',
      { ...from, MAIL_FOLDER: '/tmp/m', NODE_ENV: 'production' },
      /MAIL_FOLDER/,
    ],
    [
      'smtps without TLS',
      { ...from, SMTP_URL: 'smtps://smtp.example.com', SMTP_TLS: 'off' },
      /SMTP_TLS/,
    ],
    [
      'a password without TLS',
      { ...from, SMTP_URL: 'smtp://a:b@smtp.example.com', SMTP_TLS: 'off' },
      /SMTP_TLS/,
    ],
    [
      'a password with a "%" that encodes no character',
      { ...from, SMTP_URL: 'smtp://user:50%off@smtp.example.com' },
      /SMTP_URL: has a "%"/,
    ],
    ['a part of DKIM', { ...from, ...url, DKIM_DOMAIN: 'example.com' }, /DKIM/],
    [
      'DKIM of another domain',
      { ...from, ...url, ...dkim, DKIM_DOMAIN: 'ample.com' },
      /DKIM_DOMAIN/,
    ],
    [
      'a key that is none',
      { ...from, ...url, ...dkim, DKIM_PRIVATE_KEY: '/nowhere' },
      /DKIM_PRIVATE_KEY/,
    ],
    ...[
      generateKeyPairSync('ed25519'),
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      generateKeyPairSync('rsa', { modulusLength: 1_016 }),
    ].map((pair): [string, Record<string, string>, RegExp] => [
      `a ${pair.privateKey.asymmetricKeyType} key that cannot sign`,
      { ...from, ...url, ...dkim, DKIM_PRIVATE_KEY: pemOf(pair) },
      /DKIM_PRIVATE_KEY: must be an RSA key of at least 1024 bits/,
    ]),
  ])('rejects mail settings with %s', ([, env, expected]) => {
    expect(() => read(env)).toThrow(expected);
  });
});
