import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from '../src/files/pictures/clean-picture.ts';
import { exifOf, orientationIn } from '../src/files/pictures/exif.ts';
import { heicPhoto } from './pictures.ts';

const xmp =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.2N"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';
const exif = {
  IFD0: { Make: 'Cameramaker', Model: 'Phone 5', Artist: 'Ann Author' },
  IFD2: { DateTimeOriginal: '2026:11:27 10:00:00' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
};
const secrets = ['Cameramaker', 'Phone 5', 'Ann Author', '2026:11:27', 'GPSLatitude', 'a comment'];

/** Returns a photo of 60 by 40 pixels that is to be rotated by 90 degrees, with a wide color profile. */
function photo(): Sharp {
  const pixels = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * 7) % 251));
  return sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } })
    .withIccProfile('p3')
    .withExif(exif)
    .withXmp(xmp)
    .withMetadata({ orientation: 6 });
}

const clean = (upload: Buffer, isRaw = false) => {
  const cleaned = cleanPicture(upload, { isRaw });
  return cleaned && { ...cleaned, content: Buffer.concat(cleaned.parts) };
};

test.each([
  ['JPEG', (picture: Sharp) => picture.jpeg()],
  ['progressive JPEG', (picture: Sharp) => picture.jpeg({ progressive: true })],
  ['PNG', (picture: Sharp) => picture.png()],
  ['WebP', (picture: Sharp) => picture.webp()],
  ['WebP without loss', (picture: Sharp) => picture.webp({ lossless: true })],
  ['AVIF', (picture: Sharp) => picture.avif({ effort: 0 })],
] as const)(
  'removes location and camera from a %s, and keeps pixels, orientation and colors',
  async (_, encode) => {
    const upload = await encode(photo()).toBuffer();
    expect(upload.includes('Cameramaker')).toBe(true);
    const cleaned = clean(upload);
    expect(cleaned?.isWhole).toBe(true);
    const content = cleaned?.content ?? upload;
    for (const secret of secrets) expect(content.includes(secret), secret).toBe(false);
    const [before, after] = await Promise.all([lookOf(upload), lookOf(content)]);
    expect(after).toEqual(before);
    expect(clean(content)?.content.equals(content)).toBe(true);
  },
);

/** Returns everything that affects how the picture looks. */
async function lookOf(upload: Buffer) {
  const { width, height, icc, pages, autoOrient } = await sharp(upload).metadata();
  const shown = await sharp(upload).autoOrient().raw().toBuffer();
  return { width, height, icc, pages, autoOrient, shown };
}

test('removes location and camera from a HEIC in place', () => {
  const cleaned = clean(heicPhoto);
  expect(cleaned?.isWhole).toBe(true);
  expect(cleaned?.content).toHaveLength(heicPhoto.length);
  for (const secret of secrets) expect(cleaned?.content.includes(secret), secret).toBe(false);
});

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

const place = Buffer.from('+52.5200+013.4050/');
const placed = box('udta', box('\xa9xyz', place));
const ofFilm = box('ftyp', Buffer.from('isom'));

test.each([
  ['the video of a moving photo', box('mpvd', ofFilm, box('moov', placed))],
  ['a video after the picture', Buffer.concat([ofFilm, box('mdat', place), box('moov', placed)])],
  ['data of a camera maker', box('sefd', place)],
  ['descriptions of an animation', box('moov', box('meta', box('ilst', place)), placed)],
  ['descriptions of its tracks', box('moov', box('trak', box('mvhd'), placed, box('meta', place)))],
  ['data of programs', box('moov', box('trak', box('uuid', place)))],
  ['second descriptions', box('meta', place)],
])('removes %s from a HEIC in place', (_, more) => {
  const upload = Buffer.concat([heicPhoto, more]);
  const cleaned = clean(upload);
  expect(cleaned?.isWhole).toBe(true);
  expect(cleaned?.content).toHaveLength(upload.length);
  expect(cleaned?.content.includes(place)).toBe(false);
  const photo = cleaned?.content.subarray(0, heicPhoto.length);
  expect(photo).toEqual(clean(heicPhoto)?.content);
});

test('removes comments from a truncated GIF', () => {
  const head = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1');
  const comment = Buffer.from('\x21\xfe\x09a comment\0', 'latin1');
  const pixels = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x01\x44\0', 'latin1');
  const clipped = comment.subarray(0, -2);
  const cleaned = clean(Buffer.concat([head, comment, pixels, clipped]));
  expect(cleaned?.isWhole).toBe(false);
  expect(cleaned?.content.equals(Buffer.concat([head, pixels]))).toBe(true);
});

test('removes comments from a GIF and keeps its animation', async () => {
  const frames = [10, 200].map((red) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 3 })
    .toBuffer();
  const comment = Buffer.from('\x21\xfe\x09a comment\x00', 'latin1');
  const before = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
  const cleaned = clean(before);
  expect(cleaned?.isWhole).toBe(true);
  expect(cleaned?.content.equals(gif)).toBe(true);
});

test('removes data after the end of a JPEG, such as the video of a moving photo', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.from('\xff\xfe\x00\x0ba comment', 'latin1');
  const upload = Buffer.concat([
    ...[jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('GPSLatitude of a film')],
  ]);
  expect(clean(upload)?.content.equals(jpeg)).toBe(true);
});

test('removes texts from a PNG', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const text = Buffer.from('\0\0\0\x10tEXtRaw profile type\0\0\0\0', 'latin1');
  const upload = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
  expect(clean(upload)?.content.equals(png)).toBe(true);
});

/** Returns a TIFF of 2 by 2 pixels with a camera, a location in a separate directory, and XMP. */
function tiff(): Buffer {
  const bytes = Buffer.alloc(512);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  const [pixels, bits, maker, place, latitude, xmpAt] = [256, 280, 300, 320, 360, 400];
  bytes.set([8, 0, 8, 0, 8, 0], bits);
  bytes.set([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9], pixels);
  bytes.write('Cameramaker\0', maker, 'latin1');
  bytes.write('GPSLatitude of XMP', xmpAt, 'latin1');
  writeDirectory(bytes, 8, [
    ...([
      [256, 3, 1, 2],
      [257, 3, 1, 2],
      [258, 3, 3, bits],
      [259, 3, 1, 1],
      [262, 3, 1, 2],
    ] as const),
    ...([
      [271, 2, 12, maker],
      [273, 4, 1, pixels],
      [274, 3, 1, 6],
      [277, 3, 1, 3],
    ] as const),
    ...([
      [278, 3, 1, 2],
      [279, 4, 1, 12],
      [700, 7, 18, xmpAt],
      [34853, 4, 1, place],
    ] as const),
  ]);
  bytes.set([52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0], latitude);
  writeDirectory(bytes, place, [
    [1, 2, 2, 0x4e],
    [2, 5, 3, latitude],
  ]);
  return bytes;
}

type TiffEntry = readonly [tag: number, type: number, count: number, value: number];

function writeDirectory(bytes: Buffer, at: number, entries: readonly TiffEntry[]): void {
  bytes.writeUInt16LE(entries.length, at);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const start = at + 2 + index * 12;
    bytes.writeUInt16LE(tag, start);
    bytes.writeUInt16LE(type, start + 2);
    bytes.writeUInt32LE(count, start + 4);
    bytes.writeUInt32LE(value, start + 8);
  }
}

test.each([false, true])(
  'removes the location from a TIFF in place, and also the camera unless the TIFF is raw (%s)',
  async (isRaw) => {
    const upload = tiff();
    const content = clean(upload, isRaw)?.content ?? upload;
    expect(content).toHaveLength(upload.length);
    expect(content.includes('GPSLatitude')).toBe(false);
    expect(content.includes('Cameramaker')).toBe(isRaw);
    expect([...content.subarray(320, 384)].every((byte) => byte === 0)).toBe(true);
    const [before, after] = await Promise.all([lookOf(upload), lookOf(content)]);
    expect(after).toEqual(before);
    expect(after.autoOrient).toEqual({ width: 2, height: 2 });
  },
);

test.each([
  ['a text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['an MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1')],
])('returns undefined for %s, which is not a picture', (_, upload) => {
  expect(clean(upload)).toBeUndefined();
});

test('reports a picture as incomplete, wherever it is truncated', async () => {
  for (const encode of [
    (picture: Sharp) => picture.jpeg(),
    (picture: Sharp) => picture.png(),
    (picture: Sharp) => picture.webp(),
    (picture: Sharp) => picture.gif(),
  ]) {
    const whole = await encode(photo()).toBuffer();
    for (let length = 12; length < whole.length; length += 97) {
      const cleaned = clean(whole.subarray(0, length));
      expect(cleaned?.isWhole ?? false).toBe(false);
      expect(cleaned?.content.length ?? 0).toBeLessThanOrEqual(length);
    }
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps the orientation %i', (orientation) => {
  const written = exifOf(orientation);
  expect(orientationIn(written ?? Buffer.alloc(0))).toBe(orientation);
});
