import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Bot } from './store.ts';

/** Bots that there is something to tell: each is told by one process at a time. */
export const webhooks = defineQueue('webhooks', { policy: 'ordered' });

/** Something was stored for a bot. Whoever does the job tells all there is. */
export const botDue = defineJob(
  webhooks,
  'bot',
  z.object({ realmId: z.int(), botId: z.int() }) satisfies z.ZodType<Bot>,
);

export function keyOfBot({ realmId, botId }: Bot): string {
  return `${realmId}/${botId}`;
}
