import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import type { Reader } from './members.ts';
import { type TopicPolicy, type TopicPolicyChange, topicPolicies } from './topics.ts';

/** A user's policy for a topic. */
export type UserTopicRow = {
  realm_id: number;
  user_id: number;
  channel_id: number;
  /** The topic's comparison key, in lower case. */
  topic_key: string;
  topic: string;
  policy: Exclude<TopicPolicy, 0>;
  updated_at_seconds: number;
};

type Key = Pick<UserTopicRow, 'realm_id' | 'user_id' | 'channel_id' | 'topic_key'>;

/** Returns the user's policy for the topic, or 0 if the user has none. */
export async function findTopicPolicy(tx: ReadTx, key: Key): Promise<TopicPolicy> {
  const { realm_id, user_id, channel_id, topic_key } = key;
  const row = await tx<UserTopicRow>('user_topic')
    .where({ realm_id, user_id, channel_id, topic_key })
    .first('policy');
  return row?.policy ?? 0;
}

/** Stores a topic policy. Returns false if the policy is unchanged. */
export async function upsertUserTopic(tx: Tx, row: UserTopicRow): Promise<boolean> {
  const stored = await tx<UserTopicRow>('user_topic')
    .insert(row)
    .onConflict(['realm_id', 'user_id', 'channel_id', 'topic_key'])
    .merge(['topic', 'policy', 'updated_at_seconds'])
    .where('user_topic.policy', '<>', row.policy)
    .returning('topic_key');
  return stored.length === 1;
}

/** Deletes a topic policy. Returns false if there was none. */
export async function deleteUserTopic(tx: Tx, key: Key): Promise<boolean> {
  const { realm_id, user_id, channel_id, topic_key } = key;
  const deleted = await tx<UserTopicRow>('user_topic')
    .where({ realm_id, user_id, channel_id, topic_key })
    .delete();
  return deleted === 1;
}

/** Returns and locks all policies for these topics, in user order. */
export async function lockUserTopics(
  tx: Tx,
  realmId: number,
  topics: readonly { channelId: number; topicKey: string }[],
): Promise<UserTopicRow[]> {
  return tx<UserTopicRow>('user_topic')
    .where({ realm_id: realmId })
    .whereIn(
      ['channel_id', 'topic_key'],
      topics.map(({ channelId, topicKey }) => [channelId, topicKey]),
    )
    .orderBy(['user_id', 'channel_id', 'topic_key'])
    .forUpdate()
    .select('*');
}

/** Stores topic policies. Deletes the row of a policy that becomes 0. */
export async function storeUserTopics(
  tx: Tx,
  rows: readonly (Omit<UserTopicRow, 'policy'> & { policy: TopicPolicy })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.raw(
    `with changed_policy as materialized (
       select * from json_populate_recordset(null::user_topic, :rows)
     ), forgotten as (
       delete from user_topic old using changed_policy
       where changed_policy.policy = 0 and old.realm_id = changed_policy.realm_id
         and old.user_id = changed_policy.user_id and old.channel_id = changed_policy.channel_id
         and old.topic_key = changed_policy.topic_key
     )
     insert into user_topic
     select * from changed_policy where policy <> 0
     on conflict (realm_id, user_id, channel_id, topic_key) do update
     set topic = excluded.topic, policy = excluded.policy,
       updated_at_seconds = excluded.updated_at_seconds`,
    { rows: JSON.stringify(rows) },
  );
}

/** Returns the user's topic policies, oldest first. */
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
  event_number: number;
};

/** Stores whether a user muted a channel. Returns false if the stored row is newer. */
export async function upsertMutedChannel(tx: Tx, row: MutedChannelRow): Promise<boolean> {
  const stored = await tx<MutedChannelRow>('muted_channel')
    .insert(row)
    .onConflict(['realm_id', 'user_id', 'channel_id'])
    .merge(['is_muted', 'event_number'])
    .where('muted_channel.event_number', '<=', row.event_number)
    .returning('user_id');
  return stored.length === 1;
}

/** Returns the channels that the user muted. */
export async function listMutedChannelIds(
  tx: ReadTx,
  { realmId, userId }: Reader,
): Promise<number[]> {
  const rows = await tx<MutedChannelRow>('muted_channel')
    .where({ realm_id: realmId, user_id: userId, is_muted: true })
    .select('channel_id');
  return rows.map((row) => row.channel_id);
}

/** Returns the policies that these users have for the topic. Omits users without a policy. */
export async function listTopicPolicies(
  tx: ReadTx,
  { realmId, channelId, topicKey }: { realmId: number; channelId: number; topicKey: string },
  userIds: readonly number[],
): Promise<Map<number, TopicPolicy>> {
  const rows = await tx<UserTopicRow>('user_topic')
    .where({ realm_id: realmId, channel_id: channelId, topic_key: topicKey })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .select('user_id', 'policy');
  return new Map(rows.map(({ user_id, policy }) => [user_id, policy]));
}

/** Returns the users who follow the topic. */
export async function listFollowers(
  tx: ReadTx,
  { realmId, channelId, topicKey }: { realmId: number; channelId: number; topicKey: string },
): Promise<number[]> {
  const rows = await tx<UserTopicRow>('user_topic')
    .where({ realm_id: realmId, channel_id: channelId, topic_key: topicKey })
    // Written as in the partial index.
    .whereRaw('policy = 3')
    .select('user_id');
  return rows.map(({ user_id }) => user_id);
}

/** Returns which of these users muted the channel. */
export async function listChannelMuters(
  tx: ReadTx,
  { realmId, channelId }: { realmId: number; channelId: number },
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await tx<MutedChannelRow>('muted_channel')
    .where({ realm_id: realmId, channel_id: channelId, is_muted: true })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .select('user_id');
  return rows.map(({ user_id }) => user_id);
}

/** A topic with the policies to raise for some users. */
export type PolicyRaise = {
  realmId: number;
  channelId: number;
  topic: string;
  topicKey: string;
  changes: readonly TopicPolicyChange[];
};

/** A raised topic policy, and the time when it was raised. */
export type RaisedPolicy = TopicPolicyChange & { updatedAtSeconds: number };

/**
 * Raises topic policies (follow, unmute) and returns the changes. Does not change muted topics, or policies that are
 * already as high.
 */
export async function raiseTopicPolicies(
  tx: Tx,
  { realmId, channelId, topic, topicKey, changes }: PolicyRaise,
): Promise<RaisedPolicy[]> {
  if (changes.length === 0) return [];
  const ordered = changes.toSorted((a, b) => a.userId - b.userId);
  type Row = Pick<UserTopicRow, 'user_id' | 'updated_at_seconds'>;
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `insert into user_topic as known
       (realm_id, user_id, channel_id, topic_key, topic, policy, updated_at_seconds)
     select :realmId, changed_policy.user_id, :channelId, :topicKey, :topic, changed_policy.policy,
       floor(extract(epoch from clock_timestamp()))
     from unnest(cast(:userIds as bigint[]), cast(:policies as smallint[]))
       as changed_policy (user_id, policy)
     on conflict (realm_id, user_id, channel_id, topic_key) do update
     set policy = excluded.policy, updated_at_seconds = excluded.updated_at_seconds
     where known.policy <> :muted and known.policy < excluded.policy
     returning user_id, updated_at_seconds`,
    {
      ...{ realmId, channelId, topic, topicKey, muted: topicPolicies.muted },
      userIds: ordered.map(({ userId }) => userId),
      policies: ordered.map(({ policy }) => policy),
    },
  );
  const changed = new Map(rows.map((row) => [row.user_id, row.updated_at_seconds]));
  return ordered.flatMap((change) => {
    const updatedAtSeconds = changed.get(change.userId);
    return updatedAtSeconds === undefined ? [] : [{ ...change, updatedAtSeconds }];
  });
}

/** Invalidates sends to the channel that were prepared with the previous mutes. */
export async function raiseRevisionOfChannel(
  tx: Tx,
  realmId: number,
  channelId: number,
): Promise<void> {
  await tx('conversation')
    .where({ realm_id: realmId, channel_id: channelId })
    .update({ revision: tx.raw(raisedVersion('revision')) });
}
