import type { ReadTx, Tx } from '@chat/kit/database/database';

export type DefaultGroupRow = {
  realm_id: number;
  id: number;
  name: string;
  /** The name's key for comparisons. */
  name_key: string;
  description: string;
};

/** A group of default channels with the ids, in ascending order, of its public, unarchived channels. */
export type DefaultGroup = DefaultGroupRow & { channel_ids: number[] };

type GroupChannelRow = { realm_id: number; group_id: number; channel_id: number };

/** Locks the realm's groups of default channels against changes until the transaction ends. */
export async function lockDefaultGroups(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtextextended('default_group', ?))", [realmId]);
}

/** Returns all of the realm's groups of default channels, sorted by id. */
export async function listDefaultGroups(tx: ReadTx, realmId: number): Promise<DefaultGroup[]> {
  const { rows } = await tx.raw<{ rows: DefaultGroup[] }>(
    `select default_group.*, coalesce((
       select json_agg(channel.id order by channel.id)
       from default_group_channel as member
       join channel on channel.realm_id = member.realm_id and channel.id = member.channel_id
       where member.realm_id = default_group.realm_id and member.group_id = default_group.id
         and not channel.is_archived and not channel.invite_only
     ), '[]') as channel_ids
     from default_group where realm_id = ? order by id`,
    [realmId],
  );
  return rows;
}

/** Returns whether a channel is in any of the realm's groups of default channels. */
export async function isInDefaultGroup(
  tx: ReadTx,
  realmId: number,
  channelId: number,
): Promise<boolean> {
  const member = { realm_id: realmId, channel_id: channelId };
  return (
    (await tx<GroupChannelRow>('default_group_channel').where(member).first('group_id')) !==
    undefined
  );
}

/**
 * Inserts a group of default channels that contains no channels yet. The caller must have locked the realm's groups and
 * checked that the name is free.
 */
export async function insertDefaultGroup(
  tx: Tx,
  row: Omit<DefaultGroupRow, 'id'>,
): Promise<DefaultGroupRow> {
  const [inserted] = await tx<DefaultGroupRow>('default_group').insert(row).returning('*');
  if (!inserted) throw new Error('an insert returned no group');
  return inserted;
}

/** Changes the name or description of a group of default channels. */
export async function updateDefaultGroupRow(
  tx: Tx,
  { realm_id, id }: Pick<DefaultGroupRow, 'realm_id' | 'id'>,
  change: Partial<Pick<DefaultGroupRow, 'name' | 'name_key' | 'description'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx<DefaultGroupRow>('default_group').where({ realm_id, id }).update(change);
}

/** Removes a group of default channels but keeps its channels. Returns whether the group existed. */
export async function deleteDefaultGroup(tx: Tx, realmId: number, id: number): Promise<boolean> {
  const count = await tx<DefaultGroupRow>('default_group')
    .where({ realm_id: realmId, id })
    .delete();
  return count === 1;
}

/** Adds channels to a group of default channels. Skips channels that are already in the group. */
export async function insertGroupChannels(
  tx: Tx,
  { realm_id, id }: Pick<DefaultGroupRow, 'realm_id' | 'id'>,
  channelIds: readonly number[],
): Promise<void> {
  if (channelIds.length === 0) return;
  await tx<GroupChannelRow>('default_group_channel')
    .insert(channelIds.map((channel_id) => ({ realm_id, group_id: id, channel_id })))
    .onConflict(['realm_id', 'group_id', 'channel_id'])
    .ignore();
}

/** Removes channels from a group of default channels. */
export async function deleteGroupChannels(
  tx: Tx,
  { realm_id, id }: Pick<DefaultGroupRow, 'realm_id' | 'id'>,
  channelIds: readonly number[],
): Promise<void> {
  await tx<GroupChannelRow>('default_group_channel')
    .where({ realm_id, group_id: id })
    .whereRaw('channel_id = any(?)', [[...channelIds]])
    .delete();
}
