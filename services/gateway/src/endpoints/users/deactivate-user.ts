import { badRequest, cannotDeactivateLastUser } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { text } from '../../http/param-schemas.ts';

const maxCommentLength = 2_000;

/** @spec DELETE /users/{user_id} */
export const deactivateUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/{user_id_or_email}',
  permission: 'admin',
  summary: 'Deactivate a user',
  description:
    'Ends the sessions of a user, makes the API key useless, revokes invitations that are still open and deactivates the bots the user owns. Messages stay, and an administrator can reactivate the account. Only owners may deactivate an owner.',
  tags: ['users'],
  params: z.object({
    user_id_or_email: jsonText(z.int()).describe('The id of the user.'),
    deactivation_notification_comment: text({ max: maxCommentLength })
      .optional()
      .describe(
        'A comment to the user, of at most 2,000 characters. If it is present, even empty, the user is told by mail, where the server sends mail. Absent: no mail.',
      ),
    actions: jsonText(z.record(z.string(), z.boolean()))
      .optional()
      .describe(
        'What else to delete, as names with booleans. None is supported: a request with one that is true is refused, and nothing is done.',
      ),
  }),
  example: { request: { user_id_or_email: 25 } },
  errors: [cannotDeactivateLastUser],
  async handler({ users }, { params, write }) {
    // Reject what is not supported instead of ignoring it
    if (Object.values(params.actions ?? {}).includes(true)) {
      throw badRequest({ msg: 'Deleting what somebody left is not supported here.' });
    }
    const { user_id_or_email: userId, deactivation_notification_comment: mailComment } = params;
    await users.deactivateUser(
      { userId, ...(mailComment !== undefined && { mailComment }) },
      write,
    );
  },
});
