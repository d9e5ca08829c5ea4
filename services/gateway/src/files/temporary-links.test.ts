import { expect, test } from 'vitest';
import { createTemporaryLinks } from './temporary-links.ts';

const file = { realmId: 2, attachmentId: 31, safeName: 'a.png' };
const links = (secret: string, nowMs: number) => createTemporaryLinks({ secret, now: () => nowMs });

test('opens a link for one minute on every gateway of the deployment', () => {
  const token = links('a secret', 1_000_000).seal(file);
  expect(links('a secret', 1_060_000).open(token)).toMatchObject(file);
  expect(links('a secret', 1_061_000).open(token)).toBeUndefined();
});

test.each(['', '.', 'a.b', 'eyJhIjoxfQ.AAAA', '\u0000.x'])(
  'rejects the forged link token %j',
  (token) => {
    expect(links('a secret', 0).open(token)).toBeUndefined();
  },
);

test('rejects a link that another deployment created or that belongs to another file', () => {
  const token = links('a secret', 0).seal(file);
  expect(links('another', 0).open(token)).toBeUndefined();
  const [payload = '', signature] = token.split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('31', '32');
  const changed = `${Buffer.from(forged).toString('base64url')}.${signature}`;
  expect(links('a secret', 0).open(changed)).toBeUndefined();
});
