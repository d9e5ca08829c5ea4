import { badRequest } from '@chat/kit/errors/catalog';

/** Longest name, in characters (code points). */
const maxLength = 60;
const forbidden = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * The name as it is stored: trimmed.
 *
 * @throws BAD_REQUEST empty, too long, or with a character that cannot be shown
 * @spec realm.md "Channel object"
 */
export function parseChannelName(text: string): string {
  const name = text.trim();
  if (name === '') throw badRequest({ msg: "Channel name can't be empty!" });
  const characters = [...name];
  if (characters.length > maxLength) {
    throw badRequest({ msg: `Channel name too long (limit: ${maxLength} characters).` });
  }
  const position = characters.findIndex((character) => forbidden.test(character));
  if (position >= 0) {
    throw badRequest({ msg: `Invalid character in channel name, at position ${position + 1}!` });
  }
  return name;
}

/** What names are compared by. Not the database's lower(), which depends on its locale. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
