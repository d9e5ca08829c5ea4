import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListReadReceiptsRequest__Output } from '@chat/proto/chat/messaging/v1/ListReadReceiptsRequest';
import type { ListReadReceiptsResponse } from '@chat/proto/chat/messaging/v1/ListReadReceiptsResponse';
import type { Deps } from '../deps.ts';
import { getAccessibleMessage } from '../messages/accessible-message.ts';
import { listReaders } from './list-readers.ts';

/**
 * Who has read a message and lets others know of it, as far as the actor may see.
 *
 * @throws BAD_REQUEST no such message for this actor, or the realm shows no receipts
 * @spec GET /messages/{message_id}/read_receipts
 */
export async function listReadReceipts(
  { db, getRealm }: Pick<Deps, 'db' | 'getRealm'>,
  { messageId }: ListReadReceiptsRequest__Output,
  { actor }: RpcContext,
): Promise<ListReadReceiptsResponse> {
  const { realmId, userId } = actor;
  const { settings } = await getRealm(realmId);
  if (!settings.enable_read_receipts) {
    throw badRequest({ msg: 'Read receipts are disabled in this organization.' });
  }
  const { id } = await getAccessibleMessage(db, actor, messageId);
  return { userIds: await listReaders(db, { realmId, userId }, id) };
}
