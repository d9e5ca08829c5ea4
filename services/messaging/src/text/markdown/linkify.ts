import { LRUCache } from 'lru-cache';
import type { StateCore, Token } from 'markdown-it';
import type { Linkifier } from '../../model/realm-state-store.ts';
import { toHref } from './addresses.ts';
import { compilePattern, compileUrlTemplate, type Pattern } from './linkifier-pattern.ts';
import { makeToken, type Piece } from './parser-tokens.ts';
import { contextOf } from './render-context.ts';
import type { WorkLimit } from './work-limit.ts';

/** A match of a linkifier. */
export type FoundLink = { start: number; end: number; href: string };

type Compiled = { pattern: Pattern; expand: ReturnType<typeof compileUrlTemplate> };

const compiled = new LRUCache<string, Compiled>({ max: 2_000 });

function compile({ pattern, url_template }: Pick<Linkifier, 'pattern' | 'url_template'>): Compiled {
  const key = `${pattern}\0${url_template}`;
  const known = compiled.get(key);
  if (known) return known;
  const linkifier = { pattern: compilePattern(pattern), expand: compileUrlTemplate(url_template) };
  compiled.set(key, linkifier);
  return linkifier;
}

/** Returns the size of the compiled pattern, which limits the steps per character. */
export function compiledSize(linkifier: Pick<Linkifier, 'pattern' | 'url_template'>): number {
  return compile(linkifier).pattern.size;
}

/**
 * Returns the linkifiers' matches from left to right. Where matches overlap, the linkifier that comes first in the list
 * wins.
 * @throws WorkLimitExceeded the time limit was exceeded
 */
export function findLinks(
  source: string,
  linkifiers: readonly Linkifier[],
  { isAtStart, workLimit }: { isAtStart: boolean; workLimit?: WorkLimit | undefined },
): FoundLink[] {
  // Lone surrogates cannot be percent-encoded.
  const text = source.toWellFormed();
  const found: FoundLink[] = [];
  for (const linkifier of linkifiers) {
    const { pattern, expand } = compile(linkifier);
    for (const { start, end, groups } of pattern.findAll(text, { isAtStart, workLimit })) {
      const href = toHref(expand(groups));
      const isFree = found.every((other) => other.end <= start || other.start >= end);
      if (href !== undefined && isFree) found.push({ start, end, href });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Applies the realm's linkifiers to plain text (a core rule). */
export function linkify(
  state: StateCore,
  { text, isAtStart, isLinked }: Piece,
): Token[] | undefined {
  const { linkifiers, workLimit } = contextOf(state.env);
  if (linkifiers.length === 0 || isLinked) return undefined;
  const links = findLinks(text, linkifiers, { isAtStart, workLimit });
  if (links.length === 0) return undefined;
  const tokens: Token[] = [];
  let done = 0;
  for (const { start, end, href } of links) {
    tokens.push(makeToken(state, { type: 'text' }, { content: text.slice(done, start) }));
    tokens.push(...linkTokens(state, href, text.slice(start, end)));
    done = end;
  }
  tokens.push(makeToken(state, { type: 'text' }, { content: text.slice(done) }));
  return tokens;
}

function linkTokens(state: StateCore, href: string, text: string): Token[] {
  const attributes: [string, string][] = [['href', href]];
  return [
    makeToken(state, { type: 'link_open', tag: 'a', nesting: 1 }, { attributes }),
    makeToken(state, { type: 'literal' }, { content: text }),
    makeToken(state, { type: 'link_close', tag: 'a', nesting: -1 }),
  ];
}
