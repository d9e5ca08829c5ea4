import type { ReadTx, Tx } from '@chat/kit/database/database';

export type NavigationViewRow = {
  realm_id: number;
  user_id: number;
  fragment: string;
  is_pinned: boolean;
  name: string | null;
  place: number;
};

/** A view as the API shows it. */
export type NavigationView = Pick<NavigationViewRow, 'fragment' | 'is_pinned' | 'name'>;

/** Which view. */
export type NavigationViewKey = Pick<NavigationViewRow, 'realm_id' | 'user_id' | 'fragment'>;

/** A user's views in the order in which they were added. */
export async function listNavigationViews(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<NavigationView[]> {
  return tx<NavigationViewRow>('navigation_view')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy('place')
    .select('fragment', 'is_pinned', 'name');
}

/** Adds a view. False: the user has one with this fragment or name. */
export async function insertNavigationView(
  tx: Tx,
  row: NavigationViewKey & NavigationView,
): Promise<boolean> {
  const inserted = await tx<NavigationViewRow>('navigation_view')
    .insert(row)
    .onConflict()
    .ignore()
    .returning('place');
  return inserted.length === 1;
}

/** Locks a view until the transaction ends. undefined: there is none. */
export async function lockNavigationView(
  tx: Tx,
  key: NavigationViewKey,
): Promise<NavigationView | undefined> {
  const [view] = await tx<NavigationViewRow>('navigation_view')
    .where(key)
    .select('fragment', 'is_pinned', 'name')
    .forUpdate();
  return view;
}

/** Whether another of the user's views has this name. */
export async function isViewNameTaken(
  tx: ReadTx,
  { fragment, ...owner }: NavigationViewKey,
  name: string,
): Promise<boolean> {
  const other = await tx<NavigationViewRow>('navigation_view')
    .where({ ...owner, name })
    .whereNot({ fragment })
    .first('place');
  return other !== undefined;
}

export async function updateNavigationView(
  tx: Tx,
  key: NavigationViewKey,
  change: Partial<Pick<NavigationViewRow, 'is_pinned' | 'name'>>,
): Promise<void> {
  await tx<NavigationViewRow>('navigation_view').where(key).update(change);
}

/** Removes a view. False: there was none. */
export async function deleteNavigationView(tx: Tx, key: NavigationViewKey): Promise<boolean> {
  return (await tx<NavigationViewRow>('navigation_view').where(key).delete()) === 1;
}
