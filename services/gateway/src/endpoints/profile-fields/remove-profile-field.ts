import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /realm/profile_fields/{field_id} */
export const removeProfileField = defineEndpoint({
  method: 'DELETE',
  path: '/realm/profile_fields/{field_id}',
  permission: 'admin',
  summary: 'Delete a custom profile field',
  description: 'Deletes a custom profile field and the values of all users.',
  tags: ['organization'],
  params: z.object({ field_id: jsonText(z.int()).describe('The id of the field.') }),
  example: { request: { field_id: 1 } },
  async handler({ profiles }, { params, write }) {
    await profiles.removeProfileField({ fieldId: params.field_id }, write);
  },
});
