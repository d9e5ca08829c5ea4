import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import type { AccountRow } from '../accounts/account-store.ts';
import type { ChangeOutcome } from '../accounts/identity-versions.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import type { Realm } from '../realms/realm-store.ts';
import type { Doer } from '../security-activity/doer.ts';
import { changeAccount } from './change-account.ts';

/**
 * Removes the address from a locked, deactivated account, so that another person can use it. The account gets an
 * address without a mailbox. Sends no mail about this. Must be the last step of a transaction.
 */
export async function releaseAddress(
  deps: Pick<Deps, 'now' | 'deployment' | 'jobs'>,
  at: { tx: Tx; emit: Emit },
  { realm, before, by }: { realm: Realm; before: AccountRow; by: Doer },
): Promise<ChangeOutcome> {
  const requested = { delivery_email: releasedAddress(deps, realm, before) };
  const { outcome } = await changeAccount(deps, at, { realm, before, requested, by, mails: [] });
  return outcome;
}

/** Returns the substitute address for an account whose address was released. */
export function releasedAddress(
  { deployment }: Pick<Deps, 'deployment'>,
  realm: Realm,
  { user_id }: Pick<AccountRow, 'user_id'>,
): string {
  return `former-user${user_id}@${emailDomainOf(realm, deployment)}`;
}
