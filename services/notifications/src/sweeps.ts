import type { Sweep } from '@chat/kit/jobs/job';
import type { Deps } from './deps.ts';
import { deleteMailedBefore, deleteReceivedBefore } from './incoming-mail/store.ts';
import { deleteCountsBefore, deleteEndedBefore } from './mail/store.ts';
import { collectForAbsent } from './missed-messages/collect-missed.ts';
import { deleteMissedBefore } from './missed-messages/store.ts';
import { releasePendingPushes } from './push/pending-pushes.ts';
import { deletePushedBefore } from './push/pushed-store.ts';
import { deleteCompletedBefore } from './webhooks/store.ts';

const second = 1_000;
const hour = 3_600 * second;
/** How long rows of `pushed_message` and `missed_message` are kept. */
const notifiedForMs = 30 * 24 * hour;
/** How long answers find the conversation of an incoming mail. */
const answeredForMs = 365 * 24 * hour;
const batchSize = 1_000;

/** Returns the periodic jobs. Each job runs on one replica at a time. */
export function sweeps(deps: Deps): Sweep[] {
  const { db, now, webhooks, mail } = deps;
  return [
    {
      name: 'releasing pending push notifications',
      everyMs: 20 * second,
      run: () => releasePendingPushes(deps),
    },
    {
      name: 'collecting missed messages of people who went away',
      everyMs: 20 * second,
      run: () => collectForAbsent(deps),
    },
    {
      name: 'deleting old missed messages',
      everyMs: hour,
      async run() {
        const before = new Date(now() - notifiedForMs);
        while ((await deleteMissedBefore(db, before, batchSize)) === batchSize);
      },
    },
    {
      name: 'deleting old push notifications',
      everyMs: hour,
      async run() {
        const before = new Date(now() - notifiedForMs);
        while ((await deletePushedBefore(db, before, batchSize)) === batchSize);
      },
    },
    {
      name: 'deleting completed webhook deliveries',
      everyMs: hour,
      async run() {
        const before = new Date(now() - webhooks.keepsForMs);
        while ((await deleteCompletedBefore(db, before, batchSize)) === batchSize);
      },
    },
    {
      name: 'deleting records of incoming mails',
      everyMs: hour,
      async run() {
        const before = new Date(now() - mail.keepsForMs);
        while ((await deleteReceivedBefore(db, before, batchSize)) === batchSize);
        const unanswered = new Date(now() - answeredForMs);
        while ((await deleteMailedBefore(db, unanswered, batchSize)) === batchSize);
      },
    },
    {
      name: 'deleting old mails',
      everyMs: hour,
      async run() {
        const before = new Date(now() - mail.keepsForMs);
        while ((await deleteEndedBefore(db, before, batchSize)) === batchSize);
        await deleteCountsBefore(db, new Date(now() - 2 * hour));
      },
    },
  ];
}
