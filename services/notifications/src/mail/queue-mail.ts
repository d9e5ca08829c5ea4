import type { Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { mailRequested } from '@chat/proto/domain-events';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { insertMails, type MailRef, type NewMail } from './store.ts';

/** Jobs of mails: one each, in no order. */
export const mailJobs = defineQueue('mails');

/** Sends one mail. */
export const mailJob = defineJob(
  mailJobs,
  'mail',
  z.object({ realmId: z.int(), mailId: z.string() }) satisfies z.ZodType<MailRef>,
);

/**
 * People wait for these to get in, so they go before all others, and the limit of their organization does not hold them
 * up. That of the address counts for those only that are not limited when they are asked for.
 */
export const urgentKinds: ReadonlyMap<string, { isLimitedWhenAsked: boolean }> = new Map([
  ['passwordReset', { isLimitedWhenAsked: true }],
  ['signUp', { isLimitedWhenAsked: true }],
  ['setup', { isLimitedWhenAsked: true }],
  ['addressConfirmation', { isLimitedWhenAsked: false }],
]);

/** Invitations can be many at once, and nobody has asked for them: they go after all others. */
function priorityOf(kind: string): number {
  if (urgentKinds.has(kind)) return 1;
  return kind === 'invitation' ? -1 : 0;
}

/** Stores mails and enqueues their jobs. The same id is stored once. */
export async function queueMails(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  realmId: number,
  mails: readonly NewMail[],
): Promise<void> {
  const inserted = await insertMails(tx, realmId, { mails, now: new Date(now()) });
  await jobs.enqueueAll(
    tx,
    mailJob,
    inserted.map(({ mailId, kind }) => ({
      data: { realmId, mailId },
      priority: priorityOf(kind),
    })),
  );
}

/** Queues the mails that users requests. */
export function mailRequestHandlers(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): DomainEventHandler[] {
  return [
    onDomainEvent(mailRequested, async ({ mails }, { realmId }) => {
      const requested = mails.map(({ mailId, cause }) => {
        const kind = cause?.cause;
        if (!cause || !kind) throw new Error('a mail was requested without its cause');
        return { mailId, kind, cause };
      });
      await inTransaction(deps.db, (tx) => queueMails(deps, tx, realmId, requested));
    }),
  ];
}
