import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { DeleteTopicRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteTopicRequest';
import type { DeleteTopicResponse } from '@chat/proto/chat/messaging/v1/DeleteTopicResponse';
import { getKnownChannel } from '../channels/get-known-channel.ts';
import { lockConversations } from '../conversations/store.ts';
import type { Deps } from '../deps.ts';
import { topicKey } from '../messages/topic.ts';
import { listAccessibleInTopic } from '../messages/topic-messages.ts';
import type { RealmRow } from '../realms/store.ts';
import { deleteMessages } from './delete-messages.ts';
import { mayDeleteAny } from './rules.ts';

const batchSize = 100;
/** How long one call goes on beginning batches. The caller asks again until nothing is left. */
const budgetMs = 3_000;

/**
 * Deletes the messages of a topic that the actor may read, the newest first, in batches that others can get in
 * between. A topic without messages is complete.
 *
 * @throws BAD_REQUEST there is no such channel to the actor, or it may not delete what others wrote
 * @spec POST /streams/{stream_id}/delete_topic
 */
export async function deleteTopic(
  deps: Pick<Deps, 'transact' | 'getRealm' | 'now'>,
  request: DeleteTopicRequest__Output,
  { actor, signal }: RpcContext,
): Promise<DeleteTopicResponse> {
  const realm = await deps.getRealm(actor.realmId);
  const topic = request.topic.trim();
  const key = topic === realm.settings.empty_topic_display_name ? '' : topicKey(topic);
  const endMs = deps.now() + budgetMs;
  while (!signal.aborted && deps.now() < endMs) {
    const wanted = { channelId: request.channelId, topicKey: key };
    if (!(await deleteBatch(deps, actor, realm, wanted))) return { isComplete: true };
  }
  return { isComplete: false };
}

/** Whether there may be more. Rights are asked each time, because they may have changed. */
async function deleteBatch(
  { transact, now }: Pick<Deps, 'transact' | 'now'>,
  actor: RpcContext['actor'],
  realm: RealmRow,
  wanted: { channelId: number; topicKey: string },
): Promise<boolean> {
  return transact(async (tx, emit) => {
    const channel = await getKnownChannel(tx, actor, wanted.channelId);
    if (!mayDeleteAny(actor, realm.settings, channel)) {
      throw badRequest({ msg: "You don't have permission to delete topics in this channel" });
    }
    const conversationId = channel.conversation_id;
    await lockConversations(tx, actor.realmId, [conversationId]);
    const messageIds = await listAccessibleInTopic(tx, actor, channel, {
      topicKey: wanted.topicKey,
      limit: batchSize,
    });
    if (messageIds.length === 0) return false;
    const place = { conversationId, participants: null, channel };
    await deleteMessages({ tx, emit, nowMs: now() }, realm, place, messageIds);
    return messageIds.length === batchSize;
  });
}
