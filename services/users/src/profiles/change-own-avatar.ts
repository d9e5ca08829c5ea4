import { roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { AvatarResponse } from '@chat/proto/chat/users/v1/AvatarResponse';
import type { ChangeOwnAvatarRequest__Output } from '@chat/proto/chat/users/v1/ChangeOwnAvatarRequest';
import type { RemoveOwnAvatarRequest__Output } from '@chat/proto/chat/users/v1/RemoveOwnAvatarRequest';
import { lockAccounts, updateAvatar } from '../accounts/account-store.ts';
import { avatarChanged, userChangedEvent } from '../accounts/user-events.ts';
import { avatarUrl } from '../accounts/user-object.ts';
import type { Deps } from '../deps.ts';

import { getRealm } from '../realms/realm-store.ts';
import {
  defaultPicture,
  deleteAvatarFiles,
  storeAvatar,
  uploaded,
  uploadedFile,
} from './avatar-files.ts';

/**
 * Replaces the actor's picture and returns its URL.
 *
 * @throws BAD_IMAGE not an image
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
  await deleteAvatarFiles(deps, actor.realmId, replaced);
  return { avatarUrl };
}

/**
 * Replaces the actor's uploaded picture with the realm's initial picture and returns its URL.
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
  await deleteAvatarFiles(deps, actor.realmId, replaced);
  return { avatarUrl };
}

/**
 * Checks that the actor may change their own picture.
 * @throws BAD_REQUEST the realm lets only administrators change pictures
 */
async function checkMayChangePicture(
  { db }: Pick<Deps, 'db'>,
  { realmId, role }: { realmId: number; role: number },
): Promise<void> {
  const { settings } = await getRealm(db, realmId);
  if (settings.avatar_changes_disabled && role > roles.administrator) {
    throw badRequest({ msg: 'Avatar changes are disabled in this organization.' });
  }
}

/**
 * Sets the actor's picture, or the realm's initial picture if `file` is null. Returns the new picture's URL and the
 * file name prefix of the replaced picture, which the caller must delete.
 */
function changePicture(
  { transact, deployment }: Pick<Deps, 'transact' | 'deployment'>,
  file: string | null,
  context: RpcContext,
): Promise<{ avatarUrl: string; replaced: string | null }> {
  const { realmId, userId } = context.actor;
  return transact(async (tx, emit) => {
    const [before] = await lockAccounts(tx, realmId, [userId]);
    const realm = await getRealm(tx, realmId);
    const picture = file === null ? defaultPicture(realm.settings) : uploaded(file);
    const account = await updateAvatar(tx, { realm_id: realmId, user_id: userId }, picture);
    await emit(realmId, [avatarChanged(account), userChangedEvent(account, realm, deployment)]);
    return { avatarUrl: avatarUrl(account), replaced: before ? uploadedFile(before) : null };
  }, idempotent(context));
}
