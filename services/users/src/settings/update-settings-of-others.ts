import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { TargetUsers__Output } from '@chat/proto/chat/users/v1/TargetUsers';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import type { AccountRow } from '../accounts/account-store.ts';
import { lockPeople, updateSettingsOfMany } from '../accounts/change-store.ts';
import { userChangedEvent } from '../accounts/user-events.ts';
import type { Deps } from '../deps.ts';
import { listGroupRows } from '../groups/group-store.ts';
import { listContainedGroupIds, listPeopleOfGroups } from '../groups/membership-store.ts';
import type { Realm } from '../realms/realm-store.ts';
import { checkIsAdministrator } from '../realms/roles.ts';
import { affectsOtherServices, differingFrom, withChanges } from './account-settings.ts';
import type { SettingChanges } from './setting-changes.ts';
import { settingsUpdated } from './setting-events.ts';

/** The privacy settings that only the user may change. */
const ownersOnly: ReadonlySet<string> = new Set([
  'allow_private_data_export',
  'email_address_visibility',
  'enable_digest_emails',
  'enable_login_emails',
  'enable_marketing_emails',
  'presence_enabled',
  'send_private_typing_notifications',
  'send_read_receipts',
  'send_stream_typing_notifications',
  'timezone',
]);

/**
 * Changes the settings of other users, including deactivated users, in one transaction. With `skip_if_already_edited`,
 * keeps the settings that a user has changed.
 *
 * @throws BAD_REQUEST unknown person or group; a setting that only its user may change
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 */
export async function changeSettingsOfOthers(
  { transact, deployment }: Pick<Deps, 'transact' | 'deployment'>,
  options: {
    actor: Actor;
    realm: Realm;
    request: UpdateUserSettingsRequest__Output;
    changes: SettingChanges;
  },
): Promise<void> {
  const { actor, realm, request, changes } = options;
  const { targets } = request;
  checkIsAdministrator(actor);
  checkChangeable(request, changes);
  if (!targets || Object.keys(changes).length === 0) return;
  await transact(async (tx, emit) => {
    const people = await lockTargets(tx, realm.realm_id, targets);
    const changed = people
      .map((person) => ({
        person,
        different: differingFrom(person, requestedFor(person, request, changes)),
      }))
      .filter(({ different }) => Object.keys(different).length > 0);
    if (changed.length === 0) return;
    const rows = changed.map(({ person, different }) => ({
      user_id: person.user_id,
      settings: withChanges(person, different).settings,
    }));
    const accounts = await updateSettingsOfMany(tx, realm.realm_id, rows);
    const needsDomainEvent = affectsOtherServices(changes);
    await emit(realm.realm_id, [
      ...eventsOf(changed, changes),
      ...(needsDomainEvent
        ? accounts.map((account) => userChangedEvent(account, realm, deployment))
        : []),
    ]);
  });
}

function requestedFor(
  { edited_settings }: AccountRow,
  { targets }: UpdateUserSettingsRequest__Output,
  changes: SettingChanges,
): SettingChanges {
  if (!targets?.skipIfAlreadyEdited) return changes;
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => !edited_settings.includes(name)),
  );
}

/** Returns one event per setting, for the users whose value changed. */
function eventsOf(
  changed: readonly { person: AccountRow; different: SettingChanges }[],
  changes: SettingChanges,
): OutboxEvent[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const userIds = changed
      .filter(({ different }) => Object.hasOwn(different, name))
      .map(({ person }) => person.user_id);
    return userIds.length === 0 ? [] : settingsUpdated(userIds, { [name]: value });
  });
}

function checkChangeable(
  { fullName, email, newPassword }: UpdateUserSettingsRequest__Output,
  changes: SettingChanges,
): void {
  const isOwn = [fullName, email, newPassword].some((value) => value !== undefined);
  if (isOwn || Object.keys(changes).some((name) => ownersOnly.has(name))) {
    throw badRequest({ msg: 'Cannot change this setting for other users.' });
  }
}

async function lockTargets(
  tx: Tx,
  realmId: number,
  { userIds, groupIds }: TargetUsers__Output,
): Promise<AccountRow[]> {
  const groups = await listGroupRows(tx, realmId, groupIds);
  const isActiveGroup = (id: number) => groups.get(id)?.is_deactivated === false;
  if (!groupIds.every(isActiveGroup)) throw badRequest({ msg: 'Invalid user group' });
  const contained = await listContainedGroupIds(tx, realmId, groupIds);
  const members = await listPeopleOfGroups(tx, realmId, contained);
  const people = await lockPeople(tx, realmId, [...new Set([...userIds, ...members])]);
  const foundIds = new Set(people.map(({ user_id }) => user_id));
  const unknownId = userIds.find((id) => !foundIds.has(id));
  if (unknownId !== undefined) throw badRequest({ msg: `Invalid user ID: ${unknownId}` });
  return people;
}
