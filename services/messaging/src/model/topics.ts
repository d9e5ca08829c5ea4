import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { nameKey } from '@chat/kit/names/name-key';
import { invalidCharacterAt, normalizeName } from '@chat/kit/names/normalize-name';
import { truncate } from './message-content.ts';

/** Returns the key that topics are compared by. Topics with the same key are the same topic. */
export function topicKey(topic: string): string {
  return nameKey(topic);
}

/**
 * Normalizes and truncates a topic. Returns '' for names of the empty topic and for topics without a visible character.
 * @throws BAD_REQUEST an invalid character; the message gives its position, counted from 1
 */
export function normalizeTopic(text: string, emptyTopicDisplayName: string): string {
  const topic = namedTopic(text, emptyTopicDisplayName);
  const position = invalidCharacterAt(topic);
  if (position !== undefined) {
    throw badRequest({ msg: `Invalid character in topic, at position ${position}.` });
  }
  return normalizeName(truncate(topic, limits.max_topic_length, '...'));
}

/**
 * Returns the topic in its stored form, without truncation. Returns '' for names of the empty topic. Also accepts text
 * that cannot be a topic.
 */
function namedTopic(text: string, emptyTopicDisplayName: string): string {
  const topic = normalizeName(text);
  const key = topicKey(topic);
  return key === '(no topic)' || key === topicKey(emptyTopicDisplayName) ? '' : topic;
}

/**
 * Checks that the channel's topics policy permits sending to the topic.
 * @throws BAD_REQUEST the policy requires a named topic, or permits only the empty one
 */
export function checkTopicsPolicy(
  topic: string,
  { channelPolicy, realmPolicy }: { channelPolicy: string; realmPolicy: string },
): void {
  const policy = channelPolicy === 'inherit' ? realmPolicy : channelPolicy;
  if (policy === 'disable_empty_topic' && topic === '') {
    throw badRequest({
      msg: 'Sending messages to the empty topic is not allowed in this channel.',
    });
  }
  if (policy === 'empty_topic_only' && topic !== '') {
    throw badRequest({ msg: 'Only the empty topic is allowed in this channel.' });
  }
}

/** Returns the key of the topic that a caller refers to, in any of its spellings. There may be no such topic. */
export function namedTopicKey(text: string, emptyTopicDisplayName: string): string {
  return topicKey(namedTopic(text, emptyTopicDisplayName));
}

/** The API's topic visibility policies. 0 inherits from the channel. */
export const topicPolicies = { asChannel: 0, muted: 1, unmuted: 2, followed: 3 } as const;
export type TopicPolicy = (typeof topicPolicies)[keyof typeof topicPolicies];

/** A topic policy that a user gets automatically because of an action. */
export type TopicPolicyChange = { userId: number; policy: 2 | 3 };

/**
 * Returns the policy with this value.
 * @throws BAD_REQUEST the value is not a known policy
 */
export function parseTopicPolicy(value: number): TopicPolicy {
  const policy = Object.values(topicPolicies).find((known) => known === value);
  if (policy === undefined) throw badRequest({ msg: 'Invalid visibility_policy' });
  return policy;
}

/**
 * Normalizes the topic of a policy. The topic need not have messages.
 * @throws BAD_REQUEST the topic is too long, or has an invalid character
 */
export function parsePolicyTopic(text: string, emptyTopicDisplayName: string): string {
  const { max_topic_length } = limits;
  if ([...normalizeName(text)].length > max_topic_length) {
    throw badRequest({ msg: `topic is too long (limit: ${max_topic_length} characters)` });
  }
  return normalizeTopic(text, emptyTopicDisplayName);
}
