import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';

const maxLength = limits.max_channel_folder_description_length;

/**
 * The description as it is stored: trimmed.
 *
 * @throws BAD_REQUEST too long, or with a null character
 */
export function parseFolderDescription(text: string): string {
  const description = text.trim();
  if ([...description].length > maxLength) {
    throw badRequest({ msg: `description is too long (limit: ${maxLength} characters)` });
  }
  if (description.includes('\u0000')) {
    throw badRequest({ msg: 'description must not contain null characters' });
  }
  return description;
}
