import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcClient } from '@chat/kit/grpc/client';
import { type Attempt, idempotencyOf } from '@chat/kit/jobs/job';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import { z } from 'zod';

/** A system message in Markdown: a direct message to a person, or to a topic. */
export const SystemMessage = z.intersection(
  z.object({
    /** Distinguishes it from other messages of the same job (idempotency key). */
    step: z.string(),
    content: z.string(),
    /** Which of the realm's system bots writes it; absent: the notification bot. */
    systemBot: z.string().optional(),
  }),
  z.union([z.object({ userId: z.int() }), z.object({ channelId: z.int(), topic: z.string() })]),
);
export type SystemMessage = z.output<typeof SystemMessage>;
export type SystemMessageSender = Pick<RpcClient<MessagingDefinition>, 'sendSystemMessage'>;

/** Messages sent concurrently; a group may get thousands of members at once. */
const batchSize = 20;

/**
 * Sends the system messages of a job, each exactly once across retries. Messages to missing users or channels are
 * skipped.
 * @throws any other error of messaging, so that the job is retried
 */
export async function sendSystemMessages(
  messaging: SystemMessageSender,
  { realmId, attempt }: { realmId: number; attempt: Attempt },
  messages: readonly SystemMessage[],
): Promise<void> {
  for (let first = 0; first < messages.length; first += batchSize) {
    const batch = messages.slice(first, first + batchSize);
    await Promise.all(
      batch.map((message) =>
        ignoreRejected(
          messaging.sendSystemMessage(requestOf(realmId, message), {
            idempotency: idempotencyOf(attempt, 'users', message.step),
          }),
        ),
      ),
    );
  }
}

function requestOf(realmId: number, message: SystemMessage) {
  const { content, systemBot } = message;
  const written = { realmId, content, systemBot };
  return 'userId' in message
    ? { ...written, direct: { userIds: [message.userId] } }
    : { ...written, channel: { channelId: message.channelId, topic: message.topic } };
}

/** A deactivated recipient is rejected permanently; skip the message. */
async function ignoreRejected(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!isApiError(error) || error.httpStatus !== 400) throw error;
  }
}
