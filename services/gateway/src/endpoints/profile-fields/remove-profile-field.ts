import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /realm/profile_fields/{field_id} */
export const removeProfileField = defineEndpoint({
  method: 'DELETE',
  path: '/realm/profile_fields/{field_id}',
  permission: 'admin',
  summary: 'Delete a custom profile field',
  description: 'Deletes a field of profiles with the values of all users.',
  tags: ['organization'],
  params: z.object({ field_id: jsonText(z.int()).describe('The id of the field.') }),
  response: z.object({}),
  example: {
    request: { field_id: 1 },
    response: {},
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.removeProfileField(
      { fieldId: params.field_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
