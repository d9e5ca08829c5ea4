import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { fieldChange, fieldParams } from './field-params.ts';

/** @spec POST /realm/profile_fields */
export const createProfileField = defineEndpoint({
  method: 'POST',
  path: '/realm/profile_fields',
  permission: 'admin',
  summary: 'Add a field to profiles',
  tags: ['organization'],
  params: z.object({ field_type: jsonText(z.int()), ...fieldParams }),
  response: z.object({ id: z.int() }),
  errors: [badRequest, unauthorizedPrincipal],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { fieldId } = await deps.users.createProfileField(
      { type: params.field_type, field: fieldChange(params) },
      { actor, signal, idempotency },
    );
    return { id: fieldId };
  },
});
