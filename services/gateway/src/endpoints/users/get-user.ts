import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleUser, userRecord } from '../../records/people.ts';
import { userReference } from './user-reference.ts';

/** @spec GET /users/{user_id_or_email} */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/users/{user_id_or_email}',
  permission: 'user',
  summary: 'Get a user',
  description: 'Returns a human user or a bot, even if deactivated.',
  tags: ['users'],
  params: z.object({
    user_id_or_email: z
      .string()
      .describe("The user's id, or their email address if you may see it."),
    client_gravatar: jsonText(z.boolean())
      .default(true)
      .describe(
        'If true, `avatar_url` may be null for pictures whose address the client can compute from the email address. Default: true.',
      ),
    include_custom_profile_fields: jsonText(z.boolean())
      .default(false)
      .describe(
        'Whether the response contains the values of custom profile fields in `profile_data`. Default: false.',
      ),
  }),
  response: z.object({ user: userRecord }),
  example: {
    request: { user_id_or_email: '12', include_custom_profile_fields: true },
    response: {
      user: {
        ...exampleUser,
        profile_data: { 1: { value: '+49 30 1234567', rendered_value: '<p>+49 30 1234567</p>' } },
      },
    },
  },
  async handler({ accounts }, { params, actor, signal }) {
    const { userJson } = await accounts.getUser(
      {
        user: userReference(params.user_id_or_email),
        clientGravatar: params.client_gravatar,
        includeCustomProfileFields: params.include_custom_profile_fields,
      },
      { actor, signal },
    );
    return { user: rawJson(userJson) };
  },
});
