import { badRequest } from '@chat/kit/errors/catalog';

/** Views that every client has by itself. @spec realm.md Navigation views */
const builtIn = new Set([
  'inbox',
  'recent',
  'feed',
  'drafts',
  'scheduled',
  'reminders',
  'narrow/is/starred',
  'narrow/is/mentioned',
  'narrow/has/reaction/sender/me',
]);

const maxLength = { fragment: 1_000, name: 100 };

/**
 * The identifier of a view, without surrounding space.
 * @throws BAD_REQUEST blank or too long
 */
export function parseFragment(text: string): string {
  const fragment = text.trim();
  if (fragment === '') throw badRequest({ msg: 'fragment cannot be blank' });
  checkLength('fragment', fragment);
  return fragment;
}

/**
 * The name somebody gives a view, without surrounding space; blank is none.
 * @throws BAD_REQUEST a name for a view that every client has, or too long
 */
export function parseViewName(fragment: string, text: string | undefined): string | null {
  const name = text?.trim() ?? '';
  if (name === '') return null;
  if (builtIn.has(fragment)) throw badRequest({ msg: 'Built-in views cannot have a custom name.' });
  checkLength('name', name);
  return name;
}

function checkLength(what: keyof typeof maxLength, text: string): void {
  const max = maxLength[what];
  if ([...text].length > max) {
    throw badRequest({ msg: `${what} is too long (limit: ${max} characters)` });
  }
}

const maxCount = 500;

/** @throws BAD_REQUEST somebody would have too many views */
export function checkViewCount(count: number): void {
  if (count > maxCount) throw badRequest({ msg: `Too many navigation views (limit: ${maxCount})` });
}
