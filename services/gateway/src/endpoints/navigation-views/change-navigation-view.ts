import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /navigation_views/{fragment} */
export const changeNavigationView = defineEndpoint({
  method: 'PATCH',
  path: '/navigation_views/{+fragment}',
  permission: 'user',
  summary: 'Change a navigation view',
  description: 'Pins, unpins or renames one of your navigation views.',
  tags: ['users'],
  params: z.object({
    fragment: z
      .string()
      .describe(
        'What the view shows, as the part of an address behind the `#`; unique among your views. It may contain slashes, encoded or not.',
      ),
    is_pinned: jsonText(z.boolean())
      .optional()
      .describe(
        'true shows the view in the sidebar, false in the menu of further views. Absent: it stays.',
      ),
    name: jsonOrRaw(z.string().nullable())
      .optional()
      .describe('The new name, for views of your own only. Absent: it stays.'),
  }),
  example: { request: { fragment: 'narrow/is/unread', is_pinned: false } },
  errors: [resourceNotFound],
  async handler({ users }, { params, write }) {
    const { fragment, is_pinned: isPinned, name } = params;
    await users.changeNavigationView(
      // An empty name means the view has none
      { fragment, isPinned, name: name === null ? '' : name },
      write,
    );
  },
});
