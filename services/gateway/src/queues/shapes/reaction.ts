import { z } from 'zod';
import { type EventBody, isHiddenFrom, rawForm, type Shape, type Viewer } from './shape.ts';

const User = z.object({ user_id: z.int(), email: z.string(), full_name: z.string() });
const read = rawForm(z.looseObject({ user: User, hidden_user: User.optional() }));

/** A reaction, with its user as the viewer may see them. */
export const reactionShape: Shape = {
  variant: (body, viewer) => (isHidden(body, viewer) ? 'hidden' : ''),
  render(body, viewer) {
    const { hidden_user, ...event } = read(body);
    return hidden_user && isHidden(body, viewer) ? { ...event, user: hidden_user } : event;
  },
};

function isHidden(body: EventBody, viewer: Viewer): boolean {
  return read(body).hidden_user !== undefined && isHiddenFrom(viewer);
}
