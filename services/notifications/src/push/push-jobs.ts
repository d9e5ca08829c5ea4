import type { Tx } from '@chat/kit/database/database';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { PushNotification } from './notification.ts';

/** The queue of push jobs. A user's jobs run in order. */
export const pushJobs = defineQueue('pushes', { policy: 'ordered' });

export const pushJob = defineJob(
  pushJobs,
  'push',
  z.object({ realmId: z.int(), userId: z.int(), notification: PushNotification }),
);

/** Enqueues push jobs for users. */
export async function enqueuePushes(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  {
    realmId,
    pushes,
  }: { realmId: number; pushes: readonly { userId: number; notification: PushNotification }[] },
): Promise<void> {
  await jobs.enqueueAll(
    tx,
    pushJob,
    pushes.map(({ userId, notification }) => ({
      data: { realmId, userId, notification },
      key: `${realmId}/${userId}`,
    })),
  );
}
