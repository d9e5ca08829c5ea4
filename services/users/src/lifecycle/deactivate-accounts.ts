import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import { type AccountRow, updateAccount } from '../accounts/account-store.ts';
import type { ChangeOutcome } from '../accounts/identity-versions.ts';
import { userChangedEvent } from '../accounts/user-events.ts';
import { deleteDeviceKeysOfUsers } from '../credentials/device-key-store.ts';
import type { Deployment } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import {
  groupObject,
  groupUpdatedClientEvent,
  groupVersionEvent,
  membershipEvents,
} from '../groups/group-events.ts';
import { type GroupState, listGroupStates, raiseGroupVersions } from '../groups/group-store.ts';
import { listGroupIdsNamingUser, listOwnGroupIds } from '../groups/membership-store.ts';
import { endInvitations } from '../invitations/invitation-events.ts';
import { realmChangedEvent, realmUpdated } from '../realms/realm-events.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import type { Doer } from '../security-activity/doer.ts';
import { recordSecurityChanges } from '../security-activity/record-security-change.ts';
import { logOutEverywhere } from '../sessions/log-out-everywhere.ts';
import { accountDeactivated, accountJobKey } from './account-jobs.ts';
import type { GroupEvents } from './change-role.ts';

type Accounts = readonly [AccountRow, ...AccountRow[]];

/**
 * Deactivates `accounts`: first the requested account, then its bots. All accounts must be locked and active. Ends
 * their sessions, revokes their device keys, deletes their invitations, and requests `mails` about the deactivation.
 * Clients receive `is_active: false` after the `peer_remove` events. Must be the last step of a transaction; call
 * `completeChange` after the commit.
 */
export async function deactivateAccounts(
  deps: Pick<Deps, 'now' | 'deployment' | 'jobs'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  {
    realm,
    accounts,
    by,
    mails = [],
  }: { realm: Realm; accounts: Accounts; by: Doer; mails?: readonly MailCause[] },
): Promise<ChangeOutcome> {
  const { realm_id } = realm;
  const [requested] = accounts;
  const userIds = accounts.map(({ user_id }) => user_id);
  const { versions } = await logOutEverywhere(tx, realm_id, { userIds });
  await deleteDeviceKeysOfUsers(tx, realm_id, userIds);
  const inactive: AccountRow[] = [];
  const groupEvents = await collectGroupEvents(tx, realm, {
    userIds,
    isActive: false,
    deployment: deps.deployment,
    async change() {
      for (const account of accounts) {
        inactive.push(await updateAccount(tx, account, { is_active: false }));
      }
    },
  });
  const invitations = await endInvitations(tx, realm_id, { inviterIds: userIds });
  const recorded = await recordSecurityChanges(deps, tx, {
    holder: requested,
    by,
    changes: requested.is_bot ? [] : [{ kind: 'ACCOUNT_DEACTIVATED', mails }],
  });
  const eventNumber = await emit(realm_id, [
    ...groupEvents.events,
    ...invitations,
    ...inactive.map((account) => userChangedEvent(account, realm, deps.deployment)),
    ...groupEvents.domainEvents,
    ...recorded,
  ]);
  const operation = await deps.jobs.enqueue(
    tx,
    accountDeactivated,
    { realmId: realm_id, userIds, eventNumber },
    { key: accountJobKey(requested) },
  );
  return { versions, operation };
}

type GroupObject = ReturnType<typeof groupObject>;

/**
 * Runs `change`, which activates or deactivates users, and returns the resulting group and realm events. Deactivated
 * users keep their memberships and permissions, but are invisible there to clients.
 */
export async function collectGroupEvents(
  tx: Tx,
  realm: Realm,
  {
    userIds,
    isActive,
    deployment,
    change,
  }: {
    userIds: readonly number[];
    isActive: boolean;
    deployment: Deployment;
    change(): Promise<void>;
  },
): Promise<GroupEvents> {
  const { realm_id } = realm;
  const realmBefore = await getRealm(tx, realm_id);
  const naming = await idsOf(userIds, (userId) => listGroupIdsNamingUser(tx, realm_id, userId));
  const before = await listGroupStates(tx, realm_id, naming);
  await change();
  const members = await membersByGroup(tx, realm_id, userIds);
  const groups = await raiseGroupVersions(tx, realm_id, [...members.keys()]);
  const after = await listGroupStates(tx, realm_id, naming);
  const realmAfter = await getRealm(tx, realm_id);
  const ofRealm = realmUpdated({ before: realmBefore, after: realmAfter }, deployment);
  const content = groups.map((group) => {
    const ids = members.get(group.group_id) ?? [];
    return { group, change: isActive ? { addedMembers: ids } : { removedMembers: ids } };
  });
  return {
    events: [
      ...content.flatMap(({ group, change: membershipChange }) =>
        membershipEvents(group, membershipChange),
      ),
      ...permissionEvents(before, after, realm),
      ...ofRealm,
    ],
    domainEvents: [
      ...content.map(({ group, change: membershipChange }) =>
        groupVersionEvent(group, membershipChange),
      ),
      ...(ofRealm.length > 0 ? [realmChangedEvent(realmAfter, deployment)] : []),
    ],
  };
}

/** Returns, keyed by group id, the users in `userIds` whom each group directly contains. */
async function membersByGroup(tx: Tx, realmId: number, userIds: readonly number[]) {
  const members = new Map<number, number[]>();
  for (const userId of userIds) {
    for (const groupId of await listOwnGroupIds(tx, realmId, userId)) {
      members.set(groupId, [...(members.get(groupId) ?? []), userId]);
    }
  }
  return members;
}

async function idsOf(
  userIds: readonly number[],
  list: (userId: number) => Promise<number[]>,
): Promise<number[]> {
  const ids = new Set<number>();
  for (const userId of userIds) for (const id of await list(userId)) ids.add(id);
  return [...ids].sort((a, b) => a - b);
}

function permissionEvents(
  before: readonly GroupState[],
  after: readonly GroupState[],
  { systemGroups }: Realm,
) {
  const shownBefore = new Map(
    before.map((group) => [group.group_id, groupObject(group, systemGroups)]),
  );
  return after.flatMap((state) => {
    const group = groupObject(state, systemGroups);
    const data = changedPermissions(shownBefore.get(state.group_id), group);
    return Object.keys(data).length === 0 ? [] : [groupUpdatedClientEvent(group, data)];
  });
}

function changedPermissions(before: GroupObject | undefined, after: GroupObject) {
  const changed = Object.entries(after).filter(([name, value]) => {
    const valueBefore = before && Object.entries(before).find(([other]) => other === name)?.[1];
    return name.startsWith('can_') && JSON.stringify(valueBefore) !== JSON.stringify(value);
  });
  return Object.fromEntries(changed);
}
