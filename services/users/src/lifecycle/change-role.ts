import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { AccountRow } from '../accounts/account-store.ts';
import { isPastWaitingPeriod } from '../accounts/rules.ts';
import { userUpdated } from '../accounts/user-events.ts';
import { dateJoined } from '../accounts/user-object.ts';
import type { Deps } from '../deps.ts';
import { groupVersionEvent, membershipEvents } from '../groups/group-events.ts';
import { listGroupIdsOfUsers, raiseGroupVersions } from '../groups/group-store.ts';
import { deleteMembers, insertMembers, listOwnGroupIds } from '../groups/membership-store.ts';
import type { Realm } from '../realms/realm-store.ts';
import { systemGroupsOfRole } from '../realms/roles.ts';
import { accountJobKey, roleChanged } from './account-jobs.ts';

/**
 * Moves an account whose role changed to the system groups of the new role. Enqueues a job that publishes the channels
 * that the user gains or loses. Returns the events to emit and the job.
 */
export async function changeRole(
  deps: Pick<Deps, 'now' | 'jobs'>,
  tx: Tx,
  { realm, before, after }: { realm: Realm; before: AccountRow; after: AccountRow },
) {
  if (before.role === after.role) return { events: [], domainEvents: [] };
  const { realm_id, user_id } = after;
  const groupsNow = async () =>
    (await listGroupIdsOfUsers(tx, realm_id, [user_id])).get(user_id) ?? [];
  const groupsBefore = await groupsNow();
  const { events, domainEvents } = await moveToRoleGroups(tx, after, { realm, nowMs: deps.now() });
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
      { key: accountJobKey(after) },
    ));
  return {
    events: [userUpdated(user_id, { role: after.role }), ...events],
    domainEvents,
    ...(operation && { operation }),
  };
}

/** The client events and domain events about group membership. */
export type GroupEvents = { events: OutboxEvent[]; domainEvents: OutboxEvent[] };

/** Moves a locked account to the system groups of its current role. */
async function moveToRoleGroups(
  tx: Tx,
  account: AccountRow,
  { realm, nowMs }: { realm: Realm; nowMs: number },
): Promise<GroupEvents> {
  const { realm_id, user_id, role } = account;
  const threshold = realm.settings.waiting_period_threshold;
  const isFullMember = isPastWaitingPeriod(dateJoined(account), threshold, nowMs);
  const roleGroupIds = systemGroupsOfRole(role, isFullMember).map(
    (name) => realm.systemGroups[name],
  );
  const systemGroupIds = new Set(Object.values(realm.systemGroups));
  const own = await listOwnGroupIds(tx, realm_id, user_id);
  const leftIds = own.filter((id) => systemGroupIds.has(id) && !roleGroupIds.includes(id));
  const joinedIds = roleGroupIds.filter((id) => !own.includes(id));

  const groups = await raiseGroupVersions(tx, realm_id, [...leftIds, ...joinedIds]);
  const changes = [];
  for (const group of groups) {
    const key = leftIds.includes(group.group_id) ? 'removedMembers' : 'addedMembers';
    const change = key === 'removedMembers' ? deleteMembers : insertMembers;
    await change(tx, group, [user_id]);
    // Clients do not see deactivated users in groups, so publish their moves without members.
    changes.push({ group, key, content: account.is_active ? { [key]: [user_id] } : {} });
  }
  // Publish removals first, so that clients never see the user in two mutually exclusive role groups.
  const inOrder = changes.toSorted((a, b) => b.key.localeCompare(a.key));
  return {
    events: inOrder.flatMap(({ group, content }) => membershipEvents(group, content)),
    domainEvents: inOrder.map(({ group, content }) => groupVersionEvent(group, content)),
  };
}
