import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { fieldParams, toProfileField } from './field-params.ts';

/** @spec POST /realm/profile_fields */
export const createProfileField = defineEndpoint({
  method: 'POST',
  path: '/realm/profile_fields',
  permission: 'admin',
  summary: 'Create a custom profile field',
  description:
    'Adds a custom field to the profiles of the organization, after the existing fields.',
  tags: ['organization'],
  params: z.object({
    field_type: jsonText(z.int()).describe(
      'The type of its values: 1 short text, 2 long text, 3 list of options, 4 date, 5 link, 6 users, 7 external account, 8 pronouns.',
    ),
    ...fieldParams,
  }),
  response: z.object({ id: z.int() }),
  example: {
    request: { field_type: 1, name: 'Phone number', hint: 'With the country code' },
    response: { id: 1 },
  },
  isIdempotent: true,
  async handler({ profiles }, { params, write }) {
    const { fieldId } = await profiles.createProfileField(
      { type: params.field_type, field: toProfileField(params) },
      write,
    );
    return { id: fieldId };
  },
});
