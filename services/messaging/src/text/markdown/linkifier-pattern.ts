import { RE2JS, RE2JSSyntaxException } from 're2js';
import { parseTemplate } from 'url-template';
import { toHref } from './addresses.ts';
import type { WorkLimit } from './work-limit.ts';

/** A match, with its position and named groups. */
export type PatternMatch = {
  start: number;
  end: number;
  groups: Record<string, string | null>;
};

/** A compiled linkifier pattern. Finding one match takes linear time; finding all takes at most quadratic time. */
export type Pattern = {
  /** The size of the compiled program. */
  size: number;
  groupNames: ReadonlySet<string>;
  /** Returns the groups if the pattern matches the whole text; undefined otherwise. */
  groupsOf(text: string): Record<string, string | null> | undefined;
  /**
   * Returns the matches from left to right, at positions where a link is possible. `isAtStart` means that no markup
   * precedes the text.
   */
  findAll(
    text: string,
    options: { isAtStart: boolean; workLimit?: WorkLimit | undefined },
  ): PatternMatch[];
};

/** The limit on the size of a compiled pattern. The time per character grows with this size. */
const maxSize = 2_000;

// A link has to follow white space or one of these characters, and no letter or digit may follow it.
const before = '^|\\s|\\x{85}|\\pZ|[\'"(,:<]';
const after = '$|[^\\pL\\pN]';

/** The error for a text that is not a valid pattern. */
export class InvalidPattern extends Error {}

/**
 * Compiles a pattern in RE2 syntax with Python's `(?P<name>...)`. Rejects look-around and backreferences, because they
 * can take exponential time.
 * @throws InvalidPattern
 */
export function compilePattern(text: string): Pattern {
  const alone = compile(text);
  if (alone.programSize() > maxSize) throw new InvalidPattern('the expression is too large');
  const placed = compile(`(?:${before})(${text})(?:${after})`);
  // The outer group shifts group numbers by one.
  const names = Object.entries(alone.namedGroups()).map(
    ([name, index]) => [name, index + 1] as const,
  );
  return {
    size: placed.programSize(),
    groupNames: new Set(names.map(([name]) => name)),
    groupsOf(example) {
      const matcher = alone.matcher(example);
      if (!matcher.matches()) return undefined;
      return Object.fromEntries(names.map(([name, index]) => [name, matcher.group(index - 1)]));
    },
    findAll(whole, { isAtStart, workLimit }) {
      // After markup there is no start of text: prepends a character after which no link may be.
      const text = isAtStart ? whole : `*${whole}`;
      const shift = isAtStart ? 0 : 1;
      const matcher = placed.matcher(text);
      const found: PatternMatch[] = [];
      const size = placed.programSize();
      for (let from = 0; from <= text.length; ) {
        workLimit?.check(size * (text.length - from));
        if (!matcher.find(from)) break;
        const start = matcher.start(1);
        const end = matcher.end(1);
        if (end > start && start >= shift) {
          const groups = names.map(([name, index]) => [name, matcher.group(index)]);
          found.push({
            start: start - shift,
            end: end - shift,
            groups: Object.fromEntries(groups),
          });
        }
        // The character after a link may also be the one before the next link.
        from = Math.max(end, from + 1);
      }
      return found;
    },
  };
}

function compile(text: string): RE2JS {
  try {
    return RE2JS.compile(text);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    throw new InvalidPattern(error.message.replace(/^error parsing regexp: /, ''), {
      cause: error,
    });
  }
}

const expression = /\{(?<list>[^{}]*)\}/g;
const name = '(?:\\w|%[0-9a-f]{2})(?:\\.?(?:\\w|%[0-9a-f]{2}))*';
const variable = `${name}(?:\\*|:[1-9]\\d{0,3})?`;
const variables = new RegExp(`^[+#./;?&]?${variable}(?:,${variable})*$`, 'i');
// Characters that a URL cannot contain unescaped.
const notLiteral = /[\p{Cc}\s"<>\\^`{|}]|%(?![0-9a-f]{2})/iu;

/**
 * Returns the template's variables. Returns undefined if the template is not valid according to RFC 6570, or if links
 * may not have its scheme.
 */
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
  // If the scheme is a variable, it is checked when a link is made.
  const start = template.slice(0, (template.indexOf('{') + 1 || template.length + 1) - 1);
  if (/^[a-z][a-z0-9+.-]*:/i.test(start) && toHref(start) === undefined) return undefined;
  const names = lists.flatMap((list) => list.replace(/^[+#./;?&]/, '').split(','));
  return new Set(names.map((text) => text.replace(/\*$|:\d+$/, '')));
}

/** Compiles a template that `variablesOf` accepts. The compiled template omits variables without a value. */
export function compileUrlTemplate(
  template: string,
): (values: Readonly<Record<string, string | null>>) => string {
  const parsed = parseTemplate(template);
  return (values) => parsed.expand({ ...values });
}
