import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { DeleteMessageRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteMessageRequest';
import type { DeleteMessageResponse } from '@chat/proto/chat/messaging/v1/DeleteMessageResponse';
import { listAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { lockAccessibleMessage } from '../messages/lock-accessible-message.ts';
import { placeOf } from '../messages/readers.ts';
import { deleteMessages } from './delete-messages.ts';
import { checkMayDelete } from './rules.ts';

/**
 * Deletes a message that the actor may read, for good.
 *
 * @throws BAD_REQUEST there is no such message to the actor, it may not delete it, or not any more
 * @spec DELETE /messages/{message_id}
 */
export async function deleteMessage(
  deps: Pick<Deps, 'transact' | 'getRealm' | 'now'>,
  { messageId }: DeleteMessageRequest__Output,
  context: RpcContext,
): Promise<DeleteMessageResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const realm = await deps.getRealm(realmId);
  return deps.transact(async (tx, emit) => {
    const { message } = await lockAccessibleMessage(tx, actor, messageId);
    const [sender] = await listAccounts(tx, realmId, [message.sender_id]);
    const senderOwnerId = sender?.bot_owner_id ?? null;
    const nowMs = deps.now();
    checkMayDelete(actor, realm.settings, message, { senderOwnerId, nowMs });
    await deleteMessages({ tx, emit, nowMs }, realm, placeOf(message), [messageId]);
    return {};
  }, idempotent(context));
}
