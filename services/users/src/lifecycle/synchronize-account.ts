import { roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/account-store.ts';
import {
  checkNameIsUnique,
  lockAccountAndOwners,
  raiseIdentityVersions,
} from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { isLastOwner, parseFullName } from '../accounts/rules.ts';
import { groupVersionEvent, membershipEvents } from '../groups/group-events.ts';
import { findGroupByName, lockCustomGroups, raiseGroupVersions } from '../groups/group-store.ts';
import { deleteMembers, insertMembers, listOwnGroupIds } from '../groups/membership-store.ts';
import { prepareProfileValues, storeProfileValues } from '../profiles/profile-values.ts';
import { listProfileFieldRows } from '../profiles/store.ts';
import type { Realm } from '../realms/realm-store.ts';
import { byIdentityProvider } from '../security-activity/doer.ts';
import { changeAccount, differencesFrom, type RequestedChange } from './change-account.ts';

/**
 * The properties that a directory or identity provider requires an account to have. Absent properties stay unchanged.
 */
export type WantedAccount = {
  fullName?: string;
  role?: number;
  /** The values of custom profile fields, each with the field's name. */
  profile: readonly { field: string; value: string }[];
  /** The custom groups to join or leave, each with its name. Memberships in other groups stay unchanged. */
  groups: readonly { name: string; isMember: boolean }[];
};

type SynchronizeDeps = Pick<
  Deps,
  'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs' | 'messaging' | 'log'
>;

/**
 * Sets the name, role, profile and groups of an account as required, one part at a time. Logs and skips each part that
 * fails, such as an invalid name or value, an unknown field or group, or a new role for the only owner.
 */
export async function synchronizeAccount(
  deps: SynchronizeDeps,
  realm: Realm,
  {
    account,
    wanted: { fullName, role, profile, groups },
  }: { account: AccountRow; wanted: WantedAccount },
): Promise<void> {
  const { realm_id: realmId, user_id: userId } = account;
  const attempt = async (part: string, change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      deps.log.warn('a login could not bring the account in line with its identity provider', {
        ...{ realmId, userId, part, error },
      });
    }
  };
  if (fullName !== undefined) {
    await attempt('full name', async () => {
      const full_name = parseFullName(fullName);
      if (full_name !== account.full_name)
        await changeNameOrRole(deps, realm, { userId, requested: { full_name } });
    });
  }
  if (role !== undefined && role !== account.role) {
    await attempt('role', () => changeNameOrRole(deps, realm, { userId, requested: { role } }));
  }
  for (const { field, value } of profile) {
    await attempt(`profile field ${field}`, () =>
      setProfileValue(deps, account, { name: field, value }),
    );
  }
  for (const { name, isMember } of groups) {
    await attempt(`group ${name}`, () => setMembership(deps, account, { name, isMember }));
  }
}

/**
 * Changes the name or role of an account.
 * @throws BAD_REQUEST the name is in use; the account is the only owner
 */
async function changeNameOrRole(
  deps: SynchronizeDeps,
  realm: Realm,
  { userId, requested }: { userId: number; requested: Pick<RequestedChange, 'full_name' | 'role'> },
): Promise<void> {
  const { realm_id } = realm;
  const outcome = await deps.transact(async (tx, emit): Promise<ChangeOutcome> => {
    const locked = await lockAccountAndOwners(tx, realm_id, { userId });
    const before = locked.get(userId);
    if (!before) return {};
    if (requested.role !== undefined && isLastOwner(before, locked.values())) {
      throw badRequest({ msg: 'The account is the only owner of the organization.' });
    }
    if (requested.full_name !== undefined) {
      await checkNameIsUnique(tx, realm, { name: requested.full_name, exceptUserId: userId });
    }
    const wanted = differencesFrom(before, requested);
    if (Object.keys(wanted).length === 0) return {};
    const change = { before, requested: wanted, by: byIdentityProvider };
    return (await changeAccount(deps, { tx, emit }, { ...change, realm })).outcome;
  });
  await completeChange(deps, realm_id, outcome);
}

/**
 * Sets the value of a custom profile field.
 * @throws BAD_REQUEST unknown field, or invalid value
 */
async function setProfileValue(
  deps: SynchronizeDeps,
  { realm_id: realmId, user_id: userId }: AccountRow,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const fields = await listProfileFieldRows(deps.db, realmId);
  const field = fields.find((one) => one.name === name);
  if (!field) throw badRequest({ msg: 'The organization has no profile field of this name.' });
  // The operator configured the mapping, so it may change fields that only administrators may change.
  const author = { realmId, userId, role: roles.administrator };
  const values = await prepareProfileValues(deps, author, [{ id: field.field_id, value }]);
  await deps.transact(async (tx, emit) => {
    const events = await storeProfileValues(tx, { realmId, userId }, values);
    if (events.length > 0) await emit(realmId, events);
  });
}

/**
 * Adds the account to a custom group or removes it from the group.
 * @throws BAD_REQUEST no such active custom group
 */
async function setMembership(
  deps: SynchronizeDeps,
  { realm_id: realmId, user_id: userId }: AccountRow,
  { name, isMember }: { name: string; isMember: boolean },
): Promise<void> {
  const found = await findGroupByName(deps.db, realmId, name);
  if (!found || found.is_system_group || found.is_deactivated) {
    throw badRequest({ msg: 'The organization has no group of this name.' });
  }
  const own = await listOwnGroupIds(deps.db, realmId, userId);
  if (own.includes(found.group_id) === isMember) return;
  const outcome = await deps.transact(async (tx, emit): Promise<ChangeOutcome> => {
    const { versions } = await raiseIdentityVersions(tx, realmId, [userId]);
    const groups = await lockCustomGroups(tx, realmId, [found.group_id]);
    const [group] = await raiseGroupVersions(tx, realmId, [...groups.keys()]);
    if (!group) return {};
    const change = isMember
      ? { addedMembers: await insertMembers(tx, group, [userId]) }
      : { removedMembers: await deleteMembers(tx, group, [userId]) };
    await emit(realmId, [
      ...membershipEvents(group, change),
      groupVersionEvent(group, change, { isDirectChange: true }),
    ]);
    return { versions };
  });
  await completeChange(deps, realmId, outcome);
}
