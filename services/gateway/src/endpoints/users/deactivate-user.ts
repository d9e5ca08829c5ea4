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
    'Ends the sessions of a user, invalidates their API key, revokes their pending invitations and deactivates their bots. Messages stay, and an administrator can reactivate the account. Only owners may deactivate an owner.',
  tags: ['users'],
  params: z.object({
    user_id_or_email: jsonText(z.int()).describe('The id of the user.'),
    deactivation_notification_comment: text({ max: maxCommentLength })
      .optional()
      .describe(
        'A comment to the user, up to 2,000 characters. If it is present, even if empty, the user gets an email if the server sends mail. Absent: no email.',
      ),
    actions: jsonText(z.record(z.string(), z.boolean()))
      .optional()
      .describe(
        'Other data to delete: names with booleans. None is supported. If one is true, the request is rejected and the user stays active.',
      ),
  }),
  example: { request: { user_id_or_email: 25 } },
  errors: [cannotDeactivateLastUser],
  async handler({ accounts }, { params, write }) {
    // Reject unsupported actions instead of ignoring them
    if (Object.values(params.actions ?? {}).includes(true)) {
      throw badRequest({ msg: 'This server cannot delete the data of a deactivated user.' });
    }
    const { user_id_or_email: userId, deactivation_notification_comment: mailComment } = params;
    await accounts.deactivateUser(
      { userId, ...(mailComment !== undefined && { mailComment }) },
      write,
    );
  },
});
