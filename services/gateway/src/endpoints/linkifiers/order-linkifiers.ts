import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /realm/linkifiers */
export const orderLinkifiers = defineEndpoint({
  method: 'PATCH',
  path: '/realm/linkifiers',
  permission: 'admin',
  summary: 'Reorder linkifiers',
  description: 'Changes the order of the linkifiers. If several match, the first applies.',
  tags: ['linkifiers'],
  params: z.object({
    ordered_linkifier_ids: jsonText(z.array(z.int())).describe(
      'The ids of all linkifiers, in the new order.',
    ),
  }),
  example: { request: { ordered_linkifier_ids: [4, 2] } },
  async handler({ messaging }, { params, write }) {
    await messaging.orderLinkifiers({ linkifierIds: params.ordered_linkifier_ids }, write);
  },
});
