import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { profileFieldRecord } from '../../records/profile-field.ts';

/** @spec GET /realm/profile_fields */
export const listProfileFields = defineEndpoint({
  method: 'GET',
  path: '/realm/profile_fields',
  permission: 'user',
  summary: 'The fields of profiles',
  tags: ['organization'],
  params: z.object({}),
  response: z.object({ custom_fields: z.array(profileFieldRecord) }),
  async handler(deps: Pick<Deps, 'users'>, { actor, signal }) {
    const { fieldsJson } = await deps.users.listProfileFields({}, { actor, signal });
    return { custom_fields: rawJson(fieldsJson) };
  },
});
