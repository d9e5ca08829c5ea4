import { hash } from 'node:crypto';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { FilePart, ObjectStore } from '@chat/kit/files/object-store';
import { thumbnailFormats } from '@chat/kit/limits/limits';
import { type AttachmentRow, discardObjects } from './store.ts';

/** Most bytes that one piece of a file may have, and that are held in memory of a file at once. */
export const maxPieceBytes = 4 * 1024 * 1024;

type Placed = Pick<AttachmentRow, 'realm_id' | 'token'>;

/**
 * Where a piece is kept. By its content: storing it twice is storing it once, and of two that are stored at the same
 * place neither overwrites the other.
 */
export function pieceKey(file: Placed, start: number, content: Uint8Array): string {
  return `${folderOf(file)}/${start}-${hash('sha256', content).slice(0, 32)}`;
}

/** Where a small form of a picture is kept. */
export function thumbnailKey(file: Placed, name: string): string {
  return `${folderOf(file)}/${name}`;
}

function folderOf({ realm_id, token }: Placed): string {
  return `uploads/${realm_id}/${token}`;
}

/** Bytes of the file, as many as one piece has of them; empty behind its end. */
export async function readPiece(
  objects: Pick<ObjectStore, 'get'>,
  file: Pick<AttachmentRow, 'id' | 'piece_keys' | 'piece_ends'>,
  { start, length }: FilePart,
): Promise<Buffer> {
  const index = file.piece_ends.findIndex((end) => end > start);
  const key = file.piece_keys[index];
  const end = file.piece_ends[index];
  if (key === undefined || end === undefined || length === 0) return Buffer.alloc(0);
  const pieceStart = file.piece_ends[index - 1] ?? 0;
  const content = await objects.get(key, {
    start: start - pieceStart,
    length: Math.min(length, end - start),
  });
  if (!content || content.length === 0)
    throw new Error(`a piece of the file ${file.id} is missing`);
  return content;
}

/** The whole file, for what has to be decoded. */
export async function readWhole(
  objects: Pick<ObjectStore, 'get'>,
  file: Pick<AttachmentRow, 'id' | 'piece_keys'>,
): Promise<Buffer> {
  const pieces = await Promise.all(file.piece_keys.map((key) => objects.get(key)));
  return Buffer.concat(
    pieces.map((piece) => {
      if (!piece) throw new Error(`a piece of the file ${file.id} is missing`);
      return piece;
    }),
  );
}

/** How long after its removal a file may still be read by who is reading it. */
const readersGraceMs = 60_000;

/** Has everything that is kept of files deleted, some time after the commit. */
export async function discardFiles(
  tx: Tx | ReadTx,
  files: readonly Pick<AttachmentRow, 'realm_id' | 'token' | 'piece_keys' | 'image'>[],
  nowMs: number,
): Promise<void> {
  await discardObjects(
    tx,
    files.flatMap((file) => [...file.piece_keys, ...thumbnailKeysOf(file)]),
    new Date(nowMs + readersGraceMs),
  );
}

function thumbnailKeysOf(file: Pick<AttachmentRow, 'realm_id' | 'token' | 'image'>): string[] {
  if (!file.image) return [];
  const names = [...thumbnailFormats.map(({ name }) => name), transcodedName(file.image)];
  return names.map((name) => thumbnailKey(file, name));
}

/** Name of the copy in the size of the original, for formats that browsers do not show. */
export function transcodedName({ width, height }: { width: number; height: number }): string {
  return `${width}x${height}.webp`;
}
