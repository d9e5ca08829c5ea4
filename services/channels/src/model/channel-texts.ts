import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { invalidCharacterAt, normalizeName } from '@chat/kit/names/normalize-name';
import type { Deps } from '../deps.ts';

const maxNameLength = limits.max_stream_name_length;

/**
 * Normalizes and validates a channel's name, and returns it.
 *
 * @throws BAD_REQUEST no visible character, too long, or an invalid character
 */
export function parseChannelName(text: string): string {
  const name = normalizeName(text);
  const problem = findProblem(name);
  if (problem !== undefined) throw badRequest({ msg: problem });
  return name;
}

/** Returns whether a channel can have this name. */
export function isChannelName(text: string): boolean {
  return findProblem(normalizeName(text)) === undefined;
}

function findProblem(name: string): string | undefined {
  if (name === '') return "Channel name can't be empty!";
  if ([...name].length > maxNameLength) {
    return `Channel name too long (limit: ${maxNameLength} characters).`;
  }
  const position = invalidCharacterAt(name);
  if (position !== undefined) return `Invalid character in channel name, at position ${position}!`;
  return undefined;
}

const maxDescriptionLength = limits.max_stream_description_length;

/**
 * Validates a description and returns it trimmed, with line breaks replaced by spaces.
 *
 * @throws BAD_REQUEST too long, or with a null character
 */
export function parseDescription(text: string): string {
  const description = text.replace(/\r\n|\r|\n/g, ' ').trim();
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

/** The HTML of descriptions, keyed by their Markdown. */
export type RenderedDescriptions = ReadonlyMap<string, string>;

/**
 * Returns the descriptions as HTML, rendered by the messaging service. Call this function before the transaction that
 * stores the descriptions. Makes no call if all descriptions are empty.
 */
export async function renderDescriptions(
  { messaging }: Pick<Deps, 'messaging'>,
  { realmId, userId }: Pick<Actor, 'realmId' | 'userId'>,
  descriptions: Iterable<string>,
): Promise<RenderedDescriptions> {
  const sources = [...new Set(descriptions)].filter((source) => source !== '');
  if (sources.length === 0) return new Map();
  const { htmls } = await messaging.renderTexts({ realmId, userId, sources });
  return new Map(sources.map((source, index) => [source, htmls[index] ?? '']));
}

/**
 * Returns the description's HTML; '' for ''.
 * @throws an error if the description was not rendered
 */
export function htmlOf(description: string, rendered: RenderedDescriptions): string {
  if (description === '') return '';
  const html = rendered.get(description);
  if (html === undefined) throw new Error('a description was not rendered before it is stored');
  return html;
}
