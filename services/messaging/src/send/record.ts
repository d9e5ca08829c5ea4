import type { RecordKey } from '@chat/kit/idempotency/records';
import { z } from 'zod';
import type { PreparedMessage, SentMessage } from './prepared-message.ts';

/** The answer that is kept with an idempotency key. */
export const StoredAnswer = z.object({
  message_id: z.number(),
  new_topic_policy: z.literal([2, 3]).optional(),
});
export type StoredAnswer = z.infer<typeof StoredAnswer>;

/** The message that an answer tells of. */
export function sentMessageOf(answer: unknown): SentMessage {
  const { message_id, new_topic_policy } = StoredAnswer.parse(answer);
  return {
    messageId: message_id,
    ...(new_topic_policy !== undefined && { newTopicPolicy: new_topic_policy }),
  };
}

/** The message's idempotency key with its scope: one, or none. */
export function recordKeys({ realm, senderId, idempotency }: PreparedMessage): RecordKey[] {
  return idempotency ? [{ ...idempotency, realmId: realm.realm_id, actorId: senderId }] : [];
}
