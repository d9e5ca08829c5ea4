import { defineEndpoint } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { proofErrors, proofParams } from './proof-params.ts';

/** @spec DELETE /users/me/second_factors/totp */
export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/second_factors/totp',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'Remove your authenticator app',
  description:
    'Removes your authenticator app as a second factor, and the recovery codes if no other second factor is left.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: proofParams,
  example: { request: { password: 'correct horse battery staple' } },
  errors: proofErrors,
  async handler(deps, { params, identity, write, ...context }) {
    await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.secondFactors.removeTotp({ ...proof, secondFactor: params.second_factor }, write),
    );
  },
});
