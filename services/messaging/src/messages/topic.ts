import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { truncate } from './content.ts';

/** Topics are compared without regard to case. */
export function topicKey(topic: string): string {
  return topic.toLowerCase();
}

/**
 * The topic as it is stored: stripped and cut; the names of the empty topic become ''.
 *
 * @throws BAD_REQUEST it holds a control character; the text names its position, from 1
 */
export function normalizeTopic(text: string, emptyTopicDisplayName: string): string {
  const topic = text.trim();
  const position = [...topic].findIndex((character) => /[\p{Cc}\p{Cs}]/u.test(character));
  if (position >= 0) {
    throw badRequest({ msg: `Invalid character in topic, at position ${position + 1}.` });
  }
  if (topic === '(no topic)' || topic === emptyTopicDisplayName) return '';
  return truncate(topic, limits.max_topic_length, '...');
}

/**
 * Whether messages may be sent to the topic under the channel's policy.
 *
 * @throws BAD_REQUEST the policy wants a named topic, or only the empty one
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
