import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import type { AccountRow } from '../accounts/store.ts';
import { revokeKeys } from '../credentials/revoke-keys.ts';
import type { Deps } from '../deps.ts';
import { removeFactors } from '../second-factors/factors-changed.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';

/**
 * Ends what whoever made an account with an unproven address may have left in it: its keys, also those of its bots, and its
 * second factors. `locked` are the account and its bots. Returns events to emit, what has to be recorded, and the
 * identity versions to publish after the commit.
 */
export async function endUnprovenAccess(
  deps: Pick<Deps, 'seal' | 'deployment'>,
  tx: Tx,
  account: AccountRow,
  locked: Iterable<AccountRow>,
): Promise<{ events: OutboxEvent[]; changes: SecurityChange[]; versions: IdentityVersionsById }> {
  const { events, versions } = await revokeKeys(deps, tx, account, locked);
  const factors = await removeFactors(tx, account);
  // Whoever proves the address is told by the mail about that
  const replaced = { kind: 'API_KEY_REPLACED', mails: [] } as const;
  return {
    events,
    changes: [replaced, ...factors.changes],
    versions: { ...versions, ...factors.versions },
  };
}
