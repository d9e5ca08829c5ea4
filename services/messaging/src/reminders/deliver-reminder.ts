import { isApiError } from '@chat/kit/errors/define-error';
import { defineJob, handleJob, type JobHandler } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type NoticeDeps, writeNotice } from '../notices/write-notice.ts';
import { due } from '../queues.ts';
import type { Completion } from '../send/prepared-message.ts';
import { reminderRemoved } from './reminder-object.ts';
import { deleteReminder, failReminder, findReminder, type ReminderRow } from './store.ts';

/** Somebody is to be reminded. */
export const reminderDue = defineJob(
  due,
  'reminder-due',
  z.object({ realmId: z.int(), id: z.int() }),
);

/**
 * Has the notification bot remind somebody, however late, unless the reminder was cancelled. It is said once, whoever
 * dies: a reminder goes in the transaction that says it.
 */
export function deliverReminder(deps: NoticeDeps & Pick<Deps, 'log'>): JobHandler {
  return handleJob(reminderDue, async ({ realmId, id }) => {
    const row = await findReminder(deps.db, realmId, id);
    if (!row) return;
    try {
      await writeNotice(deps, {
        realmId,
        place: { userIds: [row.user_id] },
        content: row.content,
        idempotency: undefined,
        completes: reminderCompletion(row),
        signal: new AbortController().signal,
      });
    } catch (error) {
      const isFinal = isApiError(error) && error.httpStatus < 500;
      if (!isFinal) throw error;
      await failReminder(deps.db, row);
      deps.log.warn('nobody was reminded', { realmId, id, error });
    }
  });
}

/** The reminder goes in the transaction that says it. */
export function reminderCompletion({
  realm_id: realmId,
  user_id: userId,
  id,
}: Pick<ReminderRow, 'realm_id' | 'user_id' | 'id'>): Completion {
  return {
    complete: (tx) => deleteReminder(tx, { realmId, userId }, id),
    events: [reminderRemoved(userId, id)],
  };
}
