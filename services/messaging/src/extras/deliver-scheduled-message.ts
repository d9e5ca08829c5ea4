import type { Tx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import {
  defineJob,
  handleJob,
  idempotencyOf,
  type JobHandler,
  type JobId,
} from '@chat/kit/jobs/job';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { findActor } from '../model/actors.ts';
import { isReadingClient } from '../model/message-content.ts';
import { due } from '../queues.ts';
import { listAccounts } from '../read-model/account-store.ts';
import {
  prepareMessage,
  type RequestedMessage,
  type SendDeps,
  sendMessage,
} from '../send/send-message.ts';
import { type SystemMessageDeps, sendSystemMessage } from '../send/system-message.ts';
import {
  completeScheduled,
  failScheduled,
  findUnsent,
  type ScheduledMessageObject,
  type ScheduledRow,
  scheduledMessageObject,
} from './scheduled-message-store.ts';

type DeliveryDeps = SendDeps & Pick<Deps, 'now'>;

/** The longest delay after which a message is still sent. A later message fails. */
const maxLateMs = 10 * 60 * 1000;

/**
 * Returns the handler that sends a due scheduled message exactly once: the transaction that sends the message completes
 * its row. The message fails on a permanent error or when it is too late. Until then, transient errors are retried.
 * Does nothing for an outdated version.
 */
export function deliverScheduledMessage(deps: DeliveryDeps): JobHandler {
  return handleJob(scheduledMessageDue, async ({ realmId, id, version }) => {
    const row = await findUnsent(deps.db, { realm_id: realmId, id, version });
    if (!row) return;
    const failure =
      deps.now() - row.deliver_at.getTime() > maxLateMs
        ? 'The message could not be sent at the scheduled time.'
        : await send(deps, row);
    if (failure !== undefined) await fail(deps, row, failure);
  });
}

/** Sends the message. Returns why it cannot be sent; undefined if it was sent or is not pending. */
async function send(deps: DeliveryDeps, row: ScheduledRow): Promise<string | undefined> {
  const { realm_id: realmId, sender_id: senderId } = row;
  try {
    const actor = await findActor(deps, realmId, senderId);
    if (!actor) return 'The sender no longer exists.';
    await sendMessage(deps, {
      realmId,
      senderId,
      idempotency: undefined,
      prepare: (freshness) => prepareMessage(deps, { actor, freshness }, requestedMessage(row)),
    });
    return undefined;
  } catch (error) {
    if (isApiError(error) && error.httpStatus < 500) return error.message;
    throw error;
  }
}

function requestedMessage(row: ScheduledRow): RequestedMessage {
  const { channel_id, user_ids, client } = row;
  const userIds = user_ids ?? [];
  const isToSelf = channel_id === null && userIds.length === 1 && userIds[0] === row.sender_id;
  return {
    place:
      channel_id === null
        ? { kind: 'direct', recipients: { userIds, emails: [] } }
        : { kind: 'channel', reference: { id: channel_id }, topic: row.topic },
    content: row.content,
    client,
    isReadBySender: row.is_read_by_sender ?? (isReadingClient(client) && !isToSelf),
    sendingQueue: undefined,
    idempotency: undefined,
    completes: {
      complete: (tx) => completeScheduled(tx, row),
      events: [scheduledMessageRemoved(row.sender_id, row.id)],
    },
    signal: new AbortController().signal,
  };
}

/** Publishes the failure to the sender's clients. If the sender is active, enqueues a system message to the sender. */
async function fail(deps: DeliveryDeps, row: ScheduledRow, failure: string): Promise<void> {
  const { realm_id: realmId, sender_id: userId, deliver_at: deliverAt } = row;
  const realm = await deps.getRealm(realmId);
  const [sender] = await listAccounts(deps.db, realmId, [userId]);
  const isReachable = realm.is_active && sender?.is_active === true;
  await deps.transact(async (tx, emit) => {
    const failed = await failScheduled(tx, row, failure);
    if (!failed) return;
    if (isReachable) {
      const data = { realmId, userId, deliverAt: deliverAt.toISOString(), failure };
      await deps.jobs.enqueue(tx, scheduledMessageFailed, data);
    }
    await emit(realmId, [scheduledMessageUpdated(failed)]);
  });
}

/** Job: a version of a scheduled message is due. */
export const scheduledMessageDue = defineJob(
  due,
  'scheduled-message-due',
  z.object({ realmId: z.int(), id: z.int(), version: z.int() }),
);

/** Enqueues the delivery of this version for the time when it is due. */
export function enqueueDelivery(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { realm_id: realmId, id, version, deliver_at: startAfter }: ScheduledRow,
): Promise<JobId> {
  return jobs.enqueue(tx, scheduledMessageDue, { realmId, id, version }, { startAfter });
}

/** Job: a scheduled message failed. */
const scheduledMessageFailed = defineJob(
  due,
  'scheduled-message-failed',
  z.object({
    realmId: z.int(),
    userId: z.int(),
    deliverAt: z.iso.datetime(),
    failure: z.string(),
  }),
);

/**
 * Returns the handler that sends the sender a system message about a failed scheduled message, once. Skips a sender who
 * cannot be reached.
 */
export function notifyFailure(deps: SystemMessageDeps & Pick<Deps, 'log'>): JobHandler {
  return handleJob(
    scheduledMessageFailed,
    async ({ realmId, userId, deliverAt, failure }, attempt) => {
      try {
        await sendSystemMessage(deps, {
          realmId,
          place: { userIds: [userId] },
          content: `The message that you scheduled for <time:${deliverAt}> was not sent:\n> ${failure}\n\n[Scheduled messages](#scheduled)`,
          idempotency: idempotencyOf(attempt, 'messaging', 'system-message'),
          signal: new AbortController().signal,
        });
      } catch (error) {
        const isFinal = isApiError(error) && error.httpStatus < 500 && error.code !== 'CONFLICT';
        if (!isFinal) throw error;
        deps.log.warn('failed to notify the sender of a failed scheduled message', {
          realmId,
          userId,
          error,
        });
      }
    },
  );
}

// Client events `scheduled_messages` for the sender's own queues.

export function scheduledMessageAdded(row: ScheduledRow): OutboxEvent {
  const added: ScheduledMessageObject[] = [scheduledMessageObject(row)];
  return toSender(row.sender_id, { op: 'add', scheduled_messages: added });
}

export function scheduledMessageUpdated(row: ScheduledRow): OutboxEvent {
  return toSender(row.sender_id, {
    op: 'update',
    scheduled_message: scheduledMessageObject(row),
  });
}

/** Returns the client event that informs the sender that a scheduled message was canceled or sent. */
export function scheduledMessageRemoved(senderId: number, id: number): OutboxEvent {
  return toSender(senderId, { op: 'remove', scheduled_message_id: id });
}

function toSender(senderId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'scheduled_messages', audience: { userIds: [senderId] }, body });
}
