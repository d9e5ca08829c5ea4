import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { DeleteMessageRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteMessageRequest';
import type { DeleteMessageResponse } from '@chat/proto/chat/messaging/v1/DeleteMessageResponse';
import type { DeleteTopicRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteTopicRequest';
import type { DeleteTopicResponse } from '@chat/proto/chat/messaging/v1/DeleteTopicResponse';
import type { Deps } from '../deps.ts';
import { lockMessageWithConversation } from '../model/accessible-message.ts';
import { conversationPlaceOf } from '../model/audience.ts';
import { lockConversations } from '../model/conversation-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { namedTopicKey } from '../model/topics.ts';
import { getVisibleChannel } from '../model/visible-channel.ts';
import { listAccounts } from '../read-model/account-store.ts';
import { deleteMessages } from './delete-messages.ts';
import { checkMayDelete, mayDeleteAny } from './rules.ts';
import { listAccessibleInTopic } from './topic-messages.ts';

/**
 * Deletes a message.
 *
 * @throws BAD_REQUEST no such message for this actor, or the actor has no permission to delete it
 * @spec DELETE /messages/{message_id}
 */
export async function deleteMessage(
  deps: Pick<Deps, 'transact' | 'getRealm' | 'now'>,
  { messageId }: DeleteMessageRequest__Output,
  context: RpcContext,
): Promise<DeleteMessageResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const realm = await deps.getRealm(realmId);
  return deps.transact(async (tx, emit) => {
    const { message } = await lockMessageWithConversation(tx, actor, messageId);
    const [sender] = await listAccounts(tx, realmId, [message.sender_id]);
    const senderOwnerId = sender?.bot_owner_id ?? null;
    const nowMs = deps.now();
    checkMayDelete(actor, realm.settings, message, { senderOwnerId, nowMs });
    await deleteMessages({ tx, emit, realm, nowMs }, conversationPlaceOf(message), [messageId]);
    return {};
  }, idempotent(context));
}

const batchSize = 100;
/** The time limit of one call. The caller repeats the call until the topic is empty. */
const budgetMs = 3_000;

/**
 * Deletes the topic's messages that the actor may read, newest first. Deletes in small batches, so as not to block
 * sends. Succeeds for a topic without messages.
 *
 * @throws BAD_REQUEST no such channel, the actor cannot see it, or has no permission to delete others' messages
 * @spec POST /streams/{stream_id}/delete_topic
 */
export async function deleteTopic(
  deps: Pick<Deps, 'transact' | 'getRealm' | 'now'>,
  request: DeleteTopicRequest__Output,
  { actor, signal }: RpcContext,
): Promise<DeleteTopicResponse> {
  const realm = await deps.getRealm(actor.realmId);
  const key = namedTopicKey(request.topic, realm.settings.empty_topic_display_name);
  const endMs = deps.now() + budgetMs;
  while (!signal.aborted && deps.now() < endMs) {
    const topicPlace = { channelId: request.channelId, topicKey: key };
    if (!(await deleteBatch(deps, actor, realm, topicPlace))) return { isComplete: true };
  }
  return { isComplete: false };
}

/**
 * Deletes one batch and returns whether more messages may be left. Checks the permissions each time, because they may
 * change between batches.
 * @throws BAD_REQUEST the actor has no permission to delete the topic
 */
async function deleteBatch(
  { transact, now }: Pick<Deps, 'transact' | 'now'>,
  actor: RpcContext['actor'],
  realm: Realm,
  topicPlace: { channelId: number; topicKey: string },
): Promise<boolean> {
  return transact(async (tx, emit) => {
    const channel = await getVisibleChannel(tx, actor, topicPlace.channelId);
    if (!mayDeleteAny(actor, realm.settings, channel)) {
      throw badRequest({ msg: "You don't have permission to delete topics in this channel" });
    }
    const conversationId = channel.conversation_id;
    await lockConversations(tx, actor.realmId, [conversationId]);
    const messageIds = await listAccessibleInTopic(tx, actor, channel, {
      topicKey: topicPlace.topicKey,
      limit: batchSize,
    });
    if (messageIds.length === 0) return false;
    const place = { conversationId, participants: null, channel };
    await deleteMessages({ tx, emit, realm, nowMs: now() }, place, messageIds);
    return messageIds.length === batchSize;
  });
}
