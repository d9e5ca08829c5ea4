import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import { raiseIdentities } from '../identity/store.ts';
import { invitationsEnded } from '../invitations/invitation-events.ts';
import type { Realm } from '../realms/store.ts';
import { accountDeactivated, accountKey } from './account-jobs.ts';
import type { AccountOutcome } from './account-outcome.ts';
import { updateAccount } from './change-store.ts';
import { withGroupNews } from './shown-membership.ts';
import type { AccountRow } from './store.ts';

/**
 * Takes access from an account and, with it, from its bots: `accounts` are locked, active, and begin with the one
 * that was meant. The last step of a transaction; `followUp` comes after it. Clients hear that the accounts are
 * inactive once they have left the lists of subscribers.
 *
 * @spec realm.md Users; events.md section 7, Deactivate user
 */
export async function deactivateAccounts(
  deps: Pick<Deps, 'deployment' | 'jobs'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  realm: Realm,
  accounts: readonly [AccountRow, ...AccountRow[]],
): Promise<AccountOutcome> {
  const { realm_id } = realm;
  const [meant] = accounts;
  const userIds = accounts.map(({ user_id }) => user_id);
  const { versions } = await raiseIdentities(tx, realm_id, userIds);
  const inactive: AccountRow[] = [];
  const groupNews = await withGroupNews(tx, realm, userIds, {
    isActive: false,
    deployment: deps.deployment,
    async change() {
      for (const account of accounts) {
        inactive.push(await updateAccount(tx, account, { is_active: false }));
      }
    },
  });
  const operation = await deps.jobs.enqueue(
    tx,
    accountDeactivated,
    { realmId: realm_id, userIds },
    { key: accountKey(meant) },
  );
  const invitations = await invitationsEnded(tx, realm_id, { inviterIds: userIds });
  await emit(realm_id, [
    ...groupNews.events,
    ...invitations,
    ...inactive.map((account) => userFact(account, realm, deps.deployment)),
    ...groupNews.facts,
  ]);
  return { versions, operation };
}
