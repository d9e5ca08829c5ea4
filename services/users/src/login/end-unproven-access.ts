import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import type { AccountRow } from '../accounts/store.ts';
import { revokeKeys } from '../credentials/revoke-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { removeFactors } from '../second-factors/factors-changed.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';

/**
 * Revokes credentials in an account with an unverified address, which its creator may know: its keys, the keys of its bots, and
 * its second factors. The list `locked` must contain the account and its bots. Returns the events to emit, the changes to
 * record, and the identity versions to publish after the commit.
 */
export async function endUnprovenAccess(
  deps: Pick<Deps, 'seal' | 'deployment'>,
  tx: Tx,
  account: AccountRow,
  locked: Iterable<AccountRow>,
): Promise<{ events: OutboxEvent[]; changes: SecurityChange[]; versions: IdentityVersionsById }> {
  const { events, versions } = await revokeKeys(deps, tx, account, locked);
  const factors = await removeFactors(tx, account);
  // No mail about the key, because the person gets a mail about the login that verified the address.
  const replaced = { kind: 'API_KEY_REPLACED', mails: [] } as const;
  return {
    events,
    changes: [replaced, ...factors.changes],
    versions: { ...versions, ...factors.versions },
  };
}
