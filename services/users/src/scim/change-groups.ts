import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { alreadyTaken, badRequest } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { Emit } from '@chat/kit/outbox/transact';
import type { CreateScimGroupRequest__Output } from '@chat/proto/chat/users/v1/CreateScimGroupRequest';
import type { DeleteScimGroupRequest__Output } from '@chat/proto/chat/users/v1/DeleteScimGroupRequest';
import type { DeleteScimGroupResponse } from '@chat/proto/chat/users/v1/DeleteScimGroupResponse';
import type { ScimGroup } from '@chat/proto/chat/users/v1/ScimGroup';
import type { ScimGroupChange__Output } from '@chat/proto/chat/users/v1/ScimGroupChange';
import type { UpdateScimGroupRequest__Output } from '@chat/proto/chat/users/v1/UpdateScimGroupRequest';
import { listSystemBotRows } from '../accounts/account-store.ts';
import { raiseIdentityVersions } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { deactivateUnusedGroup } from '../groups/deactivate-unused-group.ts';
import {
  groupAdded,
  groupChangedEvent,
  groupObject,
  groupUpdatedClientEvent,
  groupVersionEvent,
  membershipEvents,
} from '../groups/group-events.ts';
import {
  findGroupByName,
  type GroupRow,
  getGroupState,
  insertGroup,
  isDuplicateName,
  lockCustomGroups,
  raiseGroupVersions,
  updateGroup,
} from '../groups/group-store.ts';
import { deleteMembers, insertMembers } from '../groups/membership-store.ts';
import { parseGroupName } from '../groups/rules.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import { emitOnce } from './emit-once.ts';
import { getScimGroupMessage, noSuchGroup } from './group-message.ts';
import { findGroup, listMembers, upsertExternalId } from './group-store.ts';
import { listPeopleIds } from './user-store.ts';

type ChangeDeps = Pick<
  Deps,
  'db' | 'transact' | 'now' | 'deployment' | 'jobs' | 'identityVersions' | 'channels'
>;

/**
 * Creates a group without a creator. If a deactivated group has the name, reactivates that group instead. Its people
 * are then only those in the request.
 *
 * @throws BAD_REQUEST missing or invalid name; unknown member; (409) another group has the name
 */
export async function createScimGroup(
  deps: ChangeDeps,
  { realmId, change, withMembers }: CreateScimGroupRequest__Output,
  { signal }: InternalContext,
): Promise<ScimGroup> {
  const realm = await getRealm(deps.db, realmId);
  if (change?.name === undefined) throw badRequest({ msg: 'displayName is missing.' });
  const name = parseGroupName(change.name);
  const { groupId, outcome } = await deps.transact(
    (tx, emit) =>
      emitOnce(realmId, emit, async (gather) => {
        const holder = await findGroupByName(tx, realmId, name);
        if (holder && (holder.is_system_group || !holder.is_deactivated)) throw nameTaken(name);
        if (!holder) return addGroup(deps, { tx, emit: gather }, { realm, name, change });
        const { group_id } = holder;
        const revived = { externalId: '', ...change, name, replacesMembers: true };
        const done = await changeGroup({ tx, emit: gather }, realm, {
          ...{ groupId: group_id, change: revived, isDeactivated: true },
        });
        return { groupId: group_id, outcome: done };
      }),
    { signal },
  );
  await completeChange(deps, realmId, outcome);
  return getScimGroupMessage(deps.db, realmId, { groupId, withMembers });
}

/**
 * Changes a group in one transaction. Adds and removes only people; bots and subgroups stay members.
 *
 * @throws BAD_REQUEST invalid name; unknown member; (404) no such active custom group; (409) another group has the name
 */
export async function updateScimGroup(
  deps: ChangeDeps,
  { realmId, groupId, change, withMembers }: UpdateScimGroupRequest__Output,
  { signal }: InternalContext,
): Promise<ScimGroup> {
  const realm = await getRealm(deps.db, realmId);
  if (change) {
    const name = change.name === undefined ? undefined : parseGroupName(change.name);
    const outcome = await deps.transact(
      (tx, emit) =>
        emitOnce(realmId, emit, (gather) =>
          changeGroup({ tx, emit: gather }, realm, {
            ...{ groupId, isDeactivated: false },
            change: { ...change, ...(name !== undefined && { name }) },
          }),
        ),
      { signal },
    );
    await completeChange(deps, realmId, outcome);
  }
  return getScimGroupMessage(deps.db, realmId, { groupId, withMembers });
}

/**
 * Deactivates a group.
 *
 * @throws BAD_REQUEST (404) no such active custom group
 * @throws CANNOT_DEACTIVATE_GROUP_IN_USE a permission or another group contains it
 */
export async function deleteScimGroup(
  deps: ChangeDeps,
  { realmId, groupId }: DeleteScimGroupRequest__Output,
  { signal }: InternalContext,
): Promise<DeleteScimGroupResponse> {
  const realm = await getRealm(deps.db, realmId);
  if (!(await findGroup(deps.db, realmId, groupId))) throw noSuchGroup(groupId);
  const [bot] = await listSystemBotRows(deps.db, realmId);
  if (!bot) throw new Error(`realm ${realmId} has no system bots`);
  // A system bot with an owner's rights asks the channels service, because it may see all channels.
  const actor = {
    ...{ realmId, userId: bot.user_id, role: roles.owner, isBot: true },
    groups: [realm.systemGroups['role:owners']],
  };
  const check = (group: GroupRow) => {
    if (group.is_system_group || group.is_deactivated) throw noSuchGroup(groupId);
  };
  const context = { actor, signal, idempotency: undefined };
  await deactivateUnusedGroup(deps, realm, { groupId, check, context });
  return {};
}

type Change = Pick<
  ScimGroupChange__Output,
  'name' | 'externalId' | 'addedMemberIds' | 'removedMemberIds' | 'replacesMembers'
>;

async function addGroup(
  { now }: Pick<Deps, 'now'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  { realm, name, change }: { realm: Realm; name: string; change: Change },
): Promise<{ groupId: number; outcome: ChangeOutcome }> {
  const { realm_id: realmId } = realm;
  const memberIds = [...new Set(change.addedMemberIds)];
  await checkArePeople(tx, realmId, memberIds);
  const { versions } = await raiseIdentityVersions(tx, realmId, memberIds);
  const created = await insertGroup(tx, {
    ...{ realm_id: realmId, name, description: '', creator_id: null, permissions: {} },
    created_at: new Date(now()),
  });
  if (!created) throw nameTaken(name);
  const { group_id: groupId } = created;
  await insertMembers(tx, created, memberIds);
  await keepExternalId(tx, realmId, { group_id: groupId, externalId: change.externalId });
  const group = await getGroupState(tx, realmId, groupId);
  await emit(realmId, [
    groupAdded(groupObject(group, realm.systemGroups)),
    groupChangedEvent(group),
  ]);
  return { groupId, outcome: { versions } };
}

/**
 * Changes an active group. With `isDeactivated`, reactivates and changes a deactivated group.
 *
 * @throws BAD_REQUEST unknown member; (404) no such group; (409) another group has the name
 */
async function changeGroup(
  { tx, emit }: { tx: Tx; emit: Emit },
  realm: Realm,
  { groupId, change, isDeactivated }: { groupId: number; change: Change; isDeactivated: boolean },
): Promise<ChangeOutcome> {
  const { realm_id: realmId } = realm;
  // Accounts are locked before groups. A person who joins or leaves between this read and the locks does so after this change.
  const { addedIds, removedIds } = await membershipDifference(tx, realmId, { groupId, change });
  const changedIds = [...addedIds, ...removedIds];
  const { versions, accounts } = await raiseIdentityVersions(tx, realmId, changedIds);
  const before = (await lockCustomGroups(tx, realmId, [groupId])).get(groupId);
  if (!before || before.is_system_group || before.is_deactivated !== isDeactivated) {
    throw noSuchGroup(groupId);
  }
  const { name = before.name } = change;
  const isRowChanged = name !== before.name || isDeactivated;
  if (isRowChanged) {
    const holder = await findGroupByName(tx, realmId, name);
    if (holder && holder.group_id !== groupId) throw nameTaken(name);
    await updateGroup(tx, before, { name, is_deactivated: false }).catch((error: unknown) => {
      // Another group took the name after the check.
      throw isDuplicateName(error) ? nameTaken(name) : error;
    });
  }
  await keepExternalId(tx, realmId, { group_id: groupId, externalId: change.externalId });
  if (!isRowChanged && changedIds.length === 0) return { versions };

  // A change to the row increments the version already.
  if (!isRowChanged) await raiseGroupVersions(tx, realmId, [groupId]);
  const group = await getGroupState(tx, realmId, groupId);
  const data = {
    ...(name !== before.name && { name }),
    ...(isDeactivated && { deactivated: false }),
  };
  // Groups never list deactivated users.
  const areActive = (ids: readonly number[]) => ids.filter((id) => accounts.get(id)?.is_active);
  const moved = {
    addedMembers: areActive(await insertMembers(tx, group, addedIds)),
    removedMembers: areActive(await deleteMembers(tx, group, removedIds)),
  };
  await emit(realmId, [
    ...(isRowChanged
      ? [groupUpdatedClientEvent(groupObject(group, realm.systemGroups), data)]
      : []),
    ...membershipEvents(group, moved),
    groupVersionEvent(group, moved, { isDirectChange: changedIds.length > 0 }),
  ]);
  return { versions };
}

/**
 * Returns the people to add and to remove.
 * @throws BAD_REQUEST a person to add is unknown
 */
async function membershipDifference(
  tx: Tx,
  realmId: number,
  {
    groupId,
    change: { addedMemberIds, removedMemberIds, replacesMembers },
  }: { groupId: number; change: Change },
): Promise<{ addedIds: number[]; removedIds: number[] }> {
  const wanted = new Set(addedMemberIds);
  if (wanted.size === 0 && removedMemberIds.length === 0 && !replacesMembers) {
    return { addedIds: [], removedIds: [] };
  }
  const members = await listMembers(tx, realmId, [groupId]);
  const present = new Set(members.map(({ user_id }) => user_id));
  const unwanted = replacesMembers ? present : new Set(removedMemberIds).intersection(present);
  const addedIds = [...wanted.difference(present)];
  await checkArePeople(tx, realmId, addedIds);
  return { addedIds, removedIds: [...unwanted.difference(wanted)] };
}

/**
 * Checks that each id belongs to a person whom the provider sees.
 * @throws BAD_REQUEST an id belongs to no such person
 */
async function checkArePeople(tx: Tx, realmId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const known = new Set(await listPeopleIds(tx, realmId, userIds));
  const unknownId = userIds.find((id) => !known.has(id));
  if (unknownId !== undefined) throw badRequest({ msg: `There is no user ${unknownId}.` });
}

/** Stores a group's external id. If absent, the stored id stays; if empty, the stored id is cleared. */
async function keepExternalId(
  tx: Tx,
  realm_id: number,
  { group_id, externalId }: { group_id: number; externalId: string | undefined },
): Promise<void> {
  if (externalId === undefined) return;
  await upsertExternalId(tx, { realm_id, group_id, external_id: externalId || null });
}

function nameTaken(name: string) {
  return alreadyTaken({ msg: `The name ${name} is another group's.` });
}
