import { isApiError } from '@chat/kit/errors/define-error';
import type { Deps } from '../deps.ts';
import { type NoticeDeps, writeNotice } from '../notices/write-notice.ts';
import type { Completion } from '../send/prepared-message.ts';
import { reminderRemoved } from './reminder-object.ts';
import { claimDueReminders, deleteReminder, failReminder, type ReminderRow } from './store.ts';

type DeliveryDeps = NoticeDeps & Pick<Deps, 'now' | 'log'>;

/** A process that has died with a reminder in hand keeps it from others for so long. */
const claimMs = 5_000;
const claimedAtOnce = 100;

/**
 * Has the notification bot remind people, however late. Each is reminded once, whoever dies: a reminder goes in the
 * transaction that says it.
 */
export async function deliverDueReminders(deps: DeliveryDeps): Promise<void> {
  for (;;) {
    const nowMs = deps.now();
    const due = await claimDueReminders(deps.db, {
      now: new Date(nowMs),
      until: new Date(nowMs + claimMs),
      limit: claimedAtOnce,
    });
    await Promise.all(due.map((row) => deliver(deps, row)));
    if (due.length < claimedAtOnce) return;
  }
}

async function deliver(deps: DeliveryDeps, row: ReminderRow): Promise<void> {
  const { realm_id: realmId, id, user_id: userId } = row;
  try {
    await writeNotice(deps, {
      realmId,
      place: { userIds: [userId] },
      content: row.content,
      idempotency: undefined,
      completes: reminderCompletion(row),
      signal: new AbortController().signal,
    });
  } catch (error) {
    const isFinal = isApiError(error) && error.httpStatus < 500 && error.code !== 'CONFLICT';
    if (isFinal) await failReminder(deps.db, row);
    deps.log.warn('nobody was reminded', { realmId, id, isFinal, error });
  }
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
