import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';

const maxLength = limits.max_stream_description_length;

/**
 * The description as it is stored: on one line.
 *
 * @throws BAD_REQUEST too long, or with a null character
 */
export function parseDescription(text: string): string {
  const description = text.replace(/\r\n|\r|\n/g, ' ').trim();
  if ([...description].length > maxLength) {
    throw badRequest({ msg: `description is too long (limit: ${maxLength} characters)` });
  }
  if (description.includes('\u0000')) {
    throw badRequest({ msg: 'description must not contain null characters' });
  }
  return description;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The description as HTML: its text in one paragraph; '' stays ''. */
export function renderDescription(description: string): string {
  if (description === '') return '';
  return `<p>${description.replace(/[&<>]/g, (character) => entities[character] ?? character)}</p>`;
}
