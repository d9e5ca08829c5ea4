import { createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';

// Ten thousand logins would take too long. So the keys are derived from the deployment's secret and stored as the
// users service stores them. A test logs in with one of them.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The API keys of generated people, which are derived from the deployment's `SECRET_KEY`. */
export interface GeneratedApiKeys {
  /** Returns the key of the person at this place in the plan. */
  keyOf(place: number): string;
  /** Returns the form in which a key is stored. */
  stored(apiKey: string): { hash: string; sealed: Buffer };
}

export function generatedApiKeys(secretKey: string): GeneratedApiKeys {
  const sealKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'chat/users/api-key-seal/1', 32));
  return {
    keyOf(place) {
      const bytes = createHmac('sha256', secretKey).update(`generated person ${place}`).digest();
      return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
    },
    stored(apiKey) {
      const hash = createHash('sha256').update(apiKey).digest('hex');
      // Each key is sealed only once, so the nonce may be derived from it.
      const nonce = Buffer.from(hash, 'hex').subarray(0, 12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: 16 });
      cipher.setAAD(Buffer.from(hash));
      const text = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
      return { hash, sealed: Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), text]) };
    },
  };
}
