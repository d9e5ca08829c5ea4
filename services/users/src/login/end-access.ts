import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { type AccountRow, updateAccount } from '../accounts/account-store.ts';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import type { Deps } from '../credentials/deps.ts';
import { revokeKeys } from '../credentials/revoke-keys.ts';
import { removeFactors } from '../second-factors/factors-changed.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';
import { logOutEverywhere } from '../sessions/log-out-everywhere.ts';

/**
 * The account without its former access, and the results that the caller must record, emit, and publish after the
 * commit.
 */
export type EndedAccess = {
  account: AccountRow;
  changes: SecurityChange[];
  events: OutboxEvent[];
  versions: IdentityVersionsById;
};

/**
 * Revokes all access to an account whose address was unverified, because its creator may know its credentials. Deletes
 * sessions, login tokens, pending changes, device keys and second factors, and replaces the API keys of the account and
 * its bots. Replaces the password with `passwordHash` (null for none) and marks the address as verified. `locked` must
 * contain the account and its bots.
 */
export async function endAccess(
  deps: Pick<Deps, 'seal' | 'deployment'>,
  tx: Tx,
  {
    before,
    locked,
    passwordHash,
  }: { before: AccountRow; locked: Iterable<AccountRow>; passwordHash: string | null },
): Promise<EndedAccess> {
  const { realm_id, user_id } = before;
  await logOutEverywhere(tx, realm_id, { userIds: [user_id] });
  const keys = await revokeKeys(deps, tx, { before, accounts: locked });
  const factors = await removeFactors(tx, before);
  const account = await updateAccount(tx, before, {
    ...{ password_hash: passwordHash, invalidated_password_hash: null, is_address_proven: true },
  });
  return {
    account,
    // No mail about the key, because the person gets a mail about the login that verified the address.
    changes: [{ kind: 'API_KEY_REPLACED', mails: [] }, ...factors.changes],
    events: keys.events,
    // Each step increments the version; the last one of an account is valid.
    versions: { ...keys.versions, ...factors.versions },
  };
}
