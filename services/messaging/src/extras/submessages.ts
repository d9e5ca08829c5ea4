import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { AddSubmessageRequest__Output } from '@chat/proto/chat/messaging/v1/AddSubmessageRequest';
import type { AddSubmessageResponse } from '@chat/proto/chat/messaging/v1/AddSubmessageResponse';
import type { Deps } from '../deps.ts';
import { lockMessageRow } from '../model/accessible-message.ts';
import { listAttachmentAudience } from '../model/audience.ts';
import type { Recipients } from '../model/roster-store.ts';
import {
  countSubmessageBytes,
  findFirstSubmessage,
  insertSubmessage,
  type SubmessageRow,
} from '../model/submessage-store.ts';
import { checkSubmessage } from '../text/widget.ts';

/** The limit on the total size of a message's submessages, because everyone who reads the message reads all of them. */
const mostBytes = 1024 * 1024;

/**
 * Adds a submessage. The message's sender may add one to any message, others only to a message with a widget.
 *
 * @throws BAD_REQUEST no such message for this actor, or no widget
 * @throws BAD_REQUEST content that is not JSON or does not fit the widget, or a change reserved for the author
 * @throws BAD_REQUEST too many bytes of submessages
 * @spec POST /submessage
 */
export async function addSubmessage(
  deps: Pick<Deps, 'transact' | 'sendCache'>,
  { messageId, msgType, content }: AddSubmessageRequest__Output,
  context: RpcContext,
): Promise<AddSubmessageResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  if (msgType !== 'widget') throw badRequest({ msg: 'Invalid msg_type' });
  return deps.transact(async (tx, emit) => {
    const message = await lockMessageRow(tx, actor, messageId);
    const first = await findFirstSubmessage(tx, realmId, message.id);
    const isAuthor = message.sender_id === userId;
    if (!isAuthor && first?.sender_id !== message.sender_id) {
      throw badRequest({ msg: 'You cannot attach a submessage to this message.' });
    }
    checkSubmessage(content, { first: first?.content, isAuthor });
    const takenBytes = await countSubmessageBytes(tx, realmId, message.id);
    if (takenBytes + Buffer.byteLength(content) > mostBytes) {
      throw badRequest({ msg: 'This message has too many submessages. Send a new message.' });
    }
    const row = {
      realm_id: realmId,
      message_id: message.id,
      sender_id: userId,
      msg_type: msgType,
      content,
    };
    const id = await insertSubmessage(tx, row);
    const { channels } = deps.sendCache;
    const { audience } = await listAttachmentAudience({ tx, channels }, message);
    await emit(realmId, [submessageEvent({ ...row, id }, audience)]);
    return {};
  }, idempotent(context));
}

/** Returns the client event `submessage`. @spec GET /events */
function submessageEvent(
  { id, message_id, sender_id, msg_type, content }: SubmessageRow,
  audience: Recipients['audience'],
): OutboxEvent {
  return clientEvent({
    type: 'submessage',
    audience,
    body: { msg_type, content, message_id, sender_id, submessage_id: id },
  });
}
