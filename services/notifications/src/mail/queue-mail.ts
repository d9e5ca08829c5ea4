import type { Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { mailRequested } from '@chat/proto/domain-events';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { insertMails, type MailRef, type NewMail } from './store.ts';

/** The queue of mail jobs: one job per mail, in no particular order. */
export const mailJobs = defineQueue('mails');

/** The job that sends a mail. */
export const mailJob = defineJob(
  mailJobs,
  'mail',
  z.object({ realmId: z.int(), mailId: z.string() }) satisfies z.ZodType<MailRef>,
);

/**
 * The kinds of mail that people wait for to log in or sign up. These mails are sent before all others and are exempt
 * from the organization's limit. With `isLimitedWhenAsked`, the request is already limited, so the address's limit does
 * not apply either.
 */
export const urgentKinds: ReadonlyMap<string, { isLimitedWhenAsked: boolean }> = new Map([
  ['passwordReset', { isLimitedWhenAsked: true }],
  ['signUp', { isLimitedWhenAsked: true }],
  ['setup', { isLimitedWhenAsked: true }],
  ['addressConfirmation', { isLimitedWhenAsked: false }],
]);

/**
 * Returns the priority of a kind of mail. Invitations come last, because they can be many and their recipients did not
 * request them.
 */
function priorityOf(kind: string): number {
  if (urgentKinds.has(kind)) return 1;
  return kind === 'invitation' ? -1 : 0;
}

/** Stores mails and enqueues their jobs. Skips mails whose id is already stored. */
export async function queueMails(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  { realmId, mails }: { realmId: number; mails: readonly NewMail[] },
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

/** Creates handlers that queue the mails that the users service requests. */
export function mailRequestHandlers(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): DomainEventHandler[] {
  return [
    onDomainEvent(mailRequested, async ({ mails }, { realmId }) => {
      const requested = mails.map(({ mailId, cause }) => {
        const kind = cause?.cause;
        if (!cause || !kind) throw new Error('a mail was requested without its cause');
        return { mailId, kind, cause };
      });
      await inTransaction(deps.db, (tx) => queueMails(deps, tx, { realmId, mails: requested }));
    }),
  ];
}
