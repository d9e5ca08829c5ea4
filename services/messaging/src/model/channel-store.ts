import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { GroupSetting } from '@chat/kit/groups/group-setting';
import { nameKey } from '@chat/kit/names/name-key';

/** A channel's settings at a version in the read model. */
export type ChannelRow = {
  realm_id: number;
  channel_id: number;
  conversation_id: number;
  version: number;
  name: string;
  name_key: string;
  invite_only: boolean;
  is_web_public: boolean;
  history_public_to_subscribers: boolean;
  is_archived: boolean;
  topics_policy: string;
  /** The number of days for which messages are kept. -1 means forever, and null means the realm's setting. */
  message_retention_days: number | null;
  /** The permission settings, keyed by their API name. */
  permissions: Record<string, GroupSetting>;
};

/** Returns the version that was applied last, or 0 for an unknown channel. */
export async function findChannelVersion(
  tx: ReadTx,
  realmId: number,
  channelId: number,
): Promise<number> {
  const row = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId, channel_id: channelId })
    .first('version');
  return row?.version ?? 0;
}

/** Returns the channel; undefined if it is unknown. */
export async function findChannel(
  tx: ReadTx,
  realmId: number,
  channelId: number,
): Promise<ChannelRow | undefined> {
  return tx<ChannelRow>('channel').where({ realm_id: realmId, channel_id: channelId }).first();
}

/** Inserts or replaces the settings. The caller has locked the conversation. */
export async function upsertChannel(tx: Tx, row: ChannelRow): Promise<void> {
  await tx<ChannelRow>('channel').insert(row).onConflict(['realm_id', 'channel_id']).merge();
}

/** Returns whether the channel is archived; undefined if the channel is unknown. */
export async function isChannelArchived(
  tx: ReadTx,
  realmId: number,
  channelId: number,
): Promise<boolean | undefined> {
  const row = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId, channel_id: channelId })
    .first('is_archived');
  return row?.is_archived;
}

/** Returns the id of the channel with this name; undefined if there is none. Prefers a channel that is not archived. */
export async function findChannelIdByName(
  tx: ReadTx,
  realmId: number,
  name: string,
): Promise<number | undefined> {
  const row = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId, name_key: nameKey(name) })
    .orderBy(['is_archived', { column: 'channel_id', order: 'desc' }])
    .first('channel_id');
  return row?.channel_id;
}

/** A channel and the user's membership in it. */
export type ChannelForUser = {
  channel: ChannelRow;
  /** Whether the user is or was subscribed. */
  isMember: boolean;
  isSubscribed: boolean;
};

/** Returns the channels with these ids or names, archived ones last. */
export async function listChannelsForUser(
  tx: ReadTx,
  realmId: number,
  userId: number,
  { channelIds, names }: { channelIds: readonly number[]; names: readonly string[] },
): Promise<ChannelForUser[]> {
  if (channelIds.length === 0 && names.length === 0) return [];
  type Row = ChannelRow & { is_subscribed: boolean | null };
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select channel.*, member.is_subscribed
     from channel
     left join member on member.realm_id = channel.realm_id
       and member.conversation_id = channel.conversation_id and member.user_id = :userId
     where channel.realm_id = :realmId and (
       channel.channel_id = any(cast(:channelIds as bigint[]))
       or channel.name_key = any(cast(:nameKeys as text[])))
     order by channel.is_archived, channel.channel_id desc`,
    { realmId, userId, channelIds: [...channelIds], nameKeys: names.map(nameKey) },
  );
  return rows.map(({ is_subscribed, ...channel }) => ({
    channel,
    isMember: is_subscribed !== null,
    isSubscribed: is_subscribed === true,
  }));
}
