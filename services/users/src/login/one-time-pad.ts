const otpForm = /^[0-9a-f]{64}$/i;

/** Returns whether `text` can be the one-time pad of a mobile login: 32 bytes in hex. */
export function isOtp(text: string): boolean {
  return otpForm.test(text);
}

/**
 * Encrypts an API key with a one-time pad. Returns the XOR of their bytes in lower-case hex.
 *
 * @throws an error if the key and the pad differ in length
 */
export function encryptWithOtp(apiKey: string, otp: string): string {
  const pad = Buffer.from(otp, 'hex');
  const key = Buffer.from(apiKey);
  if (pad.length !== key.length) throw new Error('the one-time pad is not as long as the key');
  return Buffer.from(key.map((byte, index) => byte ^ (pad[index] ?? 0))).toString('hex');
}
