import { z } from 'zod';
import { rawForm, type Shape, understands, type Viewer } from './shape.ts';

const Fields = z.record(z.string(), z.unknown());
const read = rawForm(
  z.object({
    user_id: z.int(),
    email: z.string(),
    server_timestamp: z.number(),
    presence: Fields,
    presences: Fields,
  }),
);

/** Somebody is there again, in the modern form or the legacy one. */
export const presenceShape: Shape = {
  variant: (_body, viewer) => formFor(viewer),
  render(body, viewer) {
    const { user_id, email, server_timestamp, presence, presences } = read(body);
    switch (formFor(viewer)) {
      case 'modern':
        return { presences };
      case 'slim':
        return { user_id, server_timestamp, presence };
      case 'legacy':
        return { user_id, email, server_timestamp, presence };
    }
  },
};

function formFor(viewer: Viewer): 'modern' | 'slim' | 'legacy' {
  if (understands(viewer, 'simplified_presence_events')) return 'modern';
  return viewer.queue.slimPresence ? 'slim' : 'legacy';
}
