import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import { type AccountRow, updateAccount } from '../accounts/account-store.ts';
import { checkNameIsUnique, raiseIdentityVersions } from '../accounts/change-store.ts';
import type { ChangeOutcome } from '../accounts/identity-versions.ts';
import { userChangedEvent, userUpdated } from '../accounts/user-events.ts';
import type { Deps } from '../deps.ts';
import type { Realm } from '../realms/realm-store.ts';
import type { Doer } from '../security-activity/doer.ts';
import { recordSecurityChanges } from '../security-activity/record-security-change.ts';
import { accountJobKey, accountReactivated } from './account-jobs.ts';
import { collectGroupEvents } from './deactivate-accounts.ts';
import { forgetRemoval } from './scim-removal-store.ts';

/**
 * Reactivates a locked, deactivated account with its role, groups and subscriptions. Must be the last step of a transaction;
 * call `completeChange` after the commit.
 *
 * @throws BAD_REQUEST another user has the name, and the realm requires unique names
 */
export async function reactivateAccount(
  deps: Pick<Deps, 'now' | 'deployment' | 'jobs'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  { realm, account, by }: { realm: Realm; account: AccountRow; by: Doer },
): Promise<ChangeOutcome> {
  const { realm_id: realmId, user_id: userId } = account;
  await checkNameIsUnique(tx, realm, { name: account.full_name, exceptUserId: userId });
  await forgetRemoval(tx, account);
  const { versions } = await raiseIdentityVersions(tx, realmId, [userId]);
  let active = account;
  const groupEvents = await collectGroupEvents(tx, realm, {
    userIds: [userId],
    isActive: true,
    deployment: deps.deployment,
    async change() {
      active = await updateAccount(tx, account, { is_active: true });
    },
  });
  const recorded = await recordSecurityChanges(deps, tx, {
    holder: account,
    by,
    changes: account.is_bot ? [] : [{ kind: 'ACCOUNT_REACTIVATED' }],
  });
  const eventNumber = await emit(realmId, [
    userUpdated(userId, { is_active: true }),
    ...groupEvents.events,
    userChangedEvent(active, realm, deps.deployment),
    ...groupEvents.domainEvents,
    ...recorded,
  ]);
  const operation = await deps.jobs.enqueue(
    tx,
    accountReactivated,
    { realmId, userIds: [userId], eventNumber },
    { key: accountJobKey(account) },
  );
  return { versions, operation };
}
