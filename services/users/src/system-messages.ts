import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcClient } from '@chat/kit/grpc/client';
import { type Attempt, idempotencyOf } from '@chat/kit/jobs/job';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import { z } from 'zod';

/** A system message in Markdown: a direct message to a person, or a message to a topic. */
export const SystemMessage = z.intersection(
  z.object({
    /** Part of the idempotency key; differs for each message of a job. */
    step: z.string(),
    content: z.string(),
    /** The system bot of the realm that writes it; absent: the notification bot. */
    systemBot: z.string().optional(),
  }),
  z.union([z.object({ userId: z.int() }), z.object({ channelId: z.int(), topic: z.string() })]),
);
export type SystemMessage = z.output<typeof SystemMessage>;
export type SystemMessageSender = Pick<RpcClient<MessagingDefinition>, 'sendSystemMessage'>;

/** How many messages are sent at the same time. A group may get thousands of members in one request. */
const batchSize = 20;

/**
 * Sends the system messages of a job, each exactly once across retries. Skips messages to users or channels that do not exist.
 * @throws other errors of the messaging service, so that the job is retried
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

/** Ignores a rejection with 400, for example of a deactivated recipient, because a retry cannot succeed. */
async function ignoreRejected(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!isApiError(error) || error.httpStatus !== 400) throw error;
  }
}
