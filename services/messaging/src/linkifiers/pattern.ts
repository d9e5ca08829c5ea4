import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { Stopwatch } from '../markdown/stopwatch.ts';

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
