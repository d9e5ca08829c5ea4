import { z } from 'zod';
import { rawForm, type Shape, understands } from './shape.ts';

const read = rawForm(
  z.looseObject({
    op: z.string(),
    group_id: z.int().optional(),
    data: z.looseObject({ deactivated: z.boolean().optional() }).optional(),
    group: z.looseObject({ id: z.int() }).optional(),
    of_deactivated: z.boolean().default(false),
  }),
);

/**
 * A group came, changed or went. To clients that do not know of deactivated groups those do not exist: being
 * deactivated is being removed.
 */
export const userGroupShape: Shape = {
  accepts: (body, viewer) =>
    understands(viewer, 'include_deactivated_groups') || !read(body).of_deactivated,
  variant: (_body, viewer) => String(understands(viewer, 'include_deactivated_groups')),
  render(body, viewer) {
    const { of_deactivated, ...event } = read(body);
    if (event.op !== 'update') return event;
    const { group, ...update } = event;
    if (understands(viewer, 'include_deactivated_groups')) return update;
    if (update.data?.deactivated === true) return { op: 'remove', group_id: update.group_id };
    return update.data?.deactivated === false && group ? { op: 'add', group } : update;
  },
};
