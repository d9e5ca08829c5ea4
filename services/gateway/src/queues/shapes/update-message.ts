import { copyFlags, type Shape } from './shape.ts';
import { nameFields, withTopicNames } from './topic-name.ts';

/** An edited or moved message, with the flags of the reader's copy. */
export const updateMessageShape: Shape = {
  ...withTopicNames((body, name) => nameFields(body, ['subject', 'orig_subject'], name)),
  personal: (_body, viewer) => ({ flags: copyFlags(viewer) }),
};
