import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { nameKey } from '@chat/kit/names/name-key';
import { invalidCharacterAt, normalizeName } from '@chat/kit/names/normalize-name';
import type { FolderRow } from './store.ts';

const maxNameLength = limits.max_channel_folder_name_length;

/**
 * Normalizes and validates a folder's name, and returns it.
 *
 * @throws BAD_REQUEST no visible character, too long, or an invalid character
 */
export function parseFolderName(text: string): string {
  const name = normalizeName(text);
  if (name === '') throw badRequest({ msg: "Channel folder name can't be empty." });
  if ([...name].length > maxNameLength) {
    throw badRequest({ msg: `name is too long (limit: ${maxNameLength} characters)` });
  }
  const position = invalidCharacterAt(name);
  if (position !== undefined) {
    const where = `at position ${position}`;
    throw badRequest({ msg: `Invalid character in channel folder name, ${where}!` });
  }
  return name;
}

/**
 * Checks that no other folder's name has the same key.
 * @throws BAD_REQUEST the name of another folder has the same key
 */
export function checkFolderNameIsFree(
  folders: readonly Pick<FolderRow, 'id' | 'name_key'>[],
  name: string,
  ownId?: number,
): void {
  const key = nameKey(name);
  if (folders.some((folder) => folder.name_key === key && folder.id !== ownId)) {
    throw badRequest({ msg: `Channel folder '${name}' already exists` });
  }
}

const maxDescriptionLength = limits.max_channel_folder_description_length;

/**
 * Validates a folder's description and returns it trimmed.
 *
 * @throws BAD_REQUEST too long, or with a null character
 */
export function parseFolderDescription(text: string): string {
  const description = text.trim();
  if ([...description].length > maxDescriptionLength) {
    throw badRequest({
      msg: `description is too long (limit: ${maxDescriptionLength} characters)`,
    });
  }
  if (description.includes('\u0000')) {
    throw badRequest({ msg: 'description must not contain null characters' });
  }
  return description;
}
