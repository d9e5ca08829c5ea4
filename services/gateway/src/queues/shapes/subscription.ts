import { z } from 'zod';
import { rawForm, type Shape, understands, type Viewer } from './shape.ts';

const Fields = z.record(z.string(), z.unknown());
const read = rawForm(
  z.looseObject({
    subscriptions: z.array(Fields).optional(),
    inherited_notifications: z.record(z.string(), z.boolean()).optional(),
    of_archived: z.boolean().default(false),
    of_unarchived: z.boolean().default(false),
  }),
);

/**
 * Subscriptions that came, changed or went. Clients that do not know of inherited notification settings get the
 * values that are inherited. Those that do not know of archived channels hear nothing of the people in them, and
 * everything when such a channel comes back.
 */
export const subscriptionShape: Shape = {
  accepts(body, viewer) {
    const { of_archived, of_unarchived } = read(body);
    return understands(viewer, 'archived_channels') ? !of_unarchived : !of_archived;
  },
  variant: (_body, viewer) => String(knowsInheritance(viewer)),
  render(body, viewer) {
    const { inherited_notifications: inherited, of_archived, of_unarchived, ...event } = read(body);
    if (!inherited || !event.subscriptions || knowsInheritance(viewer)) return event;
    const subscriptions = event.subscriptions.map((subscription) => ({
      ...subscription,
      ...Object.fromEntries(
        Object.entries(inherited).filter(([name]) => subscription[name] === null),
      ),
    }));
    return { ...event, subscriptions };
  },
};

function knowsInheritance(viewer: Viewer): boolean {
  return understands(viewer, 'notification_settings_null');
}
