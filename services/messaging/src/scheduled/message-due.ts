import type { Tx } from '@chat/kit/database/database';
import type { JobId } from '@chat/kit/jobs/job';
import { defineJob } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { due } from '../queues.ts';
import type { ScheduledRow } from './store.ts';

/** A version of a scheduled message is to be sent. */
export const messageDue = defineJob(
  due,
  'scheduled-message-due',
  z.object({ realmId: z.int(), id: z.int(), version: z.int() }),
);

/** Has this version of the message sent at its time. */
export function enqueueDelivery(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { realm_id: realmId, id, version, deliver_at: startAfter }: ScheduledRow,
): Promise<JobId> {
  return jobs.enqueue(tx, messageDue, { realmId, id, version }, { startAfter });
}
