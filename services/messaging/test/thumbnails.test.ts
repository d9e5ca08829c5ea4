import { crc32, deflateSync } from 'node:zlib';
import { roles } from '@chat/kit/actor/actor';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findImages } from '../src/files/find-images.ts';
import { heicPhoto } from './pictures.ts';
import { noise, startUploads, type UploadsUnderTest } from './uploads-under-test.ts';
import { createRealm } from './world.ts';

let under: UploadsUnderTest;
beforeAll(async () => {
  under = await startUploads();
});
afterAll(() => under[Symbol.asyncDispose]());

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  await under.messaging.applyRealm(realm);
  return {
    ...{ realm, ada, bob },
    picture: (content: Buffer, name: string, contentType = 'image/png') =>
      under.upload(realm, ada, content, { fileName: name, contentType }),
    thumbnail: (path: string, format: string, person = ada) =>
      under.uploads.readThumbnail({ path, format }, { actor: realm.actor(person) }),
    known: async (path: string) =>
      (await findImages(under.messaging.app.deps.db, realm.id, [path])).get(path),
  };
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

async function moving(frames: number): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, index) =>
    sharp({
      create: { width: 60, height: 40, channels: 3, background: { r: index * 40, g: 0, b: 0 } },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pages), { join: { animated: true } })
    .gif()
    .toBuffer();
}

test.each([
  ['840x560.webp', 'webp', 840, 420],
  ['300x200.webp', 'webp', 300, 150],
  ['300x200.jpg', 'jpeg', 300, 150],
  ['300x200-anim.webp', 'webp', 300, 150],
  ['310x190.webp', 'webp', 300, 150],
  ['9999x9999-anim.webp', 'webp', 840, 420],
  ['nothing.exe', 'webp', 840, 420],
])('creates the thumbnail %s of an image', async (name, format, width, height) => {
  const { picture, thumbnail } = await seed();
  const { path } = await picture(await blank(1600, 800).png().toBuffer(), 'a.png');
  const { content, contentType } = await thumbnail(path, name);
  expect(contentType).toBe(`image/${format}`);
  expect(await sharp(content).metadata()).toMatchObject({ format, width, height });
});

test('does not enlarge a small image, and shows a rotated image upright', async () => {
  const { picture, thumbnail, known } = await seed();
  const upload = await blank(80, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { path } = await picture(upload, 'a.jpg', 'image/jpeg');
  const { content } = await thumbnail(path, '840x560.webp');
  expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 80 });
  expect(await known(path)).toMatchObject({ width: 40, height: 80, contentType: 'image/jpeg' });
});

test('creates an animated thumbnail on request', async () => {
  const { picture, thumbnail, known } = await seed();
  const { path } = await picture(await moving(4), 'a.gif', 'image/gif');
  expect(await known(path)).toMatchObject({ width: 60, height: 40, isAnimated: true });
  const animated = await thumbnail(path, '840x560-anim.webp');
  expect((await sharp(animated.content, { animated: true }).metadata()).pages).toBe(4);
  const still = await thumbnail(path, '840x560.webp');
  expect((await sharp(still.content).metadata()).pages ?? 1).toBe(1);
});

test('creates a transcoded copy in the original size for a format that browsers cannot show', async () => {
  const { picture, thumbnail, known } = await seed();
  const { path } = await picture(await blank(900, 30).tiff().toBuffer(), 'a.tiff', 'image/tiff');
  expect(await known(path)).toMatchObject({ transcodedName: '900x30.webp' });
  const { content } = await thumbnail(path, '900x30.webp');
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 900, height: 30 });
});

test('creates a thumbnail only once, for users who may read the image', async () => {
  const { realm, bob, picture, thumbnail } = await seed();
  const { path, token } = await picture(await blank(90, 60).png().toBuffer(), 'a.png');
  const [one, two] = await Promise.all([
    thumbnail(path, '300x200.webp'),
    thumbnail(path, '300x200.webp'),
  ]);
  expect(one.content.equals(two.content)).toBe(true);
  expect(await under.objects.get(`uploads/${realm.id}/${token}/300x200.webp`)).toEqual(one.content);
  expect(await under.objects.get(`uploads/${realm.id}/${token}/840x560.webp`)).toBeDefined();
  await expect(thumbnail(path, '300x200.webp', bob)).rejects.toMatchObject({
    ...{ code: 'BAD_REQUEST', httpStatus: 403 },
  });
});

test('detects the type of an image from its content', async () => {
  const { realm, ada, picture } = await seed();
  const { path } = await picture(await blank(9, 6).jpeg().toBuffer(), 'a.png', 'image/png');
  expect(await under.read(realm, ada, path)).toMatchObject({ contentType: 'image/jpeg' });
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
const page = '<!doctype html><script>alert(1)</script>';
test.each([
  ['a drawing', Buffer.from(drawing), 'a.svg', 'image/svg+xml'],
  ['a drawing that claims to be a picture', Buffer.from(drawing), 'a.png', 'image/png'],
  ['a page that claims to be a picture', Buffer.from(page), 'a.gif', 'image/gif'],
  ['a page', Buffer.from(page), 'a.html', 'text/html'],
  ['noise', noise(4096), 'a.webp', 'image/webp'],
  ['a bomb of pixels', bomb(60_000, 60_000), 'a.png', 'image/png'],
  ['nothing', Buffer.alloc(0), 'a.png', 'image/png'],
])('treats %s as a file without image data', async (_, content, name, contentType) => {
  const { realm, ada, picture, thumbnail, known } = await seed();
  const { path } = await picture(content, name, contentType);
  expect(await known(path)).toBeUndefined();
  await expect(thumbnail(path, '840x560.webp')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await under.read(realm, ada, path)).content.equals(content)).toBe(true);
});

const raw = { raw: { width: 300, height: 300, channels: 3 } } as const;
test.each([
  ['png', (pixels: Sharp) => pixels.png()],
  ['jpeg', (pixels: Sharp) => pixels.jpeg()],
  ['jpeg', (pixels: Sharp) => pixels.jpeg({ progressive: true })],
  ['webp', (pixels: Sharp) => pixels.webp()],
  ['gif', (pixels: Sharp) => pixels.gif()],
  ['avif', (pixels: Sharp) => pixels.avif({ effort: 0 })],
  ['tiff', (pixels: Sharp) => pixels.tiff()],
] as const)('treats a truncated %s as a file without image data', async (format, encode) => {
  const { realm, ada, picture, thumbnail, known } = await seed();
  const whole = await encode(sharp(noise(300 * 300 * 3), raw)).toBuffer();
  for (const length of [whole.length / 2, whole.length - 20]) {
    const cut = whole.subarray(0, length);
    const { path } = await picture(cut, `a.${format}`, `image/${format}`);
    expect(await known(path)).toBeUndefined();
    await expect(thumbnail(path, '840x560.webp')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await under.read(realm, ada, path)).content.equals(cut)).toBe(true);
  }
});

test('treats a GIF that is truncated in a later frame as a file without image data', async () => {
  const { picture, known } = await seed();
  const whole = await moving(4);
  const { path } = await picture(whole.subarray(0, whole.length - 30), 'a.gif', 'image/gif');
  expect(await known(path)).toBeUndefined();
});

test("creates upright thumbnails and an upright copy of a phone's photo, in its colors", async () => {
  const { realm, ada, picture, thumbnail, known } = await seed();
  // Most browsers do not know the file's type.
  const { path } = await picture(heicPhoto, 'IMG_0001.HEIC', '');
  expect(await known(path)).toMatchObject({
    ...{ width: 48, height: 64, contentType: 'image/heic', transcodedName: '48x64.webp' },
  });
  for (const name of ['48x64.webp', '840x560.webp', '300x200.jpg']) {
    const { content } = await thumbnail(path, name);
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ width: 48, height: 64 });
    expect(metadata.exif ?? metadata.xmp).toBeUndefined();
    // The left half of the photo was blue before it was turned.
    const { data, info } = await sharp(content)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixelAt = (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)];
    expect(pixelAt(5)[2]).toBeGreaterThan(150);
    expect(pixelAt(60)[0]).toBeGreaterThan(150);
  }
  const file = await under.read(realm, ada, path);
  expect(file).toMatchObject({ contentType: 'image/heic', size: heicPhoto.length });
  expect(file.content.includes('Cameramaker')).toBe(false);
});

test('treats a truncated photo from a phone as a file without image data', async () => {
  const { picture, known } = await seed();
  const cut = heicPhoto.subarray(0, heicPhoto.length - 100);
  const { path } = await picture(cut, 'IMG_0001.HEIC', 'image/heic');
  expect(await known(path)).toBeUndefined();
});

/** Returns a PNG of a few kilobytes that claims these dimensions. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024 * 1024), { level: 9 });
  const chunk = (type: string, content: Buffer) => {
    const sized = Buffer.alloc(4);
    sized.writeUInt32BE(content.length);
    const typed = Buffer.concat([Buffer.from(type), content]);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(typed));
    return Buffer.concat([sized, typed, checksum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
