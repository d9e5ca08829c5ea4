import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The length of a step: how long authenticator apps show a code (RFC 6238). */
const stepMs = 30_000;
/** How many steps before and after the current one are accepted, because clocks differ. */
const window = 1;
const digits = 6;
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret for an authenticator app: 160 random bits in Base32. */
export function createTotpSecret(): string {
  const bits = [...randomBytes(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0'));
  return bits.join('').replaceAll(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}

/** Returns the number of the step, a period of 30 seconds, at `atMs`. */
export function stepAt(atMs: number): number {
  return Math.floor(atMs / stepMs);
}

/** Returns the code of a step: six digits, derived by HMAC-SHA-1 (RFC 4226). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step whose code was typed, from one step before `atMs` to one after. Returns undefined if no step has this code, or
 * only steps up to `lastStep`, whose codes are used.
 */
export function matchingStep(
  secret: string,
  typed: string,
  { atMs, lastStep }: { atMs: number; lastStep: number },
): number | undefined {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = stepAt(atMs);
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => now - window + index);
  return steps.find(
    (step) =>
      step > lastStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
}

/** Returns the URI that authenticator apps scan, with the secret and the names to show beside the code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
