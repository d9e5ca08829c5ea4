import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CallerName, callerNames } from './callers.ts';

/** The public keys that verify each caller's tokens. A caller has one key, or two while its key is being replaced. */
export type PublicKeys = ReadonlyMap<CallerName, readonly KeyObject[]>;

/** The private key that signs a service's tokens, and the public keys that verify the tokens of all callers. */
export type CallKeys<Name extends CallerName = CallerName> = {
  service: Name;
  privateKey: KeyObject;
  publicKeys: PublicKeys;
};

const mostKeysOfOne = 2;
/** Matches an elliptic-curve key as PKCS#8 in base64. The prefix distinguishes the key from a path. */
const privateKeyInBase64 = /^MI[A-Za-z0-9+/=\s]{150,}$/;
const publicKeyEntry = /^\s*([a-z]+):([A-Za-z0-9+/]+={0,2})\s*$/;

/** Generates a key pair. Returns both keys in base64: the private key as PKCS#8, the public key as SPKI. */
export function generateCallKey(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** Generates keys for all callers. Returns each caller's private key and the value of SERVICE_PUBLIC_KEYS. */
export function generateCallKeys(): {
  privateKeys: Record<CallerName, string>;
  publicKeys: string;
} {
  const pairs = callerNames.map((name) => ({ name, ...generateCallKey() }));
  const privateKeys = Object.fromEntries(pairs.map((pair) => [pair.name, pair.privateKey]));
  return {
    // `Object.fromEntries` loses the type of its keys.
    privateKeys: privateKeys as Record<CallerName, string>,
    publicKeys: pairs.map(({ name, publicKey }) => `${name}:${publicKey}`).join(','),
  };
}

/** Returns whether the key is on the curve P-256, which the keys for tokens must use. */
export function isP256(key: KeyObject): boolean {
  return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
}

/**
 * Reads a private key from `text`, which is PEM, PKCS#8 in base64, or the path of a file with either. Returns undefined
 * if the text is none of these.
 */
export function readPrivateKey(text: string): KeyObject | undefined {
  try {
    const content = isKey(text) ? text : readFileSync(text, 'utf8').trim();
    if (!privateKeyInBase64.test(content)) return createPrivateKey(content);
    const der = Buffer.from(content, 'base64');
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    // The cause could quote the key.
    return undefined;
  }
}

function isKey(text: string): boolean {
  return text.startsWith('-----BEGIN') || privateKeyInBase64.test(text);
}

/**
 * Reads the public keys of all callers, in the format that `generateCallKeys` returns. `problems` lists the reasons why
 * the keys cannot be used.
 */
export function readPublicKeys(text: string): { keys: PublicKeys; problems: string[] } {
  const keys = new Map<CallerName, KeyObject[]>(callerNames.map((name) => [name, []]));
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of text.split(',').entries()) {
    const [, name = '', encoded = ''] = publicKeyEntry.exec(entry) ?? [];
    const ofName = keys.get(name as CallerName);
    const key = ofName && readPublicKey(encoded);
    if (!key) {
      problems.push(`entry ${index + 1} is no NAME:KEY with a caller's name and a P-256 key`);
    } else if (seen.has(encoded)) {
      problems.push(`entry ${index + 1} repeats a key: each caller needs a key of its own`);
    } else {
      seen.add(encoded);
      ofName.push(key);
    }
  }
  for (const [name, { length }] of keys) {
    if (length === 0 && problems.length === 0) problems.push(`has no key of ${name}`);
    if (length > mostKeysOfOne) problems.push(`has more than ${mostKeysOfOne} keys of ${name}`);
  }
  return { keys, problems };
}

function readPublicKey(encoded: string): KeyObject | undefined {
  try {
    const der = Buffer.from(encoded, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return isP256(key) ? key : undefined;
  } catch {
    return undefined;
  }
}
