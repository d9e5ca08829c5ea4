import type { StateCore } from 'markdown-it';
import { contextOf } from './render-context.ts';

/** Looks into the text of each block, knowing whether it stands in a quote. */
export function parseInline(state: StateCore): void {
  const context = contextOf(state.env);
  let quotes = 0;
  for (const token of state.tokens) {
    if (token.tag === 'blockquote') quotes += token.nesting;
    if (token.type !== 'inline' || !token.children) continue;
    context.isQuoted = quotes > 0;
    context.lineCount++;
    state.md.inline.parse(token.content, state.md, state.env, token.children);
  }
}
