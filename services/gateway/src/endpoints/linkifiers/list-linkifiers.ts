import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleLinkifier, linkifierRecord } from '../../records/messages.ts';

/** @spec GET /realm/linkifiers */
export const listLinkifiers = defineEndpoint({
  method: 'GET',
  path: '/realm/linkifiers',
  permission: 'user',
  summary: 'List linkifiers',
  description: 'Returns the linkifiers of the organization in the order in which they apply.',
  tags: ['linkifiers'],
  response: z.object({ linkifiers: z.array(linkifierRecord) }),
  example: { response: { linkifiers: [exampleLinkifier] } },
  async handler({ messaging }, { actor, signal }) {
    const { linkifiersJson } = await messaging.listLinkifiers({}, { actor, signal });
    return { linkifiers: rawJson(linkifiersJson) };
  },
});
