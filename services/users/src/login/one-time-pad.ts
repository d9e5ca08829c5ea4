const otpForm = /^[0-9a-f]{64}$/i;

/** Whether `text` can be the one-time pad of a mobile login: 32 bytes in hexadecimal. */
export function isOtp(text: string): boolean {
  return otpForm.test(text);
}

/**
 * An API key that only who made the pad can read: XOR of the two, byte by byte, in lower-case
 * hexadecimal.
 *
 * @throws an error when they differ in length
 * @spec events.md section 3, Mobile web login
 */
export function encryptWithOtp(apiKey: string, otp: string): string {
  const pad = Buffer.from(otp, 'hex');
  const key = Buffer.from(apiKey);
  if (pad.length !== key.length) throw new Error('the one-time pad is not as long as the key');
  return Buffer.from(key.map((byte, index) => byte ^ (pad[index] ?? 0))).toString('hex');
}
