import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const macBytes = 12;
const base = 36n;

/** Returns the key for the tokens in email addresses, which is derived from a secret of the deployment. */
export function tokenKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'chat/notifications/mail-addresses/1', 32));
}

/**
 * Returns a signed token of digits and lowercase letters that contains `content`. Its length depends only on the
 * content's length: 50 characters for 20 bytes. The content is not encrypted. `purpose` separates different kinds of
 * tokens.
 */
export function signToken(key: Buffer, purpose: string, content: Buffer): string {
  const bytes = Buffer.concat([content, macOf(key, purpose, content)]);
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(lengthOf(bytes.length), '0');
}

/**
 * Returns the token's content, which has `contentBytes` bytes. Returns undefined unless `signToken` made the token for
 * this purpose.
 */
export function readToken(
  key: Buffer,
  purpose: string,
  { token, contentBytes }: { token: string; contentBytes: number },
): Buffer | undefined {
  const bytes = contentBytes + macBytes;
  if (token.length !== lengthOf(bytes) || !/^[0-9a-z]+$/.test(token)) return undefined;
  let value = 0n;
  for (const digit of token) value = value * base + BigInt(Number.parseInt(digit, 36));
  const decoded = Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex');
  if (decoded.length !== bytes) return undefined;
  const content = decoded.subarray(0, contentBytes);
  const isGenuine = timingSafeEqual(decoded.subarray(contentBytes), macOf(key, purpose, content));
  return isGenuine ? content : undefined;
}

function macOf(key: Buffer, purpose: string, content: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(purpose)
    .update('\0')
    .update(content)
    .digest()
    .subarray(0, macBytes);
}

function lengthOf(bytes: number): number {
  return Math.ceil((bytes * 8) / Math.log2(36));
}
