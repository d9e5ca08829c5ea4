import { createHash } from 'node:crypto';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { type AccountRow, findAccount } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';

/** How long a person may take for the second factor after the password. */
const validForMs = 600_000;
const context = 'pending login';

const PendingLogin = z.object({
  realmId: z.int(),
  userId: z.int(),
  passwordMark: z.string(),
  expiresAtMs: z.number(),
});

/** A login whose password was right, sealed so that it can be kept by the browser. */
export function sealPendingLogin(
  { factorSeal, now }: Pick<Deps, 'factorSeal' | 'now'>,
  account: AccountRow,
): string {
  const pending: z.output<typeof PendingLogin> = {
    realmId: account.realm_id,
    userId: account.user_id,
    passwordMark: passwordMarkOf(account),
    expiresAtMs: now() + validForMs,
  };
  return factorSeal.seal(JSON.stringify(pending), context).toString('base64url');
}

/**
 * The account of a pending login.
 *
 * @throws BAD_REQUEST it is too old, not one of this realm, or the password was changed since
 */
export async function getAccountOfPendingLogin(
  { factorSeal, now }: Pick<Deps, 'factorSeal' | 'now'>,
  tx: ReadTx,
  { realmId, pendingLogin }: { realmId: number; pendingLogin: string },
): Promise<AccountRow> {
  const pending = open(factorSeal, pendingLogin);
  const isCurrent = pending?.realmId === realmId && pending.expiresAtMs > now();
  const account = isCurrent ? await findAccount(tx, realmId, pending.userId) : undefined;
  if (!account || passwordMarkOf(account) !== pending?.passwordMark) {
    throw badRequest({ msg: 'This login took too long. Please begin again with your password.' });
  }
  return account;
}

function open(factorSeal: Deps['factorSeal'], sealed: string) {
  try {
    const text = factorSeal.open(Buffer.from(sealed, 'base64url'), context);
    return PendingLogin.parse(JSON.parse(text));
  } catch {
    // The reason is irrelevant: the value is not ours.
    return undefined;
  }
}

/** Changes when the password is changed or invalidated. */
function passwordMarkOf({ password_hash, invalidated_password_hash }: AccountRow): string {
  const state = JSON.stringify([password_hash, invalidated_password_hash]);
  return createHash('sha256').update(state).digest('base64url');
}
