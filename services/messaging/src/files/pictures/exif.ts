/** The tag of the orientation, in the first directory of Exif data. */
const orientationTag = 0x0112;
/** The type of a value of two bytes. */
const short = 3;

/**
 * Returns the orientation of a picture from its Exif data: from 1 (not turned) to 8. The data begins with a TIFF
 * header.
 */
export function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return 1;
  const isLittle = order === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = read16(directory);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return 1;
    if (read16(at) !== orientationTag || read16(at + 2) !== short) continue;
    const orientation = read16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Returns Exif data that contains only the orientation; undefined if the picture is not turned. */
export function exifOf(orientation: number): Buffer | undefined {
  if (orientation === 1) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(short, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Exif data without content. */
export const emptyExif = Buffer.from('MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1');
