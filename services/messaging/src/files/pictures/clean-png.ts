import { crc32 } from 'node:zlib';
import { exifOf, orientationIn } from './exif.ts';
import type { CleanPicture } from './picture-parts.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks that affect how a picture looks, but are not needed to read it. */
const looks = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs sPLT hIST acTL fcTL fdAT cICP mDCV cLLI'.split(' '),
);

/** Returns whether the file begins like a PNG. */
export function isPng(upload: Buffer): boolean {
  return upload.subarray(0, signature.length).equals(signature);
}

/** Removes texts, times, Exif and unknown chunks. Keeps the orientation. */
export function cleanPng(upload: Buffer): CleanPicture {
  const kept: Buffer[] = [signature];
  let at = signature.length;
  while (at + 12 <= upload.length) {
    const end = at + 12 + upload.readUInt32BE(at);
    const type = upload.toString('latin1', at + 4, at + 8);
    const chunk = upload.subarray(at, end);
    if (isCritical(type) || looks.has(type)) kept.push(chunk);
    if (end > upload.length) return { parts: kept, isWhole: false };
    if (type === 'eXIf') kept.push(turned(chunk.subarray(8, -4)));
    if (type === 'IEND') return { parts: kept, isWhole: true };
    at = end;
  }
  return { parts: [...kept, upload.subarray(at)], isWhole: false };
}

/**
 * Returns whether the picture cannot be read without chunks of this type. The names of these types begin with a capital
 * letter.
 */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}

function turned(tiff: Buffer): Buffer {
  const exif = exifOf(orientationIn(tiff));
  if (!exif) return Buffer.alloc(0);
  const named = Buffer.concat([Buffer.from('eXIf'), exif]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(exif.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
