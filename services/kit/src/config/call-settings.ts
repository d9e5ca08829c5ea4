import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import {
  type CallKeys,
  isP256,
  type PublicKeys,
  readPrivateKey,
  readPublicKeys,
} from '../actor/call-keys.ts';
import type { CallerName } from '../actor/callers.ts';
import { badSettings } from './read-env.ts';

/** The setting with a service's private key. */
export const privateKey = z
  .string()
  .transform((text, context) => {
    const key = readPrivateKey(text.trim());
    if (key && isP256(key)) return key;
    context.addIssue(
      key
        ? 'must be a key on the curve P-256'
        : 'is neither a private key, as PEM or in base64, nor the path of one',
    );
    return z.NEVER;
  })
  .meta({
    description:
      'P-256 key that signs the calls of this service: as PEM, as PKCS#8 in base64, or as the path of its file',
    secret: true,
  });

/** The setting with the public keys of all callers. */
export const servicePublicKeys = z
  .string()
  .transform((text, context): PublicKeys => {
    const { keys, problems } = readPublicKeys(text);
    for (const problem of problems) context.addIssue(problem);
    return problems.length > 0 ? z.NEVER : keys;
  })
  .meta({
    description:
      'Public keys of all services and of the operator: NAME:KEY entries separated by commas, each key as SPKI in base64; two entries for a name while its key is replaced',
  });

/**
 * Returns a service's keys in the form that its startup code expects.
 * @throws an error that names the setting if the public key of `own` is not among the service's public keys
 */
export function callKeys<Name extends CallerName>(
  service: Name,
  own: KeyObject,
  publicKeys: PublicKeys,
): CallKeys<Name> {
  const publicHalf = createPublicKey(own);
  if (!publicKeys.get(service)?.some((key) => key.equals(publicHalf))) {
    throw badSettings([
      `${service.toUpperCase()}_PRIVATE_KEY: its public key is not among those of ${service} in SERVICE_PUBLIC_KEYS`,
    ]);
  }
  return { service, privateKey: own, publicKeys };
}
