import { z } from 'zod';
import { rawForm, type Shape, understands } from './shape.ts';
import { nameFields, withTopicNames } from './topic-name.ts';

const readTyping = rawForm(z.looseObject({ message_type: z.string() }));

/** Somebody writes a message; about channels only clients that can show that hear of it. */
export const typingShape: Shape = {
  ...withTopicNames((body, name) => nameFields(body, ['topic'], name)),
  accepts: (body, viewer) =>
    readTyping(body).message_type !== 'stream' ||
    understands(viewer, 'stream_typing_notifications'),
};

const readEdit = rawForm(z.looseObject({ recipient: z.looseObject({ type: z.string() }) }));

/** Somebody edits a message: as for writing one. */
export const typingEditMessageShape: Shape = {
  ...withTopicNames((body, name) => {
    const { recipient, ...event } = readEdit(body);
    return { ...event, recipient: nameFields(recipient, ['topic'], name) };
  }),
  accepts: (body, viewer) =>
    readEdit(body).recipient.type !== 'channel' ||
    understands(viewer, 'stream_typing_notifications'),
};
