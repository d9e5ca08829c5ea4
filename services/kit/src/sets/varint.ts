// Integers from 0 to 2^53 - 1, seven bits a byte, the lowest first; the top bit says that more follow.
// Arithmetic instead of bit operators, which would cut at 32 bits.

/** How many bytes `value` takes. */
export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Writes `value` at `at`. Returns the index behind it. */
export function writeVarint(into: Uint8Array, at: number, value: number): number {
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
 * The value at `at` and the index behind it.
 * @throws RangeError the bytes end within it, or it is 2^53 or more
 */
export function readVarint(bytes: Uint8Array, at: number): { value: number; end: number } {
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
