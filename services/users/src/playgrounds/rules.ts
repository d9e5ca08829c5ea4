import { badRequest } from '@chat/kit/errors/catalog';
import type { PlaygroundRow } from './store.ts';

/** What a playground is made of. */
export type PlaygroundContent = Pick<PlaygroundRow, 'name' | 'pygments_language' | 'url_template'>;

const maxLengths = { name: 100, pygments_language: 40, url_template: 2_000 };
const language = /^[ a-zA-Z0-9_+\-./#,]*$/;
// RFC 6570: literals, and expressions with an operator and variables, each with a modifier.
const template = /^(?:[^{}\p{Cc}\p{Cs} "'<>\\^`|]|\{[+#./;?&]?[^{}]+\})*$/u;
const variable =
  /^(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9]\d{0,3}|\*)?$/;

/**
 * A playground as it is stored.
 * @throws BAD_REQUEST something is blank, too long or of a wrong form
 * @spec realm.md Playgrounds, domains
 */
export function parsePlayground(asked: PlaygroundContent): PlaygroundContent {
  const content = {
    name: asked.name.trim(),
    pygments_language: asked.pygments_language.trim(),
    url_template: asked.url_template.trim(),
  };
  for (const key of ['name', 'pygments_language', 'url_template'] as const) {
    const value = content[key];
    if (value === '') throw badRequest({ msg: `${key} cannot be blank` });
    if ([...value].length > maxLengths[key]) {
      throw badRequest({ msg: `${key} is too long (limit: ${maxLengths[key]} characters)` });
    }
  }
  if (/[\p{Cc}\p{Cs}]/u.test(content.name)) throw badRequest({ msg: 'Invalid name' });
  if (!language.test(content.pygments_language)) {
    throw badRequest({ msg: 'Invalid characters in pygments language' });
  }
  checkUrlTemplate(content.url_template);
  return content;
}

function checkUrlTemplate(text: string): void {
  const names = variablesOf(text);
  if (names === undefined) throw badRequest({ msg: 'Invalid URL template.' });
  if (!names.includes('code')) {
    throw badRequest({ msg: 'Missing the required variable "code" in the URL template' });
  }
  if (names.some((name) => name !== 'code')) {
    throw badRequest({ msg: '"code" should be the only variable present in the URL template' });
  }
}

/** The variables of a URL template; undefined: it is none. */
function variablesOf(text: string): string[] | undefined {
  if (!template.test(text)) return undefined;
  const specifiers = [...text.matchAll(/\{[+#./;?&]?([^{}]+)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  if (!specifiers.every((specifier) => variable.test(specifier))) return undefined;
  return specifiers.map((specifier) => specifier.replace(/(?::\d+|\*)$/, ''));
}
