import { exifOf, orientationIn } from './exif.ts';
import type { CleanPicture } from './picture-parts.ts';

const marker = { tem: 0x01, rst0: 0xd0, rst7: 0xd7, eoi: 0xd9, sos: 0xda, app0: 0xe0, app1: 0xe1 };
const app = { profile: 0xe2, adobe: 0xee, last: 0xef };
const comment = 0xfe;
const exifName = 'Exif\0\0';

/** Returns whether the file begins like a JPEG. */
export function isJpeg(upload: Buffer): boolean {
  return upload.length > 2 && upload.readUIntBE(0, 3) === 0xffd8ff;
}

/**
 * Removes Exif, XMP, IPTC, comments, and data of camera makers. Also removes data after the end of the picture, such as
 * the video of a moving photo. Keeps the orientation, the color profile and the color coding.
 */
export function cleanJpeg(upload: Buffer): CleanPicture {
  const kept = [upload.subarray(0, 2)];
  let at = 2;
  for (;;) {
    // Decoders skip bytes between two segments.
    at = upload.indexOf(0xff, at);
    if (at < 0) break;
    if (at + 2 > upload.length) {
      kept.push(upload.subarray(at));
      break;
    }
    const code = upload.readUInt8(at + 1);
    if (code === 0xff || code === 0) {
      at += 1;
      continue;
    }
    if (code === marker.eoi) {
      kept.push(upload.subarray(at, at + 2));
      return { parts: kept, isWhole: true };
    }
    if (isAlone(code)) {
      kept.push(upload.subarray(at, at + 2));
      at += 2;
      continue;
    }
    const end = at + 4 > upload.length ? Number.NaN : at + 2 + upload.readUInt16BE(at + 2);
    if (!(end > at + 3 && end <= upload.length)) {
      if (!isMetadata(code)) kept.push(upload.subarray(at));
      break;
    }
    kept.push(keptOf(code, upload.subarray(at, end)));
    at = end;
    if (code === marker.sos) {
      const scanEnd = endOfScan(upload, at);
      kept.push(upload.subarray(at, scanEnd));
      at = scanEnd;
    }
  }
  return { parts: kept, isWhole: false };
}

/** Returns whether the marker has no length and no content. */
function isAlone(code: number): boolean {
  return code === marker.tem || (code >= marker.rst0 && code <= marker.rst7);
}

/** Returns whether a segment of this kind may contain metadata. */
function isMetadata(code: number): boolean {
  return code === comment || (code >= marker.app0 && code <= app.last);
}

/** Returns the part of a segment to keep. The segment begins with its marker and length. */
function keptOf(code: number, segment: Buffer): Buffer {
  const nothing = segment.subarray(0, 0);
  if (!isMetadata(code)) return segment;
  const name = segment.toString('latin1', 4, 20);
  if (code === marker.app0) return name.startsWith('JFIF\0') ? segment : nothing;
  if (code === app.profile) return name.startsWith('ICC_PROFILE\0') ? segment : nothing;
  if (code === app.adobe) return name.startsWith('Adobe') ? segment : nothing;
  if (code !== marker.app1 || !name.startsWith(exifName)) return nothing;
  const exif = exifOf(orientationIn(segment.subarray(4 + exifName.length)));
  return exif ? segmentOf(marker.app1, Buffer.concat([Buffer.from(exifName), exif])) : nothing;
}

/** Returns a segment with this code and content. */
export function segmentOf(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/**
 * Returns the position of the first marker after the coded pixels that begin at `start`, or the end of the file if
 * there is none.
 */
function endOfScan(upload: Buffer, start: number): number {
  for (let at = start; ; at += 2) {
    at = upload.indexOf(0xff, at);
    if (at < 0 || at + 1 >= upload.length) return upload.length;
    const code = upload.readUInt8(at + 1);
    const isPixels = code === 0 || (code >= marker.rst0 && code <= marker.rst7);
    if (!isPixels && code !== 0xff) return at;
    // Only the last 0xff of a run begins a marker.
    if (code === 0xff) at -= 1;
  }
}
