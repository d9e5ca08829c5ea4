import { z } from 'zod';
import { rawForm, type Shape } from './shape.ts';
import { nameFields, withTopicNames } from './topic-name.ts';

/** How visible a topic is to the user now. */
export const userTopicShape: Shape = withTopicNames((body, name) =>
  nameFields(body, ['topic_name'], name),
);

const read = rawForm(
  z.looseObject({ muted_topics: z.array(z.tuple([z.string(), z.string(), z.number()])) }),
);

/** The whole list of muted topics, for clients that do not know of visibility. */
export const mutedTopicsShape: Shape = withTopicNames((body, name) => {
  const { muted_topics, ...event } = read(body);
  const named = muted_topics.map(([channel, topic, since]) => [channel, name(topic), since]);
  return { ...event, muted_topics: named };
});
