import { badImage } from '@chat/kit/errors/catalog';
import sharp from 'sharp';

/** Pixels of each side. */
const sizes = { small: 100, medium: 500 };
/** A picture that unpacks to more is an attack, or nobody's face. */
const maxPixels = 50_000_000;
const timeoutSeconds = 10;

// What browsers show and cameras make. The library knows more, documents with scripts among them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadTiffBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

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
  return sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .png()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
