import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcClient } from '@chat/kit/grpc/client';
import { type Attempt, idempotencyOf } from '@chat/kit/jobs/job';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import { z } from 'zod';

/** A system message in Markdown, sent either directly to a person or to a topic. */
export const SystemMessage = z.intersection(
  z.object({
    /** The part of the idempotency key that differs for each message of a job. */
    step: z.string(),
    content: z.string(),
    /** The realm's system bot that writes the message; if absent, the notification bot does. */
    systemBot: z.string().optional(),
  }),
  z.union([z.object({ userId: z.int() }), z.object({ channelId: z.int(), topic: z.string() })]),
);
export type SystemMessage = z.output<typeof SystemMessage>;
export type SystemMessageSender = Pick<RpcClient<MessagingDefinition>, 'sendSystemMessage'>;

/** The number of messages to send at the same time. A single request can add thousands of members to a group. */
const batchSize = 20;

/**
 * Sends a job's system messages, each exactly once across retries. Skips messages that the messaging service rejects
 * with 400, for example because a user or channel does not exist.
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

/** Ignores a rejection with 400, for example because a recipient is deactivated. A retry could not succeed. */
async function ignoreRejected(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!isApiError(error) || error.httpStatus !== 400) throw error;
  }
}
