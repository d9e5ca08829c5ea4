import { type Actor, roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { DomainEventMeta } from '@chat/kit/domain-events/domain-events';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { ChannelChanged__Output } from '@chat/proto/chat/events/v1/ChannelChanged';
import type { DirectConversationStarted__Output } from '@chat/proto/chat/events/v1/DirectConversationStarted';
import { listUserRows, type UserRow } from '../accounts/account-store.ts';
import { userObject } from '../accounts/user-object.ts';
import type { Deployment } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';

import { findRealm, type Realm } from '../realms/realm-store.ts';
import { canSee, isLimitedGuest, limitsGuestAccess } from './rules.ts';
import {
  findVisibleUsers,
  listVisibleUsersOfGuests,
  lockVisibleUsers,
  startRefresh,
  updateVisibleUsers,
  upsertVisibleUsers,
} from './store.ts';

/** The dependencies of `refreshVisibleUsers`. */
export type VisibilityDeps = Pick<
  Deps,
  'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'
>;

/**
 * Refreshes the users whom a limited guest sees in addition to bots and the guest's own account. Publishes the
 * difference to the guest and returns the users' ids. While the channels service or the messaging service is
 * unavailable, returns the stored ids.
 */
export async function refreshVisibleUsers(
  deps: VisibilityDeps,
  realm: Realm,
  guestId: number,
): Promise<ReadonlySet<number>> {
  const { realm_id: realmId } = realm;
  const key = { realmId, guestId };
  const refreshNumber = await startRefresh(deps.db, key);
  const visibleIds = await listContacts(deps, realmId, guestId);
  if (!visibleIds) return findVisibleUsers(deps.db, key);
  await deps.transact(async (tx, emit) => {
    const before = await lockVisibleUsers(tx, key, refreshNumber);
    if (!before) return;
    const addedIds = [...visibleIds.difference(before)];
    const removedIds = [...before.difference(visibleIds)];
    if (addedIds.length + removedIds.length === 0) return;
    await updateVisibleUsers(tx, key, visibleIds);
    const rows = await listUserRows(tx, realmId, [...addedIds, ...removedIds]);
    await emit(
      realmId,
      rows.map((row) =>
        visibleIds.has(row.user_id)
          ? userBecameVisible(row, realm, { deployment: deps.deployment, guestIds: [guestId] })
          : userBecameHidden(row, guestId),
      ),
    );
  });
  return visibleIds;
}

async function listContacts(
  { channels, messaging, log }: Pick<Deps, 'channels' | 'messaging' | 'log'>,
  realmId: number,
  guestId: number,
): Promise<Set<number> | undefined> {
  const request = { realmId, userId: guestId };
  try {
    const [coSubscribers, partners] = await Promise.all([
      channels.listCoSubscribers(request),
      messaging.listDirectPartners(request),
    ]);
    return new Set([...coSubscribers.userIds, ...partners.userIds]);
  } catch (error) {
    log.warn('cannot refresh the visible users of a guest', { realmId, guestId, error });
    return undefined;
  }
}

/** Returns the `realm_user` `add` event for guests who can now see a user. */
function userBecameVisible(
  row: UserRow,
  realm: Realm,
  { deployment, guestIds }: Pick<Deps, 'deployment'> & { guestIds: readonly number[] },
): OutboxEvent {
  const person = userObject(row, {
    viewer: { userId: 0, role: roles.guest },
    emailDomain: emailDomainOf(realm, deployment),
    clientGravatar: false,
  });
  return clientEvent({
    type: 'realm_user',
    audience: { userIds: guestIds },
    body: { op: 'add', person: row.is_bot ? person : { ...person, profile_data: {} } },
  });
}

/** Returns the `realm_user` `remove` event for a guest who can no longer see a user. */
function userBecameHidden({ user_id, full_name }: UserRow, guestId: number): OutboxEvent {
  return clientEvent({
    type: 'realm_user',
    audience: { userIds: [guestId] },
    body: { op: 'remove', person: { user_id, full_name } },
  });
}

/** A function that returns whether the actor may see a user. */
export type CanSee = (row: Pick<UserRow, 'user_id' | 'is_bot'>) => boolean;

/** Returns a function that determines which users the actor sees. Refreshes the visible users of a limited guest. */
export async function visibilityFor(
  deps: VisibilityDeps,
  realm: Realm,
  actor: Actor,
): Promise<CanSee> {
  if (!isLimitedGuest(actor, realm)) return () => true;
  const visibleIds = await refreshVisibleUsers(deps, realm, actor.userId);
  return (row) => canSee(actor.userId, visibleIds, row);
}

/** The result of a change to the realm's permission to see all users. */
export type GuestAccessChange = {
  events: OutboxEvent[];
  /** The guests whose visible users must be refreshed after the commit. */
  guestIds: number[];
};

/**
 * Updates visibility when the realm starts or stops limiting guests. When it stops, guests receive the users who were
 * hidden. When it starts, guests keep all users until the refresh after the commit, which removes the users whom they
 * may not see.
 */
export async function guestAccessChanged(
  tx: Tx,
  { before, after }: { before: Realm; after: Realm },
  deployment: Deployment,
): Promise<GuestAccessChange> {
  const { realm_id } = after;
  if (limitsGuestAccess(before) === limitsGuestAccess(after)) return { events: [], guestIds: [] };
  const [rows, visibleByGuest] = [
    await listUserRows(tx, realm_id),
    await listVisibleUsersOfGuests(tx, realm_id),
  ];
  const guestIds = [...visibleByGuest.keys()];
  if (limitsGuestAccess(after)) {
    const people = rows.filter(({ is_bot }) => !is_bot).map(({ user_id }) => user_id);
    await upsertVisibleUsers(tx, realm_id, { guestIds, peopleIds: people });
    return { events: [], guestIds };
  }
  const events = rows.flatMap((row) => {
    const hiddenFrom = guestIds.filter(
      (id) => !canSee(id, visibleByGuest.get(id) ?? new Set(), row),
    );
    return hiddenFrom.length === 0
      ? []
      : [userBecameVisible(row, after, { deployment, guestIds: hiddenFrom })];
  });
  return { events, guestIds: [] };
}

/**
 * Refreshes the visible users of the guests whom a change to a channel's members may affect. Makes only one query in
 * realms without limited guests.
 */
export async function refreshGuestsOfChannel(
  deps: VisibilityDeps,
  { subscribedUserIds, unsubscribedUserIds }: ChannelChanged__Output,
  { realmId }: DomainEventMeta,
): Promise<void> {
  const moved = new Set([...subscribedUserIds, ...unsubscribedUserIds]);
  if (moved.size === 0) return;
  const realm = await findRealm(deps.db, realmId);
  if (!realm || !limitsGuestAccess(realm)) return;
  const visibleByGuest = await listVisibleUsersOfGuests(deps.db, realmId);
  for (const [guestId, visibleIds] of visibleByGuest) {
    const isConcerned =
      moved.has(guestId) ||
      !visibleIds.isDisjointFrom(moved) ||
      (await isAmong(deps, guestId, moved));
    if (isConcerned) await refreshVisibleUsers(deps, realm, guestId);
  }

  async function isAmong(
    { channels }: Pick<Deps, 'channels'>,
    userId: number,
    others: ReadonlySet<number>,
  ): Promise<boolean> {
    const { userIds } = await channels.listCoSubscribers({ realmId, userId });
    return userIds.some((id) => others.has(id));
  }
}

/**
 * Refreshes the visible users of the guests in a new direct conversation. Makes only one query in realms without
 * limited guests.
 */
export async function refreshGuestsOfConversation(
  deps: VisibilityDeps,
  { userIds }: DirectConversationStarted__Output,
  { realmId }: DomainEventMeta,
): Promise<void> {
  const realm = await findRealm(deps.db, realmId);
  if (!realm || !limitsGuestAccess(realm)) return;
  const guests = await listVisibleUsersOfGuests(deps.db, realmId);
  for (const userId of userIds) {
    if (guests.has(userId)) await refreshVisibleUsers(deps, realm, userId);
  }
}
