import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { UpdateUserSettingsDefaultsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsDefaultsRequest';
import type { UpdateUserSettingsDefaultsResponse } from '@chat/proto/chat/users/v1/UpdateUserSettingsDefaultsResponse';
import { roles } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { getRealm, lockRealm, updateRealmRow } from '../realms/store.ts';
import { refuseAbsentFeatures } from './absent-features.ts';
import { defaultSettingsOf, differingDefaults } from './default-settings.ts';
import { parseSettingChanges } from './setting-changes.ts';
import { defaultsUpdated } from './setting-events.ts';

/**
 * Changes the settings that the realm's new users begin with, all of them or none.
 *
 * @throws BAD_REQUEST a bad value, or a setting that nobody else can choose
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @spec PATCH /realm/user_settings_defaults
 */
export async function updateUserSettingsDefaults(
  { transact, deployment }: Pick<Deps, 'transact' | 'deployment'>,
  request: UpdateUserSettingsDefaultsRequest__Output,
  context: RpcContext,
): Promise<UpdateUserSettingsDefaultsResponse> {
  const { realmId, role } = context.actor;
  if (role > roles.administrator) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
  }
  const asked = parseSettingChanges(request.settingsJson, deployment.apiPrefixes);
  if (asked.timezone !== undefined) throw badRequest({ msg: 'Invalid timezone' });
  return transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const { user_settings_defaults: stored } = await getRealm(tx, realmId);
    const changes = differingDefaults(stored, asked);
    refuseAbsentFeatures(changes);
    if (Object.keys(changes).length === 0) return {};
    await updateRealmRow(tx, realmId, {
      user_settings_defaults: defaultSettingsOf(stored, changes),
    });
    await emit(realmId, defaultsUpdated(changes));
    return {};
  }, idempotent(context));
}
