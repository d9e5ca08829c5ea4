import { badRequest, cannotSetTopicsPolicyToEmptyTopicOnly } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { UpdateChannelRequest__Output } from '@chat/proto/chat/channels/v1/UpdateChannelRequest';
import type { UpdateChannelResponse } from '@chat/proto/chat/channels/v1/UpdateChannelResponse';
import type { Deps } from '../deps.ts';
import { namedUserIds as usersNamedIn } from '../model/channel-object.ts';
import { lockChannelsById, updateChannelRow } from '../model/channel-store.ts';
import { parseDescription, renderDescriptions } from '../model/channel-texts.ts';
import { accessContextOf } from '../model/rules.ts';
import { listSubscribedChannelIds } from '../model/subscription-store.ts';
import { lockVisibilityForChannel } from '../model/visibility.ts';
import { enqueueSystemMessages } from '../system-messages.ts';
import { changeMessages } from './change-messages.ts';
import { readCreationContext } from './creation-context.ts';
import { planChange, usersNamedByChanges } from './plan-change.ts';
import { publishChange } from './publish-change.ts';

/**
 * Changes a channel's settings in one transaction and publishes the values that changed.
 *
 * @throws BAD_REQUEST, EXPECTATION_MISMATCH, REQUEST_VARIABLE_INVALID, UNAUTHORIZED_PRINCIPAL as `planChange`
 * @throws CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY the channel has messages in named topics
 * @spec PATCH /streams/{stream_id}
 */
export async function updateChannel(
  deps: Pick<Deps, 'transact' | 'readModel' | 'messaging' | 'jobs' | 'areWebPublicChannelsEnabled'>,
  request: UpdateChannelRequest__Output,
  context: RpcContext,
): Promise<UpdateChannelResponse> {
  const { actor, signal } = context;
  const { realmId } = actor;
  const { channelId } = request;
  const namedUserIds = usersNamedByChanges(request.permissions);
  await deps.readModel.ensure(actor, namedUserIds);
  const rendered = await renderDescriptions(deps, actor, [
    parseDescription(request.description ?? ''),
  ]);
  const hasNamedTopics =
    request.topicsPolicy === 'empty_topic_only' &&
    (await deps.messaging.hasNamedTopics({ realmId, channelId }, { signal })).hasAny;

  const { messagesJob } = await deps.transact(async (tx, emit) => {
    if (changesVisibility(request)) await lockVisibilityForChannel(tx, realmId);
    const [before] = await lockChannelsById(tx, realmId, [channelId]);
    if (!before) throw badRequest({ msg: 'Invalid channel ID' });
    const creationContext = await readCreationContext(tx, actor, {
      namedUserIds: [...namedUserIds, ...usersNamedIn(before.permissions)],
      folderId: request.folderId,
    });
    const subscribed = await listSubscribedChannelIds(tx, actor, [channelId]);
    const change = planChange(before, request, {
      ...creationContext,
      areWebPublicChannelsEnabled: deps.areWebPublicChannelsEnabled,
      rendered,
      access: accessContextOf(actor, before, subscribed.has(channelId)),
    });
    if (hasNamedTopics && change.topics_policy !== undefined) {
      throw cannotSetTopicsPolicyToEmptyTopicOnly({});
    }
    if (Object.keys(change).length === 0) return {};
    const after = await updateChannelRow(tx, before, change);
    const changed = { before, after, change };
    const messagesJob = await enqueueSystemMessages(deps, tx, {
      realmId,
      subject: `channel/${channelId}`,
      messages: creationContext.realm.send_channel_events_messages
        ? await changeMessages(tx, actor, changed)
        : [],
    });
    await publishChange(tx, emit, changed);
    return { messagesJob };
  }, idempotent(context));
  if (messagesJob) await deps.jobs.waitForJob(messagesJob);
  return {};
}

/** Returns whether the request can change who sees the channel. */
function changesVisibility({ permissions, isPrivate }: UpdateChannelRequest__Output): boolean {
  return isPrivate !== undefined || Object.keys(permissions).length > 0;
}
