import { z } from 'zod';
import {
  type EventBody,
  isHiddenFrom,
  rawForm,
  type Shape,
  understands,
  type Viewer,
} from './shape.ts';

const Fields = z.record(z.string(), z.unknown());
const read = rawForm(
  z.looseObject({
    person: z.looseObject({ user_id: z.int() }),
    person_by_viewer: z
      .object({
        address_role: z.int(),
        with_address: Fields,
        with_address_client_gravatar: Fields,
        without_address: Fields,
        placeholder: Fields.optional(),
      })
      .optional(),
  }),
);
type Raw = ReturnType<typeof read>;
type Forms = NonNullable<Raw['person_by_viewer']>;
type Form = Exclude<keyof Forms, 'address_role'>;

/**
 * An account came or changed, with the address and avatar that the viewer may see. Who may not know the person
 * gets a placeholder, or nothing if the client can do without.
 */
export const realmUserShape: Shape = {
  accepts: (_body, viewer) => !isHiddenFrom(viewer) || !understands(viewer, 'user_list_incomplete'),
  variant: (body, viewer) => formFor(body, viewer) ?? '',
  render(body, viewer) {
    const { person_by_viewer: forms, ...event } = read(body);
    const form = formFor(body, viewer);
    if (!forms || !form) return event;
    const fields = forms[form];
    return { ...event, person: form === 'placeholder' ? fields : { ...event.person, ...fields } };
  },
};

/** undefined: the event is the same for all. */
function formFor(body: EventBody, viewer: Viewer): Form | undefined {
  const { person, person_by_viewer: forms } = read(body);
  if (!forms) return undefined;
  if (forms.placeholder && isHiddenFrom(viewer)) return 'placeholder';
  const seesAddress = viewer.role <= forms.address_role || viewer.userId === person.user_id;
  if (!seesAddress) return 'without_address';
  return viewer.queue.clientGravatar ? 'with_address_client_gravatar' : 'with_address';
}
