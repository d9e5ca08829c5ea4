import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { CreateProfileFieldRequest__Output } from '@chat/proto/chat/users/v1/CreateProfileFieldRequest';
import type { CreateProfileFieldResponse } from '@chat/proto/chat/users/v1/CreateProfileFieldResponse';
import { checkIsAdministrator } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { fieldTypeOf } from './field-types.ts';
import { profileFieldsChanged } from './profile-events.ts';
import { changedField, checkCounts } from './rules.ts';
import { insertProfileField, listProfileFields, lockProfileFields } from './store.ts';

/**
 * Adds a field to the profiles of the realm's people, behind the others.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST bad type, label, hint or data; a field has this label; too many fields
 * @spec POST /realm/profile_fields
 */
export async function createProfileField(
  { transact }: Pick<Deps, 'transact'>,
  { type: number, field: change }: CreateProfileFieldRequest__Output,
  context: RpcContext,
): Promise<CreateProfileFieldResponse> {
  const { actor } = context;
  checkIsAdministrator(actor);
  const type = fieldTypeOf(number);
  if (type === undefined) throw badRequest({ msg: 'Invalid field type.' });
  const content = changedField(type, change ?? {});
  const realm_id = actor.realmId;
  return transact(async (tx, emit) => {
    await lockProfileFields(tx, realm_id);
    const others = await listProfileFields(tx, realm_id);
    checkCounts([...others, content]);
    const place = 1 + Math.max(0, ...others.map((other) => other.place));
    const field = await insertProfileField(tx, { realm_id, type, place, ...content });
    if (!field) throw badRequest({ msg: 'A field with that label already exists.' });
    await emit(realm_id, [profileFieldsChanged([...others, field])]);
    return { fieldId: field.field_id };
  }, idempotent(context));
}
