import type { ReadTx, Tx } from '@chat/kit/database/database';
import { dayOf } from '../accounts/activity.ts';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/realm-store.ts';
import { requestMails } from '../request-mail.ts';

const secondsOfDay = 86_400;
/** The number of days without use after which a person gets a digest, which covers the same days. */
const absentDays = 7;
const pageSize = 200;

/**
 * Requests a digest for each person who has not used the server for a week. Considers only realms that send digests on
 * this weekday (UTC). Each person gets at most one digest a week, even if several processes run this function.
 */
export async function requestDigests(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
): Promise<void> {
  if (!deps.deployment.isMailConfigured) return;
  const day = dayOf(deps.now());
  for (const realmId of await listRealmsWithDigests(deps.db)) {
    const { settings } = await getRealm(deps.db, realmId);
    if (settings.digest_weekday !== weekdayOf(day)) continue;
    while ((await requestSome(deps, realmId, day)) === pageSize);
  }
}

/** Returns the weekday; 0 is Monday, as in the API. (1 January 1970 was a Thursday.) */
function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

async function requestSome(
  { transact, deployment }: Pick<Deps, 'transact' | 'deployment'>,
  realmId: number,
  day: number,
): Promise<number> {
  return transact(async (tx, emit) => {
    const userIds = await claimDigests(tx, { realmId, day });
    const sinceSeconds = (day - absentDays) * secondsOfDay;
    const causes = userIds.map((userId) => ({ digest: { userId, sinceSeconds } }));
    if (userIds.length > 0) await emit(realmId, requestMails(deployment, causes));
    return userIds.length;
  });
}

async function listRealmsWithDigests(tx: ReadTx): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { realm_id: number }[] }>(
    `select realm_id from realm
     where is_active and (settings ->> 'digest_emails_enabled')::boolean order by realm_id`,
  );
  return rows.map(({ realm_id }) => realm_id);
}

/**
 * Marks absent people without a digest in the last week as having received one, and returns their ids. Marks at most
 * one page of people.
 */
async function claimDigests(
  tx: Tx,
  { realmId, day }: { realmId: number; day: number },
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `with due as (
       select user_id from account
       where realm_id = :realmId and is_active and bot_type is null and not is_imported_stub
         and last_used_day <= :weekAgo and digest_day <= :weekAgo
         and coalesce((settings ->> 'enable_digest_emails')::boolean, true)
       order by user_id
       limit :pageSize
       for update skip locked)
     update account set digest_day = :day
     from due where account.realm_id = :realmId and account.user_id = due.user_id
     returning account.user_id`,
    { realmId, day, weekAgo: day - absentDays, pageSize },
  );
  return rows.map(({ user_id }) => user_id);
}
