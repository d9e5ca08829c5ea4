import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListProfileFieldsRequest__Output } from '@chat/proto/chat/users/v1/ListProfileFieldsRequest';
import type { ListProfileFieldsResponse } from '@chat/proto/chat/users/v1/ListProfileFieldsResponse';
import type { Deps } from '../deps.ts';
import { profileFieldObject } from './field-object.ts';
import { listProfileFields as listFields } from './store.ts';

/**
 * The fields of the profiles of the actor's realm, in order.
 * @spec GET /realm/profile_fields
 */
export async function listProfileFields(
  { db }: Pick<Deps, 'db'>,
  _request: ListProfileFieldsRequest__Output,
  { actor }: RpcContext,
): Promise<ListProfileFieldsResponse> {
  const fields = await listFields(db, actor.realmId);
  return { fieldsJson: JSON.stringify(fields.map(profileFieldObject)) };
}
