import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { normalizeTopic } from '../messages/topic.ts';

/** How visible a topic is: as its channel, muted, unmuted, followed. */
export const topicPolicies = { asChannel: 0, muted: 1, unmuted: 2, followed: 3 } as const;
export type TopicPolicy = (typeof topicPolicies)[keyof typeof topicPolicies];

/** How visible a topic becomes to somebody by what happens in it. */
export type TopicChoice = { userId: number; policy: 2 | 3 };

/** @throws BAD_REQUEST no such policy */
export function parseTopicPolicy(value: number): TopicPolicy {
  const policy = Object.values(topicPolicies).find((known) => known === value);
  if (policy === undefined) throw badRequest({ msg: 'Invalid visibility_policy' });
  return policy;
}

/**
 * The topic that somebody chooses something for, whether or not it has messages.
 *
 * @throws BAD_REQUEST it is longer than topics are, or holds a control character
 */
export function parseChosenTopic(text: string, emptyTopicDisplayName: string): string {
  const { max_topic_length } = limits;
  if ([...text.trim()].length > max_topic_length) {
    throw badRequest({ msg: `topic is too long (limit: ${max_topic_length} characters)` });
  }
  return normalizeTopic(text, emptyTopicDisplayName);
}
