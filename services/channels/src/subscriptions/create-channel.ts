import { channelAlreadyExists } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateChannelRequest__Output } from '@chat/proto/chat/channels/v1/CreateChannelRequest';
import type { CreateChannelResponse } from '@chat/proto/chat/channels/v1/CreateChannelResponse';
import { createChannels, usersNamedBy } from '../channels/create-channels.ts';
import type { Deps } from '../deps.ts';
import { parseChannelName, parseDescription, renderDescriptions } from '../model/channel-texts.ts';
import { enqueueSystemMessages } from '../system-messages.ts';
import { subscriptionMessages } from './start-messages.ts';
import {
  lockPrincipals,
  publishStartedSubscriptions,
  startSubscriptions,
} from './start-subscriptions.ts';

/**
 * Creates a channel and subscribes the listed users. If the realm's settings say so, the notification bot posts a
 * message about the new channel to it. On request, the bot also announces a public channel in the realm's announcement
 * channel.
 *
 * @throws CHANNEL_ALREADY_EXISTS another channel has the name
 * @throws BAD_REQUEST, REQUEST_VARIABLE_INVALID, UNAUTHORIZED_PRINCIPAL invalid or forbidden settings or subscribers
 * @spec POST /channels/create
 */
export async function createChannel(
  deps: Pick<
    Deps,
    'transact' | 'readModel' | 'messaging' | 'jobs' | 'areWebPublicChannelsEnabled' | 'now'
  >,
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
  const rendered = await renderDescriptions(deps, actor, [description]);

  const { channelId, messagesJob } = await deps.transact(async (tx, emit) => {
    const principals = await lockPrincipals(tx, realmId, subscriberIds);
    const [channel] = await createChannels(deps, tx, actor, {
      settings,
      channels: [{ name, description }],
      subscriberIds,
      rendered,
    });
    if (!channel) throw channelAlreadyExists({ channel_name: name });
    const target = { channel, isNew: true, color: undefined };
    const started = await startSubscriptions(tx, realmId, [target], subscriberIds);
    const { messages } = await subscriptionMessages(tx, actor, started, {
      principals,
      options: request,
    });
    const subject = `channel/${channel.id}`;
    const messagesJob = await enqueueSystemMessages(deps, tx, { realmId, subject, messages });
    await publishStartedSubscriptions(tx, emit, realmId, started);
    return { channelId: channel.id, messagesJob };
  }, idempotent(context));
  if (messagesJob) await deps.jobs.waitForJob(messagesJob);
  return { channelId };
}
