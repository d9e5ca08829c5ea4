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
  objectOf(places: readonly Place[]): CutText;
};

/** A JSON object that is put together where it is needed: as it was when it was cut out, whatever is written since. */
export type CutText = {
  readonly byteLength: number;
  /** Writes it from `start` on. */
  copyTo(target: Buffer, start: number): void;
  toString(): string;
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
    // What is written stays as it is: more comes behind it, or in another piece of memory.
    objectOf: (places) => cutText(bytes, runsOf(places)),
  };
}

/** Places that are one behind the other, as one; the last without its comma, which nothing follows. */
function runsOf(places: readonly Place[]): Place[] {
  const runs: Place[] = [];
  let last: Place | undefined;
  for (const { start, end } of places) {
    if (last?.end === start) last.end = end;
    else {
      last = { start, end };
      runs.push(last);
    }
  }
  if (last) last.end -= 1;
  return runs;
}

function cutText(bytes: Buffer, runs: readonly Place[]): CutText {
  const byteLength = runs.reduce((sum, { start, end }) => sum + end - start, '{}'.length);
  return {
    byteLength,
    copyTo(target, start) {
      let at = start + target.write('{', start, 'latin1');
      for (const run of runs) at += bytes.copy(target, at, run.start, run.end);
      target.write('}', at, 'latin1');
    },
    toString: () =>
      `{${runs.map(({ start, end }) => bytes.toString('latin1', start, end)).join('')}}`,
  };
}
