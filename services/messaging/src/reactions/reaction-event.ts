import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { emojiFields } from './reaction-kind.ts';
import type { ReactionRow } from './store.ts';

/** `reaction`: somebody reacted to a message, or took that back. @spec events.md section 7 */
export function reactionEvent(
  op: 'add' | 'remove',
  row: ReactionRow,
  { hearers, apiPrefix }: { hearers: readonly number[]; apiPrefix: string },
): OutboxEvent {
  return clientEvent({
    type: 'reaction',
    audience: { userIds: hearers },
    body: {
      op,
      user_id: row.user_id,
      message_id: row.message_id,
      ...emojiFields(row, apiPrefix),
    },
  });
}
