import { defineEndpoint } from '../../http/endpoint.ts';
import { secondFactorsRecord, toSecondFactorsRecord } from '../../records/second-factors.ts';

/** @spec GET /users/me/second_factors */
export const getSecondFactors = defineEndpoint({
  method: 'GET',
  path: '/users/me/second_factors',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  servesFactorSetup: true,
  summary: 'Get your second factors',
  description: 'Returns your second factors and the number of your remaining recovery codes.',
  tags: ['authentication'],
  response: secondFactorsRecord,
  example: {
    response: {
      totp: { created_at: 1763970000 },
      passkeys: [
        {
          id: 3,
          name: 'Laptop',
          host: 'chat.example.com',
          created_at: 1763970000,
          last_used_at: 1764054000,
        },
      ],
      recovery_codes_left: 10,
    },
  },
  async handler({ secondFactors }, { actor, signal }) {
    return toSecondFactorsRecord(await secondFactors.getSecondFactors({}, { actor, signal }));
  },
});
