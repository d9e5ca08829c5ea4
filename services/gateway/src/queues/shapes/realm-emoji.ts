import { z } from 'zod';
import { rawForm, type Shape, understands } from './shape.ts';

const read = rawForm(
  z.looseObject({ op: z.string(), realm_emoji: z.record(z.string(), z.unknown()) }),
);

/** A custom emoji came or went: by itself, or as the whole map for clients that know only that. */
export const realmEmojiShape: Shape = {
  variant: (_body, viewer) => String(understands(viewer, 'individual_emoji_changes')),
  render(body, viewer) {
    const { realm_emoji, ...change } = read(body);
    return understands(viewer, 'individual_emoji_changes') ? change : { op: 'update', realm_emoji };
  },
};
