import type { LiveRow } from './live-row.ts';

/** A row as clients of the modern form read it: a member of a JSON object. @spec api.md Presence entry */
export function modernMember({ userId, active, idle }: LiveRow): string {
  return `"${userId}":{"active_timestamp":${Math.abs(active)},"idle_timestamp":${idle}}`;
}

/** Where the text of a member is, the comma behind it included. */
export type Place = { start: number; end: number };

/** Texts of members as they go out, one behind the other in one piece of memory: answers are cut out of it. */
export type MemberTexts = {
  /** Writes the text of a row behind all others. */
  append(row: LiveRow): Place;
  /** Keeps only what is at these places, in this order, and sets them to where it is then. */
  keep(places: readonly Place[]): void;
  /** A JSON object of the members at these places. Neighbours are cut out together. */
  objectOf(places: readonly Place[]): string;
};

// About a hundred rows.
const leastBytes = 8_192;

export function createMemberTexts(): MemberTexts {
  let bytes = Buffer.allocUnsafe(leastBytes);
  let length = 0;

  function makeRoom(added: number) {
    if (length + added <= bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * bytes.length);
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  }

  return {
    append(row) {
      // Digits and names of fields: each character is a byte.
      const text = `${modernMember(row)},`;
      makeRoom(text.length);
      const start = length;
      length += bytes.write(text, start, 'latin1');
      return { start, end: length };
    },
    keep(places) {
      const kept = places.reduce((sum, { start, end }) => sum + end - start, 0);
      const smaller = Buffer.allocUnsafe(Math.max(2 * kept, leastBytes));
      length = 0;
      for (const place of places) {
        const start = length;
        length += bytes.copy(smaller, start, place.start, place.end);
        place.start = start;
        place.end = length;
      }
      bytes = smaller;
    },
    objectOf(places) {
      const pieces: string[] = [];
      let [start, end] = [0, 0];
      for (const place of places) {
        if (place.start !== end) {
          pieces.push(bytes.toString('latin1', start, end));
          start = place.start;
        }
        end = place.end;
      }
      // Nothing follows the last member's comma.
      pieces.push(bytes.toString('latin1', start, Math.max(start, end - 1)));
      return `{${pieces.join('')}}`;
    },
  };
}
