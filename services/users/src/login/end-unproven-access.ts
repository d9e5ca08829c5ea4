import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import type { AccountRow } from '../accounts/store.ts';
import { revokeKeys } from '../credentials/revoke-keys.ts';
import type { Deps } from '../deps.ts';
import type { FactorChange } from '../second-factors/change-notices.ts';
import { removeFactors } from '../second-factors/factors-changed.ts';

/**
 * Ends what whoever made an account with an unproven address may have left in it: its keys, also those of its bots, and its
 * second factors. `locked` are the account and its bots. Returns events to emit, what the person has to be told, and the
 * identity versions to publish after the commit.
 */
export async function endUnprovenAccess(
  deps: Pick<Deps, 'seal' | 'deployment'>,
  tx: Tx,
  account: AccountRow,
  locked: Iterable<AccountRow>,
): Promise<{ events: OutboxEvent[]; changes: FactorChange[]; versions: IdentityVersionsById }> {
  const { events, versions } = await revokeKeys(deps, tx, account, locked);
  const factors = await removeFactors(tx, account);
  return { events, changes: factors.changes, versions: { ...versions, ...factors.versions } };
}
