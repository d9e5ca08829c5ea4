import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { Reader } from '../read-state/unread-sql.ts';
import type { TopicPolicy } from './topic-policy.ts';

/** What somebody chose for a topic. */
export type UserTopicRow = {
  realm_id: number;
  user_id: number;
  channel_id: number;
  /** Lower case. */
  topic_key: string;
  topic: string;
  policy: Exclude<TopicPolicy, 0>;
  updated_at_seconds: number;
};

type Key = Pick<UserTopicRow, 'realm_id' | 'user_id' | 'channel_id' | 'topic_key'>;

/** What was chosen for the topic; 0: nothing. */
export async function findTopicPolicy(tx: ReadTx, key: Key): Promise<TopicPolicy> {
  const { realm_id, user_id, channel_id, topic_key } = key;
  const row = await tx<UserTopicRow>('user_topic')
    .where({ realm_id, user_id, channel_id, topic_key })
    .first('policy');
  return row?.policy ?? 0;
}

/** Stores what is chosen for a topic. Returns false when that was chosen before. */
export async function upsertUserTopic(tx: Tx, row: UserTopicRow): Promise<boolean> {
  const stored = await tx<UserTopicRow>('user_topic')
    .insert(row)
    .onConflict(['realm_id', 'user_id', 'channel_id', 'topic_key'])
    .merge(['topic', 'policy', 'updated_at_seconds'])
    .where('user_topic.policy', '<>', row.policy)
    .returning('topic_key');
  return stored.length === 1;
}

/** Forgets what was chosen for a topic. Returns false when nothing was. */
export async function deleteUserTopic(tx: Tx, key: Key): Promise<boolean> {
  const { realm_id, user_id, channel_id, topic_key } = key;
  const deleted = await tx<UserTopicRow>('user_topic')
    .where({ realm_id, user_id, channel_id, topic_key })
    .delete();
  return deleted === 1;
}

/** All that the user chose for topics, the oldest choice first. */
export async function listUserTopics(
  tx: ReadTx,
  { realmId, userId }: Reader,
): Promise<UserTopicRow[]> {
  return tx<UserTopicRow>('user_topic')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy(['updated_at_seconds', 'channel_id', 'topic_key'])
    .select('*');
}

type MutedChannelRow = {
  realm_id: number;
  user_id: number;
  channel_id: number;
  is_muted: boolean;
  fact_number: number;
};

/** Stores whether somebody muted a channel, unless the row there is as new. */
export async function upsertMutedChannel(db: Db | Tx, row: MutedChannelRow): Promise<void> {
  await db<MutedChannelRow>('muted_channel')
    .insert(row)
    .onConflict(['realm_id', 'user_id', 'channel_id'])
    .merge(['is_muted', 'fact_number'])
    .where('muted_channel.fact_number', '<', row.fact_number);
}

/** The channels that the user muted. */
export async function listMutedChannelIds(
  tx: ReadTx,
  { realmId, userId }: Reader,
): Promise<number[]> {
  const rows = await tx<MutedChannelRow>('muted_channel')
    .where({ realm_id: realmId, user_id: userId, is_muted: true })
    .select('channel_id');
  return rows.map((row) => row.channel_id);
}
