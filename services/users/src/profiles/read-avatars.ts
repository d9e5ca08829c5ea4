import { isSpectator } from '@chat/kit/actor/actor';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { AvatarResponse } from '@chat/proto/chat/users/v1/AvatarResponse';
import type { FindAvatarRequest__Output } from '@chat/proto/chat/users/v1/FindAvatarRequest';
import type { ReadAvatarFileRequest__Output } from '@chat/proto/chat/users/v1/ReadAvatarFileRequest';
import type { ReadAvatarFileResponse } from '@chat/proto/chat/users/v1/ReadAvatarFileResponse';
import { findReferencedAccount } from '../accounts/find-referenced.ts';
import { avatarUrlFor, hiddenAvatarUrl, spectator } from '../accounts/user-object.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { readRealmPicture } from '../realms/picture-files.ts';
import { getRealm } from '../realms/realm-store.ts';
import { type VisibilityDeps, visibilityFor } from '../visibility/visible-users.ts';
import { readAvatar } from './avatar-files.ts';

/**
 * Returns the URL of a user's picture. For a user who does not exist, or whom the actor may not see, returns the URL of
 * a placeholder.
 * @spec GET /avatar/{id or e-mail}
 */
export async function findAvatar(
  deps: VisibilityDeps,
  { user, isMedium }: FindAvatarRequest__Output,
  { actor }: RpcContext,
): Promise<AvatarResponse> {
  const realm = await getRealm(deps.db, actor.realmId);
  const reference = /^\d{1,15}$/.test(user)
    ? ({ by: 'userId', userId: Number(user) } as const)
    : ({ by: 'email', email: user } as const);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const [account, canSee] = await Promise.all([
    findReferencedAccount(deps.db, actor, { reference, emailDomain }),
    visibilityFor(deps, realm, actor),
  ]);
  const isKnown = account !== undefined && canSee(account);
  if (!isKnown) return { avatarUrl: hiddenAvatarUrl };
  const size = isMedium ? 'medium' : 'small';
  return {
    avatarUrl: isSpectator(actor)
      ? avatarUrlFor(spectator, account, size)
      : avatarUrlFor(actor, account, size),
  };
}

const realmFolder = 'realm/';

/**
 * Returns a user's uploaded picture or, for names that start with `realm/`, a realm's. Knowing the file name is the
 * only permission needed, because other programs embed pictures.
 */
export async function readAvatarFile(
  deps: Pick<Deps, 'objects'>,
  { realmId, name }: ReadAvatarFileRequest__Output,
): Promise<ReadAvatarFileResponse> {
  const content = name.startsWith(realmFolder)
    ? await readRealmPicture(deps, realmId, name.slice(realmFolder.length))
    : await readAvatar(deps, realmId, name);
  return content ? { content } : {};
}
