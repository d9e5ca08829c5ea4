import { z } from 'zod';
import { type EventBody, parseOnce, type Shape, understands, type Viewer } from './shape.ts';

const readTopicName = parseOnce(
  z.looseObject({ empty_topic_display_name: z.string().default('') }),
);

/** Returns the name of a topic as a particular viewer sees it. */
export type NameTopic = (topic: string) => string;

/**
 * Returns a shape for bodies with topics. Clients that do not support the empty topic get its display name wherever
 * `render` calls its `name` function. The body contains the display name in a field that is not sent.
 */
export function withTopicNames(
  render: (body: EventBody, name: NameTopic) => EventBody,
): Pick<Shape, 'variant' | 'render'> {
  return {
    variant: topicVariant,
    render(body, viewer) {
      const { name, fields } = readTopics(body, viewer);
      return render(fields, name);
    },
  };
}

/**
 * Returns the variant key for events with topics. It depends on whether the viewer's client supports the empty topic or
 * needs its display name.
 */
export function topicVariant(_body: EventBody, viewer: Viewer): string {
  return understands(viewer, 'empty_topic_name') ? 'empty' : 'named';
}

/**
 * Separates the display name of the empty topic from `body`. Returns the other fields, and the function that gives
 * topics the names that this viewer sees.
 */
export function readTopics(
  body: EventBody,
  viewer: Viewer,
): { name: NameTopic; fields: EventBody } {
  const { empty_topic_display_name, ...fields } = readTopicName(body);
  const isEmptyKnown = understands(viewer, 'empty_topic_name');
  return {
    name: (topic) => (topic === '' && !isEmptyKnown ? empty_topic_display_name : topic),
    fields,
  };
}

/** Returns `fields` with the topics in the fields `names` replaced by the results of `name`. Absent fields stay absent. */
export function nameFields(
  fields: EventBody,
  names: readonly string[],
  name: NameTopic,
): EventBody {
  const topics = names.flatMap((field) => {
    const topic = fields[field];
    return typeof topic === 'string' ? [[field, name(topic)]] : [];
  });
  return { ...fields, ...Object.fromEntries(topics) };
}

/** The shape of events about a change to the viewer's visibility policy for a topic. */
export const userTopicShape: Shape = withTopicNames((body, name) =>
  nameFields(body, ['topic_name'], name),
);

const readUserTopic = parseOnce(
  z.looseObject({ muted_topics: z.array(z.tuple([z.string(), z.string(), z.number()])) }),
);

/** The shape of events with the complete list of muted topics, the older form of `user_topic` events. */
export const mutedTopicsShape: Shape = withTopicNames((body, name) => {
  const { muted_topics, ...event } = readUserTopic(body);
  const named = muted_topics.map(([channel, topic, since]) => [channel, name(topic), since]);
  return { ...event, muted_topics: named };
});

const readTyping = parseOnce(z.looseObject({ message_type: z.string() }));

/**
 * The shape of events about a user who started or stopped typing a message. Only clients with the capability
 * `stream_typing_notifications` get the events for channels.
 */
export const typingShape: Shape = {
  ...withTopicNames((body, name) => nameFields(body, ['topic'], name)),
  accepts: (body, viewer) =>
    readTyping(body).message_type !== 'stream' ||
    understands(viewer, 'stream_typing_notifications'),
};

const readEdit = parseOnce(z.looseObject({ recipient: z.looseObject({ type: z.string() }) }));

/**
 * The shape of events about a user who started or stopped editing a message. Only clients with the capability
 * `stream_typing_notifications` get the events for channels.
 */
export const typingEditMessageShape: Shape = {
  ...withTopicNames((body, name) => {
    const { recipient, ...event } = readEdit(body);
    return { ...event, recipient: nameFields(recipient, ['topic'], name) };
  }),
  accepts: (body, viewer) =>
    readEdit(body).recipient.type !== 'channel' ||
    understands(viewer, 'stream_typing_notifications'),
};
