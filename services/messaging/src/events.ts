import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { channelFirstMessageChanged, directConversationStarted } from '@chat/proto/domain-events';

/**
 * Domain event: the oldest message of a channel changed. `firstMessageId` is undefined when the channel has no messages.
 */
export function firstMessageChanged(
  channelId: number,
  firstMessageId: number | undefined,
): OutboxEvent {
  return domainEvent(channelFirstMessageChanged, {
    channelId,
    ...(firstMessageId !== undefined && { firstMessageId }),
  });
}

/** Domain event: these users got a direct conversation. */
export function directConversationStartedEvent(userIds: readonly number[]): OutboxEvent {
  return domainEvent(directConversationStarted, { userIds: [...userIds] });
}
