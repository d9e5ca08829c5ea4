import { badImage, rateLimitHit } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import { createThreadPool, type ThreadPool } from '@chat/kit/threads/thread-pool';
import type { PictureResult, PictureWork } from './picture-work.ts';

/** Worker threads that read pictures, with a time limit for each picture. */
export type PictureReaders = ThreadPool<PictureWork, PictureResult>;

const deadlineMs = 10_000;
const waitMs = 15_000;

/** Creates the worker threads, which start on demand. Disposing the result ends them. */
export function createPictureReaders(log: Logger): PictureReaders {
  const module = new URL('./picture-thread.ts', import.meta.url);
  return createThreadPool({ module, threads: 2, deadlineMs, waitMs, log });
}

type ReaderDeps = { pictureReaders: PictureReaders };

/** An upload without its metadata. */
export type CleanUpload = {
  /** The picture without metadata; undefined if there was no metadata, or if the service cannot read the file. */
  content: Buffer | undefined;
  isWhole: boolean;
};

/**
 * Removes the metadata of a picture. If the picture cannot be read or takes too long, logs a warning and returns no
 * content. Such a picture is stored unchanged. `key` identifies the account.
 *
 * @throws RATE_LIMIT_HIT too many pictures are being read
 */
export async function cleanUpload(
  { pictureReaders, log }: ReaderDeps & { log: Logger },
  key: string,
  picture: { upload: Buffer; isRaw: boolean },
): Promise<CleanUpload> {
  const outcome = await pictureReaders.run({ kind: 'clean', ...picture }, key);
  if (outcome.kind === 'busy') throw rateLimitHit({ 'retry-after': waitMs / 1_000 });
  if (outcome.kind !== 'done' || outcome.result.kind !== 'clean') {
    // An error could quote the picture
    log.warn('metadata of a picture not removed, file stored unchanged', { outcome: outcome.kind });
    return { content: undefined, isWhole: false };
  }
  const { content, isWhole } = outcome.result;
  return { content: content && Buffer.from(content), isWhole };
}

/**
 * Decodes a HEIC to an upright JPEG of the same size. Decodes one at a time per process, because decoding takes up to
 * half a gigabyte of memory.
 *
 * @throws BAD_IMAGE the picture is broken, too large or takes too long
 * @throws RATE_LIMIT_HIT too many pictures are being read
 */
export async function jpegOfHeic({ pictureReaders }: ReaderDeps, upload: Buffer): Promise<Buffer> {
  const outcome = await pictureReaders.run({ kind: 'decode HEIC', upload }, 'HEIC');
  if (outcome.kind === 'busy') throw rateLimitHit({ 'retry-after': waitMs / 1_000 });
  if (outcome.kind === 'done' && outcome.result.kind === 'decoded') {
    return Buffer.from(outcome.result.jpeg);
  }
  throw badImage({}, outcome.kind === 'failed' ? { cause: outcome.error } : {});
}
