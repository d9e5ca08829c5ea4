import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { CreateDefaultGroupRequest__Output } from '@chat/proto/chat/channels/v1/CreateDefaultGroupRequest';
import type { CreateDefaultGroupResponse } from '@chat/proto/chat/channels/v1/CreateDefaultGroupResponse';
import { nameKey } from '../channels/channel-name.ts';
import { parseDescription } from '../channels/description.ts';
import { requireAdministrator } from '../channels/rules.ts';
import type { Deps } from '../deps.ts';
import { announceGroups } from './announce-groups.ts';
import { lockNamedChannels } from './named-channels.ts';
import { checkGroupNameIsFree, checkMayBeInGroup, parseGroupName } from './rules.ts';
import { insertDefaultGroup, insertPlaces, listDefaultGroups, lockDefaultGroups } from './store.ts';

/**
 * Creates a group of channels that new people may choose.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST bad or taken name, too long description; a channel that cannot be in a group
 * @spec POST /default_stream_groups/create
 */
export async function createDefaultGroup(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  request: CreateDefaultGroupRequest__Output,
  context: RpcContext,
): Promise<CreateDefaultGroupResponse> {
  const { actor } = context;
  const { realmId } = actor;
  requireAdministrator(actor.role);
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
    await insertPlaces(
      tx,
      group,
      channels.map(({ id }) => id),
    );
    await announceGroups(tx, emit, realmId);
    return { groupId: group.id };
  }, idempotent(context));
}
