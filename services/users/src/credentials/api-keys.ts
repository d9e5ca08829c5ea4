import { createHash, randomInt } from 'node:crypto';
import { createSeal } from './sealing.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyLength = 32;

/** Returns a new API key of 32 letters and digits, with 190 bits of randomness. */
export function createApiKey(): string {
  return Array.from({ length: keyLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
}

/** Returns the hash by which an API key is looked up. It needs no salt, because keys are random. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** A seal that encrypts API keys for storage and decrypts them. */
export type ApiKeySeal = {
  seal(apiKey: string): Buffer;
  /**
   * Returns the key in `sealed`. `hash` must be the key's hash.
   * @throws an error if the key was sealed under a different secret, has a different hash, or was changed
   */
  open(sealed: Buffer, hash: string): string;
};

/**
 * Creates a seal from the deployment's secret. The hash is authenticated data, so sealed keys cannot be swapped between
 * accounts.
 */
export function createApiKeySeal(secret: string): ApiKeySeal {
  const { seal, open } = createSeal(secret, 'chat/users/api-key-seal/1');
  return { seal: (apiKey) => seal(apiKey, hashApiKey(apiKey)), open };
}
