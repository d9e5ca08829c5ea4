import { RE2JS, RE2JSSyntaxException } from 're2js';
import { parseTemplate } from 'url-template';
import { toHref } from './addresses.ts';
import type { Stopwatch } from './work-limit.ts';

/** A match of a linkifier's pattern: where it stands, and what its named groups hold. */
export type PatternMatch = {
  start: number;
  end: number;
  groups: Record<string, string | null>;
};

/** A pattern that finds one match in time linear in the text, whoever wrote it, and all in quadratic time at worst. */
export type Pattern = {
  /** Instructions of the compiled pattern. */
  size: number;
  groupNames: ReadonlySet<string>;
  /** The groups of a text that the pattern matches as a whole; undefined: it does not. */
  groupsOf(text: string): Record<string, string | null> | undefined;
  /** Matches from left to right, where a link may stand. `isAtStart`: nothing stands before the text. */
  findAll(
    text: string,
    options: { isAtStart: boolean; stopwatch?: Stopwatch | undefined },
  ): PatternMatch[];
};

/** Steps per character of text grow with the size of the compiled pattern. */
const maxSize = 2_000;

// Links stand alone: behind a blank or one of these marks, and not before a letter or a digit.
const before = '^|\\s|\\x{85}|\\pZ|[\'"(,:<]';
const after = '$|[^\\pL\\pN]';

/** Why a text is no pattern. */
export class BadPattern extends Error {}

/**
 * Reads a pattern: RE2's syntax, with Python's `(?P<name>...)`. Look-around and references to groups, which take
 * exponential time, are not part of it.
 *
 * @throws BadPattern
 */
export function readPattern(text: string): Pattern {
  const alone = compile(text);
  if (alone.programSize() > maxSize) throw new BadPattern('the expression is too large');
  const placed = compile(`(?:${before})(${text})(?:${after})`);
  // Groups are numbered through: the outer one comes first.
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
    findAll(whole, { isAtStart, stopwatch }) {
      // Behind markup there is no start: a character that no link may follow stands for it.
      const text = isAtStart ? whole : `*${whole}`;
      const shift = isAtStart ? 0 : 1;
      const matcher = placed.matcher(text);
      const found: PatternMatch[] = [];
      const size = placed.programSize();
      for (let from = 0; from <= text.length; ) {
        stopwatch?.check(size * (text.length - from));
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
        // The character behind a link may be the one before the next.
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
    throw new BadPattern(error.message.replace(/^error parsing regexp: /, ''), { cause: error });
  }
}

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
