import { parseTemplate } from 'url-template';
import { toHref } from '../markdown/href.ts';

const expression = /\{(?<list>[^{}]*)\}/g;
const name = '(?:\\w|%[0-9a-f]{2})(?:\\.?(?:\\w|%[0-9a-f]{2}))*';
const variable = `${name}(?:\\*|:[1-9]\\d{0,3})?`;
const variables = new RegExp(`^[+#./;?&]?${variable}(?:,${variable})*$`, 'i');
// What an address cannot hold as it is.
const notLiteral = /[\p{Cc}\s"<>\\^`{|}]|%(?![0-9a-f]{2})/iu;

/** Names of the template's variables; undefined: it is none by RFC 6570, or leads where no link may. */
export function variablesOf(template: string): ReadonlySet<string> | undefined {
  const lists = Array.from(template.matchAll(expression), ({ groups }) => groups?.list ?? '');
  const literals = template.replace(expression, '');
  if (
    template === '' ||
    notLiteral.test(literals) ||
    !lists.every((list) => variables.test(list))
  ) {
    return undefined;
  }
  // Where the scheme is a variable's, it is looked at when the link is made.
  const start = template.slice(0, (template.indexOf('{') + 1 || template.length + 1) - 1);
  if (/^[a-z][a-z0-9+.-]*:/i.test(start) && toHref(start) === undefined) return undefined;
  const names = lists.flatMap((list) => list.replace(/^[+#./;?&]/, '').split(','));
  return new Set(names.map((text) => text.replace(/\*$|:\d+$/, '')));
}

/** Puts values into a template that `variablesOf` knows. Variables without a value are left out. */
export function urlExpander(
  template: string,
): (values: Readonly<Record<string, string | null>>) => string {
  const parsed = parseTemplate(template);
  return (values) => parsed.expand({ ...values });
}
