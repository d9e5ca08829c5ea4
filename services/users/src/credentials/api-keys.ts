import { createHash, randomInt } from 'node:crypto';
import { createSeal } from './sealing.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyLength = 32;

/** A new API key: 32 letters and digits, 190 bits of randomness. */
export function createApiKey(): string {
  return Array.from({ length: keyLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
}

/** Lookup hash of an API key. An unsalted hash suffices because keys are random. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Encrypts API keys for storage and decrypts them. */
export type ApiKeySeal = {
  seal(apiKey: string): Buffer;
  /**
   * The key sealed in `sealed`, whose hash is `hash`.
   * @throws an error when it was sealed under another secret, for another hash, or was changed
   */
  open(sealed: Buffer, hash: string): string;
};

/**
 * Encrypts with the deployment's secret. The hash is authenticated data, so sealed keys cannot be swapped between
 * accounts.
 */
export function createApiKeySeal(secret: string): ApiKeySeal {
  const { seal, open } = createSeal(secret, 'chat/users/api-key-seal/1');
  return { seal: (apiKey) => seal(apiKey, hashApiKey(apiKey)), open };
}
