import type { Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { mailRequested } from '@chat/proto/domain-events';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { insertMail, type MailRef } from './store.ts';

/** Jobs of mails: one each, in no order. */
export const mailJobs = defineQueue('mails');

/** Sends one mail. */
export const mailJob = defineJob(
  mailJobs,
  'mail',
  z.object({ realmId: z.int(), mailId: z.string() }) satisfies z.ZodType<MailRef>,
);

/** Stores a mail and enqueues its job. The same id is stored once. */
async function queueMail(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  mail: MailRef,
  { kind, cause }: { kind: string; cause: object },
): Promise<void> {
  if (!(await insertMail(tx, mail, { kind, cause, now: new Date(now()) }))) return;
  await jobs.enqueue(tx, mailJob, mail);
}

/** Queues the mails that users requests. */
export function mailRequestHandlers(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): DomainEventHandler[] {
  return [
    onDomainEvent(mailRequested, async ({ mailId, cause }, { realmId }) => {
      const kind = cause?.cause;
      if (!cause || !kind) throw new Error('a mail was requested without its cause');
      await inTransaction(deps.db, (tx) =>
        queueMail(deps, tx, { realmId, mailId }, { kind, cause }),
      );
    }),
  ];
}
