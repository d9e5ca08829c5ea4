import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetRealmPictureRequest__Output } from '@chat/proto/chat/users/v1/GetRealmPictureRequest';
import type { RealmPictureResponse } from '@chat/proto/chat/users/v1/RealmPictureResponse';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { parseRealmPictureKind, realmPictureUrl } from './kinds.ts';

/** Where an icon or logo of the actor's organization is. */
export async function getRealmPicture(
  { db }: Pick<Deps, 'db'>,
  request: GetRealmPictureRequest__Output,
  { actor }: RpcContext,
): Promise<RealmPictureResponse> {
  const realm = await getRealm(db, actor.realmId);
  return { url: realmPictureUrl(realm, parseRealmPictureKind(request.kind)) };
}
