import { cleanPicture } from './clean-picture.ts';

/** A task on an uploaded picture. The picture's content decides how long the task takes. */
export type PictureWork =
  | { kind: 'clean'; upload: Uint8Array; isRaw: boolean }
  /** Decodes a HEIC to a JPEG of the same size. */
  | { kind: 'decode HEIC'; upload: Uint8Array };

export type PictureResult =
  | {
      kind: 'clean';
      /** The picture without metadata; undefined if there was none. */
      content: Uint8Array | undefined;
      /** Whether the picture is complete, as far as its format shows. */
      isWhole: boolean;
    }
  | { kind: 'decoded'; jpeg: Uint8Array };

/**
 * Removes a picture's metadata or decodes it.
 * @throws an error when the picture is broken or too large
 */
export async function workOnPicture(work: PictureWork): Promise<PictureResult> {
  const upload = Buffer.from(work.upload.buffer, work.upload.byteOffset, work.upload.byteLength);
  if (work.kind === 'decode HEIC') {
    // Most threads never need it.
    const { decodeHeic } = await import('./decode-heic.ts');
    return { kind: 'decoded', jpeg: await decodeHeic(upload) };
  }
  const clean = cleanPicture(upload, work);
  if (!clean) return { kind: 'clean', content: undefined, isWhole: true };
  const content = Buffer.concat(clean.parts);
  const isSame = content.equals(upload);
  return { kind: 'clean', content: isSame ? undefined : content, isWhole: clean.isWhole };
}
