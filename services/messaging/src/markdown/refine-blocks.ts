import type { ParserBlock, StateBlock } from 'markdown-it';
import { maxBlockDepth, textOf } from './block-lines.ts';

type Claims = (state: StateBlock, startLine: number, endLine: number) => boolean;

/** Lets the parser's own rule `name` apply only to what `claims` leaves to it. */
export function refineBlockRule(block: ParserBlock, name: string, claims: Claims): void {
  const builtIn = block.ruler.__rules__.find((rule) => rule.name === name);
  if (!builtIn) throw new Error(`the Markdown parser has no rule ${name}`);
  const { fn, alt } = builtIn;
  block.ruler.at(
    name,
    (state, startLine, endLine, silent) =>
      claims(state, startLine, endLine) && fn(state, startLine, endLine, silent),
    { alt },
  );
}

/** A `>` with nothing behind it, on this line and on those that follow as such, is text. */
export function isQuoteWithContent(state: StateBlock, startLine: number, endLine: number): boolean {
  if (state.level >= maxBlockDepth) return false;
  for (let line = startLine; line < endLine; line++) {
    const text = textOf(state, line).trimEnd();
    if (!text.startsWith('>')) return false;
    if (text !== '>') return true;
  }
  return false;
}

/** A heading needs a text: `#` alone, or followed by nothing but more of them, is text itself. */
export function isHeadingWithText(state: StateBlock, startLine: number): boolean {
  return /^#{1,6}[ \t]+[^#\s]|^#{1,6}[ \t]+#+[^#\s]/.test(textOf(state, startLine));
}
