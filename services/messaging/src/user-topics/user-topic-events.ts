import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { TopicPolicy } from './topic-policy.ts';

// Topics are told as they are; `emptyTopicDisplayName` is for clients that do not know of the empty one.

/** What the user, or each of the users, chose for a topic is something else now. */
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

/** A muted topic, for clients that know no other policy: channel, topic, and since when. */
export type MutedTopic = [channelName: string, topic: string, sinceSeconds: number];

/** All topics that the user, or each of the users, has muted. */
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
