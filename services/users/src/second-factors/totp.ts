import { HOTP, Secret, TOTP } from 'otpauth';

/** How many steps before and after the current one are accepted, because clocks differ. */
const window = 1;
const secretBytes = 20;
/**
 * The code format. It is the only one that every authenticator app supports: six digits from HMAC-SHA-1, valid for 30
 * seconds (RFC 6238).
 */
const code = { algorithm: 'SHA1', digits: 6 };
const period = 30;

/** Returns a new secret for an authenticator app: 160 random bits in Base32. */
export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Returns the number of the time step at `atMs`. A step lasts 30 seconds. */
export function stepAt(atMs: number): number {
  return TOTP.counter({ period, timestamp: atMs });
}

/** Returns the six-digit code of a time step. */
export function totpCode(secret: string, step: number): string {
  return HOTP.generate({ ...code, secret: Secret.fromBase32(secret), counter: step });
}

/**
 * Returns the time step whose code the person entered: the step at `atMs`, the one before or the one after. Returns
 * undefined if none of them has this code. Ignores steps up to `lastStep`, whose codes are used.
 */
export function matchingStep(
  secret: string,
  typed: string,
  { atMs, lastStep }: { atMs: number; lastStep: number },
): number | undefined {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const known = { ...code, period, secret: Secret.fromBase32(secret) };
  const delta = TOTP.validate({ ...known, token, timestamp: atMs, window });
  if (delta === null) return undefined;
  const step = stepAt(atMs) + delta;
  return step > lastStep ? step : undefined;
}

/** Returns the URI that authenticator apps scan. It contains the secret and the names to show next to the code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
