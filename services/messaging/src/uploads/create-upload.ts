import { randomBytes } from 'node:crypto';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { CreateUploadRequest__Output } from '@chat/proto/chat/messaging/v1/CreateUploadRequest';
import type { CreateUploadResponse } from '@chat/proto/chat/messaging/v1/CreateUploadResponse';
import type { Deps } from '../deps.ts';
import { contentTypeOf } from './content-type.ts';
import { displayFileName, safeFileName } from './file-name.ts';
import { checkFileSize, checkQuota } from './size-limits.ts';
import { findUsage, insertAttachment } from './store.ts';

const tokenBytes = 16;

/**
 * Begins a file of the actor: nobody hears of it before it is whole.
 *
 * @throws BAD_REQUEST it is to have more bytes than a file may
 * @throws REALM_UPLOAD_QUOTA
 * @spec POST /user_uploads, POST /tus
 */
export async function createUpload(
  deps: Pick<Deps, 'db' | 'now' | 'uploadQuotaBytes'>,
  { fileName, contentType, size }: CreateUploadRequest__Output,
  { actor }: RpcContext,
): Promise<CreateUploadResponse> {
  const { realmId, userId } = actor;
  if (size !== undefined) checkFileSize(size);
  checkQuota((await findUsage(deps.db, realmId)) + (size ?? 0), deps.uploadQuotaBytes);
  const token = randomBytes(tokenBytes).toString('hex');
  const now = new Date(deps.now());
  const safeName = safeFileName(fileName);
  await insertAttachment(deps.db, {
    realm_id: realmId,
    owner_id: userId,
    token,
    name: displayFileName(fileName),
    safe_name: safeName,
    content_type: contentTypeOf(contentType, safeName),
    announced_size: size ?? null,
    created_at: now,
    idle_since: now,
  });
  return { token };
}
