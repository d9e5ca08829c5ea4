import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListKnownUsersRequest__Output } from '@chat/proto/chat/users/v1/ListKnownUsersRequest';
import type { ListKnownUsersResponse } from '@chat/proto/chat/users/v1/ListKnownUsersResponse';
import { getRealm } from '../realms/store.ts';
import { lookAround } from './look-around.ts';
import { isLimitedGuest } from './rules.ts';
import type { SightDeps } from './who-may-be-known.ts';

/**
 * Whom the actor may know: everybody, or for a guest of limited access these people, the bots and itself.
 *
 * @spec realm.md Limited access for guests
 */
export async function listKnownUsers(
  deps: SightDeps,
  _request: ListKnownUsersRequest__Output,
  { actor }: RpcContext,
): Promise<ListKnownUsersResponse> {
  const realm = await getRealm(deps.db, actor.realmId);
  if (!isLimitedGuest(actor, realm)) return { isEverybody: true };
  return { isEverybody: false, userIds: [...(await lookAround(deps, realm, actor.userId))] };
}
