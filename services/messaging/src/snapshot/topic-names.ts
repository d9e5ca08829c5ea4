/** Options that decide how topics are told. */
export type TopicNames = { knowsEmptyTopic: boolean; emptyTopicDisplayName: string };

/** The topic as the client shows it: the empty one has a name for those who do not know of it. */
export function toldTopic(
  topic: string,
  { knowsEmptyTopic, emptyTopicDisplayName }: TopicNames,
): string {
  return topic === '' && !knowsEmptyTopic ? emptyTopicDisplayName : topic;
}
