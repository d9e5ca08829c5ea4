import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ChangeOwnProfileRequest__Output } from '@chat/proto/chat/users/v1/ChangeOwnProfileRequest';
import type { ChangeOwnProfileResponse } from '@chat/proto/chat/users/v1/ChangeOwnProfileResponse';
import type { ClearOwnProfileRequest__Output } from '@chat/proto/chat/users/v1/ClearOwnProfileRequest';
import type { ClearOwnProfileResponse } from '@chat/proto/chat/users/v1/ClearOwnProfileResponse';
import type { Deps } from '../deps.ts';
import { parseProfileItems, prepareProfileValues, storeProfileValues } from './profile-values.ts';

/**
 * Sets the given values in the actor's own profile. Sets none of them if one is invalid.
 *
 * @throws BAD_REQUEST unknown field, field for administrators only, or invalid value
 * @spec PATCH /users/me/profile_data
 */
export async function changeOwnProfile(
  deps: Pick<Deps, 'db' | 'transact' | 'messaging'>,
  { dataJson }: ChangeOwnProfileRequest__Output,
  context: RpcContext,
): Promise<ChangeOwnProfileResponse> {
  const { actor } = context;
  const values = await prepareProfileValues(deps, actor, parseProfileItems(dataJson));
  return deps.transact(async (tx, emit) => {
    const events = await storeProfileValues(tx, actor, values);
    if (events.length > 0) await emit(actor.realmId, events);
    return {};
  }, idempotent(context));
}

/**
 * Clears the given fields in the actor's own profile. Clears none of them if one is invalid.
 *
 * @throws BAD_REQUEST an unknown field, or a field that only administrators may change
 * @spec DELETE /users/me/profile_data
 */
export async function clearOwnProfile(
  deps: Pick<Deps, 'db' | 'transact' | 'messaging'>,
  { fieldIds }: ClearOwnProfileRequest__Output,
  context: RpcContext,
): Promise<ClearOwnProfileResponse> {
  const { actor } = context;
  const items = fieldIds.map((id) => ({ id, value: '' }));
  const values = await prepareProfileValues(deps, actor, items);
  return deps.transact(async (tx, emit) => {
    const events = await storeProfileValues(tx, actor, values);
    if (events.length > 0) await emit(actor.realmId, events);
    return {};
  }, idempotent(context));
}
