import type { Tx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import {
  defineJob,
  handleJob,
  idempotencyOf,
  type JobHandler,
  type JobId,
  operations,
} from '@chat/kit/jobs/job';
import type { Logger } from '@chat/kit/logging/logger';
import { z } from 'zod';
import type { Deps } from './deps.ts';

const ChannelNotice = z.object({ channelId: z.int(), topic: z.string(), content: z.string() });
const DirectNotice = z.object({ userIds: z.array(z.int()), content: z.string() });
const noticesDue = defineJob(
  operations,
  'send-notices',
  z.object({ realmId: z.int(), notices: z.array(z.union([ChannelNotice, DirectNotice])) }),
);

/** A system message in Markdown: to a topic, or to people. */
export type Notice = z.output<typeof ChannelNotice> | z.output<typeof DirectNotice>;

/**
 * Enqueues system messages in the transaction of the change. Pass the result to `jobs.wait` after the commit. They
 * are sent in order, exactly once; those of one `subject` follow each other. undefined when there are none.
 */
export async function recordNotices(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { realmId, subject, notices }: { realmId: number; subject: string; notices: readonly Notice[] },
): Promise<JobId | undefined> {
  if (notices.length === 0) return undefined;
  return jobs.enqueue(
    tx,
    noticesDue,
    { realmId, notices: [...notices] },
    { key: `${realmId}/${subject}` },
  );
}

/** Sends enqueued system messages. Messages to missing channels or people are skipped and logged. */
export function sendNotices(deps: {
  messaging: Pick<Deps['messaging'], 'sendNotice'>;
  log: Logger;
}): JobHandler {
  const { messaging, log } = deps;
  return handleJob(noticesDue, async ({ realmId, notices }, attempt) => {
    for (const [index, notice] of notices.entries()) {
      try {
        await messaging.sendNotice(requestOf(realmId, notice), {
          idempotency: idempotencyOf(attempt, 'channels', String(index)),
        });
      } catch (error) {
        const isFinal = isApiError(error) && error.httpStatus === 400;
        if (!isFinal) throw error;
        log.warn('a notice cannot be sent', { realmId, id: attempt.id, index, error });
      }
    }
  });
}

function requestOf(realmId: number, notice: Notice) {
  const { content } = notice;
  return 'userIds' in notice
    ? { realmId, content, direct: { userIds: notice.userIds } }
    : { realmId, content, channel: { channelId: notice.channelId, topic: notice.topic } };
}
