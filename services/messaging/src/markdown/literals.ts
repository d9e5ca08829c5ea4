import type { StateInline } from 'markdown-it';
import { followsBoundary, matchHere, pushLiteral } from './inline-text.ts';

const conversationLink = /#\*\*[^*\n]+\*\*/y;
const math = /\$\$[^\n]+?\$\$/y;
const time = /<time:[^<>\n]+>/y;

/**
 * What has a form of its own that needs more than the source to be rendered: links to
 * conversations, mathematics and times. They stay as typed, and nothing inside them is markup.
 */
export function literal(state: StateInline, silent: boolean): boolean {
  const match =
    matchHere(state, math) ??
    matchHere(state, time) ??
    (followsBoundary(state, state.pos) ? matchHere(state, conversationLink) : undefined);
  if (!match) return false;
  if (!silent) pushLiteral(state, match[0]);
  state.pos += match[0].length;
  return true;
}
