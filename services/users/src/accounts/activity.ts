import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/realm-store.ts';
import { type AccountRow, accounts } from './account-store.ts';
import { userChangedEvent } from './user-events.ts';

/** The number of accounts per transaction. Their domain events fill about half a bus message. */
const batchSize = 200;

/**
 * Updates `is_long_idle` of accounts that became idle or active again, and publishes the changes. Updates the accounts
 * in batches, because each event number invalidates the realm's snapshot cache. Several processes may run this function
 * at the same time.
 */
export async function updateLongIdleAccounts(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
): Promise<void> {
  const day = firstActiveDay(deps.now());
  for (const change of ['returned', 'gone'] as const) {
    while (await updateSomeAccounts(deps, { change, day }));
  }
}

/** Updates a batch of accounts in one realm. Returns false if no account needs an update. */
async function updateSomeAccounts(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment'>,
  due: { change: LongIdleChange; day: number },
): Promise<boolean> {
  const realmId = await findRealmToUpdate(deps.db, due);
  if (realmId === undefined) return false;
  const realm = await getRealm(deps.db, realmId);
  await deps.transact(async (tx, emit) => {
    const accounts = await updateLongIdle(tx, realmId, { ...due, limit: batchSize });
    if (accounts.length === 0) return;
    await emit(
      realmId,
      accounts.map((account) => userChangedEvent(account, realm, deps.deployment)),
    );
  });
  return true;
}

/**
 * Records the day of a person's last use, at most once a day, without delaying the caller. Logs a failure; the next
 * authentication then tries again.
 */
export function recordUse(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  account: AccountRow,
): void {
  const today = dayOf(now());
  if (account.is_bot || !account.is_active || account.last_used_day >= today) return;
  const { realm_id: realmId, user_id: userId } = account;
  updateLastUsedDay(db, realmId, { userId, day: today }).catch((error: unknown) => {
    log.warn('failed to record the last use of an account', { realmId, userId, error });
  });
}

const dayMs = 86_400_000;

/**
 * The number of days without use after which an account is long idle. The days are UTC days, so at least 14 full days
 * pass.
 * @spec GET /users/me/subscriptions, include_subscribers
 */
const idleAfterDays = 15;

/** Returns the UTC day of a time, in days since 1970. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs);
}

/** Returns the first day that counts as recent use, in days since 1970. Accounts last used before it are long idle. */
export function firstActiveDay(nowMs: number): number {
  return dayOf(nowMs) - idleAfterDays + 1;
}

/** Whether accounts became long idle (`gone`) or active again (`returned`). */
type LongIdleChange = 'gone' | 'returned';

/**
 * Returns a query for the active people whose `is_long_idle` is wrong. `day` is the first day that counts as recent
 * use.
 */
function accountsToUpdate(tx: ReadTx, { change, day }: { change: LongIdleChange; day: number }) {
  const people = accounts(tx).where({ is_active: true }).whereNull('bot_type');
  return change === 'gone'
    ? people.where({ is_long_idle: false }).where('last_used_day', '<', day)
    : people.where({ is_long_idle: true }).where('last_used_day', '>=', day);
}

/** Finds a realm with at least one account whose `is_long_idle` is wrong, and returns its id. */
async function findRealmToUpdate(
  tx: ReadTx,
  due: { change: LongIdleChange; day: number },
): Promise<number | undefined> {
  const account = await accountsToUpdate(tx, due).first('realm_id');
  return account?.realm_id;
}

/** Corrects `is_long_idle` of at most `limit` accounts in the realm and returns these accounts. */
async function updateLongIdle(
  tx: Tx,
  realmId: number,
  { limit, ...due }: { change: LongIdleChange; day: number; limit: number },
): Promise<AccountRow[]> {
  const found = accountsToUpdate(tx, due)
    .where({ realm_id: realmId })
    .select('user_id')
    .orderBy('user_id')
    .limit(limit)
    .forUpdate();
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereIn('user_id', found)
    .update({ is_long_idle: due.change === 'gone' })
    .returning('*');
}

/** Sets the day of last use if it is newer than the stored day. */
async function updateLastUsedDay(
  db: Db,
  realmId: number,
  { userId, day }: { userId: number; day: number },
): Promise<void> {
  await accounts(db)
    .where({ realm_id: realmId, user_id: userId })
    .where('last_used_day', '<', day)
    .update({ last_used_day: day });
}
