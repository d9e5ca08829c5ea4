import type { StateBlock } from 'markdown-it';

/** Deeper nesting than this stays text: it bounds both the work and the HTML's depth. */
export const maxBlockDepth = 24;

/** Where a line of the source starts, begins its text and ends, and how many columns it is indented. */
export type Line = { start: number; textStart: number; end: number; indent: number };

/** A line as the enclosing blocks left it: without their markers. */
export function lineAt(state: StateBlock, line: number): Line {
  const start = state.bMarks[line] ?? 0;
  return {
    start,
    textStart: start + (state.tShift[line] ?? 0),
    end: state.eMarks[line] ?? start,
    indent: state.sCount[line] ?? 0,
  };
}

/** The line's text without its indentation. */
export function textOf(state: StateBlock, line: number): string {
  const { textStart, end } = lineAt(state, line);
  return state.src.slice(textStart, end);
}

/** Whether the line is indented so far that it is code. */
export function isIndentedCode(state: StateBlock, line: number): boolean {
  return lineAt(state, line).indent - state.blkIndent >= 4;
}
