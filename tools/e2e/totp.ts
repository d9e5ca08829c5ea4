import { TOTP } from 'otpauth';

/** Returns what an authenticator app shows for a secret in Base32, `steps` of 30 seconds from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
