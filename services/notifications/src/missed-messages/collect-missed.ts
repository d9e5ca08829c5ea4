import type { Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { MessageLogHandler } from '../message-log/consume-message-log.ts';
import type { MessageLogEvent, SentMessage } from '../message-log/log-entry.ts';
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

/** Jobs of batches: one each, in no order. */
export const batchJobs = defineQueue('missed-batches');

/** Mails what was collected for a person. */
export const batchJob = defineJob(
  batchJobs,
  'missed-batch',
  z.object({ realmId: z.int(), userId: z.int() }),
);

type CollectDeps = Pick<
  Deps,
  'db' | 'jobs' | 'readModel' | 'messaging' | 'channels' | 'presence' | 'now'
>;

/** Message log handler: collects messages that people are to be told of by mail, until they read them. */
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

/** Messages that wait for somebody active to be away do not wait any more once they were read or deleted. */
async function endWaiting(
  { db }: Pick<Deps, 'db'>,
  realmId: number,
  event: MessageLogEvent,
): Promise<void> {
  const messageIds = messagesEndedBy(event);
  // Which are all is not known here: messages may be newer than the event. They are left out when they are to be mailed.
  if (messageIds === 'all' || messageIds === 'none') return;
  // An event without user list changes no user's flags
  if (event.audience === undefined) return;
  await handleWaiting(db, realmId, [...event.audience], messageIds);
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
  const away = await listAway(deps, realmId, userIds, 'now');
  const now = new Date(deps.now());
  await inTransaction(deps.db, async (tx) => {
    // Batches are locked first, so that none is closed between the two steps.
    const idle = userIds.flatMap((userId) => (away.has(userId) && accounts.get(userId)) || []);
    await openBatchesOf(deps, tx, realmId, idle);
    const rows = missed.map((one) => ({
      ...one,
      state: away.has(one.userId) ? ('collected' as const) : ('waiting' as const),
    }));
    await insertMissed(tx, { realmId, now }, rows);
  });
}

/** Opens a batch for each of the people who has none, which is due when the person wants mails. */
async function openBatchesOf(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  realmId: number,
  people: readonly AccountRow[],
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

/** Collects messages that wait for people who are away now. What they have read meanwhile is left out of the mail. */
export async function collectForAbsent(
  deps: Pick<Deps, 'db' | 'jobs' | 'readModel' | 'presence' | 'now'>,
): Promise<void> {
  let after = { realmId: 0, userId: 0 };
  for (;;) {
    const waiting = await listUsersWithWaiting(deps.db, after, mostAtOnce);
    for (const [realmId, users] of Map.groupBy(waiting, (user) => user.realmId)) {
      const userIds = users.map(({ userId }) => userId);
      const away = [...(await listAway(deps, realmId, userIds, 'for long'))];
      if (away.length === 0) continue;
      const accounts = await deps.readModel.listAccounts(realmId, away);
      await inTransaction(deps.db, async (tx) => {
        await openBatchesOf(deps, tx, realmId, [...accounts.values()]);
        await collectWaiting(tx, realmId, away);
      });
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < mostAtOnce) return;
    after = last;
  }
}
