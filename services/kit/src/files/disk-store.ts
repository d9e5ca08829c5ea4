import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FilePart, isObjectKey, type ObjectStore } from './object-store.ts';

/**
 * Opens a store that keeps files in a directory, which all processes of a service share. A file appears in the
 * directory either completely or not at all.
 */
export function openDiskStore(directory: string): ObjectStore {
  return {
    async put(key, content) {
      const file = fileOf(directory, key);
      await mkdir(path.dirname(file), { recursive: true });
      // The draft is next to the target, because rename is atomic only within a file system.
      const draft = path.join(path.dirname(file), `.${randomUUID()}`);
      try {
        await writeThrough(draft, content);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key, part) {
      if (!isObjectKey(key)) return undefined;
      try {
        const file = fileOf(directory, key);
        return part ? await readPart(file, part) : await readFile(file);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async delete(key) {
      await rm(fileOf(directory, key), { force: true });
    },
  };
}

function fileOf(directory: string, key: string): string {
  if (!isObjectKey(key)) throw new Error('nothing can be stored under this key');
  return path.join(directory, ...key.split('/'));
}

/** Writes a new file and waits until the content is on disk. */
async function writeThrough(file: string, content: Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx');
  await handle.writeFile(content);
  await handle.sync();
}

async function readPart(file: string, { start, length }: FilePart): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // A directory with this name is not a file either.
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR';
}
