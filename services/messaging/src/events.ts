import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { channelFirstMessageChanged, directConversationStarted } from '@chat/proto/domain-events';

/** The channel has another oldest message; undefined when it has no message. */
export function firstMessageChanged(
  channelId: number,
  firstMessageId: number | undefined,
): OutboxEvent {
  return domainEvent(channelFirstMessageChanged, {
    channelId,
    ...(firstMessageId !== undefined && { firstMessageId }),
  });
}

/** A direct conversation between these users was created. */
export function directConversationStartedEvent(userIds: readonly number[]): OutboxEvent {
  return domainEvent(directConversationStarted, { userIds: [...userIds] });
}
