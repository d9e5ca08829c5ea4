import type { CleanPicture } from './picture-parts.ts';

const block = { extension: 0x21, image: 0x2c, trailer: 0x3b };
const extension = { application: 0xff, comment: 0xfe };
/** The applications whose blocks affect how the picture looks: how often it repeats, and its color profile. */
const looks = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Returns whether the file begins like a GIF. */
export function isGif(upload: Buffer): boolean {
  return /^GIF8[79]a$/.test(upload.toString('latin1', 0, 6));
}

/** Removes comments and the data of programs. Also cleans a truncated GIF, and reports that it is not whole. */
export function cleanGif(upload: Buffer): CleanPicture {
  if (upload.length < 13) return { parts: [upload], isWhole: false };
  let at = 13 + colourBytes(upload.readUInt8(10));
  const kept = [upload.subarray(0, at)];
  while (at < upload.length) {
    const kind = upload.readUInt8(at);
    if (kind === block.trailer) {
      return { parts: [...kept, upload.subarray(at, at + 1)], isWhole: true };
    }
    const start = startOfData(upload, at);
    const end = start === undefined ? undefined : endOfData(upload, start);
    if (end === undefined) {
      if (kind === block.image) kept.push(upload.subarray(at));
      break;
    }
    if (isPicture(upload, at)) kept.push(upload.subarray(at, end));
    at = end;
  }
  return { parts: kept, isWhole: false };
}

/** Returns the size in bytes of the color table that these flags describe. */
function colourBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Returns where the data of a block begins; undefined when the block is unknown or truncated. */
function startOfData(upload: Buffer, at: number): number | undefined {
  const kind = upload.readUInt8(at);
  if (kind === block.extension) return at + 2;
  if (kind !== block.image || at + 10 > upload.length) return undefined;
  // The size of the first code precedes the data.
  return at + 10 + colourBytes(upload.readUInt8(at + 9)) + 1;
}

/**
 * Returns where a block's data ends; undefined if the data is truncated. The data consists of pieces that begin with
 * their length; the last piece is empty.
 */
function endOfData(upload: Buffer, start: number): number | undefined {
  let at = start;
  while (at < upload.length) {
    const length = upload.readUInt8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}

function isPicture(upload: Buffer, at: number): boolean {
  if (upload.readUInt8(at) !== block.extension) return true;
  const label = upload.readUInt8(at + 1);
  if (label === extension.comment) return false;
  return label !== extension.application || looks.has(upload.toString('latin1', at + 3, at + 14));
}
