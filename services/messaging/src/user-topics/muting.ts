import type { ReadTx } from '@chat/kit/database/database';
import { topicKey } from '../messages/topic.ts';
import type { Reader } from '../read-state/unread-sql.ts';
import { listMutedChannelIds, listUserTopics, type UserTopicRow } from './store.ts';
import { topicPolicies } from './topic-policy.ts';

/** What somebody does not want to be told of. */
export type Muting = {
  /** All that was chosen for topics. */
  userTopics: readonly UserTopicRow[];
  /** Whether messages of the topic are muted: what was chosen for the topic counts before its channel. */
  isMuted(channelId: number, topic: string): boolean;
};

/** Reads what the user has muted. */
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
