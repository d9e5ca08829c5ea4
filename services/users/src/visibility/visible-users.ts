import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { FactMeta } from '@chat/kit/domain-events/domain-events';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { ChannelChanged__Output } from '@chat/proto/chat/events/v1/ChannelChanged';
import type { DirectConversationStarted__Output } from '@chat/proto/chat/events/v1/DirectConversationStarted';
import { listUserRows, type UserRow } from '../accounts/store.ts';
import { userObject } from '../accounts/user-object.ts';
import type { Deployment } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { roles } from '../realms/roles.ts';
import { findRealm, type Realm } from '../realms/store.ts';
import { isLimited, isLimitedGuest, mayKnow } from './rules.ts';
import { beginLook, findSight, listSights, lockSight, updateSight, upsertSights } from './store.ts';

type Needed = Pick<Deps, 'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'>;

/**
 * Refreshes which users a limited guest sees besides bots and itself, and publishes the difference to the guest.
 * Returns the stored set while channels or messaging are unavailable.
 * @spec realm.md Limited access for guests
 */
export async function lookAround(
  deps: Needed,
  realm: Realm,
  guestId: number,
): Promise<ReadonlySet<number>> {
  const { realm_id: realmId } = realm;
  const key = { realmId, guestId };
  const look = await beginLook(deps.db, key);
  const seen = await askOthers(deps, realmId, guestId);
  if (!seen) return findSight(deps.db, key);
  await deps.transact(async (tx, emit) => {
    const before = await lockSight(tx, key, look);
    if (!before) return;
    const came = [...seen.difference(before)];
    const went = [...before.difference(seen)];
    if (came.length + went.length === 0) return;
    await updateSight(tx, key, seen);
    const rows = await listUserRows(tx, realmId, [...came, ...went]);
    await emit(
      realmId,
      rows.map((row) =>
        seen.has(row.user_id) ? cameIntoSight(row, realm, deps, [guestId]) : wentOut(row, guestId),
      ),
    );
  });
  return seen;
}

async function askOthers(
  { channels, messaging, log }: Pick<Deps, 'channels' | 'messaging' | 'log'>,
  realmId: number,
  guestId: number,
): Promise<Set<number> | undefined> {
  const request = { realmId, userId: guestId };
  try {
    const [companions, partners] = await Promise.all([
      channels.listCompanions(request),
      messaging.listDirectPartners(request),
    ]);
    return new Set([...companions.userIds, ...partners.userIds]);
  } catch (error) {
    log.warn('nobody could say whom a guest knows', { realmId, guestId, error });
    return undefined;
  }
}

/** `realm_user` `add` for guests to whom a user became visible. */
function cameIntoSight(
  row: UserRow,
  realm: Realm,
  { deployment }: Pick<Deps, 'deployment'>,
  guestIds: readonly number[],
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

/** `realm_user` `remove` for a guest to whom a user became invisible. */
function wentOut({ user_id, full_name }: UserRow, guestId: number): OutboxEvent {
  return clientEvent({
    type: 'realm_user',
    audience: { userIds: [guestId] },
    body: { op: 'remove', person: { user_id, full_name } },
  });
}

/** Whether a user is visible to the actor. */
export type MayKnow = (row: Pick<UserRow, 'user_id' | 'is_bot'>) => boolean;

/** Dependencies of `refreshVisibleUsers`. */
export type SightDeps = Pick<
  Deps,
  'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'
>;

/** Returns the predicate for users visible to the actor, refreshed for a limited guest. */
export async function whoMayBeKnown(deps: SightDeps, realm: Realm, actor: Actor): Promise<MayKnow> {
  if (!isLimitedGuest(actor, realm)) return () => true;
  const seen = await lookAround(deps, realm, actor.userId);
  return (row) => mayKnow(actor.userId, seen, row);
}

/** Result of a change of the realm's guest access setting. */
export type AccessChange = {
  events: OutboxEvent[];
  /** Guests whose visible users must be refreshed after the commit. */
  guestIds: number[];
};

/**
 * Updates visibility when the realm starts or stops limiting guests. When it stops, guests receive the users that
 * were hidden. When it starts, guests keep all users until the refresh, which removes the invisible ones.
 * @spec realm.md Limited access for guests
 */
export async function accessChanged(
  tx: Tx,
  { before, after }: { before: Realm; after: Realm },
  deployment: Deployment,
): Promise<AccessChange> {
  const { realm_id } = after;
  if (isLimited(before) === isLimited(after)) return { events: [], guestIds: [] };
  const [rows, sights] = [await listUserRows(tx, realm_id), await listSights(tx, realm_id)];
  const guestIds = [...sights.keys()];
  if (isLimited(after)) {
    const people = rows.filter(({ is_bot }) => !is_bot).map(({ user_id }) => user_id);
    await upsertSights(tx, realm_id, guestIds, people);
    return { events: [], guestIds };
  }
  const events = rows.flatMap((row) => {
    const unaware = guestIds.filter((id) => !mayKnow(id, sights.get(id) ?? new Set(), row));
    return unaware.length === 0 ? [] : [cameIntoSight(row, after, { deployment }, unaware)];
  });
  return { events, guestIds: [] };
}

/**
 * Applies a membership change of a channel: refreshes the visible users of the guests concerned. Costs one query in
 * realms without limited guests.
 */
export async function followChannels(
  deps: Pick<Deps, 'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'>,
  { subscribedUserIds, unsubscribedUserIds }: ChannelChanged__Output,
  { realmId }: FactMeta,
): Promise<void> {
  const moved = new Set([...subscribedUserIds, ...unsubscribedUserIds]);
  if (moved.size === 0) return;
  const realm = await findRealm(deps.db, realmId);
  if (!realm || !isLimited(realm)) return;
  const sights = await listSights(deps.db, realmId);
  for (const [guestId, seen] of sights) {
    const isConcerned =
      moved.has(guestId) || !seen.isDisjointFrom(moved) || (await isAmong(deps, guestId, moved));
    if (isConcerned) await lookAround(deps, realm, guestId);
  }

  async function isAmong(
    { channels }: Pick<Deps, 'channels'>,
    userId: number,
    others: ReadonlySet<number>,
  ): Promise<boolean> {
    const { userIds } = await channels.listCompanions({ realmId, userId });
    return userIds.some((id) => others.has(id));
  }
}

/**
 * Applies a new direct conversation: refreshes the visible users of the guests in it. Costs one query in realms
 * without limited guests.
 */
export async function followConversations(
  deps: Pick<Deps, 'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'>,
  { userIds }: DirectConversationStarted__Output,
  { realmId }: FactMeta,
): Promise<void> {
  const realm = await findRealm(deps.db, realmId);
  if (!realm || !isLimited(realm)) return;
  const guests = await listSights(deps.db, realmId);
  for (const userId of userIds) {
    if (guests.has(userId)) await lookAround(deps, realm, userId);
  }
}
