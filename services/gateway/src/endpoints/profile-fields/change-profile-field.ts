import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { fieldChange, fieldParams } from './field-params.ts';

/** @spec PATCH /realm/profile_fields/{field_id} */
export const changeProfileField = defineEndpoint({
  method: 'PATCH',
  path: '/realm/profile_fields/{field_id}',
  permission: 'admin',
  summary: 'Change a custom profile field',
  description:
    'Changes a field that the profiles of the organization have. What is absent stays; the type of a field cannot change. Values of a choice that is taken out of a list are deleted.',
  tags: ['organization'],
  params: z.object({
    field_id: jsonText(z.int()).describe('The id of the field.'),
    ...fieldParams,
  }),
  response: z.object({}),
  example: {
    request: { field_id: 1, hint: 'With the country code' },
    response: {},
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.changeProfileField(
      { fieldId: params.field_id, change: fieldChange(params) },
      { actor, signal, idempotency },
    );
    return {};
  },
});
