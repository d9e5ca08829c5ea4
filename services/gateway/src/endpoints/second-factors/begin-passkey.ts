import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { requireRelyingParty } from '../../identity/relying-party.ts';
import { withProof } from '../with-proof.ts';
import { proofErrors, proofParams } from './proof-params.ts';

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** The form of WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = z.object({
  challenge: z.string().describe('32 random bytes, in base64url.'),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
  extensions: z.object({ credProps: z.boolean() }),
});

/** @spec POST /users/me/second_factors/passkeys */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/me/second_factors/passkeys',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  servesFactorSetup: true,
  summary: 'Set up a passkey',
  description:
    'Returns options with which a browser creates a passkey (WebAuthn) within ten minutes. Confirm the passkey to make it a second factor. A passkey belongs to the host name of the request, so it cannot be created at an IP address.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: proofParams,
  response: z.object({
    options: creationOptions.describe(
      'The argument of `navigator.credentials.create`, as PublicKeyCredentialCreationOptionsJSON.',
    ),
  }),
  example: {
    request: { password: 'correct horse battery staple' },
    response: {
      options: {
        challenge: 'T1p1bnVkZ2Vub3VnaHJhbmRvbWJ5dGVzaW5oZXJlISE',
        rp: { id: 'chat.example.com', name: 'Plays' },
        user: { id: 'Mi8xMg', name: 'iago@chat.example.com', displayName: 'Iago' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 600000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'preferred',
        },
        extensions: { credProps: true },
      },
    },
  },
  errors: proofErrors,
  async handler(deps, { params, identity, host, write, ...context }) {
    const { realmHost } = identity.account;
    const relyingParty = requireRelyingParty(deps.deployment, { host, realmHost });
    const begun = await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.secondFactors.beginPasskey(
        { ...proof, secondFactor: params.second_factor, relyingParty },
        write,
      ),
    );
    return { options: creationOptions.parse(JSON.parse(begun.optionsJson)) };
  },
});
