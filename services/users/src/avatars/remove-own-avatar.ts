import type { RpcContext } from '@chat/kit/grpc/server';
import type { AvatarResponse } from '@chat/proto/chat/users/v1/AvatarResponse';
import type { RemoveOwnAvatarRequest__Output } from '@chat/proto/chat/users/v1/RemoveOwnAvatarRequest';
import type { Deps } from '../deps.ts';
import { forgetAvatar } from './avatar-files.ts';
import { changePicture, checkMayChangePicture } from './picture-change.ts';

/**
 * Takes the actor's picture away: the one that new accounts of the realm have shows again.
 *
 * @throws BAD_REQUEST the realm lets only administrators change pictures
 * @spec DELETE /users/me/avatar
 */
export async function removeOwnAvatar(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment' | 'objects' | 'log'>,
  _request: RemoveOwnAvatarRequest__Output,
  context: RpcContext,
): Promise<AvatarResponse> {
  const { actor } = context;
  await checkMayChangePicture(deps, actor);
  const { avatarUrl, replaced } = await changePicture(deps, null, context);
  await forgetAvatar(deps, actor.realmId, replaced);
  return { avatarUrl };
}
