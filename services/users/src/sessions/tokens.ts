import { createHash, randomBytes } from 'node:crypto';

/** A new session or login token: 256 bits of randomness in 43 characters of Base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Lookup hash of a token. An unsalted hash suffices because tokens are random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
