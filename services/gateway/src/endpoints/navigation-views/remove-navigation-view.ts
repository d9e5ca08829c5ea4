import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /navigation_views/{fragment} */
export const removeNavigationView = defineEndpoint({
  method: 'DELETE',
  path: '/navigation_views/{+fragment}',
  permission: 'user',
  summary: 'Remove a navigation view',
  description:
    'Removes one of your navigation views. A built-in view returns to its default place.',
  tags: ['users'],
  params: z.object({
    fragment: z
      .string()
      .describe(
        'The content of the view, as the part of a URL after the `#`. Unique among your views. It may contain slashes, encoded or not.',
      ),
  }),
  example: { request: { fragment: 'narrow/is/unread' } },
  errors: [resourceNotFound],
  async handler({ settings }, { params, write }) {
    await settings.removeNavigationView({ fragment: params.fragment }, write);
  },
});
