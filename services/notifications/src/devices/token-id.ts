import { createHash } from 'node:crypto';

const idBytes = 8;

/** Whether `id` is what a token is called by where the token itself must not be read. @spec realm.md, token_id */
export function isIdOfToken(id: string, token: string): boolean {
  const digest = createHash('sha256').update(token).digest();
  return digest.subarray(0, idBytes).toString('base64') === id;
}
