/**
 * Files that people uploaded, by key. The file of a key never changes: different content gets a different key.
 *
 * A key is a path of names of letters, digits, `.`, `_` and `-` that do not begin with a dot.
 */
export type ObjectStore = {
  /** Stores a file durably: once the promise resolves, the file survives a power failure. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Returns a file or a part of it; undefined if there is no such file. A part ends at the end of the file. */
  get(key: string, part?: FilePart): Promise<Buffer | undefined>;
  /** Deletes a file. Does nothing if there is none. */
  delete(key: string): Promise<void>;
};

/** Bytes of a file. */
export type FilePart = { start: number; length: number };

const keyForm = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Whether a file may be stored under the key. */
export function isObjectKey(key: string): boolean {
  return key.length <= 512 && keyForm.test(key);
}
