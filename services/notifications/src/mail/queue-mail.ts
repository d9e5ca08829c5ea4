import type { Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { mailRequested } from '@chat/proto/domain-events';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { insertMails, type MailRef, type NewMail } from './store.ts';

/** Jobs of mails: one per mail, in no particular order. */
export const mailJobs = defineQueue('mails');

/** Sends one mail. */
export const mailJob = defineJob(
  mailJobs,
  'mail',
  z.object({ realmId: z.int(), mailId: z.string() }) satisfies z.ZodType<MailRef>,
);

/**
 * Mails that people are waiting for to log in or sign up. They are sent before all others, and the limit of their
 * organization does not apply. The limit of the address applies only to kinds that are not limited at the request.
 */
export const urgentKinds: ReadonlyMap<string, { isLimitedWhenAsked: boolean }> = new Map([
  ['passwordReset', { isLimitedWhenAsked: true }],
  ['signUp', { isLimitedWhenAsked: true }],
  ['setup', { isLimitedWhenAsked: true }],
  ['addressConfirmation', { isLimitedWhenAsked: false }],
]);

/** Invitations are sent last, because they may be many and their recipients have not requested them. */
function priorityOf(kind: string): number {
  if (urgentKinds.has(kind)) return 1;
  return kind === 'invitation' ? -1 : 0;
}

/** Stores mails and enqueues their jobs. A repeated id is stored once. */
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

/** Queues the mails that the users service requests. */
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
