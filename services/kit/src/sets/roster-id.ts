import { createHash } from 'node:crypto';

// A roster is a stored set of users that events name instead of listing it. Its id is a hash of its content, so a roster
// never changes, and equal audiences share one.

/** The maximum bytes of an encoded set of users that an event contains. A longer set is stored as a roster. */
const longestWrittenBytes = 256;
const idBytes = 16;

/** Returns the id of the roster with these users; undefined if the encoded set is short enough for an event. */
export function rosterIdOf(userIds: Uint8Array): Uint8Array | undefined {
  if (userIds.length <= longestWrittenBytes) return undefined;
  return createHash('sha256').update(userIds).digest().subarray(0, idBytes);
}
