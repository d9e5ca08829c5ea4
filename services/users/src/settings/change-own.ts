import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { type AccountRow, updateAccount } from '../accounts/account-store.ts';
import { checkNameIsUnique, listUserIdsOfRoles, lockPeople } from '../accounts/change-store.ts';
import { userChangedEvent, userUpdated } from '../accounts/user-events.ts';
import type { Deployment } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import type { Realm } from '../realms/realm-store.ts';
import { hasSamePassword } from '../sessions/open-session.ts';
import { affectsOtherServices, differingFrom, withChanges } from './account-settings.ts';
import { wrongPassword } from './own-changes.ts';
import type { SettingChanges } from './setting-changes.ts';
import {
  addressVisibilityUpdated,
  exportConsentChanged,
  rolesWithChangedAddressAccess,
  settingsUpdated,
  timeZoneUpdated,
} from './setting-events.ts';
import { rejectUnsupportedFeatures } from './supported-features.ts';

type RequestedChanges = {
  changes: SettingChanges;
  fullName: string | undefined;
  /** The hash of a new password, and the account as of the moment when the old password was verified. */
  password: { hash: string; provenBy: AccountRow } | undefined;
};

/**
 * Changes a person's own settings, name and password. Returns the events to emit, or none if nothing differs.
 *
 * @throws BAD_REQUEST the name is in use; the password was changed after the old password was verified
 */
export async function changeOwn(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: Tx,
  { realm, userId, requested }: { realm: Realm; userId: number; requested: RequestedChanges },
): Promise<OutboxEvent[]> {
  const { changes, fullName, password } = requested;
  const { realm_id } = realm;
  const [before] = await lockPeople(tx, realm_id, [userId]);
  if (!before) throw new Error(`no person ${userId} in realm ${realm_id}`);
  if (password && !hasSamePassword(before, password.provenBy)) throw wrongPassword();
  if (fullName !== undefined)
    await checkNameIsUnique(tx, realm, { name: fullName, exceptUserId: userId });
  const named = await changeNameAndPassword(tx, before, {
    fullName,
    passwordHash: password?.hash,
  });
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
  {
    fullName,
    passwordHash,
  }: Pick<RequestedChanges, 'fullName'> & { passwordHash: string | undefined },
): Promise<AccountRow> {
  if (fullName === undefined && passwordHash === undefined) return account;
  return updateAccount(tx, account, {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  });
}

/** The result of changing settings. */
type Changed = {
  account: AccountRow;
  /** The client events for the account's own clients. */
  settingEvents: OutboxEvent[];
  /** The client events for other users, in the order that the specification requires. */
  peopleEvents: OutboxEvent[];
  /** Whether a domain event must be published. */
  needsDomainEvent: boolean;
};

/**
 * Changes a locked account's settings and returns events for the values that changed.
 * @throws BAD_REQUEST a setting enables an unsupported feature
 */
async function changeSettings(
  tx: Tx,
  before: AccountRow,
  options: {
    changes: SettingChanges;
    realm: Realm;
    deployment: Deployment;
    /** Whether to record the settings' names in `edited_settings`. */
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
