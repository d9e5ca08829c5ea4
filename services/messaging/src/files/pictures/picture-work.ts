import { cleanPicture } from './clean-picture.ts';

/** Work on an uploaded picture, whose content decides how long it takes. */
export type PictureWork =
  | { kind: 'clean'; upload: Uint8Array; isRaw: boolean }
  /** To a JPEG of the same size. */
  | { kind: 'decode HEIC'; upload: Uint8Array };

export type PictureResult =
  | {
      kind: 'clean';
      /** Without metadata; undefined: there were none. */
      content: Uint8Array | undefined;
      /** Whether nothing of the picture is missing, as far as its form tells. */
      isWhole: boolean;
    }
  | { kind: 'decoded'; jpeg: Uint8Array };

/** @throws an error when the picture is broken or too large */
export async function workOnPicture(work: PictureWork): Promise<PictureResult> {
  const upload = Buffer.from(work.upload.buffer, work.upload.byteOffset, work.upload.byteLength);
  if (work.kind === 'decode HEIC') {
    // Most threads never need it
    const { decodeHeic } = await import('./decode-heic.ts');
    return { kind: 'decoded', jpeg: await decodeHeic(upload) };
  }
  const clean = cleanPicture(upload, work);
  if (!clean) return { kind: 'clean', content: undefined, isWhole: true };
  const content = Buffer.concat(clean.parts);
  const isSame = content.equals(upload);
  return { kind: 'clean', content: isSame ? undefined : content, isWhole: clean.isWhole };
}
