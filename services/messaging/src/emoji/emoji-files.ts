import type { Deps } from '../deps.ts';
import type { EmojiImages } from './emoji-images.ts';

/** What emoji files are called in addresses. */
const nameForm = /^(still\/)?\d{1,15}\.(png|gif)$/;

/** Stores the pictures of a custom emoji. What is left without an emoji hurts nobody. */
export async function storeEmojiFiles(
  { objects }: Pick<Deps, 'objects'>,
  { realmId, emojiId }: { realmId: number; emojiId: number },
  images: EmojiImages,
): Promise<void> {
  const { extension, picture } = images;
  await objects.put(keyOf(realmId, `${emojiId}.${extension}`), picture);
  if (images.extension === 'gif') {
    await objects.put(keyOf(realmId, `still/${emojiId}.png`), images.still);
  }
}

/** A stored picture by its name in addresses, `{id}.{ext}` or `still/{id}.png`; undefined: there is none. */
export async function findEmojiFile(
  { objects }: Pick<Deps, 'objects'>,
  { realmId, name }: { realmId: number; name: string },
): Promise<Buffer | undefined> {
  return nameForm.test(name) ? objects.get(keyOf(realmId, name)) : undefined;
}

function keyOf(realmId: number, name: string): string {
  return `emoji/${realmId}/${name}`;
}
