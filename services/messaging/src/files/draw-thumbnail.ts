import { badImage } from '@chat/kit/errors/catalog';
import { maxPixels, openRasterImage } from '@chat/kit/files/raster-image';
import { type ThumbnailFormat, thumbnailFormats } from '@chat/kit/limits/limits';
import type { Deps } from '../deps.ts';
import { readWhole, thumbnailKey, transcodedName } from './chunks.ts';
import { jpegOfHeic } from './pictures/picture-readers.ts';
import type { AttachmentRow, ImageRow } from './store.ts';

/** The maximum number of frames. Longer animations are truncated. */
const maxFrames = 200;

/** A thumbnail, or the full-size transcoded copy. */
export type Thumbnail = Pick<ThumbnailFormat, 'name' | 'format' | 'animated'> & {
  maxWidth: number;
  maxHeight: number;
};

const askedForm = /^(\d{1,5})x(\d{1,5})(-anim)?\.(webp|jpg)$/;

/** Returns the requested thumbnail format, or the closest one. @spec GET {base_url}/user_uploads/thumbnail */
export function chooseThumbnail(image: ImageRow, name: string): Thumbnail {
  if (name === transcodedName(image)) return transcodedCopy(image);
  const [, width = 840, height = 560, animation, format = 'webp'] = askedForm.exec(name) ?? [];
  const distance = (known: ThumbnailFormat) =>
    Math.abs(known.max_width - Number(width)) + Math.abs(known.max_height - Number(height));
  const isAnimated = animation !== undefined && image.frames > 1;
  const [nearest] = thumbnailFormats
    .filter(({ animated }) => animated === isAnimated)
    .toSorted(
      (a, b) =>
        distance(a) - distance(b) || Number(b.format === format) - Number(a.format === format),
    );
  if (!nearest) throw new Error('there are no forms of thumbnails');
  const { max_width: maxWidth, max_height: maxHeight, animated } = nearest;
  return { name: nearest.name, format: nearest.format, animated, maxWidth, maxHeight };
}

function transcodedCopy(image: ImageRow): Thumbnail {
  const { width: maxWidth, height: maxHeight } = image;
  return { name: transcodedName(image), format: 'webp', animated: false, maxWidth, maxHeight };
}

/**
 * Draws a thumbnail, without the picture's metadata.
 * @throws BAD_IMAGE the picture is broken
 */
export async function drawThumbnail(
  picture: Buffer,
  image: ImageRow,
  { format, maxWidth, maxHeight, animated }: Thumbnail,
): Promise<Buffer> {
  const frames = animated ? framesOf(image) : 1;
  try {
    return await openRasterImage(picture, { frames })
      .resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
      .toFormat(format === 'jpg' ? 'jpeg' : 'webp')
      .toBuffer();
  } catch (cause) {
    throw badImage({}, { cause });
  }
}

/** Returns how many frames are within the decoding limit, at least one. */
function framesOf({ width, height, frames }: ImageRow): number {
  return Math.max(1, Math.min(frames, maxFrames, Math.floor(maxPixels / (width * height))));
}

type Uploaded = Pick<AttachmentRow, 'realm_id' | 'token'>;

/**
 * Draws the thumbnail that messages show and, for a HEIC, its transcoded copy. Returns them keyed by object key.
 * Clients can show a picture for which this succeeds.
 *
 * @throws BAD_IMAGE the picture is broken
 * @throws RATE_LIMIT_HIT too many pictures are being read
 */
export async function drawPreview(
  deps: Pick<Deps, 'pictureReaders'>,
  { file, image, upload }: { file: Uploaded; image: ImageRow; upload: Buffer },
): Promise<Map<string, Buffer>> {
  const preview = chooseThumbnail(image, '840x560.webp');
  const isHeic = image.format === 'heic';
  const picture = isHeic ? await jpegOfHeic(deps, upload) : upload;
  const drawn = isHeic ? [preview, transcodedCopy(image)] : [preview];
  const objects = new Map<string, Buffer>();
  for (const thumbnail of drawn) {
    const content = await drawThumbnail(picture, image, thumbnail);
    objects.set(thumbnailKey(file, thumbnail.name), content);
  }
  return objects;
}

/**
 * Returns a picture that thumbnails can be drawn from: the file, or the transcoded copy of a HEIC.
 *
 * @throws BAD_IMAGE, RATE_LIMIT_HIT
 */
export async function readDrawable(
  deps: Pick<Deps, 'objects' | 'pictureReaders'>,
  { file, image }: { file: AttachmentRow; image: ImageRow },
): Promise<Buffer> {
  if (image.format !== 'heic') return readWhole(deps.objects, file);
  const copy = await deps.objects.get(thumbnailKey(file, transcodedName(image)));
  return copy ?? jpegOfHeic(deps, await readWhole(deps.objects, file));
}
