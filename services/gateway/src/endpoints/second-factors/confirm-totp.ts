import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { confirmationProofParams, proofErrors } from './proof-params.ts';

/** @spec POST /users/me/second_factors/totp/confirm */
export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/users/me/second_factors/totp/confirm',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  servesFactorSetup: true,
  summary: 'Confirm an authenticator app',
  description:
    'Makes an authenticator app a second factor. Confirm one of its codes within ten minutes, with the same session or key that started the setup. From then on, a login with the password needs a code too. The first second factor comes with recovery codes, which you cannot read again.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: confirmationProofParams.extend({
    code: z.string().describe('A code from the app.'),
  }),
  response: z.object({
    recovery_codes: z
      .array(z.string())
      .describe('Ten new recovery codes. Empty: your existing codes stay valid.'),
  }),
  example: {
    request: { code: '123456', password: 'correct horse battery staple' },
    response: { recovery_codes: ['abcd-efgh-jkmn-pqrs'] },
  },
  errors: proofErrors,
  async handler(deps, { params, identity, write, ...context }) {
    const { code, second_factor: secondFactor } = params;
    const { codes } = await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.secondFactors.confirmTotp({ code, ...proof, secondFactor }, write),
    );
    return { recovery_codes: codes };
  },
});
