/**
 * Files that people uploaded, by key. What is stored under a key never changes: another content gets another key.
 *
 * A key is a path of names of letters, digits, `.`, `_` and `-` that do not begin with a dot.
 */
export type ObjectStore = {
  /** Stores a file. When this returns, it outlives the machine's power. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** undefined: there is none. A part ends where the file does. */
  get(key: string, part?: FilePart): Promise<Buffer | undefined>;
  /** No file is no error. */
  delete(key: string): Promise<void>;
};

/** Bytes of a file. */
export type FilePart = { start: number; length: number };

const keyForm = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Whether something may be stored under the key. */
export function isObjectKey(key: string): boolean {
  return key.length <= 512 && keyForm.test(key);
}
