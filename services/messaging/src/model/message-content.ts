import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';

const truncationMark = '\n[message truncated]';

/**
 * The content as it is stored: without trailing white space and leading line breaks, cut to the
 * longest a message may be.
 *
 * @throws BAD_REQUEST it is empty, or holds a null byte
 */
export function normalizeContent(text: string): string {
  if (text.includes('\0')) throw badRequest({ msg: 'The message must not contain null bytes.' });
  const content = text.trimEnd().replace(/^[\r\n]+/, '');
  if (content === '') throw badRequest({ msg: 'Message must not be empty' });
  return truncate(content, limits.max_message_length, truncationMark);
}

/** Whether the message reports what its sender does. */
export function isMeMessage(content: string): boolean {
  return content.startsWith('/me ');
}

/** Cuts `text` to at most `length` code points, the last of which are then `mark`. */
export function truncate(text: string, length: number, mark: string): string {
  // A string has at least as many units as code points.
  if (text.length <= length) return text;
  const points = [...text];
  if (points.length <= length) return text;
  return points.slice(0, length - mark.length).join('') + mark;
}

/** Longest name of a client. */
const maxClientNameLength = 30;

const browserNames = /^(?:website|web)$/i;
const appNames = /mobile|desktop|electron|terminal|flutter|android|(?:^|[^a-z])ios(?:[^a-z]|$)/i;

/** The client's name as it is stored. */
export function normalizeClientName(name: string): string {
  return name.replaceAll('\0', '').slice(0, maxClientNameLength).toWellFormed() || 'Unspecified';
}

/** Whether somebody reads in this client, so that what they send counts as read by them. */
export function isReadingClient(name: string): boolean {
  return browserNames.test(name) || appNames.test(name);
}
