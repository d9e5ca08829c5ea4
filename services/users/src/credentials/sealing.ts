import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** The first byte of a sealed value. */
const version = 1;

/** Authenticated encryption under the deployment's secret. */
export type Seal = {
  /**
   * Encrypts `text`. Opening the result requires the same `context` (additional authenticated data), which is not
   * stored in it.
   */
  seal(text: string, context: string): Buffer;
  /**
   * Decrypts a sealed text.
   * @throws an error if `sealed` was sealed under a different secret or context, or was changed
   */
  open(sealed: Buffer, context: string): string;
};

/** Creates a seal with a key that is derived from the deployment's secret for a single purpose. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), closed]);
    },
    open(sealed, context) {
      if (sealed[0] !== version) throw new Error('unknown version of a sealed value');
      const textAt = 1 + nonceBytes + tagBytes;
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(1 + nonceBytes, textAt));
      return decipher.update(sealed.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
