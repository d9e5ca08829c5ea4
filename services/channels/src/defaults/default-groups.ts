import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { nameKey } from '@chat/kit/names/name-key';
import { type Emit, idempotent } from '@chat/kit/outbox/transact';
import type { CreateDefaultGroupRequest__Output } from '@chat/proto/chat/channels/v1/CreateDefaultGroupRequest';
import type { CreateDefaultGroupResponse } from '@chat/proto/chat/channels/v1/CreateDefaultGroupResponse';
import type { RemoveDefaultGroupRequest__Output } from '@chat/proto/chat/channels/v1/RemoveDefaultGroupRequest';
import type { RemoveDefaultGroupResponse } from '@chat/proto/chat/channels/v1/RemoveDefaultGroupResponse';
import type { UpdateDefaultGroupRequest__Output } from '@chat/proto/chat/channels/v1/UpdateDefaultGroupRequest';
import type { UpdateDefaultGroupResponse } from '@chat/proto/chat/channels/v1/UpdateDefaultGroupResponse';
import type { Deps } from '../deps.ts';
import { type ChannelRow, lockChannelsByName } from '../model/channel-store.ts';
import { isChannelName, parseDescription } from '../model/channel-texts.ts';
import { checkIsAdministrator } from '../model/rules.ts';
import { listNonGuestIds } from '../model/visibility.ts';
import { defaultGroupsEvent } from './default-events.ts';
import { checkGroupNameIsFree, checkMayBeInGroup, getGroup, parseGroupName } from './rules.ts';
import {
  type DefaultGroup,
  deleteDefaultGroup,
  deleteGroupChannels,
  insertDefaultGroup,
  insertGroupChannels,
  listDefaultGroups,
  lockDefaultGroups,
  updateDefaultGroupRow,
} from './store.ts';

/**
 * Creates a group of default channels, which new users may choose.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST invalid or duplicate name; description too long; a channel that cannot be in a group
 * @spec POST /default_stream_groups/create
 */
export async function createDefaultGroup(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  request: CreateDefaultGroupRequest__Output,
  context: RpcContext,
): Promise<CreateDefaultGroupResponse> {
  const { actor } = context;
  const { realmId } = actor;
  checkIsAdministrator(actor.role);
  const name = parseGroupName(request.name);
  const description = parseDescription(request.description);
  await deps.readModel.ensure(actor);

  return deps.transact(async (tx, emit) => {
    const channels = await lockNamedChannels(tx, realmId, request.channelNames);
    await lockDefaultGroups(tx, realmId);
    checkGroupNameIsFree(await listDefaultGroups(tx, realmId), name);
    for (const channel of channels) checkMayBeInGroup(channel, name);
    const row = { realm_id: realmId, name, name_key: nameKey(name), description };
    const group = await insertDefaultGroup(tx, row);
    await insertGroupChannels(
      tx,
      group,
      channels.map(({ id }) => id),
    );
    await publishDefaultGroups(tx, emit, realmId);
    return { groupId: group.id };
  }, idempotent(context));
}

/**
 * Changes the name, description and channels of a group of default channels.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST no such group; invalid or duplicate name; description too long; a channel that cannot be added
 *   or removed; empty request
 * @spec PATCH /default_stream_groups/{group_id}
 */
export async function updateDefaultGroup(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  request: UpdateDefaultGroupRequest__Output,
  context: RpcContext,
): Promise<UpdateDefaultGroupResponse> {
  const { actor } = context;
  const { realmId } = actor;
  checkIsAdministrator(actor.role);
  const { groupId, addedChannelNames, removedChannelNames } = request;
  const change = parseChange(request);
  const names = [...addedChannelNames, ...removedChannelNames];
  if (names.length === 0 && Object.keys(change).length === 0) {
    throw badRequest({ msg: 'You must pass "new_description" or "new_group_name".' });
  }
  await deps.readModel.ensure(actor);

  return deps.transact(async (tx, emit) => {
    const channels = await lockNamedChannels(tx, realmId, names);
    await lockDefaultGroups(tx, realmId);
    const groups = await listDefaultGroups(tx, realmId);
    const group = getGroup(groups, groupId);
    if (change.name !== undefined) checkGroupNameIsFree(groups, change.name, groupId);
    for (const channel of channels) {
      if (addedChannelNames.length > 0) checkMayBeInGroup(channel, group.name);
      checkMembership(group, channel, addedChannelNames.length > 0);
    }
    await updateDefaultGroupRow(tx, group, change);
    const channelIds = channels.map(({ id }) => id);
    await (addedChannelNames.length > 0 ? insertGroupChannels : deleteGroupChannels)(
      tx,
      group,
      channelIds,
    );
    await publishDefaultGroups(tx, emit, realmId);
    return {};
  }, idempotent(context));
}

function parseChange({ name, description }: UpdateDefaultGroupRequest__Output) {
  const newName = name === undefined ? undefined : parseGroupName(name);
  return {
    ...(newName !== undefined && { name: newName, name_key: nameKey(newName) }),
    ...(description !== undefined && { description: parseDescription(description) }),
  };
}

function checkMembership(
  { name, channel_ids }: DefaultGroup,
  channel: { id: number; name: string },
  isAdded: boolean,
): void {
  const isIn = channel_ids.includes(channel.id);
  if (isIn !== isAdded) return;
  const state = isIn ? 'already present' : 'not present';
  const msg = `Channel '${channel.name}' is ${state} in default channel group '${name}'`;
  throw badRequest({ msg });
}

/**
 * Removes a group of default channels; the channels stay.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST no such group
 * @spec DELETE /default_stream_groups/{group_id}
 */
export async function removeDefaultGroup(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  { groupId }: RemoveDefaultGroupRequest__Output,
  context: RpcContext,
): Promise<RemoveDefaultGroupResponse> {
  const { actor } = context;
  const { realmId } = actor;
  checkIsAdministrator(actor.role);
  await deps.readModel.ensure(actor);
  return deps.transact(async (tx, emit) => {
    await lockDefaultGroups(tx, realmId);
    if (!(await deleteDefaultGroup(tx, realmId, groupId))) {
      const msg = `Default channel group with id '${groupId}' does not exist.`;
      throw badRequest({ msg });
    }
    await publishDefaultGroups(tx, emit, realmId);
    return {};
  }, idempotent(context));
}

/**
 * Returns the channels with these names, locked until the transaction ends.
 * @throws BAD_REQUEST a name that no channel has
 */
async function lockNamedChannels(
  tx: Tx,
  realmId: number,
  names: readonly string[],
): Promise<ChannelRow[]> {
  if (names.length === 0) return [];
  const keys = names.filter(isChannelName).map(nameKey);
  const channels = await lockChannelsByName(tx, realmId, keys);
  const found = new Set(channels.map((channel) => channel.name_key));
  const missing = names.find((name) => !found.has(nameKey(name)));
  if (missing !== undefined) throw badRequest({ msg: `Invalid channel name '${missing}'` });
  return channels;
}

/**
 * Publishes all groups of default channels to everyone but guests. The call must be the last step of the transaction.
 */
async function publishDefaultGroups(tx: Tx, emit: Emit, realmId: number): Promise<void> {
  const recipientIds = await listNonGuestIds(tx, realmId);
  await emit(realmId, async () => [await defaultGroupsEvent(tx, realmId, recipientIds)]);
}
