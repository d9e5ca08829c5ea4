import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
} from 'node:crypto';
import type { PublicKeys } from '../src/actor/call-keys.ts';
import { createCallSigner, createCallVerifier } from '../src/actor/call-tokens.ts';
import { type CallerName, callerNames, serviceNames } from '../src/actor/callers.ts';

/** Returns the private key of a caller in tests. It is the same in all test processes. */
export function privateKeyOf(name: string): KeyObject {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update(`key of ${name} in tests`).digest());
  const point = pair.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const d = pair.getPrivateKey('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d, x: part(1), y: part(33) },
  });
}

/** Returns the private key of a caller in tests, in the form of a setting. */
export function privateKeySetting(name: string): string {
  return privateKeyOf(name).export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Returns the public key of a caller in tests as an entry of SERVICE_PUBLIC_KEYS. */
export function publicKeySetting(name: string): string {
  const key = createPublicKey(privateKeyOf(name));
  return `${name}:${key.export({ format: 'der', type: 'spki' }).toString('base64')}`;
}

/** The value of SERVICE_PUBLIC_KEYS in tests. */
export const publicKeysSetting = callerNames.map(publicKeySetting).join(',');

export const publicKeys: PublicKeys = new Map(
  callerNames.map((name) => [name, [createPublicKey(privateKeyOf(name))]]),
);

/** Creates a signer for calls that `service` makes, with the clock `now`. */
export function signerOf(service: CallerName, now?: () => number) {
  return createCallSigner({ service, privateKey: privateKeyOf(service) }, now);
}

/** A verifier that accepts calls to every service, for fakes, which may represent any service. */
export const verifier = createCallVerifier({ names: serviceNames, publicKeys });
