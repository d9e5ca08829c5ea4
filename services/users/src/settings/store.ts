import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/store.ts';
import { emailAddressVisibilities } from './user-settings.ts';

const accounts = (tx: ReadTx) => tx<AccountRow>('account');

/** The people among `userIds` by id, deactivated ones included, locked until the transaction ends. */
export async function lockPeople(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<AccountRow[]> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereNull('bot_type')
    .whereRaw('user_id = any(?)', [[...userIds]])
    .orderBy('user_id')
    .forUpdate();
}

/** What somebody may change about the own account. */
export type OwnChange = Partial<
  Pick<
    AccountRow,
    | 'settings'
    | 'edited_settings'
    | 'timezone'
    | 'email_address_visibility'
    | 'full_name'
    | 'password_hash'
    | 'seen_onboarding_steps'
  >
>;

/** Changes a locked account. */
export async function updateOwn(
  tx: Tx,
  { realm_id, user_id }: Pick<AccountRow, 'realm_id' | 'user_id'>,
  change: OwnChange,
): Promise<AccountRow> {
  const [account] = await accounts(tx).where({ realm_id, user_id }).update(change).returning('*');
  if (!account) throw new Error(`no account ${user_id} in realm ${realm_id}`);
  return account;
}

/** Gives locked accounts of a realm other settings. */
export async function updateSettingsOfMany(
  tx: Tx,
  realmId: number,
  changed: readonly Pick<AccountRow, 'user_id' | 'settings'>[],
): Promise<AccountRow[]> {
  const { rows } = await tx.raw<{ rows: AccountRow[] }>(
    `update account
     set settings = changed.settings
     from jsonb_to_recordset(:changed::jsonb) as changed (user_id bigint, settings jsonb)
     where account.realm_id = :realmId and account.user_id = changed.user_id
     returning account.*`,
    { realmId, changed: JSON.stringify(changed) },
  );
  return rows;
}

/** Active accounts with one of these roles, ascending. */
export async function listUserIdsOfRoles(
  tx: ReadTx,
  realmId: number,
  roles: readonly number[],
): Promise<number[]> {
  return accounts(tx)
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('role = any(?)', [[...roles]])
    .orderBy('user_id')
    .pluck('user_id');
}

/** People who are direct members of one of the groups, ascending; deactivated ones included. */
export async function listPeopleOfGroups(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select distinct member.user_id
     from user_group_member as member
     join account using (realm_id, user_id)
     where member.realm_id = :realmId and member.group_id = any(:groupIds)
       and account.bot_type is null
     order by member.user_id`,
    { realmId, groupIds: [...groupIds] },
  );
  return rows.map(({ user_id }) => user_id);
}

/** Those of `userIds` who are active users of the realm. */
export async function listActiveUserIds(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  return accounts(tx)
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .pluck('user_id');
}

/** People whose address others see is a placeholder, by id. */
export async function listPeopleWithPlaceholder(
  tx: ReadTx,
  realmId: number,
): Promise<AccountRow[]> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereNull('bot_type')
    .whereNot('email_address_visibility', emailAddressVisibilities.everyone)
    .orderBy('user_id');
}
