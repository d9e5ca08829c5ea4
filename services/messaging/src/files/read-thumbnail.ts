import type { Actor } from '@chat/kit/actor/actor';
import { badImage, notFound } from '@chat/kit/errors/catalog';
import { maxPixels, openRasterImage } from '@chat/kit/files/raster-image';
import type { RpcContext } from '@chat/kit/grpc/server';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import { type ThumbnailFormat, thumbnailFormats } from '@chat/kit/limits/limits';
import type { ReadThumbnailRequest__Output } from '@chat/proto/chat/messaging/v1/ReadThumbnailRequest';
import type { ReadThumbnailResponse } from '@chat/proto/chat/messaging/v1/ReadThumbnailResponse';
import type { Deps } from '../deps.ts';
import { getReadableFile } from './attachments.ts';
import { readWhole, thumbnailKey, transcodedName } from './chunks.ts';
import type { AttachmentRow, ImageRow } from './store.ts';

type ThumbnailDeps = Pick<Deps, 'db' | 'objects' | 'imageProcessing'>;

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' };
/** Animations are truncated to this many frames. */
const maxFrames = 200;

/**
 * Returns a thumbnail of an image that the actor may read, creating it on first request.
 *
 * @throws NOT_FOUND no such file, or it is no image
 * @throws BAD_REQUEST the actor may not read it
 * @throws BAD_IMAGE the image is corrupt
 * @throws RATE_LIMIT_HIT too many image operations wait, in all or for this actor
 * @spec GET {base_url}/user_uploads/thumbnail/{realm_id}/{path}/{format}
 */
export async function readThumbnail(
  deps: ThumbnailDeps,
  { path, format }: ReadThumbnailRequest__Output,
  { actor }: RpcContext,
): Promise<ReadThumbnailResponse> {
  const file = await getReadableFile(deps.db, actor, path);
  if (!file.image) throw notFound({});
  const thumbnail = chooseThumbnail(file.image, format);
  const content = await getOrCreateThumbnail(deps, actor, { file, image: file.image, thumbnail });
  return {
    contentType: contentTypes[thumbnail.format],
    content,
    entityTag: `${file.token}-${thumbnail.name}`,
    name: `${file.name.replace(/(?<=.)\.[^.]*$/s, '')}.${thumbnail.format}`,
  };
}

async function getOrCreateThumbnail(
  { objects, imageProcessing }: Pick<ThumbnailDeps, 'objects' | 'imageProcessing'>,
  actor: Actor,
  { file, image, thumbnail }: { file: AttachmentRow; image: ImageRow; thumbnail: Thumbnail },
): Promise<Buffer> {
  const key = thumbnailKey(file, thumbnail.name);
  const drawn = await objects.get(key);
  if (drawn) return drawn;
  const work = async () => {
    // Another request may have created it meanwhile.
    const meanwhile = await objects.get(key);
    if (meanwhile) return meanwhile;
    const content = await resizeImage(await readWhole(objects, file), image, thumbnail);
    await objects.put(key, content);
    return content;
  };
  return imageProcessing.run(work, { key: accountKey(actor) });
}

async function resizeImage(upload: Buffer, image: ImageRow, thumbnail: Thumbnail): Promise<Buffer> {
  const { format, maxWidth, maxHeight } = thumbnail;
  const frames = thumbnail.animated ? framesOf(image) : 1;
  try {
    return await openRasterImage(upload, { frames })
      .resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
      .toFormat(format === 'jpg' ? 'jpeg' : 'webp')
      .toBuffer();
  } catch (cause) {
    throw badImage({}, { cause });
  }
}

/** As many frames as fit the decoding limit. */
function framesOf({ width, height, frames }: ImageRow): number {
  return Math.max(1, Math.min(frames, maxFrames, Math.floor(maxPixels / (width * height))));
}

/** A thumbnail, or the full-size transcoded copy. */
type Thumbnail = Pick<ThumbnailFormat, 'name' | 'format' | 'animated'> & {
  maxWidth: number;
  maxHeight: number;
};

const askedForm = /^(\d{1,5})x(\d{1,5})(-anim)?\.(webp|jpg)$/;

/** The requested thumbnail format, or the closest one. @spec GET {base_url}/user_uploads/thumbnail */
function chooseThumbnail(image: ImageRow, name: string): Thumbnail {
  if (name === transcodedName(image)) {
    const { width: maxWidth, height: maxHeight } = image;
    return { name, format: 'webp', animated: false, maxWidth, maxHeight };
  }
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
