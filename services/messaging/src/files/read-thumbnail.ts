import type { Actor } from '@chat/kit/actor/actor';
import { notFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import type { ReadThumbnailRequest__Output } from '@chat/proto/chat/messaging/v1/ReadThumbnailRequest';
import type { ReadThumbnailResponse } from '@chat/proto/chat/messaging/v1/ReadThumbnailResponse';
import type { Deps } from '../deps.ts';
import { thumbnailKey } from './chunks.ts';
import { chooseThumbnail, drawThumbnail, readDrawable, type Thumbnail } from './draw-thumbnail.ts';
import { getReadableFile } from './readable-file.ts';
import type { AttachmentRow, ImageRow } from './store.ts';

type ThumbnailDeps = Pick<Deps, 'db' | 'objects' | 'imageProcessing' | 'pictureReaders'>;

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * Returns a thumbnail of an image that the actor may read. Creates the thumbnail on the first request.
 *
 * @throws NOT_FOUND no such file, or not an image
 * @throws BAD_REQUEST the actor may not read the file
 * @throws BAD_IMAGE the image is corrupt
 * @throws RATE_LIMIT_HIT too many image operations are waiting, in total or for this actor
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
  deps: Omit<ThumbnailDeps, 'db'>,
  actor: Actor,
  { file, image, thumbnail }: { file: AttachmentRow; image: ImageRow; thumbnail: Thumbnail },
): Promise<Buffer> {
  const { objects, imageProcessing } = deps;
  const key = thumbnailKey(file, thumbnail.name);
  const drawn = await objects.get(key);
  if (drawn) return drawn;
  const work = async () => {
    // Another request may have created it concurrently.
    const meanwhile = await objects.get(key);
    if (meanwhile) return meanwhile;
    const picture = await readDrawable(deps, { file, image });
    const content = await drawThumbnail(picture, image, thumbnail);
    await objects.put(key, content);
    return content;
  };
  return imageProcessing.run(work, { key: accountKey(actor) });
}
