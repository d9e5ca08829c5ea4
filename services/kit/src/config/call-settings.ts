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
import type { SettingRule } from './read-env.ts';

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
      'P-256 private key with which the service signs its calls, as PEM, as PKCS#8 in base64, or as the path of a file',
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
      'Public keys of all services and of the operator, as comma-separated NAME:KEY entries with each key as SPKI in base64. While you replace a key, its name has two entries',
  });

/** Creates the rule that the public keys of a service contain the one that belongs to the service's private key. */
export function callKeyRule(service: CallerName): SettingRule {
  const name = `${service.toUpperCase()}_PRIVATE_KEY`;
  return (env) => {
    const own = privateKey.safeParse(env[name]);
    const known = servicePublicKeys.safeParse(env.SERVICE_PUBLIC_KEYS);
    if (!own.success || !known.success) return [];
    const publicHalf = createPublicKey(own.data);
    return known.data.get(service)?.some((key) => key.equals(publicHalf))
      ? []
      : [`${name}: its public key is not among those of ${service} in SERVICE_PUBLIC_KEYS`];
  };
}

/** Returns the keys of a service in the form that its start takes. */
export function callKeys<Name extends CallerName>(
  service: Name,
  own: KeyObject,
  publicKeys: PublicKeys,
): CallKeys<Name> {
  return { service, privateKey: own, publicKeys };
}
