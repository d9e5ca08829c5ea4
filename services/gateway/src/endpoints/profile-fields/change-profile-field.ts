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
    'Changes a custom profile field of the organization. Absent parameters stay unchanged. The type of a field cannot change. Removing an option from a list deletes the values with that option.',
  tags: ['organization'],
  params: z.object({
    field_id: jsonText(z.int()).describe('The id of the field.'),
    ...fieldParams,
  }),
  example: { request: { field_id: 1, hint: 'With the country code' } },
  async handler({ profiles }, { params, write }) {
    await profiles.changeProfileField(
      { fieldId: params.field_id, change: toProfileField(params) },
      write,
    );
  },
});
