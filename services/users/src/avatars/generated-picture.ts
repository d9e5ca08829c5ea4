import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { AccountRow } from '../accounts/store.ts';
import type { RealmSettings } from '../settings/realm-settings.ts';

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
export async function drawGenerated(name: string): Promise<Buffer | undefined> {
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
