import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListScheduledMessagesRequest__Output } from '@chat/proto/chat/messaging/v1/ListScheduledMessagesRequest';
import type { ListScheduledMessagesResponse } from '@chat/proto/chat/messaging/v1/ListScheduledMessagesResponse';
import type { Deps } from '../deps.ts';
import { scheduledMessageObject } from './scheduled-message-object.ts';
import { listScheduled } from './store.ts';

/**
 * What the actor wants to be sent and is not sent yet, failed ones included, by time.
 *
 * @spec GET /scheduled_messages
 */
export async function listScheduledMessages(
  { db }: Pick<Deps, 'db'>,
  _request: ListScheduledMessagesRequest__Output,
  { actor }: RpcContext,
): Promise<ListScheduledMessagesResponse> {
  const rows = await listScheduled(db, actor);
  return { scheduledMessagesJson: JSON.stringify(rows.map(scheduledMessageObject)) };
}
