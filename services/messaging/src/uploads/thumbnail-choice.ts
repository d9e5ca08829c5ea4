import { type ThumbnailFormat, thumbnailFormats } from '@chat/kit/images/thumbnail-formats';
import { transcodedName } from './pieces.ts';
import type { ImageRow } from './store.ts';

/** A small form of a picture, or its copy in a format that browsers show. */
export type Thumbnail = Pick<ThumbnailFormat, 'name' | 'format' | 'animated'> & {
  maxWidth: number;
  maxHeight: number;
};

const askedForm = /^(\d{1,5})x(\d{1,5})(-anim)?\.(webp|jpg)$/;

/** The form of this name for the picture, or the nearest there is of it. @spec GET {base_url}/user_uploads/thumbnail */
export function chooseThumbnail(image: ImageRow, name: string): Thumbnail {
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
