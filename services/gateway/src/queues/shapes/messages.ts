import { z } from 'zod';
import { matchesEventNarrow } from '../event-narrow.ts';
import {
  type EventBody,
  isHiddenFrom,
  parseOnce,
  type Shape,
  understands,
  type Viewer,
  visibleFlags,
} from './shape.ts';
import { nameFields, readTopics, topicVariant, withTopicNames } from './topics.ts';

const readDeletion = parseOnce(z.looseObject({ message_ids: z.array(z.int()) }));

/**
 * The shape of events about deleted messages: one event for clients with the capability `bulk_message_deletion`, and
 * one event per message for others.
 */
export const deleteMessageShape: Shape = {
  variant(body, viewer) {
    const isWhole = understands(viewer, 'bulk_message_deletion');
    return `${isWhole}.${topicVariant(body, viewer)}`;
  },
  render(body, viewer) {
    const { name, fields } = readTopics(body, viewer);
    const { message_ids, ...event } = readDeletion(nameFields(fields, ['topic'], name));
    return understands(viewer, 'bulk_message_deletion')
      ? { ...event, message_ids }
      : message_ids.map((message_id) => ({ ...event, message_id }));
  },
};

/** The shape of events about a message that was edited or moved. The event has the flags of the viewer's copy. */
export const updateMessageShape: Shape = {
  ...withTopicNames((body, name) => nameFields(body, ['subject', 'orig_subject'], name)),
  perViewerFields: (_body, viewer) => ({ flags: visibleFlags(viewer) }),
};

const readFlagChange = parseOnce(
  z.looseObject({
    message_details: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  }),
);

/**
 * The shape of events about flags that were added to messages or removed from them. For messages that became unread,
 * the event has their channel and topic, or their participants.
 */
export const updateMessageFlagsShape: Shape = withTopicNames((body, name) => {
  const { message_details, ...event } = readFlagChange(body);
  if (!message_details) return event;
  const named = Object.entries(message_details).map(([id, details]) => [
    id,
    nameFields(details, ['topic'], name),
  ]);
  return { ...event, message_details: Object.fromEntries(named) };
});

const User = z.object({ user_id: z.int(), email: z.string(), full_name: z.string() });
const readReaction = parseOnce(z.looseObject({ user: User, hidden_user: User.optional() }));

/** The shape of events about a reaction. The event has the user in the form that the viewer may see. */
export const reactionShape: Shape = {
  variant: (body, viewer) => (isHidden(body, viewer) ? 'hidden' : ''),
  render(body, viewer) {
    const { hidden_user, ...event } = readReaction(body);
    return hidden_user && isHidden(body, viewer) ? { ...event, user: hidden_user } : event;
  },
};

function isHidden(body: EventBody, viewer: Viewer): boolean {
  return readReaction(body).hidden_user !== undefined && isHiddenFrom(viewer);
}

const materialOf = parseOnce(
  z.object({
    message: z.looseObject({
      type: z.enum(['stream', 'private']),
      sender_id: z.int(),
      sender_email: z.string(),
      display_recipient: z.union([z.string(), z.array(z.unknown())]),
    }),
    content: z.string(),
    rendered_content: z.string(),
    avatar_url: z.string(),
    /** The avatar for viewers who do not see the sender's real email address. */
    avatar_url_without_address: z.string(),
    is_gravatar: z.boolean(),
    /** The highest role number with which viewers see the sender's real email address and can compute the avatar. */
    gravatar_for_role: z.int(),
    topic: z.string(),
    displayed_topic: z.string(),
    /** The sender for viewers who cannot see the real sender. */
    hidden_sender: z
      .object({ sender_full_name: z.string(), sender_email: z.string(), avatar_url: z.string() })
      .optional(),
    queue_id: z.string().optional(),
    local_message_id: z.string().optional(),
  }),
);
type Material = ReturnType<typeof materialOf>;

/**
 * The shape of events about a message. The event has the format, sender, avatar and topic name that the queue
 * requested.
 */
export const messageShape: Shape = {
  accepts(body, viewer) {
    const { narrow } = viewer.queue;
    return narrow.length === 0 || matchesEventNarrow(narrow, narrowed(materialOf(body), viewer));
  },

  variant(body, viewer) {
    const { applyMarkdown } = viewer.queue;
    const avatar = avatarFormFor(materialOf(body), viewer);
    const isHidden = isHiddenFrom(viewer);
    return `${applyMarkdown}.${avatar}.${isHidden}.${understands(viewer, 'empty_topic_name')}`;
  },

  render(body, viewer) {
    const material = materialOf(body);
    const { content, rendered_content, topic, displayed_topic } = material;
    return {
      message: {
        ...material.message,
        ...(viewer.queue.applyMarkdown
          ? { content: rendered_content, content_type: 'text/html' }
          : { content, content_type: 'text/x-markdown' }),
        ...senderFields(material, viewer),
        subject: understands(viewer, 'empty_topic_name') ? topic : displayed_topic,
      },
    };
  },

  perViewerFields(body, viewer) {
    const { queue_id, local_message_id } = materialOf(body);
    const isSendingQueue = queue_id !== undefined && queue_id === viewer.queueId;
    return { flags: visibleFlags(viewer), ...(isSendingQueue && { local_message_id }) };
  },

  sender: (body) => materialOf(body).message.sender_id,
};

function senderFields(material: Material, viewer: Viewer) {
  const { hidden_sender, avatar_url, avatar_url_without_address } = material;
  if (hidden_sender && isHiddenFrom(viewer)) return hidden_sender;
  switch (avatarFormFor(material, viewer)) {
    case 'computable':
      return { avatar_url: null };
    case 'with address':
      return { avatar_url };
    case 'without address':
      return { avatar_url: avatar_url_without_address };
  }
}

function avatarFormFor(
  material: Material,
  { userId, role, queue }: Viewer,
): 'computable' | 'with address' | 'without address' {
  const seesAddress = role <= material.gravatar_for_role || userId === material.message.sender_id;
  if (!seesAddress) return 'without address';
  return queue.clientGravatar && material.is_gravatar ? 'computable' : 'with address';
}

function narrowed(material: Material, viewer: Viewer) {
  const { message, topic, displayed_topic, hidden_sender } = material;
  const { type, display_recipient, sender_email } = message;
  const isHidden = hidden_sender !== undefined && isHiddenFrom(viewer);
  return {
    isDirect: type === 'private',
    channel: typeof display_recipient === 'string' ? display_recipient : '',
    topic,
    displayedTopic: displayed_topic,
    senderEmail: isHidden ? hidden_sender.sender_email : sender_email,
    flags: viewer.flags,
  };
}
