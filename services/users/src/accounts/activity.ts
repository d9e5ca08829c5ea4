import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { type AccountRow, accounts } from './store.ts';
import { userFact } from './user-events.ts';

/** Accounts per transaction: their facts fill about half a message on the bus. */
const batchSize = 200;

/**
 * Announces the people who have not used their accounts for long, and those who have come back. Many at a time:
 * what is remembered of a realm's people holds until the next announcement. Several processes may do so at once.
 */
export async function followActivity(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
): Promise<void> {
  const day = firstActiveDay(deps.now());
  for (const change of ['returned', 'gone'] as const) {
    while (await announceSome(deps, { change, day }));
  }
}

/** Whether there was anybody to announce. */
async function announceSome(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment'>,
  due: { change: IdleChange; day: number },
): Promise<boolean> {
  const realmId = await findRealmOfDue(deps.db, due);
  if (realmId === undefined) return false;
  const realm = await getRealm(deps.db, realmId);
  await deps.transact(async (tx, emit) => {
    const accounts = await markAccounts(tx, realmId, { ...due, limit: batchSize });
    if (accounts.length === 0) return;
    await emit(
      realmId,
      accounts.map((account) => userFact(account, realm, deps.deployment)),
    );
  });
  return true;
}

/**
 * Remembers that an account is used today, once a day, while nobody waits for it. A failure is only logged: people
 * can work while this cannot be written, and it will be tried again within a minute.
 */
export function noteUse(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  account: AccountRow,
): void {
  const today = dayOf(now());
  if (account.is_bot || !account.is_active || account.last_used_day >= today) return;
  const { realm_id: realmId, user_id: userId } = account;
  updateLastUse(db, realmId, userId, today).catch((error: unknown) => {
    log.warn('the use of an account was not noted', { realmId, userId, error });
  });
}

const dayMs = 86_400_000;

/**
 * Days without use after which an account counts as idle. Whoever used theirs in the last 14 days never does,
 * whenever on the first of them that was.
 * @spec api.md GET /users/me/subscriptions, include_subscribers
 */
const idleAfterDays = 15;

/** The day of a moment, in days since 1970 (UTC). */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs);
}

/** Accounts last used before this day are idle. */
export function firstActiveDay(nowMs: number): number {
  return dayOf(nowMs) - idleAfterDays + 1;
}

/** People who have been away for long and are not known to be, or the other way round. */
type IdleChange = 'gone' | 'returned';

/** The active accounts of people whose mark is not true any more: `day` is the first that counts as lately. */
function dueAccounts(tx: ReadTx, { change, day }: { change: IdleChange; day: number }) {
  const people = accounts(tx).where({ is_active: true }).whereNull('bot_type');
  return change === 'gone'
    ? people.where({ is_long_idle: false }).where('last_used_day', '<', day)
    : people.where({ is_long_idle: true }).where('last_used_day', '>=', day);
}

/** A realm in which somebody is due. */
async function findRealmOfDue(
  tx: ReadTx,
  due: { change: IdleChange; day: number },
): Promise<number | undefined> {
  const account = await dueAccounts(tx, due).first('realm_id');
  return account?.realm_id;
}

/** Corrects the marks of at most `limit` accounts of the realm and returns these accounts. */
async function markAccounts(
  tx: Tx,
  realmId: number,
  { limit, ...due }: { change: IdleChange; day: number; limit: number },
): Promise<AccountRow[]> {
  const found = dueAccounts(tx, due)
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

/** Notes that an account is used on `day`, if it was not noted before. */
async function updateLastUse(db: Db, realmId: number, userId: number, day: number): Promise<void> {
  await accounts(db)
    .where({ realm_id: realmId, user_id: userId })
    .where('last_used_day', '<', day)
    .update({ last_used_day: day });
}
