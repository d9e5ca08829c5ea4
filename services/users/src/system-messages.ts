import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcClient } from '@chat/kit/grpc/client';
import { type Attempt, idempotencyOf } from '@chat/kit/jobs/job';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import { z } from 'zod';

/** A system message in Markdown: a direct message to a person, or to a topic. */
export const Notice = z.intersection(
  z.object({
    /** Distinguishes it from other messages of the same job (idempotency key). */
    step: z.string(),
    content: z.string(),
    /** Which of the realm's system bots writes it; absent: the notification bot. */
    systemBot: z.string().optional(),
  }),
  z.union([z.object({ userId: z.int() }), z.object({ channelId: z.int(), topic: z.string() })]),
);
export type Notice = z.output<typeof Notice>;
export type SystemMessageSender = Pick<RpcClient<MessagingDefinition>, 'sendNotice'>;

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
  notices: readonly Notice[],
): Promise<void> {
  for (let first = 0; first < notices.length; first += batchSize) {
    const batch = notices.slice(first, first + batchSize);
    await Promise.all(
      batch.map((notice) =>
        ignoreRejected(
          messaging.sendNotice(requestOf(realmId, notice), {
            idempotency: idempotencyOf(attempt, 'users', notice.step),
          }),
        ),
      ),
    );
  }
}

function requestOf(realmId: number, notice: Notice) {
  const { content, systemBot } = notice;
  const written = { realmId, content, systemBot };
  return 'userId' in notice
    ? { ...written, direct: { userIds: [notice.userId] } }
    : { ...written, channel: { channelId: notice.channelId, topic: notice.topic } };
}

/** A deactivated recipient is rejected permanently; skip the message. */
async function ignoreRejected(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!isApiError(error) || error.httpStatus !== 400) throw error;
  }
}
