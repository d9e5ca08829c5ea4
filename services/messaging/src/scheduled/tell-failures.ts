import { isApiError } from '@chat/kit/errors/define-error';
import type { Deps } from '../deps.ts';
import { type NoticeDeps, writeNotice } from '../notices/write-notice.ts';
import {
  completeFailureNotice,
  forgetNotice,
  listOwingNotices,
  type ScheduledRow,
} from './store.ts';

const atOnce = 50;

/** Has the notification bot tell people why what they scheduled was not sent: once, whoever dies. */
export async function tellFailures(deps: NoticeDeps & Pick<Deps, 'log'>): Promise<void> {
  for (const row of await listOwingNotices(deps.db, atOnce)) {
    await tell(deps, row);
  }
}

/** Somebody who cannot be told any more is not. */
async function tell(deps: NoticeDeps & Pick<Deps, 'log'>, row: ScheduledRow): Promise<void> {
  const { realm_id: realmId, id, sender_id: senderId } = row;
  try {
    await writeNotice(deps, {
      realmId,
      place: { userIds: [senderId] },
      content: noticeOf(row),
      idempotency: undefined,
      completes: { complete: (tx) => completeFailureNotice(tx, row), events: [] },
      signal: new AbortController().signal,
    });
  } catch (error) {
    if (!isApiError(error) || error.httpStatus >= 500) throw error;
    await forgetNotice(deps.db, row);
    deps.log.warn('nobody could be told why a message was not sent', { realmId, id, error });
  }
}

function noticeOf({ deliver_at, failure }: ScheduledRow): string {
  const time = `<time:${deliver_at.toISOString()}>`;
  return `The message that you scheduled for ${time} was not sent:\n> ${failure}\n\n[Scheduled messages](#scheduled)`;
}
