import { z } from 'zod';

/** A view for navigation; users builds it. @spec realm.md Navigation views */
export const navigationViewRecord = z.object({
  fragment: z.string(),
  is_pinned: z.boolean(),
  name: z.string().nullable(),
});

/** One to show in documentation. */
export const exampleNavigationView: z.input<typeof navigationViewRecord> = {
  fragment: 'narrow/is/unread',
  is_pinned: true,
  name: 'Unread messages',
};
