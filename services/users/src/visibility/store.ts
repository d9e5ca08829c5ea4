import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import type { AccountRow } from '../accounts/store.ts';
import { roles } from '../realms/roles.ts';

type VisibilityRow = { realm_id: number; guest_id: number; seen: Buffer; look: number };
type GuestKey = { realmId: number; guestId: number };

/** Starts a refresh of a guest's visible users and returns its number. */
export async function startRefresh(db: Db, { realmId, guestId }: GuestKey): Promise<number> {
  const [row] = await db<VisibilityRow>('guest_sight')
    .insert({ realm_id: realmId, guest_id: guestId, look: 1 })
    .onConflict(['realm_id', 'guest_id'])
    .merge({ look: db.raw('guest_sight.look + 1') })
    .returning('look');
  if (!row) throw new Error(`the sight of guest ${guestId} was not written`);
  return row.look;
}

/** A guest's visible users, locked; undefined when a newer refresh has started. */
export async function lockVisibleUsers(
  tx: Tx,
  { realmId, guestId }: GuestKey,
  look: number,
): Promise<Set<number> | undefined> {
  const row = await tx<VisibilityRow>('guest_sight')
    .where({ realm_id: realmId, guest_id: guestId, look })
    .forUpdate()
    .first('seen');
  return row && decode(row.seen);
}

/** Stores a guest's visible users. */
export async function updateVisibleUsers(
  tx: Tx,
  { realmId, guestId }: GuestKey,
  seen: ReadonlySet<number>,
): Promise<void> {
  await tx<VisibilityRow>('guest_sight')
    .where({ realm_id: realmId, guest_id: guestId })
    .update({ seen: Buffer.from(encodeUserSet([...seen].sort((a, b) => a - b))) });
}

/** Stores the visible users of several guests, superseding refreshes in progress. */
export async function upsertVisibleUsers(
  tx: Tx,
  realmId: number,
  guestIds: readonly number[],
  peopleIds: readonly number[],
): Promise<void> {
  if (guestIds.length === 0) return;
  const rows = guestIds.map((guestId) => ({
    realm_id: realmId,
    guest_id: guestId,
    seen: Buffer.from(encodeUserSet(peopleIds.filter((id) => id !== guestId))),
    look: 1,
  }));
  await tx<VisibilityRow>('guest_sight')
    .insert(rows)
    .onConflict(['realm_id', 'guest_id'])
    .merge({ seen: tx.raw('excluded.seen'), look: tx.raw('guest_sight.look + 1') });
}

/** A guest's visible users as of the last refresh. */
export async function findVisibleUsers(
  tx: ReadTx,
  { realmId, guestId }: GuestKey,
): Promise<Set<number>> {
  const row = await tx<VisibilityRow>('guest_sight')
    .where({ realm_id: realmId, guest_id: guestId })
    .first('seen');
  return row ? decode(row.seen) : new Set();
}

/** The realm's active guests with their visible users. */
export async function listVisibleUsersOfGuests(
  tx: ReadTx,
  realmId: number,
): Promise<Map<number, Set<number>>> {
  const rows = await tx<AccountRow>('account')
    .leftJoin('guest_sight', (join) =>
      join
        .on('guest_sight.realm_id', 'account.realm_id')
        .andOn('guest_sight.guest_id', 'account.user_id'),
    )
    .where({ 'account.realm_id': realmId, role: roles.guest, is_active: true })
    .whereNull('bot_type')
    .select<{ user_id: number; seen: Buffer | null }[]>('account.user_id', 'guest_sight.seen');
  return new Map(rows.map(({ user_id, seen }) => [user_id, seen ? decode(seen) : new Set()]));
}

/** The realm's active accounts, ascending. */
export async function listActiveUserIds(tx: ReadTx, realmId: number): Promise<number[]> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId, is_active: true })
    .orderBy('user_id')
    .pluck('user_id');
}

function decode(seen: Buffer): Set<number> {
  return seen.length === 0 ? new Set() : new Set(decodeUserSet(seen));
}
