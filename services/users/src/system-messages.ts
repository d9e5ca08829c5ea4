import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcClient } from '@chat/kit/grpc/client';
import { type Attempt, idempotencyOf } from '@chat/kit/jobs/job';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import { z } from 'zod';

/** What a system bot is to write, in Markdown: to a person, or to a topic. */
export const Notice = z.intersection(
  z.object({
    /** What tells it from the other notices of its job. */
    step: z.string(),
    content: z.string(),
    /** Which of the realm's system bots writes it; absent: the notification bot. */
    systemBot: z.string().optional(),
  }),
  z.union([z.object({ userId: z.int() }), z.object({ channelId: z.int(), topic: z.string() })]),
);
export type Notice = z.output<typeof Notice>;
export type NoticeSender = Pick<RpcClient<MessagingDefinition>, 'sendNotice'>;

/** How many notices are under way at a time: a group may be given thousands of members at once. */
const batchSize = 20;

/**
 * Has the notices of a job written, each once however often this is tried. Those that cannot be written,
 * because their people or channels are gone, are left out.
 *
 * @throws what went wrong: it is worth another try
 */
export async function sendNotices(
  messaging: NoticeSender,
  { realmId, attempt }: { realmId: number; attempt: Attempt },
  notices: readonly Notice[],
): Promise<void> {
  for (let first = 0; first < notices.length; first += batchSize) {
    const batch = notices.slice(first, first + batchSize);
    await Promise.all(
      batch.map((notice) =>
        unlessRefused(
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

/** Who was deactivated meanwhile cannot be written to, and never will be: there is nobody to tell. */
async function unlessRefused(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!isApiError(error) || error.httpStatus !== 400) throw error;
  }
}
