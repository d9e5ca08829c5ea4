import { type Actor, roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import type { UpdateUserSettingsResponse } from '@chat/proto/chat/users/v1/UpdateUserSettingsResponse';
import {
  checkNameIsUnique,
  type IdentityVersionsById,
  listUserIdsOfRoles,
  lockPeople,
  raiseIdentityVersion,
} from '../accounts/change-store.ts';
import { type AccountRow, getAccount, updateAccount } from '../accounts/store.ts';
import { userChangedEvent, userUpdated } from '../accounts/user-events.ts';
import type { Deployment } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';

import { getRealm, type Realm } from '../realms/store.ts';
import { deleteSessionsOfUsers } from '../sessions/store.ts';
import { affectsOtherServices, differingFrom, withChanges } from './account-settings.ts';
import { askForAddress, newName, newPasswordHash, requestedAddress } from './own-changes.ts';
import { parseSettingChanges, type SettingChanges } from './setting-changes.ts';
import {
  addressVisibilityUpdated,
  exportConsentChanged,
  rolesWithChangedAddressAccess,
  settingsUpdated,
  timeZoneUpdated,
} from './setting-events.ts';
import { rejectUnsupportedFeatures } from './supported-features.ts';
import { changeSettingsOfOthers } from './update-settings-of-others.ts';

/**
 * Changes settings, name and password of the actor in one transaction; for administrators, settings of others. A new
 * address is kept until it is confirmed: by the link of a mail, or by an operator where the server sends none. A new password ends the actor's sessions, except the current one.
 *
 * @throws BAD_REQUEST invalid value; wrong or weak password; rejected address; a setting that only its user may
 *   change
 * @throws UNAUTHORIZED_PRINCIPAL settings of others, and the actor is no administrator
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
  const email = await requestedAddress(deps, request.email, own, realm);
  // On an idempotent repeat the old password no longer matches, so its error is thrown only inside the transaction,
  // which a repeat skips.
  const [password] = await Promise.allSettled([newPasswordHash(deps, request, own, realm)]);
  const users = await deps.transact(async (tx, emit) => {
    if (password.status === 'rejected') throw password.reason;
    const mails = email === undefined ? [] : await askForAddress(deps, tx, own, email);
    const requested = { changes, fullName, passwordHash: password.value };
    const events = [...(await changeOwn(deps, tx, { realm, userId, requested })), ...mails];
    const versions =
      password.value === undefined
        ? {}
        : await endOtherSessions(tx, context.actor, request.currentSessionId);
    if (events.length > 0) await emit(realmId, events);
    return versions;
  }, idempotent(context));
  if (Object.keys(users).length > 0) await deps.identityVersions.publish({ realmId, users });
  return {};
}

/** Ends sessions that were opened with the old password. Returns the identity versions to publish after the commit. */
async function endOtherSessions(
  tx: Tx,
  { realmId, userId }: Actor,
  currentSessionId: number | undefined,
): Promise<IdentityVersionsById> {
  await deleteSessionsOfUsers(tx, realmId, [userId], currentSessionId);
  return raiseIdentityVersion(tx, realmId, userId);
}

type RequestedChanges = {
  changes: SettingChanges;
  fullName: string | undefined;
  passwordHash: string | undefined;
};

async function changeOwn(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: Tx,
  { realm, userId, requested }: { realm: Realm; userId: number; requested: RequestedChanges },
): Promise<OutboxEvent[]> {
  const { changes, fullName, passwordHash } = requested;
  const { realm_id } = realm;
  if (fullName !== undefined)
    await checkNameIsUnique(tx, realm, fullName, { exceptUserId: userId });
  const [before] = await lockPeople(tx, realm_id, [userId]);
  if (!before) throw new Error(`no person ${userId} in realm ${realm_id}`);
  const named = await changeNameAndPassword(tx, before, { fullName, passwordHash });
  const { account, needsDomainEvent, ...changed } = await changeSettings(tx, named, {
    ...{ changes, realm, deployment },
    isExplicit: true,
  });
  const isRenamed = account.full_name !== before.full_name;
  return [
    ...(isRenamed ? [userUpdated(userId, { full_name: account.full_name })] : []),
    ...changed.settingEvents,
    ...changed.peopleEvents,
    ...(isRenamed || needsDomainEvent ? [userChangedEvent(account, realm, deployment)] : []),
  ];
}

async function changeNameAndPassword(
  tx: Tx,
  account: AccountRow,
  { fullName, passwordHash }: Pick<RequestedChanges, 'fullName' | 'passwordHash'>,
): Promise<AccountRow> {
  if (fullName === undefined && passwordHash === undefined) return account;
  return updateAccount(tx, account, {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  });
}

/** Result of a settings change. */
type Changed = {
  account: AccountRow;
  /** For the account's own clients. */
  settingEvents: OutboxEvent[];
  /** Client events for other users, in the specification's order. */
  peopleEvents: OutboxEvent[];
  /** Whether a domain event must be published. */
  needsDomainEvent: boolean;
};

/**
 * Changes settings of a locked account. Unchanged values are not published.
 * @throws BAD_REQUEST a setting enables an unsupported feature
 */
async function changeSettings(
  tx: Tx,
  before: AccountRow,
  options: {
    changes: SettingChanges;
    realm: Realm;
    deployment: Deployment;
    /** Records the names in `edited_settings`. */
    isExplicit: boolean;
  },
): Promise<Changed> {
  const { realm, deployment, isExplicit } = options;
  const changes = differingFrom(before, options.changes);
  rejectUnsupportedFeatures(changes);
  const names = Object.keys(changes);
  if (names.length === 0) {
    return { account: before, settingEvents: [], peopleEvents: [], needsDomainEvent: false };
  }
  const account = await updateAccount(tx, before, {
    ...withChanges(before, changes),
    ...(isExplicit && {
      edited_settings: [...new Set([...before.edited_settings, ...names])].sort(),
    }),
  });
  return {
    account,
    settingEvents: settingsUpdated([account.user_id], changes),
    peopleEvents: await eventsForOthers(tx, { before, after: account }, { realm, deployment }),
    needsDomainEvent: affectsOtherServices(changes),
  };
}

async function eventsForOthers(
  tx: Tx,
  { before, after }: { before: AccountRow; after: AccountRow },
  { realm, deployment }: { realm: Realm; deployment: Deployment },
): Promise<OutboxEvent[]> {
  const { realm_id } = realm;
  const emailDomain = emailDomainOf(realm, deployment);
  const events: OutboxEvent[] = [];
  if (after.timezone !== before.timezone) events.push(timeZoneUpdated(after, emailDomain));
  const changedRoles = rolesWithChangedAddressAccess(before, after);
  if (changedRoles.length > 0) {
    const viewerIds = await listUserIdsOfRoles(tx, realm_id, changedRoles);
    events.push(...addressVisibilityUpdated({ before, after }, { viewerIds, emailDomain }));
  }
  const consents = hasConsented(after);
  if (consents !== hasConsented(before)) {
    const administrators = [roles.owner, roles.administrator];
    const ids = await listUserIdsOfRoles(tx, realm_id, administrators);
    events.push(exportConsentChanged(after.user_id, consents, ids));
  }
  return events;
}

function hasConsented({ settings }: AccountRow): boolean {
  return settings.allow_private_data_export === true;
}
