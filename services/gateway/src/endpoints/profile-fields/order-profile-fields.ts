import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /realm/profile_fields */
export const orderProfileFields = defineEndpoint({
  method: 'PATCH',
  path: '/realm/profile_fields',
  permission: 'admin',
  summary: 'Reorder custom profile fields',
  description: 'Changes the order of the custom profile fields.',
  tags: ['organization'],
  params: z.object({
    order: jsonText(z.array(z.int())).describe('The ids of all fields, in the new order.'),
  }),
  example: { request: { order: [2, 1] } },
  async handler({ profiles }, { params, write }) {
    await profiles.orderProfileFields({ fieldIds: params.order }, write);
  },
});
