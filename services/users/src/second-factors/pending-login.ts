import { createHash } from 'node:crypto';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { type AccountRow, findAccount } from '../accounts/account-store.ts';
import type { Deps } from './deps.ts';

/** How long a person has to enter the second factor after the password. */
const validForMs = 600_000;
const context = 'pending login';

const PendingLogin = z.object({
  realmId: z.int(),
  userId: z.int(),
  passwordMark: z.string(),
  expiresAtMs: z.number(),
});

/** Returns a pending login: a login with the right password, sealed so that the browser can store it. */
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
 * Returns the account of a pending login.
 *
 * @throws BAD_REQUEST the login is too old or belongs to another realm, or the password was changed in the meantime
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
    throw badRequest({ msg: 'This login took too long. Please enter your password again.' });
  }
  return account;
}

function open(factorSeal: Deps['factorSeal'], sealed: string) {
  try {
    const text = factorSeal.open(Buffer.from(sealed, 'base64url'), context);
    return PendingLogin.parse(JSON.parse(text));
  } catch {
    // All failures mean the same: this server did not seal the value as a pending login.
    return undefined;
  }
}

/** Returns a hash that changes when the password is changed or invalidated. */
function passwordMarkOf({ password_hash, invalidated_password_hash }: AccountRow): string {
  const state = JSON.stringify([password_hash, invalidated_password_hash]);
  return createHash('sha256').update(state).digest('base64url');
}
