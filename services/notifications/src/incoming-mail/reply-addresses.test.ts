import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { incomingMailOptions, incomingMailSettings } from './incoming-mail-settings.ts';
import { readReplyAddress, replyAddress } from './reply-addresses.ts';

const dayMs = 24 * 3_600_000;
const target = { realmId: 7, userId: 2 ** 40 + 1, messageId: 123_456_789 };

function depsWith(secret: string, now = 1_800_000_000_000) {
  const incomingMail = incomingMailOptions(settingsWith('in.example.com', secret));
  return { incomingMail, now: () => now };
}

const settingsWith = (domain: string, secret: string) =>
  z.object(incomingMailSettings).parse({
    INCOMING_MAIL_DOMAIN: domain,
    INCOMING_MAIL_SECRET: createHash('sha256').update(secret).digest('hex'),
  });

const localPartOf = (address: string | undefined) => address?.split('@')[0] ?? '';

test('creates an address that contains the person and the message, and that mail servers accept', () => {
  const deps = depsWith('secret');
  const address = replyAddress(deps, target);
  expect(address).toMatch(/^reply\.[0-9a-z]{50}@in\.example\.com$/);
  expect(localPartOf(address).length).toBeLessThanOrEqual(64);
  expect(readReplyAddress(deps, localPartOf(address))).toEqual({ ...target, isExpired: false });
});

test('expires an address after 30 days', () => {
  const start = 1_800_000_000_000;
  const local = localPartOf(replyAddress(depsWith('secret', start), target));
  const expiredAfter = (days: number) =>
    readReplyAddress(depsWith('secret', start + days * dayMs), local)?.isExpired;
  expect([0, 29, 30].map(expiredAfter)).toEqual([false, false, false]);
  expect([31, 300].map(expiredAfter)).toEqual([true, true]);
});

test('rejects an address that was changed or made with a different secret', () => {
  const deps = depsWith('secret');
  const local = localPartOf(replyAddress(deps, target));
  expect(readReplyAddress(depsWith('other'), local)).toBeUndefined();
  for (let at = 6; at < local.length; at++) {
    const changed = `${local.slice(0, at)}${local[at] === '0' ? '1' : '0'}${local.slice(at + 1)}`;
    expect(readReplyAddress(deps, changed)).toBeUndefined();
  }
  for (const other of ['', 'reply.', local.slice(6), `${local}0`, 'reply.'.padEnd(56, 'z')]) {
    expect(readReplyAddress(deps, other)).toBeUndefined();
  }
});

test('returns no address without a domain', () => {
  const deps = {
    incomingMail: incomingMailOptions(settingsWith('', 'x')),
    now: Date.now,
  };
  expect(replyAddress(deps, target)).toBeUndefined();
  expect(readReplyAddress(deps, 'reply.x')).toBeUndefined();
});
