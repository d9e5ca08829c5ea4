import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A member whose place among the full members is not what the waiting period says. */
export type DueMember = { user_id: number; is_full: boolean };

// Whoever joined long enough ago, as clients are shown it, is a full member. Deactivated accounts get their place
// when they come back; system bots belong to no group.
const due = `
  account.role = 400 and account.is_active and account.system_bot is null
  and (:days = 0
    or coalesce(account.first_login_at, account.created_at) + make_interval(days => :days) <= :now)
  <> exists (
    select from user_group_member as member
    where member.realm_id = account.realm_id and member.user_id = account.user_id
      and member.group_id = full_members.group_id
  )`;

/** The members of a realm, or those of `userIds`, whose place is to be corrected; by id. */
export async function listDueMembers(
  tx: ReadTx,
  realmId: number,
  { days, nowMs }: { days: number; nowMs: number },
  userIds: readonly number[] | null = null,
): Promise<DueMember[]> {
  const { rows } = await tx.raw<{ rows: DueMember[] }>(
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

/** Active realms that have a waiting period, by id. */
export async function listRealmIdsWithWaitingPeriod(tx: ReadTx): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { realm_id: number }[] }>(
    `select realm_id from realm
     where is_active and (settings->>'waiting_period_threshold')::integer > 0
     order by realm_id`,
  );
  return rows.map(({ realm_id }) => realm_id);
}

/** Whether this transaction is the one that looks for full members: of all processes, one at a time does. */
export async function isOnlyRecount(tx: Tx): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { is_only: boolean }[] }>(
    `select pg_try_advisory_xact_lock(hashtextextended('full members' || current_schema, 0)) as is_only`,
  );
  return rows[0]?.is_only ?? false;
}
