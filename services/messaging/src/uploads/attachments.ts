import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { DeleteAttachmentRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteAttachmentRequest';
import type { DeleteAttachmentResponse } from '@chat/proto/chat/messaging/v1/DeleteAttachmentResponse';
import type { ListAttachmentsRequest__Output } from '@chat/proto/chat/messaging/v1/ListAttachmentsRequest';
import type { ListAttachmentsResponse } from '@chat/proto/chat/messaging/v1/ListAttachmentsResponse';
import type { Deps } from '../deps.ts';
import { attachmentObject, removeFiles } from './claims.ts';
import { findUsage, findWholeAttachment, listOwn } from './store.ts';

/** The actor's files, and what all files of the realm take. @spec GET /attachments */
export async function listAttachments(
  { db }: Pick<Deps, 'db'>,
  _request: ListAttachmentsRequest__Output,
  { actor }: RpcContext,
): Promise<ListAttachmentsResponse> {
  const { realmId, userId } = actor;
  const [rows, usedBytes] = await Promise.all([
    listOwn(db, realmId, userId),
    findUsage(db, realmId),
  ]);
  return {
    attachmentsJson: JSON.stringify(rows.map(attachmentObject)),
    uploadSpaceUsed: usedBytes,
  };
}

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
