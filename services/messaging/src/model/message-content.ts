import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { hasVisibleCharacter } from '@chat/kit/names/normalize-name';

const truncationMark = '\n[message truncated]';

/**
 * Normalizes content: trims trailing white space and leading line breaks, truncates to the longest message.
 * @throws BAD_REQUEST a reader would see nothing of it, or it contains a null byte
 */
export function normalizeContent(text: string): string {
  if (text.includes('\0')) throw badRequest({ msg: 'The message must not contain null bytes.' });
  const content = text.trimEnd().replace(/^[\r\n]+/, '');
  if (!hasVisibleCharacter(content)) throw badRequest({ msg: 'Message must not be empty' });
  return truncate(content, limits.max_message_length, truncationMark);
}

/** Whether it is a `/me` message. */
export function isMeMessage(content: string): boolean {
  return content.startsWith('/me ');
}

/** Truncates to at most `length` code points, ending with `mark`. */
export function truncate(text: string, length: number, mark: string): string {
  // A string has at least as many UTF-16 units as code points.
  if (text.length <= length) return text;
  const points = [...text];
  if (points.length <= length) return text;
  return points.slice(0, length - mark.length).join('') + mark;
}

/** Longest client name. */
const maxClientNameLength = 30;

const browserNames = /^(?:website|web)$/i;
const appNames = /mobile|desktop|electron|terminal|flutter|android|(?:^|[^a-z])ios(?:[^a-z]|$)/i;

/** Normalizes a client name. */
export function normalizeClientName(name: string): string {
  return name.replaceAll('\0', '').slice(0, maxClientNameLength).toWellFormed() || 'Unspecified';
}

/** Whether a person reads messages in this client, so that what they send counts as read by them. */
export function isReadingClient(name: string): boolean {
  return browserNames.test(name) || appNames.test(name);
}
