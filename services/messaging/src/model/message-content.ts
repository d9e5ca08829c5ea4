import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { hasVisibleCharacter } from '@chat/kit/names/normalize-name';

const truncationMark = '\n[message truncated]';

/**
 * Normalizes content: removes trailing white space and leading line breaks, and truncates it to the maximum length.
 * @throws BAD_REQUEST the content has no visible character, or contains a null byte
 */
export function normalizeContent(text: string): string {
  if (text.includes('\0')) throw badRequest({ msg: 'The message must not contain null bytes.' });
  const content = text.trimEnd().replace(/^[\r\n]+/, '');
  if (!hasVisibleCharacter(content)) throw badRequest({ msg: 'Message must not be empty' });
  return truncate(content, limits.max_message_length, truncationMark);
}

/** Returns whether the content is that of a `/me` message. */
export function isMeMessage(content: string): boolean {
  return content.startsWith('/me ');
}

/** Truncates the text to at most `length` code points, including the `mark` that is added at the end. */
export function truncate(text: string, length: number, mark: string): string {
  // A string has at least as many UTF-16 units as code points.
  if (text.length <= length) return text;
  const points = [...text];
  if (points.length <= length) return text;
  return points.slice(0, length - mark.length).join('') + mark;
}

/** The maximum length of a client's name. */
const maxClientNameLength = 30;

const browserNames = /^(?:website|web)$/i;
const appNames = /mobile|desktop|electron|terminal|flutter|android|(?:^|[^a-z])ios(?:[^a-z]|$)/i;

/** Removes null bytes from a client name and truncates it. Returns `Unspecified` for an empty name. */
export function normalizeClientName(name: string): string {
  return name.replaceAll('\0', '').slice(0, maxClientNameLength).toWellFormed() || 'Unspecified';
}

/**
 * Returns whether people read messages in this client. Messages that are sent from such a client count as read by their
 * sender.
 */
export function isReadingClient(name: string): boolean {
  return browserNames.test(name) || appNames.test(name);
}
