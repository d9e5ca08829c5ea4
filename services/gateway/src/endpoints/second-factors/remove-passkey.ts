import { defineEndpoint } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { passkeyId } from './passkey-params.ts';
import { proofErrors, proofParams } from './proof-params.ts';

/** @spec DELETE /users/me/second_factors/passkeys/{id} */
export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/second_factors/passkeys/{id}',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'Remove a passkey',
  description:
    'Removes one of your passkeys as a second factor, and the recovery codes if no other second factor is left.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: proofParams.extend({ id: passkeyId }),
  example: { request: { id: 3, password: 'correct horse battery staple' } },
  errors: proofErrors,
  async handler(deps, { params, identity, write, ...context }) {
    const { id, second_factor: secondFactor } = params;
    await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.secondFactors.removePasskey({ passkeyId: id, ...proof, secondFactor }, write),
    );
  },
});
