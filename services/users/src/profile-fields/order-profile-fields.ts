import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { OrderProfileFieldsRequest__Output } from '@chat/proto/chat/users/v1/OrderProfileFieldsRequest';
import type { OrderProfileFieldsResponse } from '@chat/proto/chat/users/v1/OrderProfileFieldsResponse';
import { checkIsAdministrator } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { profileFieldsChanged } from './profile-events.ts';
import { checkOrder } from './rules.ts';
import { listProfileFields, lockProfileFields, updatePlaces } from './store.ts';

/**
 * Puts the fields into another order.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST the list does not name every field once
 * @spec PATCH /realm/profile_fields
 */
export async function orderProfileFields(
  { transact }: Pick<Deps, 'transact'>,
  { fieldIds }: OrderProfileFieldsRequest__Output,
  context: RpcContext,
): Promise<OrderProfileFieldsResponse> {
  const { actor } = context;
  const { realmId } = actor;
  checkIsAdministrator(actor);
  return transact(async (tx, emit) => {
    await lockProfileFields(tx, realmId);
    const before = await listProfileFields(tx, realmId);
    checkOrder(
      fieldIds,
      before.map(({ field_id }) => field_id),
    );
    await updatePlaces(tx, realmId, fieldIds);
    await emit(realmId, [profileFieldsChanged(await listProfileFields(tx, realmId))]);
    return {};
  }, idempotent(context));
}
