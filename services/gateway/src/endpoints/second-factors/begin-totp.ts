import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { proofErrors, proofParams } from './proof-params.ts';

/** @spec POST /users/me/second_factors/totp */
export const beginTotp = defineEndpoint({
  method: 'POST',
  path: '/users/me/second_factors/totp',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  servesFactorSetup: true,
  summary: 'Set up an authenticator app',
  description:
    'Creates a secret for an authenticator app (time-based codes as in RFC 6238). Confirm a code to make the app a second factor.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: proofParams,
  response: z.object({
    secret: z.string().describe('The secret in Base32, to enter in the app.'),
    uri: z.string().describe('The same secret as an otpauth URI, to show as a QR code.'),
  }),
  example: {
    request: { password: 'correct horse battery staple' },
    response: {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Plays:iago%40chat.example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Plays',
    },
  },
  errors: proofErrors,
  async handler(deps, { params, identity, write, ...context }) {
    const { secret, uri } = await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.secondFactors.beginTotp({ ...proof, secondFactor: params.second_factor }, write),
    );
    return { secret, uri };
  },
});
