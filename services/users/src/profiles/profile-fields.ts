import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ChangeProfileFieldRequest__Output } from '@chat/proto/chat/users/v1/ChangeProfileFieldRequest';
import type { ChangeProfileFieldResponse } from '@chat/proto/chat/users/v1/ChangeProfileFieldResponse';
import type { CreateProfileFieldRequest__Output } from '@chat/proto/chat/users/v1/CreateProfileFieldRequest';
import type { CreateProfileFieldResponse } from '@chat/proto/chat/users/v1/CreateProfileFieldResponse';
import type { ListProfileFieldsRequest__Output } from '@chat/proto/chat/users/v1/ListProfileFieldsRequest';
import type { ListProfileFieldsResponse } from '@chat/proto/chat/users/v1/ListProfileFieldsResponse';
import type { OrderProfileFieldsRequest__Output } from '@chat/proto/chat/users/v1/OrderProfileFieldsRequest';
import type { OrderProfileFieldsResponse } from '@chat/proto/chat/users/v1/OrderProfileFieldsResponse';
import type { RemoveProfileFieldRequest__Output } from '@chat/proto/chat/users/v1/RemoveProfileFieldRequest';
import type { RemoveProfileFieldResponse } from '@chat/proto/chat/users/v1/RemoveProfileFieldResponse';
import type { Deps } from '../deps.ts';
import { checkIsAdministrator } from '../realms/roles.ts';
import { fieldTypeOf, fieldTypes } from './field-types.ts';
import { profileFieldObject, profileFieldsChanged, profileValueChanged } from './profile-object.ts';
import { fieldNotFound } from './profile-values.ts';
import { changedField, checkCounts, checkMayChange, checkOrder, choicesOf } from './rules.ts';
import {
  deleteChosenValues,
  deleteProfileField,
  insertProfileField,
  listProfileFieldRows as listFields,
  listProfileFieldRows,
  lockProfileFields,
  type ProfileFieldRow,
  updatePositions,
  updateProfileField,
} from './store.ts';

/**
 * Returns the profile fields of the actor's realm in display order.
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

/**
 * Adds a custom profile field after the existing ones.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST invalid type, label, hint or data; duplicate label; too many fields
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
    const others = await listProfileFieldRows(tx, realm_id);
    checkCounts([...others, content]);
    const position = 1 + Math.max(0, ...others.map((other) => other.position));
    const field = await insertProfileField(tx, { realm_id, type, position, ...content });
    if (!field) throw badRequest({ msg: 'A field with that label already exists.' });
    await emit(realm_id, [profileFieldsChanged([...others, field])]);
    return { fieldId: field.field_id };
  }, idempotent(context));
}

/**
 * Changes a field. Deletes people's values for choices that the field no longer offers.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST no such field; invalid label, hint or data; duplicate label
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
    const before = await listProfileFieldRows(tx, realmId);
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

/**
 * Deletes a field and all its values. Clients remove the values together with the field.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
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
    const fields = await listProfileFieldRows(tx, actor.realmId);
    await emit(actor.realmId, [profileFieldsChanged(fields)]);
    return {};
  }, idempotent(context));
}

/**
 * Changes the order of the fields.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST the list does not contain each field id once
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
    const before = await listProfileFieldRows(tx, realmId);
    checkOrder(
      fieldIds,
      before.map(({ field_id }) => field_id),
    );
    await updatePositions(tx, realmId, fieldIds);
    await emit(realmId, [profileFieldsChanged(await listProfileFieldRows(tx, realmId))]);
    return {};
  }, idempotent(context));
}
