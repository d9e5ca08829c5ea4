import type { Tx } from '@chat/kit/database/database';
import type { Deps } from '../deps.ts';
import { userUpdated } from '../events.ts';
import { listGroupIdsOfUsers } from '../groups/store.ts';
import type { Realm } from '../realms/store.ts';
import { accountKey, roleChanged } from './account-jobs.ts';
import { moveToRoleGroups } from './role-groups.ts';
import type { AccountRow } from './store.ts';

/** Moves an account whose role changed between groups; what that opens or closes to it, channels will say. */
export async function changeRole(
  deps: Pick<Deps, 'now' | 'jobs'>,
  tx: Tx,
  realm: Realm,
  { before, after }: { before: AccountRow; after: AccountRow },
) {
  if (before.role === after.role) return { events: [], facts: [] };
  const { realm_id, user_id } = after;
  const groupsNow = async () =>
    (await listGroupIdsOfUsers(tx, realm_id, [user_id])).get(user_id) ?? [];
  const groupsBefore = await groupsNow();
  const { events, facts } = await moveToRoleGroups(tx, after, realm, deps.now());
  const groupsAfter = await groupsNow();
  const operation =
    after.is_active &&
    (await deps.jobs.enqueue(
      tx,
      roleChanged,
      {
        realmId: realm_id,
        userId: user_id,
        before: { role: before.role, groupIds: groupsBefore },
        after: { role: after.role, groupIds: groupsAfter },
      },
      { key: accountKey(after) },
    ));
  return {
    events: [userUpdated(user_id, { role: after.role }), ...events],
    facts,
    ...(operation && { operation }),
  };
}
