/** The presence of a user. Times are seconds since 1970. */
export type LiveRow = {
  readonly userId: number;
  /** The time at which the user was last active. If the user was never active, this is the negative joining time. */
  readonly active: number;
  /** The time at which the user was last idle; 0 if the user was removed from the list. */
  readonly idle: number;
  readonly updateId: number;
};

/**
 * Parses rows as the scripts return them.
 * @throws an error if a row is malformed
 */
export function readRows(texts: readonly unknown[]): LiveRow[] {
  return texts.map((text) => {
    const [userId, active, idle, updateId] = String(text).split(',').map(Number);
    if (
      userId === undefined ||
      active === undefined ||
      idle === undefined ||
      !Number.isSafeInteger(updateId) ||
      updateId === undefined
    ) {
      throw new Error('malformed presence row in Redis');
    }
    return { userId, active, idle, updateId };
  });
}

/** The position of a row's text, including the comma after it. */
export type Place = { start: number; end: number };

/**
 * A buffer with the JSON of rows in the modern form. Responses are slices of the buffer, because serializing each row
 * for each poll would cost a quarter more CPU time.
 */
export type RowTexts = {
  /** Appends the text of a row and returns its place. */
  append(row: LiveRow): Place;
  /** Keeps only the texts at these places, in this order, and updates the places to their new positions. */
  keep(places: readonly Place[]): void;
  /** Returns a JSON object of the rows at these places, as a list of immutable pieces. */
  objectOf(places: readonly Place[]): Buffer[];
};

const opening = Buffer.from('{');
const closing = Buffer.from('}');
// Enough for about a hundred rows.
const leastBytes = 8_192;

export function createRowTexts(): RowTexts {
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
      // The text contains only digits and field names, so each character is one byte.
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
      const pieces = [opening];
      let [start, end] = [0, 0];
      for (const place of places) {
        if (place.start !== end) {
          if (end > start) pieces.push(bytes.subarray(start, end));
          start = place.start;
        }
        end = place.end;
      }
      // All except the last comma.
      if (end > start) pieces.push(bytes.subarray(start, end - 1));
      pieces.push(closing);
      return pieces;
    },
  };
}

/** Returns a row in the modern form, as a member of a JSON object. */
export function modernMember({ userId, active, idle }: LiveRow): string {
  return `"${userId}":{"active_timestamp":${Math.abs(active)},"idle_timestamp":${idle}}`;
}
