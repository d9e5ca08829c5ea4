import { badRequest } from '@chat/kit/errors/catalog';

/**
 * Returns the user that a path segment identifies: by email address if the text contains an at sign, otherwise by id.
 *
 * @throws BAD_REQUEST the text is neither an email address nor an id
 */
export function userReference(text: string): { userId: number } | { email: string } {
  if (text.includes('@')) return { email: text };
  const userId = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(userId)) {
    throw badRequest({ msg: 'No such user' });
  }
  return { userId };
}
