import { encodeJpeg } from '@chat/kit/files/raster-image';
import { colourProfileOf } from './clean-heif.ts';
import { segmentOf } from './clean-jpeg.ts';

/**
 * The limit on the pixels of a HEIC, enough for the photos of common phones. Decoding takes about 20 bytes per pixel.
 */
const maxHeicPixels = 25_000_000;

/**
 * Decodes a HEIC to an upright JPEG of the same size, with the same color profile. Neither browsers nor the library for
 * other pictures can decode HEIC.
 *
 * @throws an error when the picture is broken, too large, or coded in a different way
 */
export async function decodeHeic(upload: Buffer): Promise<Buffer> {
  const { default: openHeif } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  // One instance per picture: its memory never shrinks, and a picture that breaks it breaks no other.
  const heif = openHeif();
  const context = heif.heif_context_alloc();
  try {
    const read = heif.heif_context_read_from_memory(context, upload);
    if (read.code !== heif.heif_error_Ok) throw new Error(`not a HEIC: ${read.message}`);
    const picture = heif.heif_js_context_get_primary_image_handle(context);
    const [width, height] = [
      heif.heif_image_handle_get_width(picture),
      heif.heif_image_handle_get_height(picture),
    ];
    if (width * height > maxHeicPixels) throw new Error('the picture has too many pixels');
    const { heif_colorspace_RGB: rgb, heif_chroma_interleaved_RGB: interleaved } = heif;
    const { channels } = heif.heif_js_decode_image2(picture, rgb, interleaved);
    const [pixels] = channels ?? [];
    if (!pixels) throw new Error('the picture cannot be decoded');
    const jpeg = await encodeJpeg(withoutPadding(pixels), pixels);
    return withProfile(jpeg, colourProfileOf(upload));
  } finally {
    heif.heif_context_free(context);
  }
}

type Pixels = { data: Uint8Array; width: number; height: number; stride: number };

/** Returns the rows of a picture without the padding between them. */
function withoutPadding({ data, width, height, stride }: Pixels): Uint8Array {
  const row = width * 3;
  if (stride === row) return data;
  const packed = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    packed.set(data.subarray(y * stride, y * stride + row), y * row);
  }
  return packed;
}

/** The limit on the content of a segment, in bytes. */
const mostInSegment = 65_533;

/** Adds a color profile to the JPEG if the profile fits into one segment, as the profiles of all cameras do. */
function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return jpeg;
  // Part 1 of 1.
  const named = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  if (named.length > mostInSegment) return jpeg;
  return Buffer.concat([jpeg.subarray(0, 2), segmentOf(0xe2, named), jpeg.subarray(2)]);
}
