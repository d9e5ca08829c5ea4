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
        'The content of the view, as the part of a URL after the `#`. Unique among your views. It may contain slashes, encoded or not.',
      ),
    is_pinned: jsonText(z.boolean())
      .optional()
      .describe(
        'true shows the view in the sidebar, false in the menu of other views. Absent: unchanged.',
      ),
    name: jsonOrRaw(z.string().nullable())
      .optional()
      .describe('The new name, for your own views only. Absent: unchanged.'),
  }),
  example: { request: { fragment: 'narrow/is/unread', is_pinned: false } },
  errors: [resourceNotFound],
  async handler({ settings }, { params, write }) {
    const { fragment, is_pinned: isPinned, name } = params;
    await settings.changeNavigationView(
      // An empty name means that the view has none
      { fragment, isPinned, name: name === null ? '' : name },
      write,
    );
  },
});
