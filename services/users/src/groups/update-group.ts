import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, expectationMismatch } from '@chat/kit/errors/catalog';
import { fromProto, type GroupSetting, nobodyIfEmpty } from '@chat/kit/groups/group-setting';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { UpdateGroupRequest__Output } from '@chat/proto/chat/users/v1/UpdateGroupRequest';
import type { UpdateGroupResponse } from '@chat/proto/chat/users/v1/UpdateGroupResponse';
import type { Deps } from '../deps.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import {
  groupsNamedIn,
  parseRequestedPermissions,
  validatePermissions,
} from './check-permissions.ts';
import {
  groupObject,
  groupUpdatedClientEvent,
  groupVersionEvent,
  shownPermission,
} from './group-events.ts';
import {
  type GroupRow,
  type GroupState,
  getGroupRow,
  getGroupState,
  lockCustomGroups,
  updateGroup as updateGroupRow,
} from './group-store.ts';
import {
  checkMayAct,
  groupAuthorizationOf,
  isGroupPermission,
  parseDescription,
  parseGroupName,
} from './rules.ts';

type Change = Partial<Pick<GroupRow, 'name' | 'description' | 'is_deactivated' | 'permissions'>>;

/**
 * Changes a group's name, description and permissions in one transaction. It can also reactivate the group.
 *
 * @throws BAD_REQUEST empty request; no such group; missing permission; invalid or duplicate name; invalid permission
 * value
 * @throws EXPECTATION_MISMATCH a permission differs from the expected old value
 * @spec PATCH /user_groups/{user_group_id}
 */
export async function updateGroup(
  deps: Pick<Deps, 'db' | 'transact'>,
  request: UpdateGroupRequest__Output,
  context: RpcContext,
): Promise<UpdateGroupResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const requestedChange = requestedRow(request);
  const requestedPermissions = parseRequestedPermissions(newValues(request));
  if (Object.keys(requestedChange).length === 0 && Object.keys(requestedPermissions).length === 0) {
    throw badRequest({ msg: 'No new data supplied' });
  }
  const realm = await getRealm(deps.db, realmId);
  const authorization = groupAuthorizationOf(actor, realm);

  await deps.transact(async (tx, emit) => {
    checkMayAct(await getGroupRow(tx, realmId, request.groupId), 'manage', authorization);
    const named = await lockCustomGroups(tx, realmId, [
      request.groupId,
      ...groupsNamedIn(requestedPermissions),
    ]);
    const before = await getGroupState(tx, realmId, request.groupId);
    checkMayAct(before, 'manage', authorization);
    checkExpectations(request, before, realm);
    const permissions = await validatePermissions(tx, realm, {
      requested: requestedPermissions,
      groups: named,
    });
    await store(tx, before, {
      ...requestedChange,
      permissions: { ...before.permissions, ...permissions },
    });
    const after = await getGroupState(tx, realmId, request.groupId);
    const group = groupObject(after, realm.systemGroups);
    const data = changedKeys(groupObject(before, realm.systemGroups), group);
    if (after.version !== before.version) {
      const events = Object.keys(data).length === 0 ? [] : [groupUpdatedClientEvent(group, data)];
      await emit(realmId, [...events, groupVersionEvent(after)]);
    }
    return {};
  }, idempotent(context));
  return {};
}

/**
 * Returns the requested changes to the group's row.
 * @throws BAD_REQUEST invalid name or description; a request to deactivate, which `deactivateGroup` handles
 */
function requestedRow({ name, description, isDeactivated }: UpdateGroupRequest__Output): Change {
  if (isDeactivated === true) throw badRequest({ msg: 'Invalid deactivated' });
  return {
    ...(name !== undefined && { name: parseGroupName(name) }),
    ...(description !== undefined && { description: parseDescription(description) }),
    ...(isDeactivated === false && { is_deactivated: false }),
  };
}

function newValues({ permissions }: UpdateGroupRequest__Output): Record<string, GroupSetting> {
  const values: Record<string, GroupSetting> = {};
  for (const [name, { newValue }] of Object.entries(permissions)) {
    if (newValue) values[name] = fromProto(newValue);
  }
  return values;
}

function checkExpectations(
  { permissions }: UpdateGroupRequest__Output,
  group: GroupState,
  { systemGroups }: Realm,
): void {
  for (const [name, { oldValue }] of Object.entries(permissions)) {
    if (!oldValue || !isGroupPermission(name)) continue;
    const stored = (setting: GroupSetting) => nobodyIfEmpty(setting, systemGroups['role:nobody']);
    const shown = stored(shownPermission(group, name, systemGroups));
    if (!isDeepStrictEqual(shown, stored(fromProto(oldValue)))) throw expectationMismatch({});
  }
}

/** Stores the group's row if it changed. Does not raise the version otherwise, because every version is published. */
async function store(tx: Tx, before: GroupState, after: Change): Promise<void> {
  const { name, description, is_deactivated, permissions } = before;
  const isSameRow = isDeepStrictEqual(
    { name, description, is_deactivated, permissions, ...after },
    { name, description, is_deactivated, permissions },
  );
  if (!isSameRow) await updateGroupRow(tx, before, after);
}

function changedKeys<T extends object>(before: T, after: T): Partial<T> {
  const valuesBefore = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(valuesBefore.get(key), value),
  );
  const data: Partial<T> = {};
  return Object.assign(data, Object.fromEntries(changed));
}
