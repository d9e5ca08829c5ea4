import { randomUUID } from 'node:crypto';
import { inTransaction } from '@chat/kit/database/transaction';
import type { Attempt } from '@chat/kit/jobs/job';
import type { Deps } from '../deps.ts';
import { queueMails } from '../mail/queue-mail.ts';
import {
  deleteBatch,
  findBatchDue,
  listCollected,
  lockBatch,
  markHandled,
  postponeBatch,
} from './store.ts';
import { type Conversation, listWanted } from './wanted-messages.ts';

/** The maximum number of messages in a batch. Any others go into another batch. */
const mostMessages = 1_000;
/** The delay before the next check, for messages that arrived while a batch was closed. */
const nextBatchMs = 1_000;

type Person = { realmId: number; userId: number };

/**
 * Mails the messages collected for a person when the batch is due: one mail per conversation with wanted messages. Does
 * nothing if another process has already closed the batch.
 */
export async function closeBatch(
  deps: Pick<Deps, 'db' | 'jobs' | 'readModel' | 'messaging' | 'channels' | 'now'>,
  person: Person,
  attempt: Attempt,
): Promise<void> {
  const { db, now } = deps;
  const dueAt = await findBatchDue(db, person);
  if (!dueAt) return;
  if (dueAt.getTime() > now()) return attempt.postpone(dueAt.getTime() - now());
  const messageIds = await listCollected(db, person, mostMessages);
  const conversations = await listWanted(deps, person, messageIds);
  const isClosed = await inTransaction(db, async (tx) => {
    const batch = await lockBatch(tx, person);
    if (batch?.dueAt.getTime() !== dueAt.getTime()) return true;
    await markHandled(tx, person, messageIds);
    const mails = conversations.map((conversation) => mailOf(person, conversation));
    await queueMails(deps, tx, { realmId: person.realmId, mails });
    const left = await listCollected(tx, person, 1);
    if (left.length === 0) await deleteBatch(tx, person);
    else await postponeBatch(tx, person, new Date(now() + nextBatchMs));
    return left.length === 0;
  });
  if (!isClosed) attempt.postpone(nextBatchMs);
}

function mailOf({ userId }: Person, { messages }: Conversation) {
  const messageIds = messages.map(({ id }) => id);
  return {
    mailId: randomUUID(),
    kind: 'missedMessages',
    cause: { missedMessages: { userId, messageIds } },
  };
}
