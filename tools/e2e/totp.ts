import { TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows for a Base32 secret, `steps` periods of 30 seconds from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
