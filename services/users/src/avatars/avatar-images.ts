import { badImage } from '@chat/kit/errors/catalog';
import { openRasterImage } from '@chat/kit/images/raster-image';

/** Pixels of each side. */
const sizes = { small: 100, medium: 500 };
/** A picture in both sizes, as PNG. */
export type AvatarImages = { small: Buffer; medium: Buffer };

/**
 * Draws an uploaded picture anew, square and upright: what is stored holds nothing but pixels. Of what moves, the
 * first frame.
 *
 * @throws BAD_IMAGE it is none, or too large to be unpacked
 */
export async function drawAvatar(upload: Uint8Array): Promise<AvatarImages> {
  try {
    const [small, medium] = await Promise.all([
      draw(upload, sizes.small),
      draw(upload, sizes.medium),
    ]);
    return { small, medium };
  } catch (cause) {
    throw badImage({}, { cause });
  }
}

function draw(upload: Uint8Array, side: number): Promise<Buffer> {
  return openRasterImage(upload).resize(side, side, { fit: 'cover' }).png().toBuffer();
}
