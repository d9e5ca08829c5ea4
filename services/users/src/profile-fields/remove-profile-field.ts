import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RemoveProfileFieldRequest__Output } from '@chat/proto/chat/users/v1/RemoveProfileFieldRequest';
import type { RemoveProfileFieldResponse } from '@chat/proto/chat/users/v1/RemoveProfileFieldResponse';
import { checkIsAdministrator } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { fieldNotFound } from './profile-change.ts';
import { profileFieldsChanged } from './profile-events.ts';
import { deleteProfileField, listProfileFields, lockProfileFields } from './store.ts';

/**
 * Removes a field and everybody's values of it; clients drop these with the field.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST no such field
 * @spec DELETE /realm/profile_fields/{field_id}
 */
export async function removeProfileField(
  { transact }: Pick<Deps, 'transact'>,
  { fieldId }: RemoveProfileFieldRequest__Output,
  context: RpcContext,
): Promise<RemoveProfileFieldResponse> {
  const { actor } = context;
  checkIsAdministrator(actor);
  return transact(async (tx, emit) => {
    await lockProfileFields(tx, actor.realmId);
    if (!(await deleteProfileField(tx, actor.realmId, fieldId))) throw fieldNotFound(fieldId);
    const fields = await listProfileFields(tx, actor.realmId);
    await emit(actor.realmId, [profileFieldsChanged(fields)]);
    return {};
  }, idempotent(context));
}
