import { roles } from '@chat/kit/actor/actor';
import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import type { AccountRow } from '../accounts/account-store.ts';

type VisibilityRow = {
  realm_id: number;
  guest_id: number;
  visible_user_ids: Buffer;
  refresh_number: number;
};
type GuestKey = { realmId: number; guestId: number };

/** Starts a refresh of a guest's visible users and returns the refresh's number. */
export async function startRefresh(db: Db, { realmId, guestId }: GuestKey): Promise<number> {
  const [row] = await db<VisibilityRow>('guest_visibility')
    .insert({ realm_id: realmId, guest_id: guestId, refresh_number: 1 })
    .onConflict(['realm_id', 'guest_id'])
    .merge({ refresh_number: db.raw('guest_visibility.refresh_number + 1') })
    .returning('refresh_number');
  if (!row) throw new Error(`no visibility row was written for guest ${guestId}`);
  return row.refresh_number;
}

/** Locks and returns a guest's visible users. Returns undefined if a newer refresh has started. */
export async function lockVisibleUsers(
  tx: Tx,
  { realmId, guestId }: GuestKey,
  refreshNumber: number,
): Promise<Set<number> | undefined> {
  const row = await tx<VisibilityRow>('guest_visibility')
    .where({ realm_id: realmId, guest_id: guestId, refresh_number: refreshNumber })
    .forUpdate()
    .first('visible_user_ids');
  return row && decode(row.visible_user_ids);
}

/** Stores a guest's visible users. */
export async function updateVisibleUsers(
  tx: Tx,
  { realmId, guestId }: GuestKey,
  visibleIds: ReadonlySet<number>,
): Promise<void> {
  await tx<VisibilityRow>('guest_visibility')
    .where({ realm_id: realmId, guest_id: guestId })
    .update({
      visible_user_ids: Buffer.from(encodeUserSet([...visibleIds].sort((a, b) => a - b))),
    });
}

/**
 * Stores the same people as the visible users of several guests. Each guest's own account is left out. Refreshes that
 * are in progress then store nothing.
 */
export async function upsertVisibleUsers(
  tx: Tx,
  realmId: number,
  { guestIds, peopleIds }: { guestIds: readonly number[]; peopleIds: readonly number[] },
): Promise<void> {
  if (guestIds.length === 0) return;
  const rows = guestIds.map((guestId) => ({
    realm_id: realmId,
    guest_id: guestId,
    visible_user_ids: Buffer.from(encodeUserSet(peopleIds.filter((id) => id !== guestId))),
    refresh_number: 1,
  }));
  await tx<VisibilityRow>('guest_visibility')
    .insert(rows)
    .onConflict(['realm_id', 'guest_id'])
    .merge({
      visible_user_ids: tx.raw('excluded.visible_user_ids'),
      refresh_number: tx.raw('guest_visibility.refresh_number + 1'),
    });
}

/**
 * Returns a guest's visible users as of the last refresh. The set is empty if there was none. The set is empty if there
 * was none.
 */
export async function findVisibleUsers(
  tx: ReadTx,
  { realmId, guestId }: GuestKey,
): Promise<Set<number>> {
  const row = await tx<VisibilityRow>('guest_visibility')
    .where({ realm_id: realmId, guest_id: guestId })
    .first('visible_user_ids');
  return row ? decode(row.visible_user_ids) : new Set();
}

/**
 * Returns the visible users of each active guest in the realm as of the last refresh, keyed by guest id. The set is
 * empty for a guest who was never refreshed.
 */
export async function listVisibleUsersOfGuests(
  tx: ReadTx,
  realmId: number,
): Promise<Map<number, Set<number>>> {
  const rows = await tx<AccountRow>('account')
    .leftJoin('guest_visibility', (join) =>
      join
        .on('guest_visibility.realm_id', 'account.realm_id')
        .andOn('guest_visibility.guest_id', 'account.user_id'),
    )
    .where({ 'account.realm_id': realmId, role: roles.guest, is_active: true })
    .whereNull('bot_type')
    .select<{ user_id: number; visible_user_ids: Buffer | null }[]>(
      'account.user_id',
      'guest_visibility.visible_user_ids',
    );
  return new Map(
    rows.map(({ user_id, visible_user_ids: encoded }) => [
      user_id,
      encoded ? decode(encoded) : new Set(),
    ]),
  );
}

/** Returns the ids of the realm's active accounts, in ascending order. */
export async function listActiveUserIds(tx: ReadTx, realmId: number): Promise<number[]> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId, is_active: true })
    .orderBy('user_id')
    .pluck('user_id');
}

function decode(encoded: Buffer): Set<number> {
  return encoded.length === 0 ? new Set() : new Set(decodeUserSet(encoded));
}
