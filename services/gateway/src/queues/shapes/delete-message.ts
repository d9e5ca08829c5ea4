import { z } from 'zod';
import { rawForm, type Shape, understands } from './shape.ts';
import { nameFields, readTopics, topicVariant } from './topic-name.ts';

const read = rawForm(z.looseObject({ message_ids: z.array(z.int()) }));

/** Messages that are gone: all at once for clients that can take that, else one by one. */
export const deleteMessageShape: Shape = {
  variant(body, viewer) {
    const isWhole = understands(viewer, 'bulk_message_deletion');
    return `${isWhole}.${topicVariant(body, viewer)}`;
  },
  render(body, viewer) {
    const { name, fields } = readTopics(body, viewer);
    const { message_ids, ...event } = read(nameFields(fields, ['topic'], name));
    return understands(viewer, 'bulk_message_deletion')
      ? { ...event, message_ids }
      : message_ids.map((message_id) => ({ ...event, message_id }));
  },
};
