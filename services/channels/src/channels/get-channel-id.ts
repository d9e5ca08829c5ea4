import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetChannelIdRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelIdRequest';
import type { GetChannelIdResponse } from '@chat/proto/chat/channels/v1/GetChannelIdResponse';
import type { Deps } from '../deps.ts';
import { isChannelName, nameKey } from './channel-name.ts';
import { knownTo } from './get-known-channel.ts';
import { findChannelByName } from './store.ts';

/**
 * The id of a channel by its name, upper and lower case being the same.
 *
 * @throws BAD_REQUEST to the actor there is no such channel
 * @spec GET /get_stream_id
 */
export async function getChannelId(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { name }: GetChannelIdRequest__Output,
  { actor }: RpcContext,
): Promise<GetChannelIdResponse> {
  await deps.readModel.ensure(actor);
  // Others cannot exist, and some of them the database would not even compare.
  const channel = isChannelName(name)
    ? await findChannelByName(deps.db, actor.realmId, nameKey(name))
    : undefined;
  const known = channel && (await knownTo(deps.db, actor, channel));
  if (!known) throw badRequest({ msg: `Invalid channel name '${name}'` });
  return { channelId: known.channel.id };
}
