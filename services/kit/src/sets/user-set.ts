/** A set of user ids in ascending order. */
export type UserSet = Iterable<number> & {
  readonly size: number;
  has(id: number): boolean;
};

/** Packs ids (in any order, repeated or not) into as few bytes as a list of deltas or a bitmap takes. */
export function encodeUserSet(ids: Iterable<number>): Uint8Array {
  throw new Error(`not written yet ${[...ids].length}`);
}

/**
 * Reads an encoded set. No bytes are the empty set.
 * @throws an error when the bytes are no encoded set
 */
export function decodeUserSet(bytes: Uint8Array): UserSet {
  throw new Error(`not written yet ${bytes.length}`);
}
