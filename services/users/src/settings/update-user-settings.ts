import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import type { UpdateUserSettingsResponse } from '@chat/proto/chat/users/v1/UpdateUserSettingsResponse';
import { getAccount } from '../accounts/account-store.ts';
import { getRealm } from '../realms/realm-store.ts';
import type { Deps } from '../second-factors/deps.ts';
import { byActor } from '../security-activity/doer.ts';
import { recordSecurityChanges } from '../security-activity/record-security-change.ts';
import { logOutEverywhere } from '../sessions/log-out-everywhere.ts';
import { changeOwn } from './change-own.ts';
import { askForAddress, newName, newPasswordHash, requestedAddress } from './own-changes.ts';
import { isProvenWithoutCode, proveByCode } from './prove-address-change.ts';
import { parseSettingChanges } from './setting-changes.ts';
import { changeSettingsOfOthers } from './update-settings-of-others.ts';

/**
 * Changes the actor's settings, name, password and address in one transaction. Administrators can also change other
 * users' settings.
 *
 * For a new address, the actor must authenticate again: with the password, a second factor's code, or a session that
 * was opened in the last ten minutes. The address takes effect when the actor confirms it with the link in a mail. If
 * the server sends no mail, an operator confirms it. Requesting the current address withdraws an earlier request. A new
 * password ends the actor's sessions except the current one, and deletes all pending changes.
 *
 * @throws BAD_REQUEST invalid value; wrong or weak password; rejected address; a setting that only its user may change
 * @throws UNAUTHORIZED_PRINCIPAL the request changes other users' settings, and the actor is not an administrator
 * @spec PATCH /settings
 */
export async function updateUserSettings(
  deps: Pick<
    Deps,
    | 'db'
    | 'transact'
    | 'now'
    | 'seal'
    | 'passwords'
    | 'passwordStrength'
    | 'deployment'
    | 'identityVersions'
    | 'factorSeal'
  >,
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
  const email = await requestedAddress(deps, request.email, { account: own, realm });
  // Throw the error of a wrong password only inside the transaction. A repeated request with the same idempotency key has an
  // old password that does not match, but skips the transaction.
  const [password, isProven] = await Promise.allSettled([
    newPasswordHash(deps, request, { account: own, realm }),
    email === undefined || isProvenWithoutCode(deps, own, request),
  ]);
  const users = await deps.transact(async (tx, emit) => {
    if (password.status === 'rejected') throw password.reason;
    if (isProven.status === 'rejected') throw isProven.reason;
    const { value: hash } = password;
    const requested = {
      changes,
      fullName,
      password: hash === undefined ? undefined : { hash, provenBy: own },
    };
    const changed = await changeOwn(deps, tx, { realm, userId, requested });
    const { versions } =
      hash === undefined
        ? { versions: {} }
        : await logOutEverywhere(tx, realmId, {
            userIds: [userId],
            exceptSessionId: request.currentSessionId,
          });
    const used = isProven.value ? [] : await proveByCode(deps, tx, { account: own, request });
    const mails = request.email === undefined ? [] : await askForAddress(deps, tx, { own, email });
    const newPassword = hash === undefined ? [] : [{ kind: 'PASSWORD_CHANGED' } as const];
    const recorded = await recordSecurityChanges(deps, tx, {
      holder: own,
      by: byActor(context),
      changes: [...newPassword, ...used],
    });
    const events = [...changed, ...recorded, ...mails];
    if (events.length > 0) await emit(realmId, events);
    return versions;
  }, idempotent(context));
  if (Object.keys(users).length > 0) await deps.identityVersions.publish({ realmId, users });
  return {};
}
