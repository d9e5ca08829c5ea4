import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcContext } from '@chat/kit/grpc/server';
import { defineJob, handleJob, type JobHandler } from '@chat/kit/jobs/job';
import { limits } from '@chat/kit/limits/limits';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateReminderRequest__Output } from '@chat/proto/chat/messaging/v1/CreateReminderRequest';
import type { CreateReminderResponse } from '@chat/proto/chat/messaging/v1/CreateReminderResponse';
import type { DeleteReminderRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteReminderRequest';
import type { DeleteReminderResponse } from '@chat/proto/chat/messaging/v1/DeleteReminderResponse';
import type { ListRemindersRequest__Output } from '@chat/proto/chat/messaging/v1/ListRemindersRequest';
import type { ListRemindersResponse } from '@chat/proto/chat/messaging/v1/ListRemindersResponse';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { getAccessibleMessage } from '../model/accessible-message.ts';
import { normalizeContent } from '../model/message-content.ts';
import { due } from '../queues.ts';
import { listAccounts } from '../read-model/account-store.ts';
import type { Completion } from '../send/prepared-message.ts';
import {
  messageLink,
  quote,
  type SystemMessageDeps,
  sendSystemMessage,
  silentMention,
} from '../send/system-message.ts';
import { type RenderDeps, renderMessage } from '../text/render-message.ts';
import { parseDeliveryTime } from './delivery-time.ts';
import {
  deleteReminder,
  failReminder,
  findReminder,
  insertReminder,
  listReminders,
  type ReminderRow,
  reminderObject,
} from './reminder-store.ts';

type Request = CreateReminderRequest__Output;

/**
 * Creates a reminder about a message that the actor may read.
 *
 * @throws BAD_REQUEST no such message for this actor, a time in the past, or a note that is too long
 * @spec POST /reminders
 */
export async function createReminder(
  deps: RenderDeps & Pick<Deps, 'transact' | 'jobs' | 'getRealm' | 'now'>,
  request: Request,
  context: RpcContext,
): Promise<CreateReminderResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const deliverAt = parseDeliveryTime(request.deliverAtSeconds, deps.now());
  const note = checkedNote(request);
  const message = await getAccessibleMessage(deps.db, actor, request.messageId);
  const [sender] = await listAccounts(deps.db, realmId, [message.sender_id]);
  const content = normalizeContent(
    [
      `You asked to be reminded about ${messageLink(message)}.`,
      ...(note === '' ? [] : [note]),
      `${silentMention(sender)} wrote:\n\n${quote(message.content)}`,
    ].join('\n\n'),
  );
  const realm = await deps.getRealm(realmId);
  const { html } = await renderMessage(deps, {
    source: content,
    realm,
    author: undefined,
    budgetUserId: userId,
  });
  return deps.transact(async (tx, emit) => {
    const row = await insertReminder(tx, {
      realm_id: realmId,
      user_id: userId,
      message_id: message.id,
      content,
      rendered_content: html,
      deliver_at: deliverAt,
    });
    await deps.jobs.enqueue(tx, reminderDue, { realmId, id: row.id }, { startAfter: deliverAt });
    await emit(realmId, [reminderAdded(row)]);
    return { reminderId: row.id };
  }, idempotent(context));
}

/** Lists the actor's reminders, earliest first. @spec GET /reminders */
export async function listOwnReminders(
  { db }: Pick<Deps, 'db'>,
  _request: ListRemindersRequest__Output,
  { actor }: RpcContext,
): Promise<ListRemindersResponse> {
  const rows = await listReminders(db, actor);
  return { remindersJson: JSON.stringify(rows.map(reminderObject)) };
}

/**
 * Cancels one of the actor's reminders.
 *
 * @throws BAD_REQUEST no such reminder (404)
 * @spec DELETE /reminders/{reminder_id}
 */
export async function cancelReminder(
  deps: Pick<Deps, 'transact'>,
  { reminderId }: DeleteReminderRequest__Output,
  context: RpcContext,
): Promise<DeleteReminderResponse> {
  const { actor } = context;
  return deps.transact(async (tx, emit) => {
    if (!(await deleteReminder(tx, actor, reminderId))) {
      throw resourceNotFound({ msg: 'Reminder does not exist' });
    }
    await emit(actor.realmId, [reminderRemoved(actor.userId, reminderId)]);
    return {};
  }, idempotent(context));
}

function checkedNote({ note }: Request): string {
  const { max_reminder_note_length: maxLength } = limits;
  if ([...note].length > maxLength) {
    throw badRequest({ msg: `Maximum reminder note length: ${maxLength} characters` });
  }
  if (note.includes('\0')) throw badRequest({ msg: 'The note must not contain null bytes.' });
  return note.trim();
}

/** Job: a reminder is due. */
const reminderDue = defineJob(due, 'reminder-due', z.object({ realmId: z.int(), id: z.int() }));

/**
 * Returns the handler that sends a due reminder as a message from the notification bot, however late, unless it was
 * canceled. Sends it exactly once: the transaction that sends the message deletes the row.
 */
export function deliverReminder(deps: SystemMessageDeps & Pick<Deps, 'log'>): JobHandler {
  return handleJob(reminderDue, async ({ realmId, id }) => {
    const row = await findReminder(deps.db, realmId, id);
    if (!row) return;
    try {
      await sendSystemMessage(deps, {
        realmId,
        place: { userIds: [row.user_id] },
        content: row.content,
        idempotency: undefined,
        completes: reminderCompletion(row),
        signal: new AbortController().signal,
      });
    } catch (error) {
      const isFinal = isApiError(error) && error.httpStatus < 500;
      if (!isFinal) throw error;
      await failReminder(deps.db, row);
      deps.log.warn('reminder could not be delivered', { realmId, id, error });
    }
  });
}

/** Returns a completion that deletes the reminder in the transaction that sends the reminder's message. */
export function reminderCompletion({
  realm_id: realmId,
  user_id: userId,
  id,
}: Pick<ReminderRow, 'realm_id' | 'user_id' | 'id'>): Completion {
  return {
    complete: (tx) => deleteReminder(tx, { realmId, userId }, id),
    events: [reminderRemoved(userId, id)],
  };
}

/** Returns the client event `reminders` with op `add`. @spec GET /events */
function reminderAdded(row: ReminderRow): OutboxEvent {
  return reminderEvent(row.user_id, { op: 'add', reminders: [reminderObject(row)] });
}

/** Returns the client event `reminders` with op `remove`, for a reminder that was canceled or delivered. */
function reminderRemoved(userId: number, reminderId: number): OutboxEvent {
  return reminderEvent(userId, { op: 'remove', reminder_id: reminderId });
}

function reminderEvent(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'reminders', audience: { userIds: [userId] }, body });
}
