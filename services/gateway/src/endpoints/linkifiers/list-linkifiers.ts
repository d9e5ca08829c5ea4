import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleLinkifier, linkifierRecord } from '../../records/linkifier.ts';

/** @spec GET /realm/linkifiers */
export const listLinkifiers = defineEndpoint({
  method: 'GET',
  path: '/realm/linkifiers',
  permission: 'user',
  summary: 'List linkifiers',
  description: 'Returns the linkifiers of the organization in the order in which they apply.',
  tags: ['linkifiers'],
  params: z.object({}),
  response: z.object({ linkifiers: z.array(linkifierRecord) }),
  example: {
    request: {},
    response: { linkifiers: [exampleLinkifier] },
  },
  async handler(deps: Pick<Deps, 'messaging'>, { actor, signal }) {
    const { linkifiersJson } = await deps.messaging.listLinkifiers({}, { actor, signal });
    return { linkifiers: rawJson(linkifiersJson) };
  },
});
