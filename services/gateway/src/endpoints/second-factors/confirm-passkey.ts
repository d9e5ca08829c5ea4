import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { requireRelyingParty } from '../../identity/relying-party.ts';
import { withProof } from '../with-proof.ts';
import { passkeyName } from './passkey-params.ts';
import { confirmationProofParams, proofErrors } from './proof-params.ts';

/** The parts of WebAuthn's RegistrationResponseJSON that the server uses. */
const credential = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).optional(),
  }),
});

/** @spec POST /users/me/second_factors/passkeys/confirm */
export const confirmPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/me/second_factors/passkeys/confirm',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  servesFactorSetup: true,
  summary: 'Confirm a passkey',
  description:
    'Makes a passkey a second factor. Confirm it with the same session or key that started its setup. From then on, a login with the password needs a second factor too. The first second factor comes with recovery codes, which you cannot read again. You can have 20 passkeys.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: confirmationProofParams.extend({
    name: passkeyName,
    credential: jsonText(credential).describe(
      'The result of `navigator.credentials.create`, in the form of its `toJSON()`.',
    ),
  }),
  response: z.object({
    id: z.int().describe('The id of the passkey.'),
    recovery_codes: z
      .array(z.string())
      .describe('Ten new recovery codes. Empty: your existing codes stay valid.'),
  }),
  example: {
    request: {
      name: 'Laptop',
      password: 'correct horse battery staple',
      credential: {
        ...{ id: 'q83vEjRWeJA', rawId: 'q83vEjRWeJA', type: 'public-key' },
        response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
    },
    response: { id: 3, recovery_codes: ['abcd-efgh-jkmn-pqrs'] },
  },
  errors: proofErrors,
  async handler(deps, { params, identity, host, write, ...context }) {
    const { realmHost } = identity.account;
    const passkey = {
      name: params.name,
      credentialJson: JSON.stringify(params.credential),
      relyingParty: requireRelyingParty(deps.deployment, { host, realmHost }),
      secondFactor: params.second_factor,
    };
    const { passkeyId, codes } = await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.secondFactors.addPasskey({ ...passkey, ...proof }, write),
    );
    return { id: passkeyId, recovery_codes: codes };
  },
});
