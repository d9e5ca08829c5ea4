import { expect } from 'vitest';
import { sharedTestWith, type TestUsers } from './users.ts';

/** A test of a server that sends mail. */
export const mailTest = sharedTestWith({ SMTP_FROM: 'Chat <chat@example.com>' });

/** The newest mail that was requested in a realm, when there are `count`, as it would leave now. */
export async function newestMail(users: TestUsers, realmId: number, count: number) {
  await expect.poll(() => users.requestedMails(realmId).length).toBeGreaterThanOrEqual(count);
  const cause = users.requestedMails(realmId).at(-1);
  return (await users.rpc.describeMail({ realmId, cause })).mail ?? undefined;
}

/** The token at the end of a mail's link. */
export function tokenIn(mail: { link: string } | undefined): string {
  return new URL(mail?.link ?? 'http://none').pathname.split('/').at(-1) ?? '';
}

export const overLink = {
  code: 'BAD_REQUEST',
  message: 'This link was used already, or it is too old.',
};
