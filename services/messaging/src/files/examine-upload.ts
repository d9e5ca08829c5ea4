import { isApiError } from '@chat/kit/errors/define-error';
import { describeRasterImage } from '@chat/kit/files/raster-image';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import type { Deps } from '../deps.ts';
import { chunkKey, maxChunkBytes, readChunk, readWhole } from './chunks.ts';
import { drawPreview } from './draw-thumbnail.ts';
import { mayBeImage } from './file-names.ts';
import { isPicture } from './pictures/clean-picture.ts';
import { cleanUpload } from './pictures/picture-readers.ts';
import type { AttachmentRow, ImageRow } from './store.ts';

/** An upload with its detected type and size, and the objects to store before the upload is completed. */
export type ExaminedUpload = {
  /** The row to store. */
  file: AttachmentRow;
  /**
   * The new objects of the file, keyed by object key: its chunks without metadata, and the thumbnail that messages
   * show.
   */
  objects: ReadonlyMap<string, Buffer>;
};

type ExamineDeps = Pick<
  Deps,
  'objects' | 'imageProcessing' | 'pictureReaders' | 'stripsMetadata' | 'log'
>;

/** The maximum size of a picture that is decoded. Larger pictures are treated like other files. */
const mostShownBytes = 32 * 1024 * 1024;
/**
 * The queue key that all accounts share for large pictures. Several copies of a picture are in memory while it is
 * examined, so a process examines only one large picture at a time.
 */
const largePictures = 'large pictures';
/** The number of bytes that is enough to recognize the format of a picture. */
const headBytes = 32;

/**
 * Removes the metadata of a picture. Detects the picture's type and size from its content, regardless of what the
 * client claims. A picture that is truncated or cannot be drawn is treated like other files.
 *
 * @throws RATE_LIMIT_HIT too many pictures are being read, in total or for this account
 */
export async function examineUpload(
  deps: ExamineDeps,
  file: AttachmentRow,
): Promise<ExaminedUpload> {
  const isClaimed = mayBeImage(file.content_type);
  const isLarge = file.size > mostShownBytes;
  const begin =
    isClaimed && !isLarge
      ? undefined
      : await readChunk(deps.objects, file, { start: 0, length: headBytes });
  if (begin && !isPicture(begin)) return { file: { ...file, image: null }, objects: new Map() };
  const key = accountKey({ realmId: file.realm_id, userId: file.owner_id });
  return deps.imageProcessing.run(() => examinePicture(deps, key, file, isClaimed), {
    key: isLarge ? largePictures : key,
  });
}

async function examinePicture(
  deps: ExamineDeps,
  key: string,
  file: AttachmentRow,
  isClaimed: boolean,
): Promise<ExaminedUpload> {
  const sent = await readWhole(deps.objects, file);
  const clean = await cleanUpload(deps, key, { upload: sent, isRaw: isRaw(file) });
  const stored = deps.stripsMetadata ? clean.content : undefined;
  const chunks = stored ? chunksOf(file, stored) : undefined;
  const examined = { ...file, image: null, ...chunks?.columns };
  const objects = new Map(chunks?.objects);
  const upload = stored ?? sent;
  const isShown = isClaimed && clean.isWhole && upload.length <= mostShownBytes;
  const image = isShown ? await describe(upload) : undefined;
  const drawn = image && (await tryToDraw(deps, { file, image, upload }));
  if (!drawn) return { file: examined, objects };
  for (const [name, content] of drawn) objects.set(name, content);
  return { file: { ...examined, content_type: contentTypeOf(image), image }, objects };
}

/** Returns whether a TIFF is a camera's raw picture, which only special programs can read. */
function isRaw({ content_type, name }: AttachmentRow): boolean {
  return content_type !== 'image/tiff' && !/\.tiff?$/i.test(name);
}

const describe = (upload: Buffer) => describeRasterImage(upload, { acceptsHeic: true });

/** Returns the content type of a decoded image, regardless of the client's claim. */
function contentTypeOf({ format }: ImageRow): string {
  return format === 'heif' ? 'image/avif' : `image/${format}`;
}

/** Returns the drawn thumbnails; undefined if the picture is broken. */
async function tryToDraw(
  deps: ExamineDeps,
  picture: { file: AttachmentRow; image: ImageRow; upload: Buffer },
): Promise<Map<string, Buffer> | undefined> {
  try {
    return await drawPreview(deps, picture);
  } catch (error) {
    if (isApiError(error) && error.code === 'BAD_IMAGE') return undefined;
    throw error;
  }
}

/** Splits the new content of a file into chunks. Returns them with the columns that refer to them. */
function chunksOf(file: AttachmentRow, content: Buffer) {
  const objects = new Map<string, Buffer>();
  const [chunk_keys, chunk_ends]: [string[], number[]] = [[], []];
  for (let start = 0; start < content.length; start += maxChunkBytes) {
    const piece = content.subarray(start, start + maxChunkBytes);
    const key = chunkKey(file, start, piece);
    objects.set(key, piece);
    chunk_keys.push(key);
    chunk_ends.push(start + piece.length);
  }
  return { objects, columns: { chunk_keys, chunk_ends, size: content.length } };
}
