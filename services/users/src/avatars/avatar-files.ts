import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { drawAvatar } from './avatar-images.ts';
import { drawGenerated } from './generated-picture.ts';

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
