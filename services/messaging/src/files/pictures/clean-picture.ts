import { cleanGif, isGif } from './clean-gif.ts';
import { cleanHeif, isHeif } from './clean-heif.ts';
import { cleanJpeg, isJpeg } from './clean-jpeg.ts';
import { cleanPng, isPng } from './clean-png.ts';
import { cleanTiff, isTiff } from './clean-tiff.ts';
import { cleanWebp, isWebp } from './clean-webp.ts';
import type { CleanPicture } from './picture-parts.ts';

/** Returns whether a file begins like a picture that `cleanPicture` supports. */
export function isPicture(head: Buffer): boolean {
  return [isJpeg, isPng, isWebp, isGif, isTiff, isHeif].some((isOfForm) => isOfForm(head));
}

/**
 * Removes the metadata of a picture, such as the location and the camera, without decoding the picture. Keeps the
 * orientation and the color profile. With `isRaw` (a camera's raw picture), removes only the location. Returns
 * undefined for an unknown format.
 */
export function cleanPicture(
  upload: Buffer,
  { isRaw }: { isRaw: boolean },
): CleanPicture | undefined {
  if (isJpeg(upload)) return cleanJpeg(upload);
  if (isPng(upload)) return cleanPng(upload);
  if (isWebp(upload)) return cleanWebp(upload);
  if (isGif(upload)) return cleanGif(upload);
  if (isTiff(upload)) return cleanTiff(upload, { isRaw });
  return isHeif(upload) ? cleanHeif(upload) : undefined;
}
