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
type Added = z.infer<typeof Added>;

type Form = Exclude<keyof Added['person_by_viewer'], 'address_role'>;

/** A new account with the address and avatar that the viewer may see; other changes are the same for all. */
export const realmUserShape: Shape = {
  variant(body, viewer) {
    const added = Added.safeParse(body);
    return added.success ? formFor(added.data, viewer) : '';
  },
  render(body, viewer) {
    const added = Added.safeParse(body);
    if (!added.success) return body;
    const { person, person_by_viewer, ...event } = added.data;
    return { ...event, person: { ...person, ...person_by_viewer[formFor(added.data, viewer)] } };
  },
};

function formFor({ person, person_by_viewer }: Added, { userId, role, queue }: Viewer): Form {
  const seesAddress = role <= person_by_viewer.address_role || userId === person.user_id;
  if (!seesAddress) return 'without_address';
  return queue.clientGravatar ? 'with_address_client_gravatar' : 'with_address';
}
