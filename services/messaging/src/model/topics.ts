import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { nameKey } from '@chat/kit/names/name-key';
import { invalidCharacterAt, normalizeName } from '@chat/kit/names/normalize-name';
import { truncate } from './message-content.ts';

/** Returns the key by which topics are compared. Topics with the same key are the same topic. */
export function topicKey(topic: string): string {
  return nameKey(topic);
}

/**
 * Normalizes and truncates a topic. Names of the empty topic and topics without a visible character become ''.
 * @throws BAD_REQUEST an invalid character; the message gives its position, from 1
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
 * Returns a topic as it is stored, without truncation. Names of the empty topic become ''. Accepts text that no topic can
 * be.
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

/** Returns the key of the topic that a caller names, in any of its spellings. It may be the key of no topic. */
export function namedTopicKey(text: string, emptyTopicDisplayName: string): string {
  return topicKey(namedTopic(text, emptyTopicDisplayName));
}

/** The API's topic visibility policies; 0: inherits from the channel. */
export const topicPolicies = { asChannel: 0, muted: 1, unmuted: 2, followed: 3 } as const;
export type TopicPolicy = (typeof topicPolicies)[keyof typeof topicPolicies];

/** A policy for a topic that a user gets by an action. */
export type TopicPolicyChange = { userId: number; policy: 2 | 3 };

/** @throws BAD_REQUEST unknown policy */
export function parseTopicPolicy(value: number): TopicPolicy {
  const policy = Object.values(topicPolicies).find((known) => known === value);
  if (policy === undefined) throw badRequest({ msg: 'Invalid visibility_policy' });
  return policy;
}

/**
 * Normalizes the topic of a policy, even if it has no messages.
 * @throws BAD_REQUEST too long, or an invalid character
 */
export function parsePolicyTopic(text: string, emptyTopicDisplayName: string): string {
  const { max_topic_length } = limits;
  if ([...normalizeName(text)].length > max_topic_length) {
    throw badRequest({ msg: `topic is too long (limit: ${max_topic_length} characters)` });
  }
  return normalizeTopic(text, emptyTopicDisplayName);
}
