import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** @spec POST /navigation_views */
export const addNavigationView = defineEndpoint({
  method: 'POST',
  path: '/navigation_views',
  permission: 'user',
  summary: 'Add a navigation view',
  description: 'Adds a custom view, or stores the place of a built-in view.',
  tags: ['users'],
  params: z.object({
    fragment: z
      .string()
      .describe(
        'The content of the view, as the part of a URL after the `#`. Unique among your views.',
      ),
    is_pinned: jsonText(z.boolean()).describe(
      'true shows the view in the sidebar, false in the menu of other views.',
    ),
    name: jsonOrRaw(z.string().nullable())
      .optional()
      .describe(
        'The name of your own view. Required for your own views, rejected for built-in views.',
      ),
  }),
  example: {
    request: { fragment: 'narrow/is/unread', is_pinned: true, name: 'Unread messages' },
  },
  isIdempotent: true,
  async handler({ settings }, { params, write }) {
    await settings.addNavigationView(
      { fragment: params.fragment, isPinned: params.is_pinned, name: params.name ?? undefined },
      write,
    );
  },
});
