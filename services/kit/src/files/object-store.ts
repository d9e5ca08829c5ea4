/**
 * Storage for files that people uploaded. The file under a key never changes; different content gets a different key.
 *
 * A key is a path. Its parts consist of letters, digits, `.`, `_` and `-`, and do not begin with a dot.
 */
export type ObjectStore = {
  /** Stores a file durably. After the promise resolves, the file survives a power failure. */
  put(key: string, content: Uint8Array): Promise<void>;
  /**
   * Returns a file or a part of it; undefined if the file does not exist. A part extends at most to the end of the
   * file.
   */
  get(key: string, part?: FilePart): Promise<Buffer | undefined>;
  /** Deletes a file. Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
};

/** A range of bytes in a file. */
export type FilePart = { start: number; length: number };

const keyForm = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Returns whether `key` has the form of a key. */
export function isObjectKey(key: string): boolean {
  return key.length <= 512 && keyForm.test(key);
}
