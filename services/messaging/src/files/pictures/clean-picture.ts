import { cleanGif, isGif } from './clean-gif.ts';
import { cleanHeif, isHeif } from './clean-heif.ts';
import { cleanJpeg, isJpeg } from './clean-jpeg.ts';
import { cleanPng, isPng } from './clean-png.ts';
import { cleanTiff, isTiff } from './clean-tiff.ts';
import { cleanWebp, isWebp } from './clean-webp.ts';
import type { CleanPicture } from './picture-parts.ts';

/** Whether the first bytes of a file are those of a picture that `cleanPicture` knows. */
export function isPicture(head: Buffer): boolean {
  return [isJpeg, isPng, isWebp, isGif, isTiff, isHeif].some((isOfForm) => isOfForm(head));
}

/**
 * Removes the metadata of a picture, such as the place and the camera, without decoding it. Keeps the orientation and the colour
 * profile. `isRaw`: the file is a raw picture of a camera, which loses the place alone. undefined: the format is unknown.
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
