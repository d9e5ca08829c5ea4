import { badRequest } from '@chat/kit/errors/catalog';

const topicsPolicies = [
  'inherit',
  'allow_empty_topic',
  'disable_empty_topic',
  'empty_topic_only',
] as const;

/** Which topics a channel accepts. */
export type TopicsPolicy = (typeof topicsPolicies)[number];

/** @throws BAD_REQUEST no such policy */
export function parseTopicsPolicy(text: string): TopicsPolicy {
  const policy = topicsPolicies.find((known) => known === text);
  if (!policy) throw badRequest({ msg: 'Invalid topics_policy' });
  return policy;
}
