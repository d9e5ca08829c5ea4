import { exifOf, orientationIn } from './exif.ts';
import type { CleanPicture } from './picture-parts.ts';

const picture = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const headLength = 12;
/** The bits in the extended header that announce chunks. */
const hasExif = 0x08;
const hasXmp = 0x04;

/** Returns whether the file begins like a WebP. */
export function isWebp(upload: Buffer): boolean {
  return upload.toString('latin1', 0, 4) === 'RIFF' && upload.toString('latin1', 8, 12) === 'WEBP';
}

/** Removes Exif, XMP and unknown chunks. Keeps the orientation and the color profile. */
export function cleanWebp(upload: Buffer): CleanPicture {
  const fileEnd = 8 + upload.readUInt32LE(4);
  const kept: Buffer[] = [];
  let orientation = 1;
  let isClean = upload.length <= fileEnd;
  let at = headLength;
  while (at + 8 <= Math.min(fileEnd, upload.length)) {
    const type = upload.toString('latin1', at, at + 4);
    const length = upload.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const chunk = upload.subarray(at, end);
    if (picture.has(type)) kept.push(chunk);
    else isClean = false;
    // Some programs omit the last padding.
    if (at + 8 + length > upload.length) break;
    if (type === 'EXIF') orientation = orientationIn(tiffOf(chunk.subarray(8, 8 + length)));
    at = end;
  }
  const isWhole = at >= fileEnd && kept.length > 0;
  if (isClean) return { parts: [upload], isWhole };
  const exif = exifOf(orientation);
  const parts = kept.map((chunk) => withFlags(chunk, exif !== undefined));
  if (exif) parts.push(chunkOf('EXIF', exif));
  return { parts: [headOf(parts), ...parts], isWhole };
}

/** Returns the TIFF data of an Exif chunk. Some programs prefix it with the name that Exif data has in a JPEG. */
function tiffOf(content: Buffer): Buffer {
  return content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content;
}

/**
 * Updates the flags of the extended header: no XMP chunk follows, and an Exif chunk follows only if the picture is
 * turned.
 */
function withFlags(chunk: Buffer, isTurned: boolean): Buffer {
  if (chunk.toString('latin1', 0, 4) !== 'VP8X' || chunk.length < 9) return chunk;
  const head = Buffer.from(chunk);
  const flags = head.readUInt8(8) & ~hasExif & ~hasXmp;
  head.writeUInt8(isTurned ? flags | hasExif : flags, 8);
  return head;
}

function chunkOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function headOf(parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(headLength);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  head.write('WEBP', 8, 'latin1');
  return head;
}
