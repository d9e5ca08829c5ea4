import type { RpcContext } from '@chat/kit/grpc/server';
import type { AvatarResponse } from '@chat/proto/chat/users/v1/AvatarResponse';
import type { FindAvatarRequest__Output } from '@chat/proto/chat/users/v1/FindAvatarRequest';
import { findReferred } from '../accounts/find-referred.ts';
import { avatarUrl, unknownAvatarUrl } from '../accounts/user-object.ts';
import { type SightDeps, whoMayBeKnown } from '../limited-access/who-may-be-known.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';

/**
 * Where a user's picture is. Whoever the actor may not know has the picture of nobody, as users have that do not
 * exist.
 * @spec GET /avatar/{id or e-mail}
 */
export async function findAvatar(
  deps: SightDeps,
  { user, isMedium }: FindAvatarRequest__Output,
  { actor }: RpcContext,
): Promise<AvatarResponse> {
  const realm = await getRealm(deps.db, actor.realmId);
  const reference = /^\d{1,15}$/.test(user)
    ? ({ by: 'userId', userId: Number(user) } as const)
    : ({ by: 'email', email: user } as const);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const [account, mayKnow] = await Promise.all([
    findReferred(deps.db, actor, reference, emailDomain),
    whoMayBeKnown(deps, realm, actor),
  ]);
  const isKnown = account !== undefined && mayKnow(account);
  return {
    avatarUrl: isKnown ? avatarUrl(account, isMedium ? 'medium' : 'small') : unknownAvatarUrl,
  };
}
