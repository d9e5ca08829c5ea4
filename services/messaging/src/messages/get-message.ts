import { isSpectator } from '@chat/kit/actor/actor';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetMessageRequest__Output } from '@chat/proto/chat/messaging/v1/GetMessageRequest';
import type { GetMessageResponse } from '@chat/proto/chat/messaging/v1/GetMessageResponse';
import type { Deps } from '../deps.ts';
import { readableBy } from '../history/history-query.ts';
import { listByIds } from '../history/store.ts';
import { getAccessibleMessage, invalidMessage } from './accessible-message.ts';
import { writeMessages } from './write-messages.ts';

/**
 * A message that the actor may read, with its source.
 *
 * @throws BAD_REQUEST there is no such message, to the actor
 * @spec GET /messages/{message_id}
 */
export async function getMessage(
  { db, getRealm }: Pick<Deps, 'db' | 'getRealm'>,
  { messageId, applyMarkdown, allowEmptyTopicName }: GetMessageRequest__Output,
  { actor }: RpcContext,
): Promise<GetMessageResponse> {
  const realm = await getRealm(actor.realmId);
  const { content } = await getAccessibleMessage(db, actor, messageId);
  const rows = await listByIds(db, readableBy(actor), [messageId]);
  // It may have been deleted in between.
  if (rows.length === 0) throw invalidMessage();
  // Nobody's address is a spectator's to see.
  const clientGravatar = !isSpectator(actor);
  const format = { reader: actor, applyMarkdown, clientGravatar, allowEmptyTopicName };
  const messagesJson = await writeMessages(db, realm, rows, format);
  return { messageJson: messagesJson.slice(1, -1), rawContent: content };
}
