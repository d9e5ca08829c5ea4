import type { Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { MessageLogHandler } from '../message-log/consume-message-log.ts';
import type { MessageLogEvent, SentMessage } from '../message-log/log-entry.ts';
import { listAccounts } from '../read-model/read-model.ts';
import type { AccountRow } from '../read-model/store.ts';
import { readEditedMentions } from '../reasons/edited-mentions.ts';
import { messagesEndedBy } from '../reasons/ended-messages.ts';
import { listAway } from '../reasons/list-away.ts';
import { selectRecipients } from '../reasons/select-recipients.ts';
import {
  collectWaiting,
  handleWaiting,
  insertMissed,
  listUsersWithWaiting,
  openBatches,
} from './store.ts';

/** The queue of batch jobs: one job per batch, in no particular order. */
export const batchJobs = defineQueue('missed-batches');

/** The job that mails the messages collected for a person. */
export const batchJob = defineJob(
  batchJobs,
  'missed-batch',
  z.object({ realmId: z.int(), userId: z.int() }),
);

type CollectDeps = Pick<
  Deps,
  'db' | 'jobs' | 'readModel' | 'messaging' | 'channels' | 'presence' | 'now'
>;

/** Creates the message log handler that collects messages, which are mailed to people who do not read them in time. */
export function missedMessageHandler(deps: CollectDeps): MessageLogHandler {
  return {
    eventTypes: ['update_message', 'update_message_flags', 'delete_message'],
    async handle({ realmId, messages, events }) {
      const concerned = [...messages];
      for (const event of events) {
        const edited = await readEditedMentions(deps, event, {
          realmId,
          listReachable: async (userIds) => userIds,
        });
        if (edited) concerned.push(edited);
      }
      await collect(deps, realmId, concerned);
      for (const event of events) await endWaiting(deps, realmId, event);
    },
  };
}

/** Marks messages as handled if they were read or deleted while they waited for an active person to be away. */
async function endWaiting(
  { db }: Pick<Deps, 'db'>,
  realmId: number,
  event: MessageLogEvent,
): Promise<void> {
  const messageIds = messagesEndedBy(event);
  // The event does not list its messages, and some may be newer than the event. Read messages are left out when the mail is
  // written
  if (messageIds === 'all' || messageIds === 'none') return;
  // An event without user list does not change users' flags
  if (event.audience === undefined) return;
  await handleWaiting(db, realmId, { userIds: [...event.audience], messageIds });
}

async function collect(
  deps: CollectDeps,
  realmId: number,
  messages: readonly SentMessage[],
): Promise<void> {
  const { selections, accounts } = await selectRecipients(deps, messages, {
    realmId,
    medium: 'email',
  });
  if (selections.length === 0) return;
  const missed = selections.flatMap(({ message, selected }) =>
    selected.map(({ account }) => ({ userId: account.user_id, messageId: message.messageId })),
  );
  const userIds = [...new Set(missed.map(({ userId }) => userId))];
  const away = await listAway(deps, realmId, { userIds, howLong: 'now' });
  const now = new Date(deps.now());
  await inTransaction(deps.db, async (tx) => {
    // Lock batches first, so that none is closed between the two steps
    const idle = userIds.flatMap((userId) => (away.has(userId) && accounts.get(userId)) || []);
    await openBatchesOf(deps, tx, { realmId, people: idle });
    const rows = missed.map((one) => ({
      ...one,
      state: away.has(one.userId) ? ('collected' as const) : ('waiting' as const),
    }));
    await insertMissed(tx, { realmId, now }, rows);
  });
}

/** Opens a batch for each person who has none. The batch is due at the end of the person's batching period. */
async function openBatchesOf(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  { realmId, people }: { realmId: number; people: readonly AccountRow[] },
): Promise<void> {
  if (people.length === 0) return;
  const due = new Map(
    people.map(({ user_id, settings }) => [
      user_id,
      new Date(now() + settings.email_notifications_batching_period_seconds * 1_000),
    ]),
  );
  const wanted = [...due].map(([userId, dueAt]) => ({ userId, dueAt }));
  const opened = await openBatches(tx, realmId, wanted);
  await jobs.enqueueAll(
    tx,
    batchJob,
    opened.map((userId) => ({ data: { realmId, userId }, startAfter: due.get(userId) })),
  );
}

const mostAtOnce = 500;

/**
 * Collects the messages that were waiting for people who are now away. The mail leaves out messages that they have read
 * in the meantime.
 */
export async function collectForAbsent(
  deps: Pick<Deps, 'db' | 'jobs' | 'readModel' | 'presence' | 'now'>,
): Promise<void> {
  let after = { realmId: 0, userId: 0 };
  for (;;) {
    const waiting = await listUsersWithWaiting(deps.db, after, mostAtOnce);
    for (const [realmId, users] of Map.groupBy(waiting, (user) => user.realmId)) {
      const userIds = users.map(({ userId }) => userId);
      const away = [...(await listAway(deps, realmId, { userIds, howLong: 'for long' }))];
      if (away.length === 0) continue;
      const accounts = await listAccounts(deps, realmId, away);
      await inTransaction(deps.db, async (tx) => {
        await openBatchesOf(deps, tx, { realmId, people: [...accounts.values()] });
        await collectWaiting(tx, realmId, away);
      });
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < mostAtOnce) return;
    after = last;
  }
}
