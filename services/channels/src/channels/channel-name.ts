import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';

const maxLength = limits.max_stream_name_length;
const forbidden = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * The name as it is stored: trimmed.
 *
 * @throws BAD_REQUEST empty, too long, or with a character that cannot be shown
 * @spec realm.md "Channel object"
 */
export function parseChannelName(text: string): string {
  const name = text.trim();
  const problem = findProblem(name);
  if (problem !== undefined) throw badRequest({ msg: problem });
  return name;
}

/** Whether a channel can have this name. */
export function isChannelName(text: string): boolean {
  return findProblem(text.trim()) === undefined;
}

function findProblem(name: string): string | undefined {
  if (name === '') return "Channel name can't be empty!";
  const characters = [...name];
  if (characters.length > maxLength) {
    return `Channel name too long (limit: ${maxLength} characters).`;
  }
  const position = characters.findIndex((character) => forbidden.test(character));
  if (position >= 0) return `Invalid character in channel name, at position ${position + 1}!`;
  return undefined;
}

/** What names are compared by. Not the database's lower(), which depends on its locale. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
