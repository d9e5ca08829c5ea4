import { expect } from 'vitest';
import type { SecurityActivityRow } from '../src/security-activity/store.ts';
import { sharedTestWith, type TestUsers } from './users.ts';

/** The test function for tests whose service sends mail. */
export const mailTest = sharedTestWith({ SMTP_FROM: 'Chat <chat@example.com>' });

/**
 * Waits until `count` mails were requested in a realm and returns the newest mail's content. Returns undefined if the
 * mail would not be sent.
 */
export async function newestMail(users: TestUsers, realmId: number, count: number) {
  await expect.poll(() => users.requestedMails(realmId).length).toBeGreaterThanOrEqual(count);
  const cause = users.requestedMails(realmId).at(-1);
  return (await users.rpc.describeMail({ realmId, cause })).mail ?? undefined;
}

/** Returns the kinds of security changes for which mails were requested in a realm, in order. */
export async function mailedKinds(users: TestUsers, realmId: number): Promise<string[]> {
  const ids = users.requestedMails(realmId).flatMap((cause) => {
    const { securityChange } = cause ?? {};
    return securityChange ? [securityChange.activityId] : [];
  });
  const rows = await users
    .db<SecurityActivityRow>('security_activity')
    .where({ realm_id: realmId })
    .whereRaw('activity_id = any(?)', [ids]);
  return ids.flatMap((id) => rows.find((row) => row.activity_id === id)?.kind ?? []);
}

/** Returns the token at the end of a mail's link. */
export function tokenIn(mail: { link: string } | undefined): string {
  return new URL(mail?.link ?? 'http://none').pathname.split('/').at(-1) ?? '';
}

export const overLink = {
  code: 'BAD_REQUEST',
  message: 'This link has already been used or has expired.',
};
