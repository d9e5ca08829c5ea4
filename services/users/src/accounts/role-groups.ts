import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { contentEvents, groupUpdateFact } from '../groups/group-events.ts';
import { deleteMembers, insertMembers, listOwnGroupIds } from '../groups/membership-store.ts';
import { lockGroups } from '../groups/store.ts';
import { systemGroupsOf } from '../groups/system-groups.ts';
import type { Realm } from '../realms/store.ts';
import { isPastWaitingPeriod } from './rules.ts';
import type { AccountRow } from './store.ts';
import { dateJoined } from './user-object.ts';

/** What clients hear of groups, and what other services do. */
export type GroupNews = { events: OutboxEvent[]; facts: OutboxEvent[] };

/** Moves a locked account to the system groups of the role that it has now. */
export async function moveToRoleGroups(
  tx: Tx,
  account: AccountRow,
  realm: Realm,
  nowMs: number,
): Promise<GroupNews> {
  const { realm_id, user_id, role } = account;
  const threshold = realm.settings.waiting_period_threshold;
  const isFullMember = isPastWaitingPeriod(dateJoined(account), threshold, nowMs);
  const wanted = systemGroupsOf(role, isFullMember).map((name) => realm.systemGroups[name]);
  const systemGroupIds = new Set(Object.values(realm.systemGroups));
  const own = await listOwnGroupIds(tx, realm_id, user_id);
  const left = own.filter((id) => systemGroupIds.has(id) && !wanted.includes(id));
  const joined = wanted.filter((id) => !own.includes(id));

  const groups = await lockGroups(tx, realm_id, [...left, ...joined]);
  const changes = [];
  for (const group of groups) {
    const key = left.includes(group.group_id) ? 'removedMembers' : 'addedMembers';
    const change = key === 'removedMembers' ? deleteMembers : insertMembers;
    await change(tx, group, [user_id]);
    // Of somebody without access nothing was told: readers list active users only.
    changes.push({ group, key, content: account.is_active ? { [key]: [user_id] } : {} });
  }
  // Who leaves first is never in two groups of which one excludes the other.
  const inOrder = changes.toSorted((a, b) => b.key.localeCompare(a.key));
  return {
    events: inOrder.flatMap(({ group, content }) => contentEvents(group, content)),
    facts: inOrder.map(({ group, content }) => groupUpdateFact(group, content)),
  };
}
