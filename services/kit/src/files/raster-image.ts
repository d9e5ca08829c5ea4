import sharp, { type Sharp } from 'sharp';

/**
 * The maximum number of pixels in a decoded image, over all frames of an animation. A larger image is treated as an
 * attack.
 */
export const maxPixels = 50_000_000;
/** The maximum time for drawing an image. */
const drawingTimeoutSeconds = 10;

// Formats that browsers show and cameras produce. The library reads more, including documents with scripts.
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

/**
 * Opens an uploaded image in its upright orientation, without metadata. Reads `frames` frames of an animation, and
 * limits both pixels and time. Drawing the result rejects if the upload is not an image, is damaged, or is too large.
 */
export function openRasterImage(
  upload: Uint8Array,
  { frames = 1 }: { frames?: number } = {},
): Sharp {
  return sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', pages: frames })
    .autoOrient()
    .timeout({ seconds: drawingTimeoutSeconds });
}

/** The format and size of an image, and the number of its frames. */
export type RasterImage = {
  /** One of `jpeg`, `png`, `webp`, `gif`, `tiff`, `heif` and `heic`. `openRasterImage` does not open `heic`. */
  format: string;
  /** The width of a frame in its upright orientation. */
  width: number;
  height: number;
  /** The number of frames: 1 unless the image is animated. */
  frames: number;
};

/**
 * Returns the format, the size and the number of frames of an upload. Returns undefined if the upload is not an image
 * or is too large to decode. `acceptsHeic` says whether the caller can decode HEIC photos; without it, they also yield
 * undefined.
 */
export async function describeRasterImage(
  upload: Uint8Array,
  { acceptsHeic = false }: { acceptsHeic?: boolean } = {},
): Promise<RasterImage | undefined> {
  if (upload.length === 0) return undefined;
  const read = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' }).metadata();
  // An image that cannot be read is shown like any other file.
  const head = await read.catch(() => undefined);
  if (!head?.width || !head.height) return undefined;
  // Of this family the library unpacks only one coding
  const isHeic = head.format === 'heif' && head.compression !== 'av1';
  if (isHeic && (!acceptsHeic || head.compression !== 'hevc')) return undefined;
  const { width, height } = head.autoOrient;
  if (width * height > maxPixels) return undefined;
  if (isHeic) return { format: 'heic', width, height, frames: 1 };
  return { format: head.format, width, height, frames: head.pages ?? 1 };
}

/** Encodes rows of red, green and blue bytes as a JPEG without visible loss. */
export function encodeJpeg(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: maxPixels })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: drawingTimeoutSeconds })
    .toBuffer();
}
