import type { UserTopicRow } from '../user-topics/store.ts';
import type { MutedTopic } from '../user-topics/user-topic-events.ts';

/** The API's `user_topics`. @spec events.md section 5 */
export function userTopics(rows: readonly UserTopicRow[], topicNames: TopicNames) {
  return rows.map(({ channel_id, topic, updated_at_seconds, policy }) => ({
    stream_id: channel_id,
    topic_name: toldTopic(topic, topicNames),
    last_updated: updated_at_seconds,
    visibility_policy: policy,
  }));
}

/** The API's `muted_topics`. @spec events.md section 5 */
export function mutedTopics(muted: readonly MutedTopic[], topicNames: TopicNames): MutedTopic[] {
  return muted.map(([channelName, topic, sinceSeconds]) => [
    channelName,
    toldTopic(topic, topicNames),
    sinceSeconds,
  ]);
}

/** Options that decide how topics are told. */
export type TopicNames = { knowsEmptyTopic: boolean; emptyTopicDisplayName: string };

/** The topic as the client shows it: the empty one has a name for those who do not know of it. */
export function toldTopic(
  topic: string,
  { knowsEmptyTopic, emptyTopicDisplayName }: TopicNames,
): string {
  return topic === '' && !knowsEmptyTopic ? emptyTopicDisplayName : topic;
}
