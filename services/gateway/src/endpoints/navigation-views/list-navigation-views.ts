import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleNavigationView, navigationViewRecord } from '../../records/navigation-view.ts';

/** @spec GET /navigation_views */
export const listNavigationViews = defineEndpoint({
  method: 'GET',
  path: '/navigation_views',
  permission: 'user',
  summary: 'List your navigation views',
  description:
    'Returns the views you have added and the built-in ones you have placed. Clients show the other built-in ones by default.',
  tags: ['users'],
  params: z.object({}),
  response: z.object({ navigation_views: z.array(navigationViewRecord) }),
  example: {
    request: {},
    response: { navigation_views: [exampleNavigationView] },
  },
  async handler(deps: Pick<Deps, 'users'>, { actor, signal }) {
    const { viewsJson } = await deps.users.listNavigationViews({}, { actor, signal });
    return { navigation_views: rawJson(viewsJson) };
  },
});
