import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetUploadRequest__Output } from '@chat/proto/chat/messaging/v1/GetUploadRequest';
import type { GetUploadResponse } from '@chat/proto/chat/messaging/v1/GetUploadResponse';
import type { Deps } from '../deps.ts';
import { getOwnUpload } from './get-own-upload.ts';

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
