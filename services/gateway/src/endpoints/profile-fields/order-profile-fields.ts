import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /realm/profile_fields */
export const orderProfileFields = defineEndpoint({
  method: 'PATCH',
  path: '/realm/profile_fields',
  permission: 'admin',
  summary: 'Order the fields of profiles',
  tags: ['organization'],
  params: z.object({ order: jsonText(z.array(z.int())) }),
  response: z.object({}),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.orderProfileFields({ fieldIds: params.order }, { actor, signal, idempotency });
    return {};
  },
});
