import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleUserGroup, userGroupRecord } from '../../records/people.ts';

/** @spec GET /user_groups */
export const listUserGroups = defineEndpoint({
  method: 'GET',
  path: '/user_groups',
  permission: 'user',
  summary: 'List user groups',
  description:
    'Returns the user groups of the organization ordered by id, including the system groups for roles.',
  tags: ['user groups'],
  params: z.object({
    include_deactivated_groups: jsonText(z.boolean())
      .default(false)
      .describe('Whether to include deactivated groups. Guests never get them. Default: false.'),
  }),
  response: z.object({ user_groups: z.array(userGroupRecord) }),
  example: { response: { user_groups: [exampleUserGroup] } },
  async handler({ groups }, { params, actor, signal }) {
    const { groupsJson } = await groups.listGroups(
      { includeDeactivated: params.include_deactivated_groups },
      { actor, signal },
    );
    return { user_groups: rawJson(groupsJson) };
  },
});
