import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { MarkTopicAsReadRequest__Output } from '@chat/proto/chat/messaging/v1/MarkTopicAsReadRequest';
import type { MarkTopicAsReadResponse } from '@chat/proto/chat/messaging/v1/MarkTopicAsReadResponse';
import { getKnownChannel } from '../channels/get-known-channel.ts';
import type { Deps } from '../deps.ts';
import { topicKey } from '../messages/topic.ts';
import { flagAdded } from './flag-events.ts';
import { listUnreadInTopic, markRead } from './mark-read.ts';
import { lockPart } from './parts.ts';

/**
 * Marks everything in a topic as read; a topic without messages has nothing that is not.
 *
 * @throws BAD_REQUEST to the actor there is no such channel
 * @spec POST /mark_topic_as_read
 */
export async function markTopicAsRead(
  deps: Pick<Deps, 'transact' | 'getRealm'>,
  { channelId, topic }: MarkTopicAsReadRequest__Output,
  context: RpcContext,
): Promise<MarkTopicAsReadResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const reader = { realmId, userId };
  const { settings } = await deps.getRealm(realmId);
  const key = topic === settings.empty_topic_display_name ? '' : topicKey(topic);
  return deps.transact(async (tx, emit) => {
    const { conversation_id } = await getKnownChannel(tx, actor, channelId);
    if (!(await lockPart(tx, reader, conversation_id))) return {};
    const place = { conversationId: conversation_id, topicKey: key };
    const unreadIds = await listUnreadInTopic(tx, reader, place);
    const changedIds = await markRead(tx, reader, [conversation_id], unreadIds);
    const events = flagAdded({ userId, flag: 'read' }, changedIds);
    if (events.length > 0) await emit(realmId, events);
    return {};
  }, idempotent(context));
}
