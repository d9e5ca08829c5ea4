import { channelAlreadyExists } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { CreateChannelRequest__Output } from '@chat/proto/chat/channels/v1/CreateChannelRequest';
import type { CreateChannelResponse } from '@chat/proto/chat/channels/v1/CreateChannelResponse';
import type { Deps } from '../deps.ts';
import { idempotent } from '../idempotent.ts';
import { announceBeginnings, beginSubscriptions } from '../subscriptions/begin-subscriptions.ts';
import { lockPrincipals } from '../subscriptions/principals.ts';
import { parseChannelName } from './channel-name.ts';
import { parseDescription } from './description.ts';
import { createChannels, usersNamedBy } from './new-channels.ts';

/**
 * Creates a channel and subscribes users to it; the actor only if listed. `announce` asks for a
 * message in the realm's announcement channel: without one, nothing is posted.
 *
 * @throws CHANNEL_ALREADY_EXISTS
 * @throws BAD_REQUEST, REQUEST_VARIABLE_INVALID, UNAUTHORIZED_PRINCIPAL bad or forbidden settings or subscribers
 * @spec POST /channels/create
 */
export async function createChannel(
  deps: Pick<Deps, 'transact' | 'readModel' | 'areWebPublicChannelsEnabled' | 'now'>,
  request: CreateChannelRequest__Output,
  context: RpcContext,
): Promise<CreateChannelResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const { settings } = request;
  const name = parseChannelName(request.name);
  const description = parseDescription(request.description);
  const subscriberIds = [...new Set(request.subscriberIds)];
  await deps.readModel.ensure(actor, [...subscriberIds, ...usersNamedBy(settings)]);

  return deps.transact(async (tx, emit) => {
    await lockPrincipals(tx, realmId, subscriberIds);
    const [channel] = await createChannels(deps, tx, actor, {
      settings,
      channels: [{ name, description }],
      subscriberIds,
    });
    if (!channel) throw channelAlreadyExists({ channel_name: name });
    const target = { channel, isNew: true, color: undefined };
    const beginnings = await beginSubscriptions(tx, realmId, [target], subscriberIds);
    await announceBeginnings(tx, emit, realmId, beginnings);
    return { channelId: channel.id };
  }, idempotent(context));
}
