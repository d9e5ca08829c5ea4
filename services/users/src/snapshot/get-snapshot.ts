import { isSpectator, roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/transaction';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import { getAccount, listSystemBotRows, listUserRows } from '../accounts/account-store.ts';
import { groupObject } from '../groups/group-events.ts';
import { listGroupStates } from '../groups/group-store.ts';
import { readProfileData } from '../profiles/profile-object.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import { isLimitedGuest } from '../visibility/rules.ts';
import { findVisibleUsers } from '../visibility/store.ts';
import { type VisibilityDeps, visibilityFor } from '../visibility/visible-users.ts';
import type { Deps } from './deps.ts';
import { listPersonal, snapshotGroups } from './groups.ts';
import { ownEntry, type PeopleView, peopleCacheKey, serializePeople } from './people.ts';
import { type PartForUser, withParts } from './shared-parts.ts';
import { type CachedPart, cachedPart } from './snapshot-cache.ts';

/**
 * Returns this service's part of a snapshot for a client that registers: the requested groups at a single event number.
 * Makes at most five queries, or only two while the realm is unchanged.
 * @spec POST /register
 */
export async function getSnapshot(
  deps: VisibilityDeps & Pick<Deps, 'snapshotCache'>,
  request: GetSnapshotRequest__Output,
  { actor }: RpcContext,
): Promise<GetSnapshotResponse> {
  const { deployment } = deps;
  const { realmId, userId } = actor;
  const groups = new Set(request.groups);
  const capabilities = new Set(request.options?.capabilities);
  const hidesCredentials = request.options?.hidesCredentials ?? false;
  // Refresh the visible users of a limited guest before the snapshot, because this calls other services.
  if (groups.has('realm_user') && actor.role === roles.guest) {
    await visibilityFor(deps, await getRealm(deps.db, realmId), actor);
  }
  const { eventNumber, value } = await readSnapshot(deps.db, realmId, async (tx, eventNumber) => {
    const at = { tx, eventNumber };
    const [realm, own] = await Promise.all([
      getRealm(tx, realmId),
      isSpectator(actor) ? undefined : getAccount(tx, realmId, userId),
    ]);
    const clientGravatar = request.options?.clientGravatar ?? false;
    const visibility = isLimitedGuest(actor, realm) && {
      visibleIds: await findVisibleUsers(tx, { realmId, guestId: userId }),
    };
    const view = { realm, own, deployment, clientGravatar, capabilities, ...visibility };
    const [personal, ...lists] = await Promise.all([
      listPersonal(tx, actor, groups),
      groups.has('realm_user') ? listPeople(deps, at, view) : undefined,
      groups.has('realm_user_groups') ? listGroups(deps, at, view) : undefined,
    ]);
    return { realm, own, personal, lists: lists.filter((list) => list !== undefined) };
  });
  const { lists, ...shown } = value;
  const fields = Object.entries(snapshotGroups)
    .filter(([name]) => groups.has(name))
    .map(([, build]) => build({ ...shown, actor, deployment, capabilities, hidesCredentials }));
  const members = JSON.stringify(Object.assign({}, ...fields)).slice(1, -1);
  return { eventNumber, ...withParts(members, lists, request) };
}

/** The transaction in which the snapshot is read, and the realm's event number in this transaction. */
type At = { tx: ReadTx; eventNumber: number };

async function listPeople(
  { snapshotCache }: Pick<Deps, 'snapshotCache'>,
  { tx, eventNumber }: At,
  view: PeopleView,
): Promise<PartForUser> {
  const { realm_id: realmId } = view.realm;
  const key = { realmId, eventNumber, name: peopleCacheKey(view) };
  const part = await snapshotCache.get(key, async () => {
    const [users, systemBots, profiles] = await Promise.all([
      listUserRows(tx, realmId),
      listSystemBotRows(tx, realmId),
      readProfileData(tx, realmId),
    ]);
    return serializePeople({ users, systemBots, profiles }, view);
  });
  const readProfile = (userId: number) => readProfileData(tx, realmId, [userId]);
  return { part, replacement: await ownEntry(part, view, readProfile) };
}

async function listGroups(
  { snapshotCache }: Pick<Deps, 'snapshotCache'>,
  { tx, eventNumber }: At,
  { realm, capabilities }: PeopleView,
): Promise<PartForUser> {
  const hasDeactivated = capabilities.has('include_deactivated_groups');
  const key = { realmId: realm.realm_id, eventNumber, name: `groups, ${hasDeactivated}` };
  const part = await snapshotCache.get(key, () => serializeGroups(tx, realm, hasDeactivated));
  return { part, replacement: undefined };
}

async function serializeGroups(
  tx: ReadTx,
  { realm_id, systemGroups }: Realm,
  hasDeactivated: boolean,
): Promise<CachedPart> {
  const groups = await listGroupStates(tx, realm_id);
  const listed = groups.filter((group) => hasDeactivated || !group.is_deactivated);
  const objects = listed.map((group) => groupObject(group, systemGroups));
  return cachedPart(`"realm_user_groups":${JSON.stringify(objects)}`);
}
