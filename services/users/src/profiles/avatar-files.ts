import { randomBytes } from 'node:crypto';
import { badImage } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { openRasterImage } from '@chat/kit/files/raster-image';
import sharp from 'sharp';
import type { AccountRow } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';
import type { RealmSettings } from '../realms/realm-settings.ts';

/** The form of an uploaded picture's file name. It is random, because everyone who knows the name has access. */
const nameForm = /^[0-9a-f]{32}(-medium)?\.png$/;

/**
 * Stores a picture in both sizes and returns the value for `avatar_file`.
 * @throws BAD_IMAGE not an image
 */
export async function storeAvatar(
  { objects }: Pick<Deps, 'objects'>,
  realmId: number,
  upload: Uint8Array,
): Promise<string> {
  const { small, medium } = await drawAvatar(upload);
  const file = randomBytes(16).toString('hex');
  await Promise.all([
    objects.put(avatarKey(realmId, `${file}.png`), small),
    objects.put(avatarKey(realmId, `${file}-medium.png`), medium),
  ]);
  return file;
}

/** Deletes the files of a replaced picture. Only logs a failure, because an orphaned file is harmless. */
export async function deleteAvatarFiles(
  { objects, log }: Pick<Deps, 'objects' | 'log'>,
  realmId: number,
  file: string | null,
): Promise<void> {
  if (file === null) return;
  const names = [`${file}.png`, `${file}-medium.png`];
  const outcomes = await Promise.allSettled(
    names.map((name) => objects.delete(avatarKey(realmId, name))),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      log.warn('failed to delete a picture', { realmId, error: outcome.reason });
    }
  }
}

/** Returns the stored or generated picture with this file name, or undefined if there is none. */
export async function readAvatar(
  { objects }: Pick<Deps, 'objects'>,
  realmId: number,
  name: string,
): Promise<Buffer | undefined> {
  return nameForm.test(name) ? objects.get(avatarKey(realmId, name)) : drawGenerated(name);
}

function avatarKey(realmId: number, name: string): string {
  return `avatars/${realmId}/${name}`;
}

/** The width and height of each picture size, in pixels. */
const sizes = { small: 100, medium: 500 };
/** A picture in both sizes, as PNG. */
export type AvatarImages = { small: Buffer; medium: Buffer };

/**
 * Re-encodes an uploaded picture as an upright, square PNG without metadata. Uses only the first frame of an animation.
 * @throws BAD_IMAGE not an image, or too large when decoded
 */
async function drawAvatar(upload: Uint8Array): Promise<AvatarImages> {
  try {
    const [small, medium] = await Promise.all([
      draw(upload, sizes.small),
      draw(upload, sizes.medium),
    ]);
    return { small, medium };
  } catch (cause) {
    throw badImage({}, { cause });
  }
}

function draw(upload: Uint8Array, side: number): Promise<Buffer> {
  return openRasterImage(upload).resize(side, side, { fit: 'cover' }).png().toBuffer();
}

/** The picture of an account: a gravatar (`G`), an uploaded picture (`U`) or a generated one (`J`). */
export type Picture = Pick<AccountRow, 'avatar_source' | 'avatar_file'>;

const namePrefix = 'generated-';
const generatedName = /^generated-([0-9a-f]{32})(?:-medium)?\.png$/;
/** The number of cells per side of the generated pattern. The pattern's left half is mirrored to the right. */
const fields = 5;
const background = [240, 240, 240] as const;

/** Returns the initial picture of a new account: a gravatar, or a generated pattern whose file name is its seed. */
export function defaultPicture({
  default_avatar_source,
}: Pick<RealmSettings, 'default_avatar_source'>): Picture {
  if (default_avatar_source === 'G') return { avatar_source: 'G', avatar_file: null };
  return { avatar_source: 'J', avatar_file: `${namePrefix}${randomBytes(16).toString('hex')}` };
}

/** Returns the generated picture with this file name as a PNG. Returns undefined for all other names. */
async function drawGenerated(name: string): Promise<Buffer | undefined> {
  const digits = generatedName.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const seed = Buffer.from(digits, 'hex');
  const side = name.endsWith('-medium.png') ? 500 : 100;
  return sharp(pixelsOf(seed), { raw: { width: fields, height: fields, channels: 3 } })
    .resize(side, side, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** Returns the RGB bytes of the cells, each in the seed's color or the background color. */
function pixelsOf(seed: Buffer): Buffer {
  const colour = [0, 1, 2].map((index) => 40 + (seed.readUInt8(index) % 160));
  const half = Math.ceil(fields / 2);
  const isFilled = (row: number, column: number) => {
    const mirrored = Math.min(column, fields - 1 - column);
    return (seed.readUInt8(3 + ((row * half + mirrored) % 13)) >> (row % 7)) % 2 === 1;
  };
  return Buffer.from(
    Array.from({ length: fields * fields }, (_, index) =>
      isFilled(Math.floor(index / fields), index % fields) ? colour : background,
    ).flat(),
  );
}

/** Returns the account columns for an uploaded picture with this file name prefix. */
export function uploaded(file: string): Picture {
  return { avatar_source: 'U', avatar_file: file };
}

/** Returns the file name prefix of an account's uploaded picture, or null if there is none. */
export function uploadedFile({ avatar_source, avatar_file }: Picture): string | null {
  return avatar_source === 'U' ? avatar_file : null;
}

/**
 * Stores an uploaded picture and runs `work` with its file name prefix. Deletes the picture if `work` rejects the
 * request. Without an upload, runs `work` with undefined.
 * @throws BAD_IMAGE not an image
 */
export async function withUploadedPicture<T>(
  deps: Pick<Deps, 'objects' | 'log'>,
  realmId: number,
  {
    image,
    work,
  }: { image: Uint8Array | undefined; work: (file: string | undefined) => Promise<T> },
): Promise<T> {
  if (!image) return work(undefined);
  const file = await storeAvatar(deps, realmId, image);
  try {
    return await work(file);
  } catch (error) {
    // Keep the picture after a server error, because the change may have been committed.
    if (isApiError(error) && error.httpStatus < 500) await deleteAvatarFiles(deps, realmId, file);
    throw error;
  }
}
