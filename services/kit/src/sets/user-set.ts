/** A set of user ids. Decoded sets iterate in ascending order. */
export type UserSet = Iterable<number> & {
  readonly size: number;
  has(id: number): boolean;
};

// The first byte states the format of the rest. An empty set has no bytes at all.
const DELTAS = 1; // the lowest id, then the distance of each id from the one before, as varints
const BITMAP = 2; // the lowest id as a varint, then one bit for it and each id above

/**
 * Encodes ids as differences or as a bitmap, whichever is smaller. 10,000 consecutive ids take 1.25 kB; ten ids take a
 * few dozen bytes. The ids may be in any order and contain duplicates.
 * @throws RangeError an id is not an integer from 0 to 2^53 - 1
 */
export function encodeUserSet(ids: Iterable<number>): Uint8Array {
  const sorted = ascending(Array.isArray(ids) ? ids : [...ids]);
  const lowest = sorted[0];
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return new Uint8Array(0);
  const bitmapSize = Math.ceil((highest - lowest + 1) / 8);
  const deltasSize = sizeOfDeltas(sorted);
  const head = 1 + varintSize(lowest);
  return bitmapSize < deltasSize
    ? encodeBitmap(sorted, lowest, new Uint8Array(head + bitmapSize))
    : encodeDeltas(sorted, new Uint8Array(head + deltasSize));
}

/**
 * Decodes an encoded set. A bitmap stays a bitmap, so testing for an id costs the same in a large set as in a small
 * one.
 *
 * @throws RangeError the bytes are not an encoded set
 */
export function decodeUserSet(bytes: Uint8Array): UserSet {
  if (bytes.length === 0) return listSet(new Float64Array(0));
  if (bytes[0] === DELTAS) return listSet(decodeDeltas(bytes));
  if (bytes[0] === BITMAP) {
    const { value: lowest, end } = readVarint(bytes, 1);
    return bitmapSet(lowest, bytes.subarray(end));
  }
  throw new RangeError('not an encoded user set');
}

/**
 * Returns the union of two sets. The cost depends only on the smaller set `few`, because `many` is not copied. The
 * union does not iterate in order.
 */
export function unionOf(many: UserSet, few: UserSet): UserSet {
  if (few.size === 0) return many;
  const added = [...few].filter((id) => !many.has(id));
  if (added.length === 0) return many;
  const others = new Set(added);
  return {
    size: many.size + others.size,
    has: (id) => others.has(id) || many.has(id),
    *[Symbol.iterator]() {
      yield* many;
      yield* others;
    },
  };
}

/**
 * Returns a copy of an encoded set in which first the ids `added` are added and then the ids `removed` are removed. A
 * bitmap is changed without decoding it, so that a few changes to a large set cost little.
 */
export function changeUserSet(
  set: Uint8Array,
  { added = [], removed = [] }: { added?: readonly number[]; removed?: readonly number[] },
): Uint8Array {
  const changed = set[0] === BITMAP ? changeBitmap(set, added, removed) : undefined;
  return (
    changed ??
    encodeUserSet(new Set([...decodeUserSet(set), ...added]).difference(new Set(removed)))
  );
}

/** Returns a changed copy of a bitmap; undefined if an id to add is outside the bitmap. */
function changeBitmap(
  set: Uint8Array,
  added: readonly number[],
  removed: readonly number[],
): Uint8Array | undefined {
  const { value: lowest, end } = readVarint(set, 1);
  const changed = set.slice();
  const bits = changed.subarray(end);
  const isInside = (id: number) => id >= lowest && id - lowest < 8 * bits.length;
  if (!added.every(isInside)) return undefined;
  for (const id of added) {
    const offset = id - lowest;
    bits[offset >> 3] = (bits[offset >> 3] ?? 0) | (1 << (offset & 7));
  }
  for (const id of removed.filter(isInside)) {
    const offset = id - lowest;
    bits[offset >> 3] = (bits[offset >> 3] ?? 0) & ~(1 << (offset & 7));
  }
  return bits.some((byte) => byte !== 0) ? changed : new Uint8Array(0);
}

/**
 * Returns the ids in ascending order without duplicates. Does not sort ids that are already ascending, which is how
 * most callers pass them.
 */
function ascending(ids: readonly number[]): readonly number[] {
  let previous = -1;
  let isAscending = true;
  for (const id of ids) {
    if (!Number.isSafeInteger(id) || id < 0) {
      throw new RangeError('a user id must be an integer from 0 to 2^53 - 1');
    }
    isAscending &&= id > previous;
    previous = id;
  }
  return isAscending ? ids : [...new Set(ids)].sort((a, b) => a - b);
}

function sizeOfDeltas(sorted: readonly number[]): number {
  let size = 0;
  let previous = sorted[0] ?? 0;
  for (const id of sorted) {
    size += varintSize(id - previous);
    previous = id;
  }
  // The first id is in the header. The loop counted it as a difference of zero, which takes one byte.
  return size - 1;
}

function encodeDeltas(sorted: readonly number[], into: Uint8Array): Uint8Array {
  into[0] = DELTAS;
  let end = 1;
  let previous = 0;
  for (const id of sorted) {
    end = writeVarint(into, end, id - previous);
    previous = id;
  }
  return into;
}

function decodeDeltas(bytes: Uint8Array): Float64Array {
  // Each id takes at least one byte, so this many fit.
  const ids = new Float64Array(bytes.length - 1);
  let count = 0;
  let id = 0;
  for (let at = 1; at < bytes.length; ) {
    const { value, end } = readVarint(bytes, at);
    id += value;
    ids[count++] = id;
    at = end;
  }
  if (!Number.isSafeInteger(id)) throw new RangeError('not an encoded user set');
  return ids.subarray(0, count);
}

function encodeBitmap(sorted: readonly number[], lowest: number, into: Uint8Array): Uint8Array {
  into[0] = BITMAP;
  const bits = into.subarray(writeVarint(into, 1, lowest));
  for (const id of sorted) {
    const offset = id - lowest;
    bits[offset >> 3] = (bits[offset >> 3] ?? 0) | (1 << (offset & 7));
  }
  return into;
}

function listSet(sorted: Float64Array): UserSet {
  return {
    size: sorted.length,
    has: (id) => sorted[lowerBound(sorted, id)] === id,
    [Symbol.iterator]: () => sorted.values(),
  };
}

/** Returns the index of the first id that is greater than or equal to `id`. */
function lowerBound(sorted: Float64Array, id: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bitmapSet(lowest: number, bits: Uint8Array): UserSet {
  const has = (id: number) => {
    const offset = id - lowest;
    const byte = bits[Math.floor(offset / 8)] ?? 0;
    return Number.isInteger(offset) && (byte & (1 << (offset & 7))) !== 0;
  };
  return {
    size: countBits(bits),
    has,
    *[Symbol.iterator]() {
      for (const [index, byte] of bits.entries()) {
        for (let bit = 0; bit < 8; bit++) {
          if (byte & (1 << bit)) yield lowest + index * 8 + bit;
        }
      }
    },
  };
}

function countBits(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) {
    for (let rest = byte; rest !== 0; rest &= rest - 1) count++;
  }
  return count;
}

// Integers from 0 to 2^53 - 1 with seven bits per byte, the lowest bits first. The top bit of a byte is set if more
// bytes follow. Uses arithmetic instead of bit operators, which would truncate to 32 bits.

/** Returns the number of bytes that the encoded `value` takes. */
function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Writes `value` at the index `at`. Returns the index after it. */
function writeVarint(into: Uint8Array, at: number, value: number): number {
  let end = at;
  let rest = value;
  while (rest >= 128) {
    into[end++] = (rest % 128) + 128;
    rest = Math.floor(rest / 128);
  }
  into[end++] = rest;
  return end;
}

/**
 * Reads the value at the index `at`. Also returns the index after it.
 * @throws RangeError the bytes end within the value, or the value is 2^53 or more
 */
function readVarint(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  let factor = 1;
  for (let end = at; end < bytes.length; factor *= 128) {
    const byte = bytes[end++] ?? 0;
    value += (byte % 128) * factor;
    if (!Number.isSafeInteger(value)) break;
    if (byte < 128) return { value, end };
  }
  throw new RangeError('not a varint');
}
