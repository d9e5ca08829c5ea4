import type { Tx } from '@chat/kit/database/database';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import type { UpdateUserSettingsResponse } from '@chat/proto/chat/users/v1/UpdateUserSettingsResponse';
import { type AccountRow, getAccount } from '../accounts/store.ts';
import { reserveName } from '../accounts/unique-names.ts';
import type { Deps } from '../deps.ts';
import { userFact, userUpdated } from '../events.ts';
import { getRealm, type Realm } from '../realms/store.ts';
import { changeSettings } from './change-settings.ts';
import { changeSettingsOfOthers } from './change-settings-of-others.ts';
import { newName, newPasswordHash } from './own-change.ts';
import { parseSettingChanges, type SettingChanges } from './setting-changes.ts';
import { lockPeople, updateOwn } from './store.ts';
import { upsertWantedAddress, wantedAddress } from './wanted-address.ts';

/**
 * Changes settings, name and password of the actor, all of them or nothing; or, for an administrator, settings
 * of others. Another address is noted, and waits for its confirmation.
 *
 * @throws BAD_REQUEST a bad value; a wrong or weak password; a refused address; a setting that is nobody else's to change
 * @throws UNAUTHORIZED_PRINCIPAL settings of others, and the actor is no administrator
 * @spec PATCH /settings
 */
export async function updateUserSettings(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'passwords' | 'passwordStrength' | 'deployment'>,
  request: UpdateUserSettingsRequest__Output,
  context: RpcContext,
): Promise<UpdateUserSettingsResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const changes = parseSettingChanges(request.settingsJson, deps.deployment.apiPrefixes);
  const realm = await getRealm(deps.db, realmId);
  if (request.targets) {
    await changeSettingsOfOthers(deps, { actor, realm, request, changes });
    return {};
  }
  const own = await getAccount(deps.db, realmId, userId);
  const fullName = newName(request, own, realm);
  const email = await wantedAddress(deps, request.email, own, realm);
  // A repetition finds the new password in place of the old: only the first attempt may be refused.
  const [password] = await Promise.allSettled([newPasswordHash(deps, request, own, realm)]);
  return deps.transact(async (tx, emit) => {
    if (password.status === 'rejected') throw password.reason;
    if (email !== undefined) {
      const asked = { email, asked_at: new Date(deps.now()) };
      await upsertWantedAddress(tx, { realm_id: realmId, user_id: userId, ...asked });
    }
    const wanted = { changes, fullName, passwordHash: password.value };
    const events = await changeOwn(deps, tx, { realm, userId, wanted });
    if (events.length > 0) await emit(realmId, events);
    return {};
  }, idempotent(context));
}

type Wanted = {
  changes: SettingChanges;
  fullName: string | undefined;
  passwordHash: string | undefined;
};

async function changeOwn(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: Tx,
  { realm, userId, wanted }: { realm: Realm; userId: number; wanted: Wanted },
): Promise<OutboxEvent[]> {
  const { changes, fullName, passwordHash } = wanted;
  const { realm_id } = realm;
  if (fullName !== undefined) await reserveName(tx, realm, fullName, { exceptUserId: userId });
  const [before] = await lockPeople(tx, realm_id, [userId]);
  if (!before) throw new Error(`no person ${userId} in realm ${realm_id}`);
  const named = await changeNameAndPassword(tx, before, { fullName, passwordHash });
  const { account, isFact, ...changed } = await changeSettings(tx, named, {
    ...{ changes, realm, deployment },
    isByOwnHand: true,
  });
  const isRenamed = account.full_name !== before.full_name;
  return [
    ...(isRenamed ? [userUpdated(userId, { full_name: account.full_name })] : []),
    ...changed.settingEvents,
    ...changed.peopleEvents,
    ...(isRenamed || isFact ? [userFact(account, realm, deployment)] : []),
  ];
}

async function changeNameAndPassword(
  tx: Tx,
  account: AccountRow,
  { fullName, passwordHash }: Pick<Wanted, 'fullName' | 'passwordHash'>,
): Promise<AccountRow> {
  if (fullName === undefined && passwordHash === undefined) return account;
  return updateOwn(tx, account, {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  });
}
