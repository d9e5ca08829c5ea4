import { createHash, randomBytes } from 'node:crypto';

/** Returns a new session or login token, which has 256 bits of randomness in 43 base64url characters. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash by which a token is looked up. It needs no salt, because tokens are random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
