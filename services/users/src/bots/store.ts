import type { ReadTx, Tx } from '@chat/kit/database/database';
import { personNameKey } from '@chat/kit/names/name-key';
import type { AccountRow } from '../accounts/account-store.ts';

/** The data of a bot that is not part of its account. */
export type BotRow = {
  realm_id: number;
  user_id: number;
  default_sending_channel_id: number | null;
  /** The channel's name, which is updated when the channel is renamed. */
  default_sending_channel: string | null;
  default_events_register_channel_id: number | null;
  default_events_register_channel: string | null;
  default_all_public_streams: boolean;
  config_data: Record<string, string>;
};

/** Returns the values for a bot without a row. */
function defaultBotRow({ realm_id, user_id }: Pick<BotRow, 'realm_id' | 'user_id'>): BotRow {
  return {
    realm_id,
    user_id,
    default_sending_channel_id: null,
    default_sending_channel: null,
    default_events_register_channel_id: null,
    default_events_register_channel: null,
    default_all_public_streams: false,
    config_data: {},
  };
}

export async function findBotRow(tx: ReadTx, realmId: number, botId: number): Promise<BotRow> {
  const key = { realm_id: realmId, user_id: botId };
  return (await tx<BotRow>('bot').where(key).first()) ?? defaultBotRow(key);
}

export async function upsertBotRow(tx: Tx, row: BotRow): Promise<void> {
  await tx<BotRow>('bot').insert(row).onConflict(['realm_id', 'user_id']).merge();
}

/** Returns the realm's bots, or only those of an owner, sorted by id. Includes deactivated bots. */
export async function listBots(
  tx: ReadTx,
  realmId: number,
  ownerId: number | undefined,
): Promise<{ account: AccountRow; row: BotRow }[]> {
  const accounts = await tx<AccountRow>('account')
    .where({ realm_id: realmId, ...(ownerId !== undefined && { bot_owner_id: ownerId }) })
    .whereNotNull('bot_type')
    .whereNull('system_bot')
    .orderBy('user_id');
  const userIds = accounts.map(({ user_id }) => user_id);
  const rows = await tx<BotRow>('bot')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?::bigint[])', [userIds]);
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return accounts.map((account) => ({
    account,
    row: byId.get(account.user_id) ?? defaultBotRow(account),
  }));
}

/**
 * Returns the ids of the bots that have the channel as a default but store a name other than `exceptName`. The ids are
 * in ascending order.
 */
export async function listBotIdsNaming(
  tx: ReadTx,
  realmId: number,
  { channelId, exceptName }: { channelId: number; exceptName: string },
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from bot
     where realm_id = :realmId and (
       (default_sending_channel_id = :channelId and default_sending_channel <> :exceptName)
       or (default_events_register_channel_id = :channelId
           and default_events_register_channel <> :exceptName)
     )
     order by user_id`,
    { realmId, channelId, exceptName },
  );
  return rows.map(({ user_id }) => user_id);
}

/**
 * Returns whether an active user other than `exceptUserId` has a name with the same key. The caller must have locked
 * the realm.
 */
export async function isNameTaken(
  tx: ReadTx,
  realmId: number,
  { fullName, exceptUserId = 0 }: { fullName: string; exceptUserId?: number },
): Promise<boolean> {
  const found = await tx<AccountRow>('account')
    .where({ realm_id: realmId, is_active: true, name_key: personNameKey(fullName) })
    .whereNot({ user_id: exceptUserId })
    .first('user_id');
  return found !== undefined;
}
