import { z } from 'zod';
import type { Shape, Viewer } from './shape.ts';

const Fields = z.record(z.string(), z.unknown());
const Added = z.looseObject({
  person: z.looseObject({ user_id: z.int() }),
  person_by_viewer: z.object({
    address_role: z.int(),
    with_address: Fields,
    with_address_client_gravatar: Fields,
    without_address: Fields,
  }),
});

type Form = Exclude<keyof z.infer<typeof Added>['person_by_viewer'], 'address_role'>;

/** A new account, with the address and avatar that the viewer may see. */
export const realmUserShape: Shape = {
  // The role decides with the event's own rule, which the key cannot know: one text per role is few enough.
  variant: (viewer) => `${viewer.role}.${viewer.queue.clientGravatar}`,
  render(body, viewer) {
    const added = Added.safeParse(body);
    if (!added.success) return body;
    const { person, person_by_viewer, ...event } = added.data;
    const sees = viewer.role <= person_by_viewer.address_role;
    return { ...event, person: { ...person, ...person_by_viewer[formFor(viewer, sees)] } };
  },
};

function formFor({ queue }: Viewer, seesAddress: boolean): Form {
  if (!seesAddress) return 'without_address';
  return queue.clientGravatar ? 'with_address_client_gravatar' : 'with_address';
}
