import type { StateCore, Token } from 'markdown-it';
import { findLinks } from '../linkifiers/find-links.ts';
import { contextOf } from './render-context.ts';
import { makeToken, type Piece } from './text-pass.ts';

/** Makes links of what the realm's linkifiers match in running text. */
export function linkify(
  state: StateCore,
  { text, isAtStart, isLinked }: Piece,
): Token[] | undefined {
  const { linkifiers, stopwatch } = contextOf(state.env);
  if (linkifiers.length === 0 || isLinked) return undefined;
  const links = findLinks(text, linkifiers, { isAtStart, stopwatch });
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
