import { type Actor, roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { AccountRow } from '../read-model/account-store.ts';
import { canSeeChannel } from './channel-access.ts';
import { type ChannelRow, listChannelsForUser } from './channel-store.ts';
import type { Reader } from './members.ts';
import { type TopicPolicy, topicKey, topicPolicies } from './topics.ts';
import { listMutedChannelIds, listUserTopics, type UserTopicRow } from './user-topic-store.ts';

/** A user's muted channels and topic policies. */
export type Muting = {
  /** All of the user's topic policies. */
  userTopics: readonly UserTopicRow[];
  /** Returns whether messages of the topic are muted. A topic policy takes precedence over the channel's mute. */
  isMuted(channelId: number, topic: string): boolean;
};

/** Returns the user's mutes. */
export async function readMuting(tx: ReadTx, reader: Reader): Promise<Muting> {
  const [userTopics, channelIds] = await Promise.all([
    listUserTopics(tx, reader),
    listMutedChannelIds(tx, reader),
  ]);
  const mutedChannels = new Set(channelIds);
  const policies = new Map(
    userTopics.map(({ channel_id, topic_key, policy }) => [`${channel_id}:${topic_key}`, policy]),
  );
  return {
    userTopics,
    isMuted(channelId, topic) {
      const policy = policies.get(`${channelId}:${topicKey(topic)}`);
      if (policy !== undefined) return policy === topicPolicies.muted;
      return mutedChannels.has(channelId);
    },
  };
}

/** Returns the actor's muted topics in channels that the actor can see. */
export async function listMutedTopics(tx: ReadTx, actor: Actor): Promise<MutedTopic[]> {
  return mutedTopicsAmong(tx, actor, await listUserTopics(tx, actor));
}

/**
 * Returns the muted topics among the actor's given topic policies, with channel name and time. Omits topics in channels
 * that the actor cannot see.
 */
export async function mutedTopicsAmong(
  tx: ReadTx,
  actor: Actor,
  userTopics: readonly UserTopicRow[],
): Promise<MutedTopic[]> {
  const muted = userTopics.filter(({ policy }) => policy === topicPolicies.muted);
  const channelIds = [...new Set(muted.map((row) => row.channel_id))];
  const references = { channelIds, names: [] };
  const known = await listChannelsForUser(tx, actor.realmId, actor.userId, references);
  const names = new Map(
    known
      .filter(({ channel, isSubscribed }) => canSeeChannel(channel, actor, { isSubscribed }))
      .map(({ channel }) => [channel.channel_id, channel.name]),
  );
  return muted.flatMap(({ channel_id, topic, updated_at_seconds }) => {
    const name = names.get(channel_id);
    return name === undefined ? [] : [[name, topic, updated_at_seconds] satisfies MutedTopic];
  });
}

/**
 * Returns the muted topics of several users in channels that they can see, keyed by user and oldest policy first. Makes
 * two queries for any number of users. Ignores permissions that users have through groups.
 */
export async function listMutedTopicsOfMany(
  tx: ReadTx,
  realmId: number,
  accounts: readonly AccountRow[],
): Promise<Map<number, MutedTopic[]>> {
  const rows = await listMuted(
    tx,
    realmId,
    accounts.map(({ user_id }) => user_id),
  );
  const channels = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId })
    .whereRaw('channel_id = any(?::bigint[])', [[...new Set(rows.map((row) => row.channel_id))]]);
  const channelOf = new Map(channels.map((channel) => [channel.channel_id, channel]));
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    accounts.map((account) => {
      const actor = actorOf(account);
      const own = byUser.get(account.user_id) ?? [];
      const known = own.flatMap(({ channel_id, topic, updated_at_seconds, is_subscribed }) => {
        const channel = channelOf.get(channel_id);
        return channel && canSeeChannel(channel, actor, { isSubscribed: is_subscribed })
          ? [[channel.name, topic, updated_at_seconds] satisfies MutedTopic]
          : [];
      });
      return [account.user_id, known];
    }),
  );
}

type MutedRow = {
  user_id: number;
  channel_id: number;
  topic: string;
  updated_at_seconds: number;
  is_subscribed: boolean;
};

async function listMuted(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<MutedRow[]> {
  const { rows } = await tx.raw<{ rows: MutedRow[] }>(
    `select user_topic.user_id, user_topic.channel_id, user_topic.topic, user_topic.updated_at_seconds,
       coalesce(member.is_subscribed, false) as is_subscribed
     from user_topic
     join channel on channel.realm_id = user_topic.realm_id and channel.channel_id = user_topic.channel_id
     left join member on member.realm_id = user_topic.realm_id
       and member.conversation_id = channel.conversation_id and member.user_id = user_topic.user_id
     where user_topic.realm_id = :realmId and user_topic.user_id = any(cast(:userIds as bigint[]))
       and user_topic.policy = :muted
     order by user_topic.updated_at_seconds, user_topic.channel_id, user_topic.topic_key`,
    { realmId, userIds: [...userIds], muted: topicPolicies.muted },
  );
  return rows;
}

/** Returns an actor without groups, for checks of channel visibility. */
function actorOf({ realm_id, user_id, role, is_bot }: AccountRow) {
  return {
    realmId: realm_id,
    userId: user_id,
    role: role ?? roles.member,
    isBot: is_bot,
    groups: [],
  };
}

// Topics are sent as stored; `emptyTopicDisplayName` replaces the empty topic for clients without `empty_topic_name`.

/** Returns the client event `user_topic` for one or several users. */
export function userTopicChanged(
  users: number | readonly number[],
  change: { channelId: number; topic: string; policy: TopicPolicy; updatedAtSeconds: number },
  emptyTopicDisplayName: string,
): OutboxEvent {
  return clientEvent({
    type: 'user_topic',
    audience: { userIds: [users].flat() },
    body: {
      stream_id: change.channelId,
      topic_name: change.topic,
      last_updated: change.updatedAtSeconds,
      visibility_policy: change.policy,
      empty_topic_display_name: emptyTopicDisplayName,
    },
  });
}

/** The API's form of a muted topic: channel name, topic and time. */
export type MutedTopic = [channelName: string, topic: string, sinceSeconds: number];

/** Returns the client event `muted_topics` with the complete list, for one or several users. */
export function mutedTopicsChanged(
  users: number | readonly number[],
  mutedTopics: readonly MutedTopic[],
  emptyTopicDisplayName: string,
): OutboxEvent {
  return clientEvent({
    type: 'muted_topics',
    audience: { userIds: [users].flat() },
    body: { muted_topics: mutedTopics, empty_topic_display_name: emptyTopicDisplayName },
  });
}
