import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** First byte of what is sealed: says how to open it. */
const version = 1;

/** Closes texts so that only this deployment can read or make them. */
export type Seal = {
  /** `context` is not part of the result, but has to be given again to open it. */
  seal(text: string, context: string): Buffer;
  /** @throws an error when it was sealed under another secret, in another context, or was changed */
  open(sealed: Buffer, context: string): string;
};

/** A seal under the deployment's secret. What was sealed for one purpose opens for no other. */
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
      if (sealed[0] !== version) throw new Error('unknown form of what was sealed');
      const textAt = 1 + nonceBytes + tagBytes;
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(1 + nonceBytes, textAt));
      return decipher.update(sealed.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
