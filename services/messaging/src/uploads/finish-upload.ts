import { conflict } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import { describeRasterImage } from '@chat/kit/images/raster-image';
import { accountKey } from '@chat/kit/limits/limit-keys';
import type { FinishUploadRequest__Output } from '@chat/proto/chat/messaging/v1/FinishUploadRequest';
import type { FinishUploadResponse } from '@chat/proto/chat/messaging/v1/FinishUploadResponse';
import type { Deps } from '../deps.ts';
import { attachmentChanged } from './attachment-events.ts';
import { imageContentType, mayBeImage } from './content-type.ts';
import { getOwnUpload } from './get-own-upload.ts';
import { fileUrlOf } from './path.ts';
import { readWhole } from './pieces.ts';
import { checkQuota } from './size-limits.ts';
import { type AttachmentRow, addUsage, completeAttachment, listLinked } from './store.ts';

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
