import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { ChangeProfileFieldRequest__Output } from '@chat/proto/chat/users/v1/ChangeProfileFieldRequest';
import type { ChangeProfileFieldResponse } from '@chat/proto/chat/users/v1/ChangeProfileFieldResponse';
import { checkIsAdministrator } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { fieldTypeOf, fieldTypes } from './field-types.ts';
import { fieldNotFound } from './profile-change.ts';
import { profileFieldsChanged, profileValueChanged } from './profile-events.ts';
import { changedField, checkCounts, checkMayChange, choicesOf } from './rules.ts';
import {
  deleteChosenValues,
  listProfileFields,
  lockProfileFields,
  type ProfileFieldRow,
  updateProfileField,
} from './store.ts';

/**
 * Changes a field. Values of choices that it no longer offers are removed.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST no such field; bad label, hint or data; another field has this label
 * @spec PATCH /realm/profile_fields/{field_id}
 */
export async function changeProfileField(
  { transact }: Pick<Deps, 'transact'>,
  { fieldId, change }: ChangeProfileFieldRequest__Output,
  context: RpcContext,
): Promise<ChangeProfileFieldResponse> {
  const { actor } = context;
  const { realmId } = actor;
  checkIsAdministrator(actor);
  return transact(async (tx, emit) => {
    await lockProfileFields(tx, realmId);
    const before = await listProfileFields(tx, realmId);
    const field = before.find(({ field_id }) => field_id === fieldId);
    const type = field && fieldTypeOf(field.type);
    if (!field || !type) throw fieldNotFound(fieldId);
    checkMayChange(type, field, change ?? {});
    const changed = { ...field, ...changedField(type, change ?? {}, field) };
    const others = before.filter((other) => other !== field);
    if (others.some(({ name }) => name === changed.name)) {
      throw badRequest({ msg: 'A field with that label already exists.' });
    }
    checkCounts([...others, changed]);
    const fields = before.map((one) => (one === field ? changed : one));
    if (JSON.stringify(changed) === JSON.stringify(field)) return {};
    await updateProfileField(tx, changed);
    const userIds = await deleteChosenValues(
      tx,
      { realmId, fieldId },
      choicesGone({ before: field, after: changed }),
    );
    await emit(realmId, [
      profileFieldsChanged(fields),
      ...userIds.map((userId) => profileValueChanged(userId, fieldId, undefined)),
    ]);
    return {};
  }, idempotent(context));
}

function choicesGone({ before, after }: { before: ProfileFieldRow; after: ProfileFieldRow }) {
  if (before.type !== fieldTypes.select) return [];
  const offered = new Set(choicesOf(after.field_data));
  return choicesOf(before.field_data).filter((choice) => !offered.has(choice));
}
