import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleNavigationView, navigationViewRecord } from '../../records/people.ts';

/** @spec GET /navigation_views */
export const listNavigationViews = defineEndpoint({
  method: 'GET',
  path: '/navigation_views',
  permission: 'user',
  summary: 'List your navigation views',
  description:
    'Returns the views that you have added and the built-in views that you have placed. Clients show the other built-in views by default.',
  tags: ['users'],
  response: z.object({ navigation_views: z.array(navigationViewRecord) }),
  example: { response: { navigation_views: [exampleNavigationView] } },
  async handler({ settings }, { actor, signal }) {
    const { viewsJson } = await settings.listNavigationViews({}, { actor, signal });
    return { navigation_views: rawJson(viewsJson) };
  },
});
