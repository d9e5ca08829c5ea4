import { randomBytes } from 'node:crypto';
import { badImage } from '@chat/kit/errors/catalog';
import { openRasterImage } from '@chat/kit/files/raster-image';
import type { Deps } from '../deps.ts';
import type { RealmPictureKind } from './realm-object.ts';

/** A picture's name in addresses: nobody guesses it. */
const nameForm = /^[0-9a-f]{32}\.png$/;
/** Pixels of each side. */
const iconSide = 100;
const logoBox = { width: 800, height: 100 };

/**
 * Stores a picture, drawn anew: an icon square, a logo in its own proportions. Returns the name of its file.
 * @throws BAD_IMAGE it is none, or too large to be unpacked
 */
export async function storeRealmPicture(
  { objects }: Pick<Deps, 'objects'>,
  { realmId, kind, upload }: { realmId: number; kind: RealmPictureKind; upload: Uint8Array },
): Promise<string> {
  const picture = await draw(upload, kind).catch((cause: unknown) => {
    throw badImage({}, { cause });
  });
  const file = randomBytes(16).toString('hex');
  await objects.put(keyOf(realmId, `${file}.png`), picture);
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

/** Removes a picture that the realm does not show any more; null: there is none. A file left behind hurts nobody. */
export async function forgetRealmPicture(
  { objects, log }: Pick<Deps, 'objects' | 'log'>,
  realmId: number,
  file: string | null,
): Promise<void> {
  if (file === null) return;
  try {
    await objects.delete(keyOf(realmId, `${file}.png`));
  } catch (error) {
    log.warn('a picture was not removed', { realmId, error });
  }
}

/** A stored picture by its name in addresses; undefined: there is none. */
export async function readRealmPicture(
  { objects }: Pick<Deps, 'objects'>,
  realmId: number,
  name: string,
): Promise<Buffer | undefined> {
  return nameForm.test(name) ? objects.get(keyOf(realmId, name)) : undefined;
}

function keyOf(realmId: number, name: string): string {
  return `realm-pictures/${realmId}/${name}`;
}
