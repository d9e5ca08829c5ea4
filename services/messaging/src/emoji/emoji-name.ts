import { badRequest } from '@chat/kit/errors/catalog';

const maxLength = 100;
const nameForm = /^[0-9a-z.\-_]+(?<![.\-_])$/;

/**
 * The name of a new custom emoji as it is stored: in lower case, with `_` for spaces.
 *
 * @throws BAD_REQUEST nothing can be called so
 * @spec realm.md, Emoji
 */
export function parseEmojiName(text: string): string {
  const name = text.trim().toLowerCase().replaceAll(' ', '_');
  if (name === '') throw badRequest({ msg: 'Emoji name is missing' });
  if (name.length > maxLength) throw badRequest({ msg: 'Emoji name is too long.' });
  if (nameForm.test(name)) return name;
  const msg = /[.\-_]$/.test(name)
    ? 'Emoji names must end with either a letter or digit.'
    : 'Emoji names must contain only lowercase English letters, digits, spaces, dashes, underscores, and periods.';
  throw badRequest({ msg });
}
