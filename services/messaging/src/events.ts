import { fact, type OutboxEvent } from '@chat/kit/outbox/event';
import { channelFirstMessageChanged, directConversationStarted } from '@chat/proto/facts';

/** The channel has another oldest message; undefined when it has no message. */
export function firstMessageChanged(
  channelId: number,
  firstMessageId: number | undefined,
): OutboxEvent {
  return fact(channelFirstMessageChanged, {
    channelId,
    ...(firstMessageId !== undefined && { firstMessageId }),
  });
}

/** A direct conversation between these users was created. */
export function directConversationStartedEvent(userIds: readonly number[]): OutboxEvent {
  return fact(directConversationStarted, { userIds: [...userIds] });
}
