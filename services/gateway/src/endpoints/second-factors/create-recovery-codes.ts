import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { proofErrors, proofParams } from './proof-params.ts';

/** @spec POST /users/me/second_factors/recovery_codes */
export const createRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/users/me/second_factors/recovery_codes',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'Create new recovery codes',
  description:
    'Replaces your recovery codes. Each code replaces a second factor for one login. You cannot read them again.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: proofParams,
  response: z.object({ recovery_codes: z.array(z.string()).describe('Ten new recovery codes.') }),
  example: {
    request: { password: 'correct horse battery staple' },
    response: { recovery_codes: ['abcd-efgh-jkmn-pqrs'] },
  },
  errors: proofErrors,
  async handler(deps, { params, identity, write, ...context }) {
    const { codes } = await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.secondFactors.createRecoveryCodes(
        { ...proof, secondFactor: params.second_factor },
        write,
      ),
    );
    return { recovery_codes: codes };
  },
});
