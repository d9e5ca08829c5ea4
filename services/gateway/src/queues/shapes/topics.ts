import { z } from 'zod';
import { type EventBody, parseOnce, type Shape, understands, type Viewer } from './shape.ts';

const readTopicName = parseOnce(
  z.looseObject({ empty_topic_display_name: z.string().default('') }),
);

/** Returns the name of a topic as one viewer sees it. */
export type NameTopic = (topic: string) => string;

/**
 * A shape for bodies with topics: clients that do not know of the empty topic get the name that stands for it,
 * wherever `render` names a topic. That name travels in the body and is not sent.
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
 * Variant key for events that contain topics: whether the viewer's client knows the empty topic, or gets a name in
 * its place.
 */
export function topicVariant(_body: EventBody, viewer: Viewer): string {
  return understands(viewer, 'empty_topic_name') ? 'empty' : 'named';
}

/**
 * Takes the display name of the empty topic out of `body`. Returns the remaining fields, and the function that gives
 * topics the names this viewer sees.
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

/**
 * `fields` with the topics in the fields `names` replaced by the names that `name` returns; absent fields stay absent.
 */
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

/** A changed visibility policy of the viewer for a topic. */
export const userTopicShape: Shape = withTopicNames((body, name) =>
  nameFields(body, ['topic_name'], name),
);

const readUserTopic = parseOnce(
  z.looseObject({ muted_topics: z.array(z.tuple([z.string(), z.string(), z.number()])) }),
);

/** The complete list of muted topics, the older form of `user_topic` events. */
export const mutedTopicsShape: Shape = withTopicNames((body, name) => {
  const { muted_topics, ...event } = readUserTopic(body);
  const named = muted_topics.map(([channel, topic, since]) => [channel, name(topic), since]);
  return { ...event, muted_topics: named };
});

const readTyping = parseOnce(z.looseObject({ message_type: z.string() }));

/**
 * A user started or stopped typing a message. Typing in channels is sent only to clients with the capability
 * `stream_typing_notifications`.
 */
export const typingShape: Shape = {
  ...withTopicNames((body, name) => nameFields(body, ['topic'], name)),
  accepts: (body, viewer) =>
    readTyping(body).message_type !== 'stream' ||
    understands(viewer, 'stream_typing_notifications'),
};

const readEdit = parseOnce(z.looseObject({ recipient: z.looseObject({ type: z.string() }) }));

/**
 * A user started or stopped editing a message. Edits in channels are sent only to clients with the capability
 * `stream_typing_notifications`.
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
