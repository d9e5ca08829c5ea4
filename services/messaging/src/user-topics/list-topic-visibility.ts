import type { ListTopicVisibilityRequest__Output } from '@chat/proto/chat/messaging/v1/ListTopicVisibilityRequest';
import type { ListTopicVisibilityResponse } from '@chat/proto/chat/messaging/v1/ListTopicVisibilityResponse';
import type { Deps } from '../deps.ts';
import { topicKey } from '../messages/topic.ts';
import { listChannelMuters, listTopicPolicies } from './store.ts';
import { type TopicPolicy, topicPolicies } from './topic-policy.ts';

/** What these users chose for a topic and for its channel: those who chose nothing are not named. */
export async function listTopicVisibility(
  { db }: Pick<Deps, 'db'>,
  { realmId, channelId, topic, userIds }: ListTopicVisibilityRequest__Output,
): Promise<ListTopicVisibilityResponse> {
  const place = { realmId, channelId, topicKey: topicKey(topic) };
  const [policies, channelMutedBy] = await Promise.all([
    listTopicPolicies(db, place, userIds),
    listChannelMuters(db, place, userIds),
  ]);
  const whoChose = (policy: TopicPolicy) =>
    [...policies].filter(([, chosen]) => chosen === policy).map(([userId]) => userId);
  return {
    mutedBy: whoChose(topicPolicies.muted),
    unmutedBy: whoChose(topicPolicies.unmuted),
    followedBy: whoChose(topicPolicies.followed),
    channelMutedBy,
  };
}
