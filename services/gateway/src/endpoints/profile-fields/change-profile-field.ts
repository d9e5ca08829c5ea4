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
  summary: 'Change a field of profiles',
  tags: ['organization'],
  params: z.object({ field_id: jsonText(z.int()), ...fieldParams }),
  response: z.object({}),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.changeProfileField(
      { fieldId: params.field_id, change: fieldChange(params) },
      { actor, signal, idempotency },
    );
    return {};
  },
});
