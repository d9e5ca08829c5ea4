import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { listChannelsForNarrow } from '../channels/store.ts';
import { mayKnowOf } from '../messages/channel-access.ts';
import { listUserTopics, type UserTopicRow } from './store.ts';
import { topicPolicies } from './topic-policy.ts';
import type { MutedTopic } from './user-topic-events.ts';

/** The topics that the actor muted, in channels whose names it may know. */
export async function listMutedTopics(tx: ReadTx, actor: Actor): Promise<MutedTopic[]> {
  return mutedAmong(tx, actor, await listUserTopics(tx, actor));
}

/** The muted ones among what the actor chose for topics. */
export async function mutedAmong(
  tx: ReadTx,
  actor: Actor,
  userTopics: readonly UserTopicRow[],
): Promise<MutedTopic[]> {
  const muted = userTopics.filter(({ policy }) => policy === topicPolicies.muted);
  const channelIds = [...new Set(muted.map((row) => row.channel_id))];
  const wanted = { channelIds, names: [] };
  const known = await listChannelsForNarrow(tx, actor.realmId, actor.userId, wanted);
  const names = new Map(
    known
      .filter(({ channel, isSubscribed }) => mayKnowOf(channel, actor, { isSubscribed }))
      .map(({ channel }) => [channel.channel_id, channel.name]),
  );
  return muted.flatMap(({ channel_id, topic, updated_at_seconds }) => {
    const name = names.get(channel_id);
    return name === undefined ? [] : [[name, topic, updated_at_seconds] satisfies MutedTopic];
  });
}
