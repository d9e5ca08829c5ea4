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

const TopicMessage = z.object({ channelId: z.int(), topic: z.string(), content: z.string() });
const DirectMessage = z.object({ userIds: z.array(z.int()), content: z.string() });
const systemMessagesDue = defineJob(
  operations,
  'send-notices',
  z.object({ realmId: z.int(), notices: z.array(z.union([TopicMessage, DirectMessage])) }),
);

/** A system message in Markdown: to a topic, or to people. */
export type SystemMessage = z.output<typeof TopicMessage> | z.output<typeof DirectMessage>;

/**
 * Enqueues system messages in the transaction of the change. Pass the result to `jobs.wait` after the commit. They
 * are sent in order, exactly once; those of one `subject` follow each other. undefined when there are none.
 */
export async function enqueueSystemMessages(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  {
    realmId,
    subject,
    notices,
  }: { realmId: number; subject: string; notices: readonly SystemMessage[] },
): Promise<JobId | undefined> {
  if (notices.length === 0) return undefined;
  return jobs.enqueue(
    tx,
    systemMessagesDue,
    { realmId, notices: [...notices] },
    { key: `${realmId}/${subject}` },
  );
}

/** Sends enqueued system messages. Messages to missing channels or people are skipped and logged. */
export function systemMessagesJob(deps: {
  messaging: Pick<Deps['messaging'], 'sendNotice'>;
  log: Logger;
}): JobHandler {
  const { messaging, log } = deps;
  return handleJob(systemMessagesDue, async ({ realmId, notices }, attempt) => {
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

function requestOf(realmId: number, notice: SystemMessage) {
  const { content } = notice;
  return 'userIds' in notice
    ? { realmId, content, direct: { userIds: notice.userIds } }
    : { realmId, content, channel: { channelId: notice.channelId, topic: notice.topic } };
}
