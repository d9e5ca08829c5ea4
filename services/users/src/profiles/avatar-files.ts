import { randomBytes } from 'node:crypto';
import { badImage } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { openRasterImage } from '@chat/kit/files/raster-image';
import sharp from 'sharp';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import type { RealmSettings } from '../realms/realm-settings.ts';

/** A picture's name in addresses: nobody guesses it. */
const nameForm = /^[0-9a-f]{32}(-medium)?\.png$/;

/**
 * Stores a picture in both sizes. Returns what `avatar_file` of the account is to be.
 * @throws BAD_IMAGE it is none
 */
export async function storeAvatar(
  { objects }: Pick<Deps, 'objects'>,
  realmId: number,
  upload: Uint8Array,
): Promise<string> {
  const { small, medium } = await drawAvatar(upload);
  const file = randomBytes(16).toString('hex');
  await Promise.all([
    objects.put(keyOf(realmId, `${file}.png`), small),
    objects.put(keyOf(realmId, `${file}-medium.png`), medium),
  ]);
  return file;
}

/** Removes a picture that no account has any more; null: there is none. What is left behind hurts nobody. */
export async function forgetAvatar(
  { objects, log }: Pick<Deps, 'objects' | 'log'>,
  realmId: number,
  file: string | null,
): Promise<void> {
  if (file === null) return;
  const names = [`${file}.png`, `${file}-medium.png`];
  const outcomes = await Promise.allSettled(
    names.map((name) => objects.delete(keyOf(realmId, name))),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      log.warn('a picture was not removed', { realmId, error: outcome.reason });
    }
  }
}

/** A stored picture, or one that is drawn, by its name in addresses; undefined: there is none. */
export async function readAvatar(
  { objects }: Pick<Deps, 'objects'>,
  realmId: number,
  name: string,
): Promise<Buffer | undefined> {
  return nameForm.test(name) ? objects.get(keyOf(realmId, name)) : drawGenerated(name);
}

function keyOf(realmId: number, name: string): string {
  return `avatars/${realmId}/${name}`;
}

/** Pixels of each side. */
const sizes = { small: 100, medium: 500 };
/** A picture in both sizes, as PNG. */
export type AvatarImages = { small: Buffer; medium: Buffer };

/**
 * Draws an uploaded picture anew, square and upright: what is stored holds nothing but pixels. Of what moves, the
 * first frame.
 *
 * @throws BAD_IMAGE it is none, or too large to be unpacked
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

/** What an account shows: its gravatar (`G`), an uploaded picture (`U`), or one that was drawn for it (`J`). */
export type Picture = Pick<AccountRow, 'avatar_source' | 'avatar_file'>;

const namePrefix = 'generated-';
const generatedName = /^generated-([0-9a-f]{32})(?:-medium)?\.png$/;
/** Fields of each side of the drawing, which is the same left and right. */
const fields = 5;
const background = [240, 240, 240] as const;

/**
 * The picture that new accounts of a realm have: the gravatar of their address, or one that is drawn for them, whose
 * name says all that it shows.
 *
 * @spec realm.md Avatars
 */
export function defaultPicture({
  default_avatar_source,
}: Pick<RealmSettings, 'default_avatar_source'>): Picture {
  if (default_avatar_source === 'G') return { avatar_source: 'G', avatar_file: null };
  return { avatar_source: 'J', avatar_file: `${namePrefix}${randomBytes(16).toString('hex')}` };
}

/** The picture of this name as PNG; undefined: the name is of none that is drawn. */
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

/** Three bytes for each field: the colour that the seed says, or the background. */
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

/** The picture that somebody uploaded. */
export function uploaded(file: string): Picture {
  return { avatar_source: 'U', avatar_file: file };
}

/** What the files of an uploaded picture are called; null: nobody uploaded one. */
export function uploadedFile({ avatar_source, avatar_file }: Picture): string | null {
  return avatar_source === 'U' ? avatar_file : null;
}

/**
 * Stores the picture that a request brings for a bot, does the request's work with its name, and removes it again
 * when the work is refused. Absent: the work is done without one.
 *
 * @throws BAD_IMAGE it is none
 */
export async function withPicture<T>(
  deps: Pick<Deps, 'objects' | 'log'>,
  realmId: number,
  image: Uint8Array | undefined,
  work: (file: string | undefined) => Promise<T>,
): Promise<T> {
  if (!image) return work(undefined);
  const file = await storeAvatar(deps, realmId, image);
  try {
    return await work(file);
  } catch (error) {
    // Of anything but a refusal it is not known whether the bot has the picture now.
    if (isApiError(error) && error.httpStatus < 500) await forgetAvatar(deps, realmId, file);
    throw error;
  }
}
