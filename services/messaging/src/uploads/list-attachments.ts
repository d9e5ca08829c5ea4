import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListAttachmentsRequest__Output } from '@chat/proto/chat/messaging/v1/ListAttachmentsRequest';
import type { ListAttachmentsResponse } from '@chat/proto/chat/messaging/v1/ListAttachmentsResponse';
import type { Deps } from '../deps.ts';
import { attachmentObject } from './attachment-events.ts';
import { findUsage, listOwn } from './store.ts';

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
