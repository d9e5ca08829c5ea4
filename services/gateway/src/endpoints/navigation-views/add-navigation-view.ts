import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** @spec POST /navigation_views */
export const addNavigationView = defineEndpoint({
  method: 'POST',
  path: '/navigation_views',
  permission: 'user',
  summary: 'Add a navigation view',
  description:
    'Adds a view to those a client offers you, or stores where you want one of the built-in views.',
  tags: ['users'],
  params: z.object({
    fragment: z
      .string()
      .describe(
        'What the view shows, as the part of an address behind the `#`; unique among your views.',
      ),
    is_pinned: jsonText(z.boolean()).describe(
      'true shows the view in the sidebar, false in the menu of further views.',
    ),
    name: jsonOrRaw(z.string().nullable())
      .optional()
      .describe('What you call a view of your own; required for those, refused for built-in ones.'),
  }),
  example: {
    request: { fragment: 'narrow/is/unread', is_pinned: true, name: 'Unread messages' },
  },
  isIdempotent: true,
  async handler({ users }, { params, write }) {
    await users.addNavigationView(
      { fragment: params.fragment, isPinned: params.is_pinned, name: params.name ?? undefined },
      write,
    );
  },
});
