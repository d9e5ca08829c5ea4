import { isApiError } from '@chat/kit/errors/define-error';
import { defineJob, handleJob, idempotencyOf, type JobHandler } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type NoticeDeps, writeNotice } from '../notices/write-notice.ts';
import { due } from '../queues.ts';

/** A scheduled message was not sent. */
export const deliveryFailed = defineJob(
  due,
  'scheduled-message-failed',
  z.object({
    realmId: z.int(),
    userId: z.int(),
    deliverAt: z.iso.datetime(),
    failure: z.string(),
  }),
);

/** Has the notification bot tell people, once, why what they scheduled was not sent; those who are gone are not told. */
export function tellFailure(deps: NoticeDeps & Pick<Deps, 'log'>): JobHandler {
  return handleJob(deliveryFailed, async ({ realmId, userId, deliverAt, failure }, attempt) => {
    try {
      await writeNotice(deps, {
        realmId,
        place: { userIds: [userId] },
        content: `The message that you scheduled for <time:${deliverAt}> was not sent:\n> ${failure}\n\n[Scheduled messages](#scheduled)`,
        idempotency: idempotencyOf(attempt, 'messaging', 'notice'),
        signal: new AbortController().signal,
      });
    } catch (error) {
      const isFinal = isApiError(error) && error.httpStatus < 500 && error.code !== 'CONFLICT';
      if (!isFinal) throw error;
      deps.log.warn('nobody could be told why a message was not sent', { realmId, userId, error });
    }
  });
}
