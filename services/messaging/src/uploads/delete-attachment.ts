import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { DeleteAttachmentRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteAttachmentRequest';
import type { DeleteAttachmentResponse } from '@chat/proto/chat/messaging/v1/DeleteAttachmentResponse';
import type { Deps } from '../deps.ts';
import { removeFiles } from './claims.ts';
import { findWholeAttachment } from './store.ts';

/**
 * Removes a file of the actor, for everybody; messages that link to it stay as they are.
 *
 * @throws BAD_REQUEST no such file of the actor
 * @spec DELETE /attachments/{attachment_id}
 */
export async function deleteAttachment(
  deps: Pick<Deps, 'transact' | 'now'>,
  { attachmentId }: DeleteAttachmentRequest__Output,
  context: RpcContext,
): Promise<DeleteAttachmentResponse> {
  const { realmId, userId } = context.actor;
  return deps.transact(async (tx, emit) => {
    await emit(realmId, async () => {
      const file = await findWholeAttachment(tx, realmId, attachmentId);
      if (file?.owner_id !== userId) throw badRequest({ msg: 'Invalid attachment' });
      return removeFiles(tx, realmId, [file], deps.now());
    });
    return {};
  }, idempotent(context));
}
