import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import { badRequest } from '@chat/kit/errors/catalog';
import type { ChannelPermissions, TopicsPolicy } from './channel-settings.ts';

export type ChannelRow = {
  realm_id: number;
  id: number;
  /**
   * The channel's version. It rises by one with each published change to settings or members, and jumps after a
   * failover of Postgres.
   */
  version: number;
  /** The version of the list of active subscribers. It rises whenever the list changes. */
  roster_version: number;
  name: string;
  /** The name's key for comparisons. */
  name_key: string;
  description: string;
  rendered_description: string;
  creator_id: number | null;
  created_at_seconds: number;
  invite_only: boolean;
  is_web_public: boolean;
  history_public_to_subscribers: boolean;
  is_archived: boolean;
  is_default: boolean;
  /** Whether first subscriptions to the channel have push notifications for every message. */
  default_push_notifications: boolean;
  /** The retention in days: -1 for forever, null for the realm's setting. */
  message_retention_days: number | null;
  topics_policy: TopicsPolicy;
  /** The folder that contains the channel; null if none does. */
  folder_id: number | null;
  permissions: ChannelPermissions;
  /** The number of active users among the subscribers. */
  subscriber_count: number;
  first_message_id: number | null;
  /** The event number of the event that set `first_message_id`. */
  first_message_event_number: number;
  is_recently_active: boolean;
  /** The average number of messages per week; null if unknown. */
  weekly_traffic: number | null;
};

/** The name and description of a new channel. */
export type ChannelNaming = Pick<
  ChannelRow,
  'name' | 'name_key' | 'description' | 'rendered_description'
>;

/** The other columns of a new channel. All columns that are not listed have defaults. */
export type NewChannelRow = Pick<
  ChannelRow,
  | 'realm_id'
  | 'creator_id'
  | 'created_at_seconds'
  | 'invite_only'
  | 'is_web_public'
  | 'history_public_to_subscribers'
  | 'is_default'
  | 'default_push_notifications'
  | 'message_retention_days'
  | 'topics_policy'
  | 'folder_id'
  | 'permissions'
>;

/**
 * Inserts a channel with the settings in `row` for each free name and returns the new channels. Waits for concurrent
 * inserts of the same names. Inserts in the order of name keys to avoid deadlocks.
 */
export async function insertChannels(
  tx: Tx,
  row: NewChannelRow,
  namings: readonly ChannelNaming[],
): Promise<ChannelRow[]> {
  const sorted = namings.toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1));
  const { rows } = await tx.raw<{ rows: ChannelRow[] }>(
    `insert into channel (
       realm_id, creator_id, created_at_seconds, invite_only, is_web_public,
       history_public_to_subscribers, is_default, default_push_notifications,
       message_retention_days, topics_policy, folder_id, permissions, name, name_key, description, rendered_description
     )
     select
       :realm_id, :creator_id, :created_at_seconds, :invite_only, :is_web_public,
       :history_public_to_subscribers, :is_default, :default_push_notifications,
       :message_retention_days, :topics_policy, :folder_id, :permissions, naming.*
     from unnest(
       cast(:names as text[]), cast(:keys as text[]),
       cast(:descriptions as text[]), cast(:rendered as text[])
     ) as naming
     on conflict (realm_id, name_key) do nothing
     returning *`,
    {
      ...row,
      names: sorted.map(({ name }) => name),
      keys: sorted.map(({ name_key }) => name_key),
      descriptions: sorted.map(({ description }) => description),
      rendered: sorted.map(({ rendered_description }) => rendered_description),
    },
  );
  return rows;
}

/** Returns which of these name keys belong to channels in the realm. */
export async function listExistingNameKeys(
  tx: ReadTx,
  realmId: number,
  nameKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId })
    .whereRaw('name_key = any(?)', [[...nameKeys]])
    .select('name_key');
  return new Set(rows.map((row) => row.name_key));
}

/** Returns the channels with these names, locked in id order until the transaction ends. */
export async function lockChannelsByName(
  tx: Tx,
  realmId: number,
  nameKeys: readonly string[],
): Promise<ChannelRow[]> {
  return tx<ChannelRow>('channel')
    .where({ realm_id: realmId })
    .whereRaw('name_key = any(?)', [[...nameKeys]])
    .orderBy('id')
    .forUpdate()
    .select('*');
}

/** Returns the channels with these ids, locked in id order until the transaction ends. */
export async function lockChannelsById(
  tx: Tx,
  realmId: number,
  ids: readonly number[],
): Promise<ChannelRow[]> {
  return tx<ChannelRow>('channel')
    .where({ realm_id: realmId })
    .whereRaw('id = any(?)', [[...ids]])
    .orderBy('id')
    .forUpdate()
    .select('*');
}

/** The columns that a channel change can update. */
export type ChannelChange = Partial<
  Pick<
    ChannelRow,
    | 'name'
    | 'name_key'
    | 'description'
    | 'rendered_description'
    | 'invite_only'
    | 'is_web_public'
    | 'history_public_to_subscribers'
    | 'is_archived'
    | 'is_default'
    | 'default_push_notifications'
    | 'message_retention_days'
    | 'topics_policy'
    | 'folder_id'
    | 'permissions'
  >
>;

/**
 * Changes a locked channel, increments its version and returns the changed channel.
 *
 * @throws BAD_REQUEST another channel has the name
 */
export async function updateChannelRow(
  tx: Tx,
  { realm_id, id }: Pick<ChannelRow, 'realm_id' | 'id'>,
  change: ChannelChange,
): Promise<ChannelRow> {
  try {
    const [row] = await tx<ChannelRow>('channel')
      .where({ realm_id, id })
      .update({ ...change, version: tx.raw(raisedVersion('version')) })
      .returning('*');
    if (!row) throw new Error(`channel ${id} is gone while it is locked`);
    return row;
  } catch (error) {
    if (!isDuplicateName(error)) throw error;
    throw badRequest({ msg: `Channel name '${change.name}' is already taken.` }, { cause: error });
  }
}

function isDuplicateName(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'channel_realm_id_name_key_key'
  );
}

/** Returns all channels in the realm, sorted by name. */
export async function listChannels(tx: ReadTx, realmId: number): Promise<ChannelRow[]> {
  return tx<ChannelRow>('channel').where({ realm_id: realmId }).orderBy('name_key').select('*');
}

/** Returns the channels with these ids, and those with permissions that name one of these users, sorted by name. */
export async function listChannelsConcerning(
  tx: ReadTx,
  realmId: number,
  { channelIds, userIds }: { channelIds: readonly number[]; userIds: readonly number[] },
): Promise<ChannelRow[]> {
  const { rows } = await tx.raw<{ rows: ChannelRow[] }>(
    `select * from channel
     where realm_id = :realmId and (id = any(:channelIds) or exists (
       select from jsonb_path_query(permissions, '$.*.direct_members[*]') as named (id)
       where cast(named.id as bigint) = any(:userIds)
     ))
     order by name_key`,
    { realmId, channelIds: [...channelIds], userIds: [...userIds] },
  );
  return rows;
}

/** Returns the channels with these ids, sorted by name. */
export async function listChannelsById(
  tx: ReadTx,
  realmId: number,
  ids: readonly number[],
): Promise<ChannelRow[]> {
  return tx<ChannelRow>('channel')
    .where({ realm_id: realmId })
    .whereRaw('id = any(?)', [[...ids]])
    .orderBy('name_key')
    .select('*');
}

/** Returns the channel with this name; undefined if there is none. */
export async function findChannelByName(
  tx: ReadTx,
  realmId: number,
  nameKey: string,
): Promise<ChannelRow | undefined> {
  return tx<ChannelRow>('channel').where({ realm_id: realmId, name_key: nameKey }).first();
}

/** Sets whether a locked channel is a default channel. */
export async function updateIsDefault(
  tx: Tx,
  { realm_id, id }: Pick<ChannelRow, 'realm_id' | 'id'>,
  isDefault: boolean,
): Promise<void> {
  await tx<ChannelRow>('channel').where({ realm_id, id }).update({ is_default: isDefault });
}

/** Returns the ids, in ascending order, of the realm's unarchived default channels. */
export async function listDefaultChannelIds(tx: ReadTx, realmId: number): Promise<number[]> {
  const rows = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId, is_default: true, is_archived: false })
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => id);
}
