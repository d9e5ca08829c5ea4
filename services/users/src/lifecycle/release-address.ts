import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import type { AccountRow } from '../accounts/store.ts';
import type { ChangeOutcome } from '../credentials/identity-versions.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import type { Realm } from '../realms/store.ts';
import type { Doer } from '../security-activity/doer.ts';
import { changeAccount } from './change-account.ts';

/**
 * Takes the address of a locked, deactivated account, because it is another person's now. The account gets an address that nobody
 * reads, and nobody is mailed about that. The last step of a transaction, as `changeAccount` is.
 */
export async function releaseAddress(
  deps: Pick<Deps, 'now' | 'deployment' | 'jobs'>,
  at: { tx: Tx; emit: Emit },
  realm: Realm,
  { before, by }: { before: AccountRow; by: Doer },
): Promise<ChangeOutcome> {
  const requested = { delivery_email: releasedAddress(deps, realm, before) };
  const { outcome } = await changeAccount(deps, at, realm, { before, requested, by, mails: [] });
  return outcome;
}

/** The address of an account that gave up its own. */
export function releasedAddress(
  { deployment }: Pick<Deps, 'deployment'>,
  realm: Realm,
  { user_id }: Pick<AccountRow, 'user_id'>,
): string {
  return `former-user${user_id}@${emailDomainOf(realm, deployment)}`;
}
