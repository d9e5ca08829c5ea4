import type { StateInline } from 'markdown-it';

/** Whether what starts at `pos` may be a mention or a link to a conversation, judging by what stands before it. */
export function followsBoundary(state: StateInline, pos: number): boolean {
  return pos === 0 || /[\s'"({[/<]/.test(state.src.charAt(pos - 1));
}

/** Matches a sticky pattern at the current position, within the current range. */
export function matchHere(state: StateInline, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = state.pos;
  const match = pattern.exec(state.src);
  return match && pattern.lastIndex <= state.posMax ? match : undefined;
}

/** Takes `text` as it is: no further rule, links included, looks into it. */
export function pushLiteral(state: StateInline, text: string): void {
  state.push('literal', '', 0).content = text;
}

/** Adds an element that holds `text` as it is. */
export function pushElement(
  state: StateInline,
  tag: string,
  attributes: readonly (readonly [string, string])[],
  text: string,
): void {
  const opening = state.push('element_open', tag, 1);
  for (const [name, value] of attributes) opening.attrSet(name, value);
  pushLiteral(state, text);
  state.push('element_close', tag, -1);
}

/** The text as an attribute shows it: on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
