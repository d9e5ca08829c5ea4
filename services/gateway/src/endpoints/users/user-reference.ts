import { badRequest } from '@chat/kit/errors/catalog';

/**
 * A user as paths name one: with an at sign it is an address, digits are an id.
 * @throws BAD_REQUEST it is neither
 */
export function userReference(text: string): { userId: number } | { email: string } {
  if (text.includes('@')) return { email: text };
  const userId = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(userId)) {
    throw badRequest({ msg: 'No such user' });
  }
  return { userId };
}
