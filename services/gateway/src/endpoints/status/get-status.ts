import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { statusRecord } from '../../records/people.ts';

/** @spec GET /users/{user_id}/status */
export const getStatus = defineEndpoint({
  method: 'GET',
  path: '/users/{user_id}/status',
  permission: 'user',
  summary: 'Get the status of a user',
  description:
    'Returns the status of a user. Unset fields are absent. Without a status, the object is empty.',
  tags: ['presence'],
  params: z.object({ user_id: jsonText(z.int()).describe('The id of the user.') }),
  response: z.object({ status: statusRecord }),
  example: {
    request: { user_id: 12 },
    response: {
      status: {
        status_text: 'on vacation',
        emoji_name: 'palm_tree',
        emoji_code: '1f334',
        reaction_type: 'unicode_emoji',
      },
    },
  },
  async handler({ presence }, { params, actor, signal }) {
    const { statusJson } = await presence.getStatus({ userId: params.user_id }, { actor, signal });
    return { status: rawJson(statusJson) };
  },
});
