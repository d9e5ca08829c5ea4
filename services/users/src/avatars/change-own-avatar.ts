import type { RpcContext } from '@chat/kit/grpc/server';
import type { AvatarResponse } from '@chat/proto/chat/users/v1/AvatarResponse';
import type { ChangeOwnAvatarRequest__Output } from '@chat/proto/chat/users/v1/ChangeOwnAvatarRequest';
import type { Deps } from '../deps.ts';
import { forgetAvatar, storeAvatar } from './avatar-files.ts';
import { changePicture, checkMayChangePicture } from './picture-change.ts';

/**
 * Gives the actor another picture.
 *
 * @throws BAD_IMAGE it is none
 * @throws BAD_REQUEST the realm lets only administrators change pictures
 * @spec POST /users/me/avatar
 */
export async function changeOwnAvatar(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment' | 'objects' | 'log'>,
  { image }: ChangeOwnAvatarRequest__Output,
  context: RpcContext,
): Promise<AvatarResponse> {
  const { actor } = context;
  await checkMayChangePicture(deps, actor);
  const file = await storeAvatar(deps, actor.realmId, image);
  const { avatarUrl, replaced } = await changePicture(deps, file, context);
  await forgetAvatar(deps, actor.realmId, replaced);
  return { avatarUrl };
}
