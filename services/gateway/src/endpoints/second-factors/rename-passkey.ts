import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { passkeyId, passkeyName } from './passkey-params.ts';

/** @spec PATCH /users/me/second_factors/passkeys/{id} */
export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/second_factors/passkeys/{id}',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'Rename a passkey',
  description: 'Renames one of your passkeys.',
  tags: ['authentication'],
  params: z.object({ id: passkeyId, name: passkeyName }),
  example: { request: { id: 3, name: 'Laptop' } },
  async handler({ secondFactors }, { params, write }) {
    await secondFactors.renamePasskey({ passkeyId: params.id, name: params.name }, write);
  },
});
