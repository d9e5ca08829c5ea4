import { z } from 'zod';
import { rawForm, type Shape } from './shape.ts';
import { nameFields, withTopicNames } from './topic-name.ts';

const read = rawForm(
  z.looseObject({
    message_details: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  }),
);

/** Flags that came or went; messages that are unread again say where they stand. */
export const updateMessageFlagsShape: Shape = withTopicNames((body, name) => {
  const { message_details, ...event } = read(body);
  if (!message_details) return event;
  const named = Object.entries(message_details).map(([id, details]) => [
    id,
    nameFields(details, ['topic'], name),
  ]);
  return { ...event, message_details: Object.fromEntries(named) };
});
