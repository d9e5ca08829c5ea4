import { randomBytes } from 'node:crypto';
import { badImage } from '@chat/kit/errors/catalog';
import { openRasterImage } from '@chat/kit/files/raster-image';
import type { Deps } from '../deps.ts';
import type { RealmPictureKind } from './realm-object.ts';

/** The form of a picture's file name. It is random, because everyone who knows the name has access. */
const nameForm = /^[0-9a-f]{32}\.png$/;
/** The width and height of icons, in pixels. */
const iconSide = 100;
const logoBox = { width: 800, height: 100 };

/**
 * Re-encodes and stores a picture, and returns its file name prefix. Icons become square; logos keep their proportions.
 * @throws BAD_IMAGE not an image, or too large when decoded
 */
export async function storeRealmPicture(
  { objects }: Pick<Deps, 'objects'>,
  { realmId, kind, upload }: { realmId: number; kind: RealmPictureKind; upload: Uint8Array },
): Promise<string> {
  const picture = await draw(upload, kind).catch((cause: unknown) => {
    throw badImage({}, { cause });
  });
  const file = randomBytes(16).toString('hex');
  await objects.put(realmPictureKey(realmId, `${file}.png`), picture);
  return file;
}

async function draw(upload: Uint8Array, kind: RealmPictureKind): Promise<Buffer> {
  const image = openRasterImage(upload);
  const resized =
    kind === 'icon'
      ? image.resize(iconSide, iconSide, { fit: 'cover' })
      : image.resize({ ...logoBox, fit: 'inside', withoutEnlargement: true });
  return resized.png().toBuffer();
}

/** Deletes a replaced picture. Only logs a failure, because an orphaned file is harmless. */
export async function deleteRealmPicture(
  { objects, log }: Pick<Deps, 'objects' | 'log'>,
  realmId: number,
  file: string | null,
): Promise<void> {
  if (file === null) return;
  try {
    await objects.delete(realmPictureKey(realmId, `${file}.png`));
  } catch (error) {
    log.warn('failed to delete a picture', { realmId, error });
  }
}

/** Returns the stored picture with this file name, or undefined if there is none. */
export async function readRealmPicture(
  { objects }: Pick<Deps, 'objects'>,
  realmId: number,
  name: string,
): Promise<Buffer | undefined> {
  return nameForm.test(name) ? objects.get(realmPictureKey(realmId, name)) : undefined;
}

function realmPictureKey(realmId: number, name: string): string {
  return `realm-pictures/${realmId}/${name}`;
}
