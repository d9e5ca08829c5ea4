import { badRequest } from '@chat/kit/errors/catalog';

/** Which subscribers objects list: all of them, or in large channels those who matter. */
export type SubscriberLists = 'complete' | 'partial';

/**
 * Whether objects carry subscribers, undefined: they do not. '' is the default, false.
 *
 * @throws BAD_REQUEST none of the parameter's values
 */
export function parseIncludeSubscribers(text: string): SubscriberLists | undefined {
  if (text === '' || text === 'false') return undefined;
  if (text === 'true') return 'complete';
  if (text === 'partial') return 'partial';
  throw badRequest({ msg: 'Invalid include_subscribers' });
}
