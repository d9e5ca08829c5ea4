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
  'send-system-messages',
  z.object({ realmId: z.int(), messages: z.array(z.union([TopicMessage, DirectMessage])) }),
);

/** A system message in Markdown, to a topic or to people. */
export type SystemMessage = z.output<typeof TopicMessage> | z.output<typeof DirectMessage>;

/**
 * Enqueues system messages in the transaction of the change. The messages are sent exactly once, in order for each
 * `subject`. Returns the job to pass to `jobs.waitForJob` after the commit; undefined if there are no messages.
 */
export async function enqueueSystemMessages(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  {
    realmId,
    subject,
    messages,
  }: { realmId: number; subject: string; messages: readonly SystemMessage[] },
): Promise<JobId | undefined> {
  if (messages.length === 0) return undefined;
  return jobs.enqueue(
    tx,
    systemMessagesDue,
    { realmId, messages: [...messages] },
    { key: `${realmId}/${subject}` },
  );
}

/**
 * Returns the handler of the job that sends enqueued system messages. The job logs and skips a message that the
 * messaging service rejects with 400, for example because its channel does not exist.
 */
export function systemMessagesJob(deps: {
  messaging: Pick<Deps['messaging'], 'sendSystemMessage'>;
  log: Logger;
}): JobHandler {
  const { messaging, log } = deps;
  return handleJob(systemMessagesDue, async ({ realmId, messages }, attempt) => {
    for (const [index, message] of messages.entries()) {
      try {
        await messaging.sendSystemMessage(requestOf(realmId, message), {
          idempotency: idempotencyOf(attempt, 'channels', String(index)),
        });
      } catch (error) {
        const isFinal = isApiError(error) && error.httpStatus === 400;
        if (!isFinal) throw error;
        log.warn('skipped a system message that cannot be sent', {
          realmId,
          id: attempt.id,
          index,
          error,
        });
      }
    }
  });
}

function requestOf(realmId: number, message: SystemMessage) {
  const { content } = message;
  return 'userIds' in message
    ? { realmId, content, direct: { userIds: message.userIds } }
    : { realmId, content, channel: { channelId: message.channelId, topic: message.topic } };
}
