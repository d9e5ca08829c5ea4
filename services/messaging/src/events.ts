import { fact, type OutboxEvent } from '@chat/kit/outbox/event';
import { channelFirstMessageChanged, directConversationStarted } from '@chat/proto/facts';

/** The channel's oldest message is another one now; undefined: it has none. */
export function firstMessageChangedFact(
  channelId: number,
  firstMessageId: number | undefined,
): OutboxEvent {
  return fact(channelFirstMessageChanged, {
    channelId,
    ...(firstMessageId !== undefined && { firstMessageId }),
  });
}

/** People have a direct conversation that they had not. */
export function directConversationStartedFact(userIds: readonly number[]): OutboxEvent {
  return fact(directConversationStarted, { userIds: [...userIds] });
}
