import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { CreateUploadRequest__Output } from '@chat/proto/chat/messaging/v1/CreateUploadRequest';
import type { CreateUploadResponse } from '@chat/proto/chat/messaging/v1/CreateUploadResponse';
import type { Deps } from '../deps.ts';
import { contentTypeOf } from './content-type.ts';
import { displayFileName, safeFileName } from './file-name.ts';
import { getOwnUpload } from './get-own-upload.ts';
import { discardFiles } from './pieces.ts';
import { checkFileSize, checkQuota, checkUnfinished, isWithin } from './size-limits.ts';
import {
  deleteIdleUnfinishedOf,
  findUnfinished,
  findUsage,
  insertAttachment,
  lockUploadsOf,
} from './store.ts';

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
