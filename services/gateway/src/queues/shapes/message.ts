import { z } from 'zod';
import { matchesEventNarrow } from '../event-narrow.ts';
import { type EventBody, type Shape, understands, type Viewer } from './shape.ts';

/** What messaging puts into the body of a `message` event: the raw material of every variant. */
const Material = z.object({
  message: z.looseObject({
    type: z.enum(['stream', 'private']),
    sender_id: z.int(),
    sender_email: z.string(),
    display_recipient: z.union([z.string(), z.array(z.unknown())]),
  }),
  content: z.string(),
  rendered_content: z.string(),
  avatar_url: z.string(),
  is_gravatar: z.boolean(),
  /** Readers up to this role number see the sender's real address, and can compute the avatar. */
  gravatar_for_role: z.int(),
  topic: z.string(),
  displayed_topic: z.string(),
  queue_id: z.string().optional(),
  local_message_id: z.string().optional(),
});
type Material = z.infer<typeof Material>;

/** Checked once per event, on its first reader. */
const materials = new WeakMap<EventBody, Material>();

function materialOf(body: EventBody): Material {
  let material = materials.get(body);
  if (!material) {
    material = Material.parse(body);
    materials.set(body, material);
  }
  return material;
}

/** A message in the format, with the avatar and the topic name, that a queue asked for. */
export const messageShape: Shape = {
  accepts(body, viewer) {
    const { narrow } = viewer.queue;
    return narrow.length === 0 || matchesEventNarrow(narrow, narrowed(materialOf(body), viewer));
  },

  variant(body, viewer) {
    const { applyMarkdown } = viewer.queue;
    const avatar = isAvatarComputable(materialOf(body), viewer);
    return `${applyMarkdown}.${avatar}.${understands(viewer, 'empty_topic_name')}`;
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
        avatar_url: isAvatarComputable(material, viewer) ? null : material.avatar_url,
        subject: understands(viewer, 'empty_topic_name') ? topic : displayed_topic,
      },
    };
  },

  personal(body, viewer) {
    const { queue_id, local_message_id } = materialOf(body);
    const isSendingQueue = queue_id !== undefined && queue_id === viewer.queueId;
    return { flags: viewer.flags, ...(isSendingQueue && { local_message_id }) };
  },
};

function isAvatarComputable(material: Material, { userId, role, queue }: Viewer): boolean {
  const seesAddress = role <= material.gravatar_for_role || userId === material.message.sender_id;
  return queue.clientGravatar && material.is_gravatar && seesAddress;
}

function narrowed({ message, topic }: Material, { flags }: Viewer) {
  const { type, display_recipient, sender_email } = message;
  return {
    isDirect: type === 'private',
    channel: typeof display_recipient === 'string' ? display_recipient : '',
    topic,
    senderEmail: sender_email,
    flags,
  };
}
