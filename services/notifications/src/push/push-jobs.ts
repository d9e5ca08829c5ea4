import type { Tx } from '@chat/kit/database/database';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Notice } from './notification.ts';

/** Push jobs; those of one user run in order. */
export const pushes = defineQueue('pushes', { policy: 'ordered' });

export const pushDue = defineJob(
  pushes,
  'push',
  z.object({ realmId: z.int(), userId: z.int(), notice: Notice }),
);

/** Has users' devices told. */
export async function enqueuePushes(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  realmId: number,
  told: readonly { userId: number; notice: Notice }[],
): Promise<void> {
  await jobs.enqueueAll(
    tx,
    pushDue,
    told.map(({ userId, notice }) => ({
      data: { realmId, userId, notice },
      key: `${realmId}/${userId}`,
    })),
  );
}
