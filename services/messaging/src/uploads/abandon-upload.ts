import type { RpcContext } from '@chat/kit/grpc/server';
import type { AbandonUploadRequest__Output } from '@chat/proto/chat/messaging/v1/AbandonUploadRequest';
import type { AbandonUploadResponse } from '@chat/proto/chat/messaging/v1/AbandonUploadResponse';
import type { Deps } from '../deps.ts';
import { discardFiles } from './pieces.ts';
import { deleteUnfinished } from './store.ts';

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
