import type { Json, ModelPart } from './model-part.ts';

/** The topic policies of the client's user. */
export function topicsPart(snapshot: Json): ModelPart {
  const keyOf = ({ stream_id, topic_name }: Json) => `${stream_id}:${topic_name.toLowerCase()}`;
  const chosen = new Map<string, Json>(
    snapshot.user_topics.map((topic: Json) => [keyOf(topic), topic]),
  );
  return {
    handlers: {
      user_topic: ({ type, id, ...topic }) => {
        if (topic.visibility_policy === 0) chosen.delete(keyOf(topic));
        else chosen.set(keyOf(topic), topic);
      },
      // muted_topics names channels, whose renaming is another event.
      muted_topics: () => undefined,
    },
    contents: () => ({ userTopics: Object.fromEntries([...chosen].sort()) }),
  };
}
