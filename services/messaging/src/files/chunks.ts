import { hash } from 'node:crypto';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { FilePart, ObjectStore } from '@chat/kit/files/object-store';
import { thumbnailFormats } from '@chat/kit/limits/limits';
import { type AttachmentRow, discardObjects } from './store.ts';

/** The size limit of a chunk, and of the part of a file that is in memory at any one time. */
export const maxChunkBytes = 4 * 1024 * 1024;

type Placed = Pick<AttachmentRow, 'realm_id' | 'token'>;

/**
 * Returns the object key of a chunk, which depends on the chunk's content. Repeated uploads are therefore idempotent,
 * and concurrent uploads do not overwrite each other.
 */
export function chunkKey(file: Placed, start: number, content: Uint8Array): string {
  return `${folderOf(file)}/${start}-${hash('sha256', content).slice(0, 32)}`;
}

/** Returns the object key of a thumbnail. */
export function thumbnailKey(file: Placed, name: string): string {
  return `${folderOf(file)}/${name}`;
}

function folderOf({ realm_id, token }: Placed): string {
  return `uploads/${realm_id}/${token}`;
}

/** Returns bytes of the file, at most up to the end of one chunk. Returns an empty buffer beyond the file's end. */
export async function readChunk(
  objects: Pick<ObjectStore, 'get'>,
  file: Pick<AttachmentRow, 'id' | 'chunk_keys' | 'chunk_ends'>,
  { start, length }: FilePart,
): Promise<Buffer> {
  const index = file.chunk_ends.findIndex((end) => end > start);
  const key = file.chunk_keys[index];
  const end = file.chunk_ends[index];
  if (key === undefined || end === undefined || length === 0) return Buffer.alloc(0);
  const pieceStart = file.chunk_ends[index - 1] ?? 0;
  const content = await objects.get(key, {
    start: start - pieceStart,
    length: Math.min(length, end - start),
  });
  if (!content || content.length === 0)
    throw new Error(`a chunk of the file ${file.id} is missing`);
  return content;
}

/** Returns the content of the whole file, for decoding images. */
export async function readWhole(
  objects: Pick<ObjectStore, 'get'>,
  file: Pick<AttachmentRow, 'id' | 'chunk_keys'>,
): Promise<Buffer> {
  const chunks = await Promise.all(file.chunk_keys.map((key) => objects.get(key)));
  return Buffer.concat(
    chunks.map((chunk) => {
      if (!chunk) throw new Error(`a chunk of the file ${file.id} is missing`);
      return chunk;
    }),
  );
}

/** How long a removed file stays readable for requests that are in progress. */
export const readersGraceMs = 60_000;

/** Schedules the deletion of all objects of the files, `readersGraceMs` from now. */
export async function discardFiles(
  tx: Tx | ReadTx,
  files: readonly Pick<AttachmentRow, 'realm_id' | 'token' | 'chunk_keys' | 'image'>[],
  nowMs: number,
): Promise<void> {
  await discardObjects(
    tx,
    files.flatMap((file) => [...file.chunk_keys, ...thumbnailKeysOf(file)]),
    new Date(nowMs + readersGraceMs),
  );
}

function thumbnailKeysOf(file: Pick<AttachmentRow, 'realm_id' | 'token' | 'image'>): string[] {
  if (!file.image) return [];
  const names = [...thumbnailFormats.map(({ name }) => name), transcodedName(file.image)];
  return names.map((name) => thumbnailKey(file, name));
}

/** Returns the name of the full-size transcoded copy, for formats that browsers cannot show. */
export function transcodedName({ width, height }: { width: number; height: number }): string {
  return `${width}x${height}.webp`;
}
