import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { exampleUser, userRecord } from '../../records/people.ts';

/** @spec GET /users/me */
export const getOwnUser = defineEndpoint({
  method: 'GET',
  path: '/users/me',
  permission: 'user',
  bots: 'all',
  summary: 'Get your own user',
  description:
    'Returns the account that sends the request, with its real email address and the id of the newest message that it can read.',
  tags: ['users'],
  response: userRecord.extend({
    max_message_id: z.int(),
    requested_email: z
      .string()
      .optional()
      .describe('The email address that you requested and have not yet confirmed.'),
  }),
  example: {
    response: {
      ...exampleUser,
      avatar_url: '/user_avatars/1/4f2c.png?version=1',
      max_message_id: 4711,
    },
  },
  async handler({ messaging, accounts }, { actor, signal }) {
    const [{ userJson }, { fieldsJson }] = await Promise.all([
      accounts.getOwnUser({}, { actor, signal }),
      // max_message_id comes from the snapshot group "message"
      messaging.getSnapshot({ groups: ['message'], options: {} }, { actor, signal }),
    ]);
    return rawFields([userJson, fieldsJson]);
  },
});
