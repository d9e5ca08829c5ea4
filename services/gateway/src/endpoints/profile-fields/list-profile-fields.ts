import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleProfileField, profileFieldRecord } from '../../records/people.ts';

/** @spec GET /realm/profile_fields */
export const listProfileFields = defineEndpoint({
  method: 'GET',
  path: '/realm/profile_fields',
  permission: 'user',
  summary: 'List custom profile fields',
  description: 'Returns the custom profile fields of the organization in their order.',
  tags: ['organization'],
  response: z.object({ custom_fields: z.array(profileFieldRecord) }),
  example: { response: { custom_fields: [exampleProfileField] } },
  async handler({ profiles }, { actor, signal }) {
    const { fieldsJson } = await profiles.listProfileFields({}, { actor, signal });
    return { custom_fields: rawJson(fieldsJson) };
  },
});
