import sharp, { type Sharp } from 'sharp';

/** Maximum pixels of an unpacked image, over all frames of an animation. A larger image is treated as an attack. */
export const maxPixels = 50_000_000;
/** Maximum time to draw an image. */
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
 * Opens an uploaded image in its upright orientation, without its metadata. Reads `frames` frames of an animation, and
 * limits pixels and time. Drawing the result rejects if the upload is not an image, is broken or too large.
 */
export function openRasterImage(
  upload: Uint8Array,
  { frames = 1 }: { frames?: number } = {},
): Sharp {
  return sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', pages: frames })
    .autoOrient()
    .timeout({ seconds: drawingTimeoutSeconds });
}

/** The format, size and number of frames of an image. */
export type RasterImage = {
  /** `jpeg`, `png`, `webp`, `gif`, `tiff` or `heif`; `heic`, which `openRasterImage` does not open. */
  format: string;
  /** Width and height of one frame in its upright orientation. */
  width: number;
  height: number;
  /** 1 unless the image is animated. */
  frames: number;
};

/**
 * Reads format and size of an upload; undefined when it is not a picture, or too large to be unpacked. `acceptsHeic`: whether the
 * caller can unpack the photos of phones.
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

/** Encodes rows of red, green and blue bytes as a JPEG that loses nothing that people see. */
export function encodeJpeg(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: maxPixels })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: drawingTimeoutSeconds })
    .toBuffer();
}
