import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, expectationMismatch } from '@chat/kit/errors/catalog';
import {
  fromApi,
  fromProto,
  type GroupSetting,
  nobodyIfEmpty,
} from '@chat/kit/groups/group-setting';
import { realmPermissionSettings } from '@chat/kit/groups/permission-settings';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import { underEachPrefix } from '@chat/kit/prefixes/prefixes';
import type { GroupSettingChange__Output } from '@chat/proto/chat/common/v1/GroupSettingChange';
import type { UpdateRealmRequest__Output } from '@chat/proto/chat/users/v1/UpdateRealmRequest';
import type { UpdateRealmResponse } from '@chat/proto/chat/users/v1/UpdateRealmResponse';
import { z } from 'zod';
import {
  listActiveUserIds,
  listPeopleWithPlaceholder,
  raiseRealmVersion,
} from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { userChangedEvent, userUpdated } from '../accounts/user-events.ts';
import { displayEmail } from '../accounts/user-object.ts';
import type { Deployment } from '../deployment.ts';
import { validatePermission } from '../groups/check-permissions.ts';
import { type FullMembersUpdate, updateFullMembers } from '../groups/full-members.ts';
import { lockCustomGroups } from '../groups/group-store.ts';
import { emailDomainOf, hostOfRealm } from '../realms/hosts.ts';
import { isRealmPermission, shownRealmPermission } from '../realms/permissions.ts';
import { realmChangedEvent, realmUpdated } from '../realms/realm-events.ts';
import { isLoginPossible, realmSettingValues } from '../realms/realm-object.ts';
import { realmSettings } from '../realms/realm-settings.ts';
import { getRealm, lockRealm, type Realm, updateRealmRow } from '../realms/realm-store.ts';
import { guestAccessChanged, refreshVisibleUsers } from '../visibility/visible-users.ts';
import { checkMayChangeRealm, parseRealmChanges, type RealmChanges } from './realm-changes.ts';

const RequestedSettings = z.record(z.string(), z.unknown());

/**
 * Changes the requested settings and permissions of the actor's realm and returns their new values. If one is rejected,
 * changes nothing.
 *
 * @throws BAD_REQUEST, REQUEST_VARIABLE_INVALID invalid value
 * @throws EXPECTATION_MISMATCH a permission differs from the expected old value
 * @throws SYSTEM_GROUP_REQUIRED a permission must be a single system group and is not
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator, or a change requires an owner and the actor is not
 * an owner
 * @spec PATCH /realm
 */
export async function updateRealm(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'channels' | 'messaging' | 'log'
  >,
  request: UpdateRealmRequest__Output,
  context: RpcContext,
): Promise<UpdateRealmResponse> {
  const { realmId, role } = context.actor;
  const { deployment } = deps;
  const requested = RequestedSettings.parse(JSON.parse(request.settingsJson));
  const names = [...Object.keys(requested), ...Object.keys(request.permissions)];
  checkMayChangeRealm(role, names);
  const { settingsJson, newVersions, limitedGuestIds } = await deps.transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const before = await getRealm(tx, realmId);
    const changes = parseRealmChanges(requested, before, deployment.rootHostAliases);
    // Lock accounts before groups, which the permissions look up.
    const fullMembers = await updateFullMembersIfNeeded(deps, tx, { realm: before, changes });
    const permissions = await changedPermissions(tx, before, request.permissions);
    const after = await storeChanges(tx, before, { ...changes, permissions });
    if (!isLoginPossible(after, deployment)) {
      throw badRequest({ msg: 'At least one authentication method must be enabled.' });
    }
    const { events, ...outcome } = await collectChanges(deps, tx, {
      before,
      after,
      fullMembers,
    });
    if (events.length > 0) await emit(realmId, events);
    return { ...outcome, settingsJson: JSON.stringify(changedValues(names, after, deployment)) };
  }, idempotent(context));
  if (newVersions.realm !== undefined || Object.keys(newVersions.users).length > 0) {
    await deps.identityVersions.publish({ realmId, ...newVersions });
  }
  for (const guestId of limitedGuestIds) {
    await refreshVisibleUsers(deps, await getRealm(deps.db, realmId), guestId);
  }
  return { settingsJson };
}

/** Updates the full members group if the waiting period changes. Returns undefined if it does not. */
async function updateFullMembersIfNeeded(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { realm, changes }: { realm: Realm; changes: RealmChanges },
): Promise<FullMembersUpdate | undefined> {
  const settings = realmSettings.parse({ ...realm.settings, ...changes.settings });
  const { waiting_period_threshold: days } = realm.settings;
  if (settings.waiting_period_threshold === days) return undefined;
  return updateFullMembers(tx, { ...realm, settings }, now());
}

/** Makes the changes that depend on a realm update and returns all of its events. */
async function collectChanges(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: Tx,
  {
    before,
    after,
    fullMembers,
  }: { before: Realm; after: Realm; fullMembers: FullMembersUpdate | undefined },
) {
  const events = [
    ...realmUpdated({ before, after }, deployment),
    ...(await addressesUpdated(tx, { before, after }, deployment)),
  ];
  const access = await guestAccessChanged(tx, { before, after }, deployment);
  const isMoved = hostOfRealm(before, deployment) !== hostOfRealm(after, deployment);
  const hasNewVersion = after.version !== before.version;
  const isChanged = events.length > 0 || isMoved;
  return {
    events: isChanged
      ? [
          ...events,
          ...access.events,
          ...(fullMembers?.events ?? []),
          realmChangedEvent(after, deployment),
          ...(fullMembers?.domainEvents ?? []),
        ]
      : [],
    limitedGuestIds: access.guestIds,
    newVersions: {
      users: fullMembers?.versions ?? {},
      ...(hasNewVersion && { realm: after.version }),
    },
  };
}

async function storeChanges(
  tx: Tx,
  before: Realm,
  { columns, settings, permissions }: RealmChanges & Pick<Realm, 'permissions'>,
): Promise<Realm> {
  const isMoved = (columns.string_id ?? before.string_id) !== before.string_id;
  const { required_second_factor: required } = before.settings;
  const isRequirementChanged = (settings.required_second_factor ?? required) !== required;
  const defaults: Record<string, unknown> = realmSettings.parse({});
  const different = Object.entries({ ...before.settings, ...settings }).filter(
    ([name, value]) => JSON.stringify(defaults[name]) !== JSON.stringify(value),
  );
  await updateRealmRow(tx, before.realm_id, {
    ...columns,
    settings: Object.fromEntries(different),
    permissions,
  });
  // Every identity contains the host, and whether a second factor must be set up.
  if (isMoved || isRequirementChanged) await raiseRealmVersion(tx, before.realm_id);
  return getRealm(tx, before.realm_id);
}

/** Returns the events for placeholder addresses, which end in the realm's host and change with it. */
async function addressesUpdated(
  tx: Tx,
  { before, after }: { before: Realm; after: Realm },
  deployment: Deployment,
): Promise<OutboxEvent[]> {
  const emailDomain = emailDomainOf(after, deployment);
  if (emailDomain === emailDomainOf(before, deployment)) return [];
  const people = await listPeopleWithPlaceholder(tx, after.realm_id);
  return [
    ...people.map((person) =>
      userUpdated(person.user_id, { new_email: displayEmail(person, emailDomain) }),
    ),
    ...people.map((person) => userChangedEvent(person, after, deployment)),
  ];
}

/** Returns the requested settings with their new values, keyed by their API names. */
function changedValues(
  names: readonly string[],
  realm: Realm,
  deployment: Deployment,
): Record<string, unknown> {
  const values = { ...realmSettingValues(realm, deployment), string_id: realm.string_id };
  const valueByName: Record<string, unknown> = values;
  const shown = Object.fromEntries(names.map((name) => [name, valueByName[name]]));
  return underEachPrefix(shown, deployment.apiPrefixes.names);
}

/**
 * Validates the requested permissions and returns the realm's permissions after the request. Locks the groups in the
 * permissions until the transaction ends.
 *
 * @throws BAD_REQUEST an unknown permission, user or group; a forbidden group
 * @throws EXPECTATION_MISMATCH a permission differs from the expected old value
 * @throws SYSTEM_GROUP_REQUIRED a permission must be a single system group and is not
 */
async function changedPermissions(
  tx: Tx,
  realm: Realm,
  requested: Readonly<Record<string, GroupSettingChange__Output>>,
): Promise<Record<string, GroupSetting>> {
  const parsed = Object.entries(requested).map(([name, { newValue, oldValue }]) => {
    if (!isRealmPermission(name) || !newValue) throw badRequest({ msg: `Invalid ${name}` });
    const stored = (setting: GroupSetting) =>
      nobodyIfEmpty(setting, realm.systemGroups['role:nobody']);
    const shown = stored(fromApi(shownRealmPermission(realm, name)));
    if (oldValue && !isDeepStrictEqual(stored(fromProto(oldValue)), shown)) {
      throw expectationMismatch({});
    }
    return { name, setting: fromProto(newValue) };
  });
  if (parsed.length === 0) return realm.permissions;
  const { realm_id, systemGroups } = realm;
  const settings = parsed.map(({ setting }) => setting);
  const groups = await lockCustomGroups(
    tx,
    realm_id,
    settings.flatMap(({ direct_subgroups }) => direct_subgroups),
  );
  const userIds = settings.flatMap(({ direct_members }) => direct_members);
  const nobody = { group_id: systemGroups['role:nobody'], name: 'role:nobody' };
  const candidates = {
    groups: [...groups.values(), { ...nobody, is_system_group: true, is_deactivated: false }],
    activeUserIds: new Set(await listActiveUserIds(tx, realm_id, userIds)),
    systemGroups,
  };
  const changed = parsed.map(({ name, setting }) => {
    const rules = realmPermissionSettings[name];
    return [name, validatePermission(name, setting, { rules, candidates })] as const;
  });
  return { ...realm.permissions, ...Object.fromEntries(changed) };
}
