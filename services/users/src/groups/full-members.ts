import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { type IdentityVersionsById, raiseIdentityVersions } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import { groupVersionEvent, membershipEvents } from './group-events.ts';
import { raiseGroupVersions } from './group-store.ts';
import { deleteMembers, insertMembers } from './membership-store.ts';

/**
 * Adds members whose waiting period is over to the full members group, and removes members whose waiting period is not
 * over, in all realms. Only one process does this at a time.
 */
export async function promoteFullMembers(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'identityVersions'>,
): Promise<void> {
  for (const realmId of await listRealmIdsWithWaitingPeriod(deps.db)) {
    const { settings } = await getRealm(deps.db, realmId);
    const period = { days: settings.waiting_period_threshold, nowMs: deps.now() };
    if ((await listMembersToUpdate(deps.db, realmId, { period })).length === 0) continue;
    const users = await deps.transact(async (tx, emit): Promise<IdentityVersionsById> => {
      if (!(await tryLockFullMembers(tx))) return {};
      const realm = await getRealm(tx, realmId);
      const { events, domainEvents, versions } = await updateFullMembers(tx, realm, deps.now());
      if (domainEvents.length > 0) await emit(realmId, [...events, ...domainEvents]);
      return versions;
    });
    if (Object.keys(users).length > 0) await deps.identityVersions.publish({ realmId, users });
  }
}

/** The events and identity versions to publish after full members were updated. */
export type FullMembersUpdate = {
  events: OutboxEvent[];
  domainEvents: OutboxEvent[];
  versions: IdentityVersionsById;
};

/**
 * Adds members whose waiting period is over to the full members group, and removes members whose waiting period is not
 * over. Locks the accounts, then the group. A caller that also locks the realm's row must lock the row first.
 */
export async function updateFullMembers(
  tx: Tx,
  realm: Realm,
  nowMs: number,
): Promise<FullMembersUpdate> {
  const period = { days: realm.settings.waiting_period_threshold, nowMs };
  const groupId = realm.systemGroups['role:fullmembers'];
  const found = await listMembersToUpdate(tx, realm.realm_id, { period });
  if (found.length === 0) return { events: [], domainEvents: [], versions: {} };
  const ids = found.map(({ user_id }) => user_id);
  const { versions } = await raiseIdentityVersions(tx, realm.realm_id, ids);
  // Read again under lock, because a concurrent change, for example of a role, may have updated its user.
  const due = await listMembersToUpdate(tx, realm.realm_id, { period, userIds: ids });
  const [group] = await raiseGroupVersions(tx, realm.realm_id, [groupId]);
  if (!group) throw new Error(`realm ${realm.realm_id} has no group of full members`);
  const idsOf = (isFull: boolean) =>
    due.filter(({ is_full }) => is_full === isFull).map(({ user_id }) => user_id);
  const change = {
    removedMembers: await deleteMembers(tx, group, idsOf(true)),
    addedMembers: await insertMembers(tx, group, idsOf(false)),
  };
  return {
    events: membershipEvents(group, change),
    domainEvents: [groupVersionEvent(group, change, { isDirectChange: true })],
    versions,
  };
}

/** A member who must be added to the full members group, or removed from it if `is_full`. */
export type MemberToUpdate = { user_id: number; is_full: boolean };

// The waiting period starts at the joining date that clients see. Reactivation updates deactivated accounts. System bots are
// in no group.
const due = `
  account.role = 400 and account.is_active and account.system_bot is null
  and (:days = 0
    or coalesce(account.first_login_at, account.created_at) + make_interval(days => :days) <= :now)
  <> exists (
    select from user_group_member as member
    where member.realm_id = account.realm_id and member.user_id = account.user_id
      and member.group_id = full_members.group_id
  )`;

/**
 * Returns the members who must be added to or removed from the full members group, sorted by id. Searches the whole
 * realm, or only `userIds` if given.
 */
async function listMembersToUpdate(
  tx: ReadTx,
  realmId: number,
  {
    period: { days, nowMs },
    userIds = null,
  }: { period: { days: number; nowMs: number }; userIds?: readonly number[] | null },
): Promise<MemberToUpdate[]> {
  const { rows } = await tx.raw<{ rows: MemberToUpdate[] }>(
    `select account.user_id, exists (
       select from user_group_member as member
       where member.realm_id = account.realm_id and member.user_id = account.user_id
         and member.group_id = full_members.group_id
     ) as is_full
     from account
     join user_group as full_members
       on full_members.realm_id = account.realm_id and full_members.name = 'role:fullmembers'
     where account.realm_id = :realmId
       and (:userIds::bigint[] is null or account.user_id = any(:userIds::bigint[]))
       and ${due}
     order by account.user_id`,
    { realmId, days, now: new Date(nowMs), userIds: userIds && [...userIds] },
  );
  return rows;
}

/** Returns the ids of the active realms that have a waiting period, in ascending order. */
async function listRealmIdsWithWaitingPeriod(tx: ReadTx): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { realm_id: number }[] }>(
    `select realm_id from realm
     where is_active and (settings->>'waiting_period_threshold')::integer > 0
     order by realm_id`,
  );
  return rows.map(({ realm_id }) => realm_id);
}

/** Tries to make this transaction the only one that updates full members. Returns false if another transaction does. */
async function tryLockFullMembers(tx: Tx): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { is_only: boolean }[] }>(
    `select pg_try_advisory_xact_lock(hashtextextended('full members' || current_schema, 0)) as is_only`,
  );
  return rows[0]?.is_only ?? false;
}
