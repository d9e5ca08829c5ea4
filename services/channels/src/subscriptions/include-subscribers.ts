import { badRequest } from '@chat/kit/errors/catalog';

/**
 * Whether objects carry subscribers. '' is the default, false.
 *
 * @throws BAD_REQUEST none of the parameter's values
 */
export function parseIncludeSubscribers(text: string): boolean {
  if (text === '' || text === 'false') return false;
  if (text === 'true' || text === 'partial') return true;
  throw badRequest({ msg: 'Invalid include_subscribers' });
}
