import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest, conflict, notFound, realmUploadQuota } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcContext } from '@chat/kit/grpc/server';
import { limits } from '@chat/kit/limits/limits';
import { idempotent } from '@chat/kit/outbox/transact';
import type { AppendUploadRequest__Output } from '@chat/proto/chat/messaging/v1/AppendUploadRequest';
import type { AppendUploadResponse } from '@chat/proto/chat/messaging/v1/AppendUploadResponse';
import type { CreateUploadRequest__Output } from '@chat/proto/chat/messaging/v1/CreateUploadRequest';
import type { CreateUploadResponse } from '@chat/proto/chat/messaging/v1/CreateUploadResponse';
import type { DeleteUploadRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteUploadRequest';
import type { DeleteUploadResponse } from '@chat/proto/chat/messaging/v1/DeleteUploadResponse';
import type { FinishUploadRequest__Output } from '@chat/proto/chat/messaging/v1/FinishUploadRequest';
import type { FinishUploadResponse } from '@chat/proto/chat/messaging/v1/FinishUploadResponse';
import type { GetUploadRequest__Output } from '@chat/proto/chat/messaging/v1/GetUploadRequest';
import type { GetUploadResponse } from '@chat/proto/chat/messaging/v1/GetUploadResponse';
import type { Deps } from '../deps.ts';
import { chunkKey, discardFiles, maxChunkBytes, readersGraceMs } from './chunks.ts';
import { type ExaminedUpload, examineUpload } from './examine-upload.ts';
import { attachmentChanged } from './file-links.ts';
import { contentTypeOf, displayFileName, fileUrlOf, safeFileName } from './file-names.ts';
import {
  type AttachmentRow,
  addUsage,
  appendChunk,
  completeAttachment,
  deleteIdleUnfinishedOf,
  deleteUnfinished,
  discardObjects,
  findAttachment,
  findUnfinished,
  findUsage,
  insertAttachment,
  keepObjects,
  listLinked,
  lockUploadsOf,
} from './store.ts';

/** The time without progress after which unfinished uploads are removed, if their account is at its limit. */
const idleUploadMs = 3_600_000;

/**
 * Starts an upload, which is not visible until it is complete. Idempotent by token.
 *
 * @throws BAD_REQUEST the size exceeds the limit, the actor has too many unfinished uploads or bytes, or the token is
 * malformed
 * @throws REALM_UPLOAD_QUOTA
 * @spec POST /user_uploads, POST /tus
 */
export async function createUpload(
  deps: Pick<Deps, 'db' | 'now' | 'uploadQuotaBytes' | 'unfinishedUploads'>,
  { token, fileName, contentType, size }: CreateUploadRequest__Output,
  { actor }: RpcContext,
): Promise<CreateUploadResponse> {
  const { realmId, userId } = actor;
  if (size !== undefined) checkFileSize(size);
  checkQuota((await findUsage(deps.db, realmId)) + (size ?? 0), deps.uploadQuotaBytes);
  if (!/^[0-9a-f]{32}$/.test(token)) throw badRequest({ msg: 'The token is malformed.' });
  const nowMs = deps.now();
  const now = new Date(nowMs);
  const owner = { realmId, ownerId: userId };
  const name = displayFileName(fileName);
  const safeName = safeFileName(name);
  const row = {
    realm_id: realmId,
    owner_id: userId,
    token,
    name,
    safe_name: safeName,
    content_type: contentTypeOf(contentType, safeName),
    announced_size: size ?? null,
    created_at: now,
    idle_since: now,
  };
  await deps.db.transaction(async (tx) => {
    await lockUploadsOf(tx, owner);
    if (!(await insertAttachment(tx, row))) {
      await getOwnUpload(tx, actor, token);
      return;
    }
    if (isWithin(await findUnfinished(tx, owner), deps.unfinishedUploads)) return;
    const idle = await deleteIdleUnfinishedOf(tx, owner, new Date(nowMs - idleUploadMs));
    await discardFiles(tx, idle, nowMs);
    checkUnfinished(await findUnfinished(tx, owner), deps.unfinishedUploads);
  });
  return {};
}

/** The delay before unused objects are deleted, longer than storing any chunk takes. */
const orphanDelayMs = 3_600_000;

/**
 * Appends a chunk to the actor's upload. Repeating the same chunk has no effect.
 *
 * @throws NOT_FOUND
 * @throws BAD_REQUEST the file would exceed the size limit or its announced size
 * @throws CONFLICT the upload does not end where the chunk starts
 */
export async function appendUpload(
  deps: Pick<Deps, 'db' | 'now' | 'objects'>,
  { token, start, content }: AppendUploadRequest__Output,
  { actor }: RpcContext,
): Promise<AppendUploadResponse> {
  if (content.length > maxChunkBytes) throw badRequest({ msg: 'The chunk is too large' });
  const end = start + content.length;
  checkFileSize(end);
  const file = await getOwnUpload(deps.db, actor, token);
  if (file.announced_size !== null && end > file.announced_size) {
    throw badRequest({ msg: 'The file is larger than its declared size.' });
  }
  const key = chunkKey(file, start, content);
  if (content.length === 0 || file.chunk_keys.includes(key)) return { size: file.size };
  if (file.size !== start || file.completed_at !== null) throw conflict({});

  // Recorded for deletion first. If this process dies before the file uses the object, a sweep deletes it.
  const nowMs = deps.now();
  await discardObjects(deps.db, [key], new Date(nowMs + orphanDelayMs));
  await deps.objects.put(key, content);
  if (await appendChunk(deps.db, file, { key, start, end, at: new Date(nowMs) }))
    return { size: end };
  const other = await getOwnUpload(deps.db, actor, token);
  if (!other.chunk_keys.includes(key)) throw conflict({});
  return { size: other.size };
}

/**
 * Returns the progress of the actor's upload.
 *
 * @throws NOT_FOUND
 * @spec HEAD /tus/{upload_id}
 */
export async function getUpload(
  { db }: Pick<Deps, 'db'>,
  { token }: GetUploadRequest__Output,
  { actor }: RpcContext,
): Promise<GetUploadResponse> {
  const file = await getOwnUpload(db, actor, token);
  const { announced_size, completed_at } = file;
  return {
    size: sentSizeOf(file),
    isComplete: completed_at !== null,
    ...(announced_size !== null && { announcedSize: announced_size }),
  };
}

type FinishDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'objects'
  | 'now'
  | 'uploadQuotaBytes'
  | 'imageProcessing'
  | 'pictureReaders'
  | 'stripsMetadata'
  | 'log'
>;

/**
 * Completes the actor's upload, so that messages can link to it. Removes a picture's metadata. Idempotent.
 *
 * @throws NOT_FOUND
 * @throws CONFLICT the size does not match the upload or its announced size
 * @throws REALM_UPLOAD_QUOTA
 * @throws RATE_LIMIT_HIT too many pictures are being read, in total or for this account
 * @spec POST /user_uploads, event `attachment`
 */
export async function finishUpload(
  deps: FinishDeps,
  { token, size }: FinishUploadRequest__Output,
  context: RpcContext,
): Promise<FinishUploadResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const file = await getOwnUpload(deps.db, actor, token);
  const answer = { url: fileUrlOf(file), name: file.name };
  if (sentSizeOf(file) !== size) throw conflict({});
  if (file.announced_size !== null && file.announced_size !== size) throw conflict({});
  if (file.completed_at !== null) return answer;
  const examined = await examineUpload(deps, file);
  await storeObjects(deps, examined);

  const completed = deps.transact(async (tx, emit) => {
    await emit(realmId, async () => {
      if (!(await complete(deps, tx, file, examined))) throw conflict({});
      const usedBytes = await addUsage(tx, realmId, examined.file.size);
      checkQuota(usedBytes, deps.uploadQuotaBytes);
      const rows = await listLinked(tx, realmId, [file.id]);
      return rows.map((row) => attachmentChanged('add', row, usedBytes));
    });
    return answer;
  }, idempotent(context));
  return completed.catch(async (error: unknown) => {
    // Another request may have completed the same upload concurrently, and published the event.
    const now = isApiError(error) ? await getOwnUpload(deps.db, actor, token) : undefined;
    if (!now?.completed_at || sentSizeOf(now) !== size) throw error;
    return answer;
  });
}

/** Returns how many bytes were received. A complete file may be smaller, because a picture loses its metadata. */
function sentSizeOf({ size, announced_size, completed_at }: AttachmentRow): number {
  return completed_at === null ? size : (announced_size ?? size);
}

/** Stores the new objects of an upload. Schedules their deletion, which `complete` cancels. */
async function storeObjects(
  deps: Pick<FinishDeps, 'db' | 'now' | 'objects'>,
  { objects }: ExaminedUpload,
): Promise<void> {
  if (objects.size === 0) return;
  await discardObjects(deps.db, [...objects.keys()], new Date(deps.now() + orphanDelayMs));
  await Promise.all([...objects].map(([key, content]) => deps.objects.put(key, content)));
}

/** Completes an upload with its new objects. Returns false if the upload is already complete, or has grown. */
async function complete(
  { now }: Pick<FinishDeps, 'now'>,
  tx: Tx,
  sent: AttachmentRow,
  { file, objects }: ExaminedUpload,
): Promise<boolean> {
  const nowMs = now();
  if (!(await completeAttachment(tx, { file, sentSize: sent.size }, new Date(nowMs)))) return false;
  await keepObjects(tx, [...objects.keys()]);
  const replaced = sent.chunk_keys.filter((key) => !file.chunk_keys.includes(key));
  if (replaced.length > 0) await discardObjects(tx, replaced, new Date(nowMs + readersGraceMs));
  return true;
}

/** Deletes the actor's unfinished upload. Keeps a complete file. */
export async function deleteUpload(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token }: DeleteUploadRequest__Output,
  { actor }: RpcContext,
): Promise<DeleteUploadResponse> {
  await db.transaction(async (tx) => {
    const { realmId, userId } = actor;
    const rows = await deleteUnfinished(tx, { realmId, ownerId: userId, token });
    await discardFiles(tx, rows, now());
  });
  return {};
}

/**
 * Returns the actor's upload, complete or not.
 * @throws NOT_FOUND
 */
async function getOwnUpload(
  tx: ReadTx,
  { realmId, userId }: Actor,
  token: string,
): Promise<AttachmentRow> {
  const file = await findAttachment(tx, realmId, token);
  if (file?.owner_id !== userId) throw notFound({});
  return file;
}

/** The size limit of a file, in bytes. */
const maxFileBytes = limits.max_file_upload_size_mib * 1024 * 1024;

/**
 * Checks the size of a file.
 * @throws BAD_REQUEST the size exceeds the limit
 */
function checkFileSize(size: number): void {
  if (size <= maxFileBytes) return;
  throw badRequest({
    msg: `Uploaded file is larger than the allowed limit of ${limits.max_file_upload_size_mib} MiB`,
  });
}

/**
 * Checks the realm's storage usage. `quotaBytes` is undefined if there is no quota.
 * @throws REALM_UPLOAD_QUOTA the usage exceeds the quota
 */
function checkQuota(usedBytes: number, quotaBytes: number | undefined): void {
  if (quotaBytes !== undefined && usedBytes > quotaBytes) throw realmUploadQuota({});
}

/** The number and total announced size of an account's unfinished uploads. */
type Unfinished = { files: number; bytes: number };

function isWithin(unfinished: Unfinished, most: Unfinished): boolean {
  return unfinished.files <= most.files && unfinished.bytes <= most.bytes;
}

/**
 * Checks an account's unfinished uploads.
 * @throws BAD_REQUEST there are too many unfinished uploads, or they have too many bytes
 */
function checkUnfinished(unfinished: Unfinished, most: Unfinished): void {
  if (isWithin(unfinished, most)) return;
  const mebibytes = Math.floor(most.bytes / (1024 * 1024));
  throw badRequest({
    msg:
      `You have too many unfinished uploads (limit: ${most.files} files, ${mebibytes} MiB in all). ` +
      'Finish or delete some of them first.',
  });
}
