import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { roles } from '../accounts/rules.ts';
import { listUserRows, type UserRow } from '../accounts/store.ts';
import { userObject } from '../accounts/user-object.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import type { Realm } from '../realms/store.ts';
import { beginLook, findSight, lockSight, updateSight } from './store.ts';

type Needed = Pick<Deps, 'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'>;

/**
 * Whom a guest of limited access knows now, beside the bots and itself. The guest is told of whom it came to know
 * and whom it knows no more. While others cannot be asked, it is whom it knew before.
 *
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

/** `realm_user` `add` for guests who may know a person from now on. */
export function cameIntoSight(
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

/** `realm_user` `remove` for a guest who may know a person no more. */
function wentOut({ user_id, full_name }: UserRow, guestId: number): OutboxEvent {
  return clientEvent({
    type: 'realm_user',
    audience: { userIds: [guestId] },
    body: { op: 'remove', person: { user_id, full_name } },
  });
}
