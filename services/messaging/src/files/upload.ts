import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest, conflict, notFound, realmUploadQuota } from '@chat/kit/errors/catalog';
import { describeRasterImage } from '@chat/kit/files/raster-image';
import type { RpcContext } from '@chat/kit/grpc/server';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import { limits } from '@chat/kit/limits/limits';
import { idempotent } from '@chat/kit/outbox/transact';
import type { AbandonUploadRequest__Output } from '@chat/proto/chat/messaging/v1/AbandonUploadRequest';
import type { AbandonUploadResponse } from '@chat/proto/chat/messaging/v1/AbandonUploadResponse';
import type { AppendUploadRequest__Output } from '@chat/proto/chat/messaging/v1/AppendUploadRequest';
import type { AppendUploadResponse } from '@chat/proto/chat/messaging/v1/AppendUploadResponse';
import type { CreateUploadRequest__Output } from '@chat/proto/chat/messaging/v1/CreateUploadRequest';
import type { CreateUploadResponse } from '@chat/proto/chat/messaging/v1/CreateUploadResponse';
import type { FinishUploadRequest__Output } from '@chat/proto/chat/messaging/v1/FinishUploadRequest';
import type { FinishUploadResponse } from '@chat/proto/chat/messaging/v1/FinishUploadResponse';
import type { GetUploadRequest__Output } from '@chat/proto/chat/messaging/v1/GetUploadRequest';
import type { GetUploadResponse } from '@chat/proto/chat/messaging/v1/GetUploadResponse';
import type { Deps } from '../deps.ts';
import { discardFiles, maxPieceBytes, pieceKey, readWhole } from './chunks.ts';
import { attachmentChanged } from './file-links.ts';
import {
  contentTypeOf,
  displayFileName,
  fileUrlOf,
  mayBeImage,
  safeFileName,
} from './file-names.ts';
import {
  type AttachmentRow,
  addUsage,
  appendPiece,
  completeAttachment,
  deleteIdleUnfinishedOf,
  deleteUnfinished,
  discardObjects,
  findAttachment,
  findUnfinished,
  findUsage,
  type ImageRow,
  insertAttachment,
  listLinked,
  lockUploadsOf,
} from './store.ts';

/** What a picture is, whatever its client says. */
function imageContentType({ format }: Pick<ImageRow, 'format'>): string {
  return format === 'heif' ? 'image/avif' : `image/${format}`;
}

/** A place is taken from an upload that has rested for so long, when its owner has no other. */
const placeKeptForMs = 3_600_000;

/**
 * Begins a file of the actor: nobody hears of it before it is whole. Beginning it again under the same token changes
 * nothing, so that an answer may be lost.
 *
 * @throws BAD_REQUEST it is to have more bytes than a file may, the actor has too many unfinished files or too many bytes
 *   of them, or the token is none
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
  const safeName = safeFileName(fileName);
  const row = {
    realm_id: realmId,
    owner_id: userId,
    token,
    name: displayFileName(fileName),
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
    const idle = await deleteIdleUnfinishedOf(tx, owner, new Date(nowMs - placeKeptForMs));
    await discardFiles(tx, idle, nowMs);
    checkUnfinished(await findUnfinished(tx, owner), deps.unfinishedUploads);
  });
  return {};
}

/** Longer than any piece takes to be stored. */
const forgottenAfterMs = 3_600_000;

/**
 * Adds a piece to a file of the actor. Adding the same piece at the same place again changes nothing, so that an
 * answer may be lost.
 *
 * @throws NOT_FOUND
 * @throws BAD_REQUEST the file would have more bytes than a file may, or than it was to have
 * @throws CONFLICT the file does not end where the piece begins
 */
export async function appendUpload(
  deps: Pick<Deps, 'db' | 'now' | 'objects'>,
  { token, start, content }: AppendUploadRequest__Output,
  { actor }: RpcContext,
): Promise<AppendUploadResponse> {
  if (content.length > maxPieceBytes) throw badRequest({ msg: 'The piece is too large.' });
  const end = start + content.length;
  checkFileSize(end);
  const file = await getOwnUpload(deps.db, actor, token);
  if (file.announced_size !== null && end > file.announced_size) {
    throw badRequest({ msg: 'The file is larger than it was announced to be.' });
  }
  const key = pieceKey(file, start, content);
  if (content.length === 0 || file.piece_keys.includes(key)) return { size: file.size };
  if (file.size !== start || file.completed_at !== null) throw conflict({});

  // Whatever becomes of this process: what no file consists of in the end is deleted.
  const nowMs = deps.now();
  await discardObjects(deps.db, [key], new Date(nowMs + forgottenAfterMs));
  await deps.objects.put(key, content);
  if (await appendPiece(deps.db, file, { key, start, end, at: new Date(nowMs) }))
    return { size: end };
  const other = await getOwnUpload(deps.db, actor, token);
  if (!other.piece_keys.includes(key)) throw conflict({});
  return { size: other.size };
}

/** What there is of a file of the actor. @throws NOT_FOUND @spec HEAD /tus/{upload_id} */
export async function getUpload(
  { db }: Pick<Deps, 'db'>,
  { token }: GetUploadRequest__Output,
  { actor }: RpcContext,
): Promise<GetUploadResponse> {
  const { size, announced_size, completed_at } = await getOwnUpload(db, actor, token);
  return {
    size,
    isWhole: completed_at !== null,
    ...(announced_size !== null && { announcedSize: announced_size }),
  };
}

type FinishDeps = Pick<
  Deps,
  'db' | 'transact' | 'objects' | 'now' | 'uploadQuotaBytes' | 'drawing'
>;

/**
 * A file of the actor is whole, and may be linked to. Saying so again changes nothing.
 *
 * @throws NOT_FOUND
 * @throws CONFLICT there are not so many bytes of it, or less than it was to have
 * @throws REALM_UPLOAD_QUOTA
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
  if (file.size !== size) throw conflict({});
  if (file.announced_size !== null && file.announced_size !== size) throw conflict({});
  if (file.completed_at !== null) return answer;
  const whole = { ...file, ...(await recognize(deps, file)) };

  return deps.transact(async (tx, emit) => {
    await emit(realmId, async () => {
      if (!(await completeAttachment(tx, whole, new Date(deps.now())))) throw conflict({});
      const usedBytes = await addUsage(tx, realmId, size);
      checkQuota(usedBytes, deps.uploadQuotaBytes);
      const rows = await listLinked(tx, realmId, [file.id]);
      return rows.map((row) => attachmentChanged('add', row, usedBytes));
    });
    return answer;
  }, idempotent(context));
}

/** What the file is, whatever its client said. Only what may be a picture is looked at. */
async function recognize(
  { objects, drawing }: Pick<FinishDeps, 'objects' | 'drawing'>,
  file: AttachmentRow,
): Promise<Pick<AttachmentRow, 'content_type' | 'image'>> {
  const unchanged = { content_type: file.content_type, image: null };
  if (!mayBeImage(file.content_type)) return unchanged;
  const image = await drawing.run(async () => describeRasterImage(await readWhole(objects, file)), {
    key: accountKey({ realmId: file.realm_id, userId: file.owner_id }),
  });
  return image ? { content_type: imageContentType(image), image } : unchanged;
}

/** Gives up a file of the actor that is not whole. A whole one stays. */
export async function abandonUpload(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token }: AbandonUploadRequest__Output,
  { actor }: RpcContext,
): Promise<AbandonUploadResponse> {
  await db.transaction(async (tx) => {
    const { realmId, userId } = actor;
    const rows = await deleteUnfinished(tx, { realmId, ownerId: userId, token });
    await discardFiles(tx, rows, now());
  });
  return {};
}

/** A file that the actor uploads or uploaded. @throws NOT_FOUND */
async function getOwnUpload(
  tx: ReadTx,
  { realmId, userId }: Actor,
  token: string,
): Promise<AttachmentRow> {
  const file = await findAttachment(tx, realmId, token);
  if (file?.owner_id !== userId) throw notFound({});
  return file;
}

/** Most bytes that a file may have. */
const maxFileBytes = limits.max_file_upload_size_mib * 1024 * 1024;

/** @throws BAD_REQUEST a file may not have so many bytes */
function checkFileSize(size: number): void {
  if (size <= maxFileBytes) return;
  throw badRequest({
    msg: `Uploaded file is larger than the allowed limit of ${limits.max_file_upload_size_mib} MiB`,
  });
}

/** @throws REALM_UPLOAD_QUOTA the files of the realm may not take so many bytes; `quotaBytes` undefined: any number */
function checkQuota(usedBytes: number, quotaBytes: number | undefined): void {
  if (quotaBytes !== undefined && usedBytes > quotaBytes) throw realmUploadQuota({});
}

/** Files of one account that are not whole: how many, and how many bytes they have or are to have. */
type Unfinished = { files: number; bytes: number };

function isWithin(unfinished: Unfinished, most: Unfinished): boolean {
  return unfinished.files <= most.files && unfinished.bytes <= most.bytes;
}

/** @throws BAD_REQUEST the account has more unfinished files than `most`, or more bytes of them */
function checkUnfinished(unfinished: Unfinished, most: Unfinished): void {
  if (isWithin(unfinished, most)) return;
  const mebibytes = Math.floor(most.bytes / (1024 * 1024));
  throw badRequest({
    msg:
      `You have too many unfinished uploads (limit: ${most.files} files, ${mebibytes} MiB in all). ` +
      'Finish or delete some of them first.',
  });
}
