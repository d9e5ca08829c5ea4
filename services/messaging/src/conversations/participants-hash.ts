import { createHash } from 'node:crypto';

/** The key of the conversation between exactly these users: the same for any order. */
export function participantsHash(userIds: Iterable<number>): Buffer {
  const ascending = [...new Set(userIds)].sort((a, b) => a - b);
  return createHash('sha256').update(ascending.join(',')).digest();
}
