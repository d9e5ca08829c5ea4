import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { UpdateDefaultGroupRequest__Output } from '@chat/proto/chat/channels/v1/UpdateDefaultGroupRequest';
import type { UpdateDefaultGroupResponse } from '@chat/proto/chat/channels/v1/UpdateDefaultGroupResponse';
import { nameKey } from '../channels/channel-name.ts';
import { parseDescription } from '../channels/description.ts';
import { requireAdministrator } from '../channels/rules.ts';
import type { Deps } from '../deps.ts';
import { announceGroups } from './announce-groups.ts';
import { lockNamedChannels } from './named-channels.ts';
import { checkGroupNameIsFree, checkMayBeInGroup, getGroup, parseGroupName } from './rules.ts';
import {
  type DefaultGroup,
  deletePlaces,
  insertPlaces,
  listDefaultGroups,
  lockDefaultGroups,
  updateDefaultGroupRow,
} from './store.ts';

/**
 * Changes a group's name and description, and which channels are in it.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST no such group; bad or taken name, too long description; a channel that cannot be in a group, is
 *   in it already or is not; nothing to do
 * @spec PATCH /default_stream_groups/{group_id}
 */
export async function updateDefaultGroup(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  request: UpdateDefaultGroupRequest__Output,
  context: RpcContext,
): Promise<UpdateDefaultGroupResponse> {
  const { actor } = context;
  const { realmId } = actor;
  requireAdministrator(actor.role);
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
      checkPlace(group, channel, addedChannelNames.length > 0);
    }
    await updateDefaultGroupRow(tx, group, change);
    const channelIds = channels.map(({ id }) => id);
    await (addedChannelNames.length > 0 ? insertPlaces : deletePlaces)(tx, group, channelIds);
    await announceGroups(tx, emit, realmId);
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

function checkPlace(
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
