import { cannotDeactivateLastUser } from '@chat/kit/errors/catalog';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /users/me */
export const deactivateOwnUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/me',
  permission: 'user',
  bots: 'none',
  summary: 'Deactivate your own account',
  description:
    'Ends all your sessions, invalidates your API key and deactivates your bots. Your messages stay. Fails for the last owner and the last user of the organization.',
  tags: ['users'],
  example: {},
  errors: [cannotDeactivateLastUser],
  async handler({ accounts }, { write }) {
    await accounts.deactivateOwnUser({}, write);
  },
});
