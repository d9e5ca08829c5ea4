import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { normalizeName } from '@chat/kit/names/normalize-name';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { AddNavigationViewRequest__Output } from '@chat/proto/chat/users/v1/AddNavigationViewRequest';
import type { AddNavigationViewResponse } from '@chat/proto/chat/users/v1/AddNavigationViewResponse';
import type { ChangeNavigationViewRequest__Output } from '@chat/proto/chat/users/v1/ChangeNavigationViewRequest';
import type { ChangeNavigationViewResponse } from '@chat/proto/chat/users/v1/ChangeNavigationViewResponse';
import type { ListNavigationViewsRequest__Output } from '@chat/proto/chat/users/v1/ListNavigationViewsRequest';
import type { ListNavigationViewsResponse } from '@chat/proto/chat/users/v1/ListNavigationViewsResponse';
import type { RemoveNavigationViewRequest__Output } from '@chat/proto/chat/users/v1/RemoveNavigationViewRequest';
import type { RemoveNavigationViewResponse } from '@chat/proto/chat/users/v1/RemoveNavigationViewResponse';
import { lockAccounts } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the actor's navigation views in the order in which the actor added them.
 * @spec GET /navigation_views
 */
export async function listNavigationViews(
  { db }: Pick<Deps, 'db'>,
  _request: ListNavigationViewsRequest__Output,
  { actor }: RpcContext,
): Promise<ListNavigationViewsResponse> {
  return { viewsJson: JSON.stringify(await listViewsOfUser(db, actor)) };
}

/**
 * Adds a navigation view for the actor. The name is optional.
 *
 * @throws BAD_REQUEST blank fragment; a name for a built-in view; a view with this fragment or name exists; too many
 * views
 * @spec POST /navigation_views
 */
export async function addNavigationView(
  { transact }: Pick<Deps, 'transact'>,
  request: AddNavigationViewRequest__Output,
  context: RpcContext,
): Promise<AddNavigationViewResponse> {
  const { realmId, userId } = context.actor;
  const fragment = parseFragment(request.fragment);
  const name = parseViewName(fragment, request.name);
  const view = { fragment, is_pinned: request.isPinned, name };
  return transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId]);
    const isNew = await insertNavigationView(tx, { realm_id: realmId, user_id: userId, ...view });
    if (!isNew) throw badRequest({ msg: 'Navigation view already exists.' });
    checkViewCount((await listViewsOfUser(tx, context.actor)).length);
    await emit(realmId, [navigationViewAdded(userId, view)]);
    return {};
  }, idempotent(context));
}

/**
 * Pins, unpins or renames one of the actor's navigation views.
 *
 * @throws BAD_REQUEST with 404: the actor has no such view
 * @throws BAD_REQUEST a name for a built-in view, or duplicate name
 * @spec PATCH /navigation_views/{fragment}
 */
export async function changeNavigationView(
  { transact }: Pick<Deps, 'transact'>,
  request: ChangeNavigationViewRequest__Output,
  context: RpcContext,
): Promise<ChangeNavigationViewResponse> {
  const { realmId, userId } = context.actor;
  const fragment = parseFragment(request.fragment);
  const key = { realm_id: realmId, user_id: userId, fragment };
  return transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId]);
    const view = await lockNavigationView(tx, key);
    if (!view) throw resourceNotFound({ msg: 'Navigation view does not exist.' });
    const is_pinned = request.isPinned ?? view.is_pinned;
    const name = request.name === undefined ? view.name : parseViewName(fragment, request.name);
    const data = {
      ...(is_pinned !== view.is_pinned && { is_pinned }),
      ...(name !== view.name && { name }),
    };
    if (Object.keys(data).length === 0) return {};
    if (name !== null && (await isViewNameTaken(tx, key, name))) {
      throw badRequest({ msg: 'Navigation view already exists.' });
    }
    await updateNavigationView(tx, key, data);
    await emit(realmId, [navigationViewChanged(userId, fragment, data)]);
    return {};
  }, idempotent(context));
}

/**
 * Removes one of the actor's navigation views.
 *
 * @throws BAD_REQUEST with 404: the actor has no such view
 * @spec DELETE /navigation_views/{fragment}
 */
export async function removeNavigationView(
  { transact }: Pick<Deps, 'transact'>,
  request: RemoveNavigationViewRequest__Output,
  context: RpcContext,
): Promise<RemoveNavigationViewResponse> {
  const { realmId, userId } = context.actor;
  const fragment = parseFragment(request.fragment);
  const key = { realm_id: realmId, user_id: userId, fragment };
  return transact(async (tx, emit) => {
    if (!(await deleteNavigationView(tx, key))) {
      throw resourceNotFound({ msg: 'Navigation view does not exist.' });
    }
    await emit(realmId, [navigationViewRemoved(userId, fragment)]);
    return {};
  }, idempotent(context));
}

// Client events for the user's own clients. The bodies have the shape of the API.

/** Returns the `navigation_view` `add` event. */
function navigationViewAdded(userId: number, view: NavigationView): OutboxEvent {
  return toSelf(userId, { op: 'add', navigation_view: view });
}

/** Returns the `navigation_view` `update` event with the changed properties. */
function navigationViewChanged(
  userId: number,
  fragment: string,
  data: Partial<Pick<NavigationView, 'is_pinned' | 'name'>>,
): OutboxEvent {
  return toSelf(userId, { op: 'update', fragment, data });
}

/** Returns the `navigation_view` `remove` event. */
function navigationViewRemoved(userId: number, fragment: string): OutboxEvent {
  return toSelf(userId, { op: 'remove', fragment });
}

function toSelf(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'navigation_view', audience: { userIds: [userId] }, body });
}

/** The views that are built into every client. They cannot be renamed. */
const builtIn = new Set([
  'inbox',
  'recent',
  'feed',
  'drafts',
  'scheduled',
  'reminders',
  'narrow/is/starred',
  'narrow/is/mentioned',
  'narrow/has/reaction/sender/me',
]);

const maxLength = { fragment: 1_000, name: 100 };

/**
 * Validates the fragment that identifies a view, and returns it trimmed.
 * @throws BAD_REQUEST blank or too long
 */
function parseFragment(text: string): string {
  const fragment = text.trim();
  if (fragment === '') throw badRequest({ msg: 'fragment cannot be blank' });
  checkLength('fragment', fragment);
  return fragment;
}

/**
 * Normalizes a view's name, validates it and returns it, or null if it has no visible character.
 * @throws BAD_REQUEST a name for a built-in view, or too long
 */
function parseViewName(fragment: string, text: string | undefined): string | null {
  const name = normalizeName(text ?? '');
  if (name === '') return null;
  if (builtIn.has(fragment)) throw badRequest({ msg: 'Built-in views cannot have a custom name.' });
  checkLength('name', name);
  return name;
}

function checkLength(what: keyof typeof maxLength, text: string): void {
  const max = maxLength[what];
  if ([...text].length > max) {
    throw badRequest({ msg: `${what} is too long (limit: ${max} characters)` });
  }
}

const maxCount = 500;

/**
 * Checks that a user may have this number of navigation views.
 * @throws BAD_REQUEST too many navigation views
 */
function checkViewCount(count: number): void {
  if (count > maxCount) throw badRequest({ msg: `Too many navigation views (limit: ${maxCount})` });
}

export type NavigationViewRow = {
  realm_id: number;
  user_id: number;
  fragment: string;
  is_pinned: boolean;
  name: string | null;
  position: number;
};

/** A navigation view in the shape of the API. */
type NavigationView = Pick<NavigationViewRow, 'fragment' | 'is_pinned' | 'name'>;

/** The primary key of a navigation view. */
export type NavigationViewKey = Pick<NavigationViewRow, 'realm_id' | 'user_id' | 'fragment'>;

/** Returns a user's views in the order in which they were added. */
export async function listViewsOfUser(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<NavigationView[]> {
  return tx<NavigationViewRow>('navigation_view')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy('position')
    .select('fragment', 'is_pinned', 'name');
}

/** Inserts a view. Returns false if the user already has a view with this fragment or name. */
async function insertNavigationView(
  tx: Tx,
  row: NavigationViewKey & NavigationView,
): Promise<boolean> {
  const inserted = await tx<NavigationViewRow>('navigation_view')
    .insert(row)
    .onConflict()
    .ignore()
    .returning('position');
  return inserted.length === 1;
}

/** Locks a view until the transaction ends and returns it. Returns undefined if there is none. */
async function lockNavigationView(
  tx: Tx,
  key: NavigationViewKey,
): Promise<NavigationView | undefined> {
  const [view] = await tx<NavigationViewRow>('navigation_view')
    .where(key)
    .select('fragment', 'is_pinned', 'name')
    .forUpdate();
  return view;
}

/** Returns whether another one of the user's views has this name. */
async function isViewNameTaken(
  tx: ReadTx,
  { fragment, ...owner }: NavigationViewKey,
  name: string,
): Promise<boolean> {
  const other = await tx<NavigationViewRow>('navigation_view')
    .where({ ...owner, name })
    .whereNot({ fragment })
    .first('position');
  return other !== undefined;
}

async function updateNavigationView(
  tx: Tx,
  key: NavigationViewKey,
  change: Partial<Pick<NavigationViewRow, 'is_pinned' | 'name'>>,
): Promise<void> {
  await tx<NavigationViewRow>('navigation_view').where(key).update(change);
}

/** Deletes a view. Returns false if there was none. */
async function deleteNavigationView(tx: Tx, key: NavigationViewKey): Promise<boolean> {
  return (await tx<NavigationViewRow>('navigation_view').where(key).delete()) === 1;
}
