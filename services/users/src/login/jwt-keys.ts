import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const sharedSecretBytes = { HS256: 32, HS384: 48, HS512: 64 } as const;
const sharedSecretAlgorithms = ['HS256', 'HS384', 'HS512'] as const;
const publicKeyAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
] as const;

/** The key and the algorithms that verify the tokens from a realm's issuer. */
export type JwtKey = {
  key: KeyObject;
  algorithms: ((typeof sharedSecretAlgorithms)[number] | (typeof publicKeyAlgorithms)[number])[];
};

/** The JWT keys, keyed by the realm's string id; `''` is the root realm. */
export type JwtKeys = ReadonlyMap<string, JwtKey>;

// An entry has either shared secrets or public keys. Otherwise a token signed with the text of the public key as the secret
// would be valid.
const sharedSecret = z
  .object({ key: z.string(), algorithms: z.array(z.enum(sharedSecretAlgorithms)).min(1) })
  .refine(
    ({ key, algorithms }) =>
      algorithms.every((name) => Buffer.byteLength(key) >= sharedSecretBytes[name]),
    'the shared secret is shorter than its algorithm demands',
  )
  .transform(({ key, algorithms }): JwtKey => ({ key: createSecretKey(key, 'utf8'), algorithms }));

const publicKey = z
  .object({ key: z.string(), algorithms: z.array(z.enum(publicKeyAlgorithms)).min(1) })
  .transform(({ key, algorithms }, context): JwtKey => {
    try {
      return { key: createPublicKey(key), algorithms };
    } catch {
      // Drop the cause, because it may contain the key.
      context.addIssue({ code: 'custom', message: 'the key is no public key in PEM form' });
      return z.NEVER;
    }
  });

/** The setting `JWT_AUTH_KEYS`: a JSON object that maps realm string ids to `{key, algorithms}`. */
export const jwtKeysSetting = z
  .string()
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string(),
      z.union([sharedSecret, publicKey], {
        error: 'must be {"key","algorithms"}: a long enough secret for HS*, a PEM key for others',
      }),
    ),
  )
  .transform((entries): JwtKeys => new Map(Object.entries(entries)))
  .meta({
    description:
      'JWT issuers of realms, as a JSON object that maps realm string ids to {"key","algorithms"}',
    secret: true,
  });
