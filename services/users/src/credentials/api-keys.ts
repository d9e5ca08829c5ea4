import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyLength = 32;

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** First byte of a sealed key: says how to open it. */
const version = 1;

/** A new API key: 32 letters and digits, 190 bits of chance. */
export function createApiKey(): string {
  return Array.from({ length: keyLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
}

/** What a key is looked up by. A plain hash suffices: keys are random, so there is nothing to guess. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Closes API keys for storage and opens them again. */
export type ApiKeySeal = {
  seal(apiKey: string): Buffer;
  /**
   * The key sealed in `sealed`, whose hash is `hash`.
   * @throws an error when it was sealed under another secret, for another hash, or was changed
   */
  open(sealed: Buffer, hash: string): string;
};

/**
 * A seal under the deployment's secret. It binds a key to its hash, so that sealed keys cannot be
 * swapped between accounts.
 */
export function createApiKeySeal(secret: string): ApiKeySeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'chat/users/api-key-seal/1', 32));
  return {
    seal(apiKey) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(hashApiKey(apiKey)));
      const text = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, hash) {
      if (sealed[0] !== version) throw new Error('unknown form of a sealed API key');
      const textAt = 1 + nonceBytes + tagBytes;
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(hash));
      decipher.setAuthTag(sealed.subarray(1 + nonceBytes, textAt));
      return decipher.update(sealed.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
