import sharp, { type Sharp } from 'sharp';

/** A picture that unpacks to more is an attack. Of what moves, all frames together count. */
export const maxPixels = 50_000_000;
/** How long drawing one may take. */
const drawingTimeoutSeconds = 10;

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

/**
 * Opens an uploaded picture, upright. Only kinds of plain pictures are read, within bounds of pixels and time; what
 * is drawn from it holds nothing but pixels. `frames`: how many of what moves; the first if absent.
 *
 * The result throws when it is drawn, if the upload is no picture, is broken or too large.
 */
export function openRasterImage(
  upload: Uint8Array,
  { frames = 1 }: { frames?: number } = {},
): Sharp {
  return sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', pages: frames })
    .autoOrient()
    .timeout({ seconds: drawingTimeoutSeconds });
}

/** What a picture says of itself. */
export type RasterImage = {
  /** `jpeg`, `png`, `webp`, `gif`, `tiff` or `heif`. */
  format: string;
  /** As it is seen: upright. Of one frame. */
  width: number;
  height: number;
  /** 1 unless it moves. */
  frames: number;
};

/** Reads the head of an upload; undefined: it is no picture, or too large to be unpacked. */
export async function describeRasterImage(upload: Uint8Array): Promise<RasterImage | undefined> {
  if (upload.length === 0) return undefined;
  const read = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' }).metadata();
  // Whatever is wrong with it: it is shown as a file like any other.
  const head = await read.catch(() => undefined);
  if (!head?.width || !head.height) return undefined;
  // Of this family only one coding can be unpacked; the others are patented.
  if (head.format === 'heif' && head.compression !== 'av1') return undefined;
  const { width, height } = head.autoOrient;
  if (width * height > maxPixels) return undefined;
  return { format: head.format, width, height, frames: head.pages ?? 1 };
}
