import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { fieldParams, toProfileField } from './field-params.ts';

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
  example: { request: { field_id: 1, hint: 'With the country code' } },
  async handler({ users }, { params, write }) {
    await users.changeProfileField(
      { fieldId: params.field_id, change: toProfileField(params) },
      write,
    );
  },
});
