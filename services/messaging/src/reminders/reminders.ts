import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import { limits } from '@chat/kit/limits/limits';
import type { CreateReminderRequest__Output } from '@chat/proto/chat/messaging/v1/CreateReminderRequest';
import type { CreateReminderResponse } from '@chat/proto/chat/messaging/v1/CreateReminderResponse';
import type { DeleteReminderRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteReminderRequest';
import type { DeleteReminderResponse } from '@chat/proto/chat/messaging/v1/DeleteReminderResponse';
import type { ListRemindersRequest__Output } from '@chat/proto/chat/messaging/v1/ListRemindersRequest';
import type { ListRemindersResponse } from '@chat/proto/chat/messaging/v1/ListRemindersResponse';
import { listAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { type RenderDeps, renderMessage } from '../markdown/render-message.ts';
import { getAccessibleMessage } from '../messages/accessible-message.ts';
import { normalizeContent } from '../messages/content.ts';
import { linkTo, nameOf, quotationOf } from '../notices/quoted-message.ts';
import { reminderDue } from './deliver-reminder.ts';
import { reminderAdded, reminderObject, reminderRemoved } from './reminder-object.ts';
import { deleteReminder, insertReminder, listReminders } from './store.ts';

type Request = CreateReminderRequest__Output;

/**
 * Has the notification bot remind the actor of a message that the actor may read.
 *
 * @throws BAD_REQUEST no such message for this actor, a time that is not in the future, or a note that is too long
 * @spec POST /reminders
 */
export async function createReminder(
  deps: RenderDeps & Pick<Deps, 'transact' | 'jobs' | 'getRealm' | 'now'>,
  request: Request,
  context: RpcContext,
): Promise<CreateReminderResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const deliverAt = checkedTime(request, deps.now());
  const note = checkedNote(request);
  const message = await getAccessibleMessage(deps.db, actor, request.messageId);
  const [sender] = await listAccounts(deps.db, realmId, [message.sender_id]);
  const content = normalizeContent(
    [
      `You asked to be reminded of ${linkTo(message)}.`,
      ...(note === '' ? [] : [note]),
      `${nameOf(sender)} wrote:\n\n${quotationOf(message.content)}`,
    ].join('\n\n'),
  );
  const realm = await deps.getRealm(realmId);
  const { html } = await renderMessage(deps, {
    source: content,
    realm,
    author: undefined,
    payerId: userId,
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

/** The actor's reminders, by time. @spec GET /reminders */
export async function listOwnReminders(
  { db }: Pick<Deps, 'db'>,
  _request: ListRemindersRequest__Output,
  { actor }: RpcContext,
): Promise<ListRemindersResponse> {
  const rows = await listReminders(db, actor);
  return { remindersJson: JSON.stringify(rows.map(reminderObject)) };
}

/** Cancels a reminder of the actor. @throws BAD_REQUEST there is none (404) @spec DELETE /reminders/{reminder_id} */
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

function checkedTime({ deliverAtSeconds }: Request, nowMs: number): Date {
  const time = new Date(deliverAtSeconds * 1000);
  if (Number.isNaN(time.getTime()) || time.getTime() <= nowMs) {
    throw badRequest({ msg: 'Scheduled delivery time must be in the future.' });
  }
  return time;
}

function checkedNote({ note }: Request): string {
  const { max_reminder_note_length: maxLength } = limits;
  if ([...note].length > maxLength) {
    throw badRequest({ msg: `Maximum reminder note length: ${maxLength} characters` });
  }
  if (note.includes('\0')) throw badRequest({ msg: 'The note must not contain null bytes.' });
  return note.trim();
}
