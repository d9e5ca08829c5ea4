import katex from 'katex';
import type { StateInline } from 'markdown-it';
import { matchHere } from './inline-text.ts';

const pattern = /\$\$(?!\$)(?<tex>(?:\\\$|[^$\n])+)\$\$(?!\$)/y;

/** Formulas within a line: `$$x$$`. */
export function inlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src.charAt(state.pos - 1) === '$') return false;
  const match = matchHere(state, pattern);
  const tex = match?.groups?.tex;
  if (!match || tex === undefined || tex.trim() === '') return false;
  if (!silent) state.push('math', '', 0).content = tex;
  state.pos += match[0].length;
  return true;
}

/** A formula as KaTeX shows it; undefined: it is none. */
export function mathHtml(tex: string, { isBlock }: { isBlock: boolean }): string | undefined {
  try {
    return katex.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      // What its fonts do not have it would write to the process's output, too.
      strict: (kind: string) => (kind === 'unknownSymbol' ? 'error' : 'ignore'),
      // Neither addresses nor classes of the source's choice.
      trust: false,
      maxExpand: 200,
      maxSize: 30,
    });
  } catch (error) {
    // Bad TeX, or one that is nested deeper than it can be followed.
    if (error instanceof katex.ParseError || error instanceof RangeError) return undefined;
    throw error;
  }
}
