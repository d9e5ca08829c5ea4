import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { AccessibleMessage } from '../model/accessible-message.ts';
import { userTopicChanged } from '../model/muting.ts';
import { type TopicPolicyChange, topicPolicies } from '../model/topics.ts';
import {
  listMutedChannelIds,
  listTopicPolicies,
  raiseTopicPolicies,
} from '../model/user-topic-store.ts';
import {
  type AccountRow,
  listAccounts,
  participationLevels,
  personalSettings,
} from '../read-model/account-store.ts';

type Person = Pick<AccountRow, 'user_id' | 'is_bot' | 'settings'>;

/**
 * Returns the topic policy that a person gets for participating in a topic, according to the person's settings;
 * undefined if none. Bots get none. Starting a topic includes sending to it, and sending includes participating.
 * @spec POST /user_topics
 */
export function policyForParticipation(
  person: Person | undefined,
  occasion: 'participating' | 'sending' | 'starting',
  { hasMutedChannel }: { hasMutedChannel: boolean },
): TopicPolicyChange | undefined {
  if (!person || person.is_bot) return undefined;
  const settings = personalSettings(person);
  // Starting a topic includes sending to it, which includes participating.
  const isMeant = (policy: number) =>
    policy !== participationLevels.never && policy <= participationLevels[occasion];
  if (isMeant(settings.automatically_follow_topics_policy)) {
    return { userId: person.user_id, policy: topicPolicies.followed };
  }
  if (hasMutedChannel && isMeant(settings.automatically_unmute_topics_in_muted_streams_policy)) {
    return { userId: person.user_id, policy: topicPolicies.unmuted };
  }
  return undefined;
}

/** Returns the policies that users who are mentioned by name get according to their settings. */
export function policiesForMentioned(people: readonly Person[]): TopicPolicyChange[] {
  return people
    .filter(
      (person) =>
        !person.is_bot && personalSettings(person).automatically_follow_topics_where_mentioned,
    )
    .map(({ user_id }) => ({ userId: user_id, policy: topicPolicies.followed }));
}

/** Returns those of the changes that would raise a user's policy. Muted topics stay muted. */
export async function policiesToRaise(
  tx: ReadTx,
  topic: { realmId: number; channelId: number; topicKey: string },
  changes: readonly TopicPolicyChange[],
): Promise<TopicPolicyChange[]> {
  if (changes.length === 0) return [];
  const highest = new Map<number, TopicPolicyChange>();
  for (const change of changes) {
    const other = highest.get(change.userId);
    if (!other || other.policy < change.policy) highest.set(change.userId, change);
  }
  const current = await listTopicPolicies(tx, topic, [...highest.keys()]);
  return [...highest.values()].filter(({ userId, policy }) => {
    const known = current.get(userId) ?? topicPolicies.asChannel;
    return known !== topicPolicies.muted && known < policy;
  });
}

/**
 * Follows or unmutes a message's topic after the actor participated in it, if the actor's settings say so. Returns the
 * events.
 * @spec POST /messages/{message_id}/reactions
 */
export async function applyParticipation(
  tx: Tx,
  { realmId, userId }: Actor,
  { channel, topic, topic_key }: Pick<AccessibleMessage, 'channel' | 'topic' | 'topic_key'>,
  emptyTopicDisplayName: string,
): Promise<OutboxEvent[]> {
  if (!channel) return [];
  const channelId = channel.channel_id;
  const [person] = await listAccounts(tx, realmId, [userId]);
  const muted = await listMutedChannelIds(tx, { realmId, userId });
  const change = policyForParticipation(person, 'participating', {
    hasMutedChannel: muted.includes(channelId),
  });
  const place = { realmId, channelId, topic, topicKey: topic_key };
  const raised = await raiseTopicPolicies(tx, { ...place, changes: change ? [change] : [] });
  return raised.map(({ policy, updatedAtSeconds }) =>
    userTopicChanged(userId, { channelId, topic, policy, updatedAtSeconds }, emptyTopicDisplayName),
  );
}
