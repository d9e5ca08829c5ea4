import type { ReadTx } from '@chat/kit/database/database';
import { badRequest, notFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { DeleteAttachmentRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteAttachmentRequest';
import type { DeleteAttachmentResponse } from '@chat/proto/chat/messaging/v1/DeleteAttachmentResponse';
import type { DescribeFileRequest__Output } from '@chat/proto/chat/messaging/v1/DescribeFileRequest';
import type { FileDescription } from '@chat/proto/chat/messaging/v1/FileDescription';
import type { ListAttachmentsRequest__Output } from '@chat/proto/chat/messaging/v1/ListAttachmentsRequest';
import type { ListAttachmentsResponse } from '@chat/proto/chat/messaging/v1/ListAttachmentsResponse';
import type { OpenFileRequest__Output } from '@chat/proto/chat/messaging/v1/OpenFileRequest';
import type { ReadFileRequest__Output } from '@chat/proto/chat/messaging/v1/ReadFileRequest';
import type { ReadFileResponse } from '@chat/proto/chat/messaging/v1/ReadFileResponse';
import type { Deps } from '../deps.ts';
import { maxChunkBytes, readChunk } from './chunks.ts';
import { attachmentObject, removeFiles } from './file-links.ts';
import { getReadableFile } from './readable-file.ts';
import { type AttachmentRow, findUsage, findWholeAttachment, listOwn } from './store.ts';

/** Lists the actor's files, with the realm's total usage. @spec GET /attachments */
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
 * Deletes one of the actor's files for everyone. Messages keep their links to it.
 *
 * @throws BAD_REQUEST no such file of this actor
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

/**
 * Returns a file that the actor may read. Treats files of other realms as unknown.
 *
 * @throws NOT_FOUND
 * @throws BAD_REQUEST the actor may not read the file
 * @spec GET {base_url}/user_uploads/{realm_id}/{path}
 */
export async function openFile(
  { db }: Pick<Deps, 'db'>,
  { path }: OpenFileRequest__Output,
  { actor }: RpcContext,
): Promise<FileDescription> {
  return descriptionOf(await getReadableFile(db, actor, path));
}

/** Describes a file for a caller that has already checked access. @throws NOT_FOUND */
export async function describeFile(
  { db }: Pick<Deps, 'db'>,
  { realmId, attachmentId }: DescribeFileRequest__Output,
): Promise<FileDescription> {
  return descriptionOf(await getFile(db, realmId, attachmentId));
}

/**
 * Returns bytes of a file, for a caller that has already checked access. May return fewer bytes at a chunk boundary.
 * @throws NOT_FOUND
 */
export async function readFile(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  { realmId, attachmentId, start, length }: ReadFileRequest__Output,
): Promise<ReadFileResponse> {
  const file = await getFile(db, realmId, attachmentId);
  const part = { start, length: Math.min(length, maxChunkBytes) };
  return { content: await readChunk(objects, file, part) };
}

async function getFile(tx: ReadTx, realmId: number, id: number): Promise<AttachmentRow> {
  const file = await findWholeAttachment(tx, realmId, id);
  if (!file) throw notFound({});
  return file;
}

function descriptionOf(file: AttachmentRow): FileDescription {
  return {
    attachmentId: file.id,
    name: file.name,
    safeName: file.safe_name,
    contentType: file.content_type,
    size: file.size,
    // Files are immutable, and their URL already contains the token.
    entityTag: file.token,
    // A thumbnail is created by its first read.
    hasThumbnails: file.image !== null,
  };
}
