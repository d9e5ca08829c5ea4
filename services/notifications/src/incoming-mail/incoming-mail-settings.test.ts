import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@chat/kit/config/read-env';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { incomingMailRule, incomingMailSettings } from './incoming-mail-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'incoming-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));
const text = join(folder, 'text');
writeFileSync(text, 'neither a certificate nor a key');

const read = (env: Record<string, string>) =>
  readEnv(
    z.object(incomingMailSettings),
    { INCOMING_MAIL_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0', ...env },
    [incomingMailRule],
  );

test('reads settings without TLS', () => {
  expect(read({ INCOMING_MAIL_TLS_KEY: '' }).INCOMING_MAIL_TLS_KEY).toBeUndefined();
});

test.each(['INCOMING_MAIL_TLS_CERTIFICATE', 'INCOMING_MAIL_TLS_KEY'])(
  'names %s if its file cannot be read',
  (name) => {
    expect(() => read({ [name]: join(folder, 'missing') })).toThrow(
      `Bad settings:\n  ${name}: is not the path of a file that can be read (ENOENT)`,
    );
  },
);

test.each([
  ['a certificate without a key', { INCOMING_MAIL_TLS_CERTIFICATE: text }, /TLS_CERTIFICATE: TLS/],
  ['a key without a certificate', { INCOMING_MAIL_TLS_KEY: text }, /TLS_CERTIFICATE: TLS/],
  [
    'files that are not PEM',
    { INCOMING_MAIL_TLS_CERTIFICATE: text, INCOMING_MAIL_TLS_KEY: text },
    /INCOMING_MAIL_TLS_KEY: is not the PEM key/,
  ],
])('rejects %s', (_what, env, expected) => {
  expect(() => read(env)).toThrow(expected);
});
