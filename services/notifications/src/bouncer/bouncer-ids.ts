import { createHash } from 'node:crypto';

/** A user, by the ids of this server. */
export type PushUser = { realmId: number; userId: number };

/** What the bouncer calls a realm: always the same, and another one for the same realm id of another server. */
export function realmUuid(orgId: string, realmId: number): string {
  return uuidOf(`${orgId}/${realmId}`);
}

/** What the bouncer calls a user. */
export function userUuid(orgId: string, { realmId, userId }: PushUser): string {
  return uuidOf(`${orgId}/${realmId}/${userId}`);
}

/** A UUID of version 8, which leaves its content to whoever makes it: the hash of a name. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-');
}
