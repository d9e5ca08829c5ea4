import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { channelFirstMessageChanged, directConversationStarted } from '@chat/proto/domain-events';

/**
 * Returns the domain event for a change to a channel's oldest message. `firstMessageId` is undefined if the channel has
 * no messages.
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

/** Returns the domain event for a new direct conversation of these users. */
export function directConversationStartedEvent(userIds: readonly number[]): OutboxEvent {
  return domainEvent(directConversationStarted, { userIds: [...userIds] });
}
