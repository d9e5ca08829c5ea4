import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /realm/profile_fields */
export const orderProfileFields = defineEndpoint({
  method: 'PATCH',
  path: '/realm/profile_fields',
  permission: 'admin',
  summary: 'Reorder custom profile fields',
  description: 'Puts the fields of profiles in another order.',
  tags: ['organization'],
  params: z.object({
    order: jsonText(z.array(z.int())).describe('The ids of all fields, in the new order.'),
  }),
  response: z.object({}),
  example: {
    request: { order: [2, 1] },
    response: {},
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.orderProfileFields({ fieldIds: params.order }, { actor, signal, idempotency });
    return {};
  },
});
