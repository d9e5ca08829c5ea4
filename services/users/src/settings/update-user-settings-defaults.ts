import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import { emailAddressVisibilities, userSettings } from '@chat/kit/user-settings/user-settings';
import type { UpdateUserSettingsDefaultsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsDefaultsRequest';
import type { UpdateUserSettingsDefaultsResponse } from '@chat/proto/chat/users/v1/UpdateUserSettingsDefaultsResponse';
import type { Deps } from '../deps.ts';
import { getRealm, lockRealm, updateRealmRow } from '../realms/realm-store.ts';
import { checkIsAdministrator } from '../realms/roles.ts';
import { onlyDifferent, type Stored } from './account-settings.ts';
import { parseSettingChanges, type SettingChanges } from './setting-changes.ts';
import { defaultsUpdated } from './setting-events.ts';
import { rejectUnsupportedFeatures } from './supported-features.ts';

/**
 * Changes the requested default settings for new users of the realm. If one is rejected, changes nothing.
 *
 * @throws BAD_REQUEST invalid value, or a setting for which realms have no default
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @spec PATCH /realm/user_settings_defaults
 */
export async function updateUserSettingsDefaults(
  { transact, deployment }: Pick<Deps, 'transact' | 'deployment'>,
  request: UpdateUserSettingsDefaultsRequest__Output,
  context: RpcContext,
): Promise<UpdateUserSettingsDefaultsResponse> {
  const { realmId } = context.actor;
  checkIsAdministrator(context.actor);
  const requested = parseSettingChanges(request.settingsJson, deployment.apiPrefixes);
  if (requested.timezone !== undefined) throw badRequest({ msg: 'Invalid timezone' });
  return transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const { user_settings_defaults: stored } = await getRealm(tx, realmId);
    const changes = differingDefaults(stored, requested);
    rejectUnsupportedFeatures(changes);
    if (Object.keys(changes).length === 0) return {};
    await updateRealmRow(tx, realmId, {
      user_settings_defaults: defaultSettingsOf(stored, changes),
    });
    await emit(realmId, defaultsUpdated(changes));
    return {};
  }, idempotent(context));
}

/** Returns the entries of `changes` that differ from the realm's current user defaults. */
function differingDefaults(stored: Stored, changes: SettingChanges): SettingChanges {
  const current: Stored = {
    email_address_visibility: emailAddressVisibilities.everyone,
    ...userSettings.parse(stored),
    ...(stored.email_address_visibility !== undefined && {
      email_address_visibility: stored.email_address_visibility,
    }),
  };
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => current[name] !== value),
  );
}

/** Returns the realm's stored user defaults after `changes`: the values that differ from the product's defaults. */
function defaultSettingsOf(stored: Stored, changes: SettingChanges): Record<string, unknown> {
  const { email_address_visibility, ...settings } = { ...stored, ...changes };
  const isOwn =
    email_address_visibility !== undefined &&
    email_address_visibility !== emailAddressVisibilities.everyone;
  return { ...onlyDifferent(settings), ...(isOwn && { email_address_visibility }) };
}
