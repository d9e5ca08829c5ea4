import { badImage } from '@chat/kit/errors/catalog';
import { describeRasterImage, openRasterImage } from '@chat/kit/images/raster-image';

/** Pixels of each side. */
const side = 64;
/** A picture of more is nothing to be shown in a line of text. */
const maxFrames = 300;

/** An emoji's picture, and of one that moves also a picture that does not. */
export type EmojiImages =
  | { extension: 'png'; picture: Buffer }
  | { extension: 'gif'; picture: Buffer; still: Buffer };

/**
 * Draws an uploaded picture anew, small and square: what is stored holds nothing but pixels.
 *
 * @throws BAD_IMAGE it is none, or too large to be unpacked
 */
export async function drawEmoji(upload: Uint8Array): Promise<EmojiImages> {
  const described = await describeRasterImage(upload);
  if (!described || described.frames > maxFrames) throw badImage({});
  try {
    const still = await small(upload).png().toBuffer();
    if (described.frames === 1) return { extension: 'png', picture: still };
    const picture = await small(upload, described.frames).gif().toBuffer();
    return { extension: 'gif', picture, still };
  } catch (cause) {
    throw badImage({}, { cause });
  }
}

function small(upload: Uint8Array, frames = 1) {
  return openRasterImage(upload, { frames }).resize(side, side, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
}
