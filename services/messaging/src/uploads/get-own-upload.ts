import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { notFound } from '@chat/kit/errors/catalog';
import { type AttachmentRow, findAttachment } from './store.ts';

/** A file that the actor uploads or uploaded. @throws NOT_FOUND */
export async function getOwnUpload(
  tx: ReadTx,
  { realmId, userId }: Actor,
  token: string,
): Promise<AttachmentRow> {
  const file = await findAttachment(tx, realmId, token);
  if (file?.owner_id !== userId) throw notFound({});
  return file;
}
