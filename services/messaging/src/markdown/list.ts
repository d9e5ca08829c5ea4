import type { StateBlock } from 'markdown-it';
import { isIndentedCode, lineAt, maxBlockDepth } from './block-lines.ts';

// A line this many columns to the right of an item's marker belongs to the item.
const nestingIndent = 2;

type Marker = { isOrdered: boolean; start: number; contentStart: number; isEmpty: boolean };

/**
 * Lists: `*`, `-` and `+` are the same marker, items nest by two columns, and a list may follow a
 * paragraph's line directly. Ordered and bullet items make separate lists.
 */
export function list(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (isIndentedCode(state, startLine) || state.level >= maxBlockDepth) return false;
  const first = markerAt(state, startLine);
  if (!first) return false;
  // Within a paragraph a lone marker is text, unless it is the next item of the list around it.
  const isInside = lineAt(state, startLine).indent >= state.blkIndent;
  if (silent) return !(first.isEmpty && isInside && state.parentType === 'paragraph');

  const kind = first.isOrdered ? 'ordered_list' : 'bullet_list';
  const tag = first.isOrdered ? 'ol' : 'ul';
  const opening = state.push(`${kind}_open`, tag, 1);
  if (first.isOrdered && first.start !== 1) opening.attrSet('start', first.start);
  const openingIndex = state.tokens.length - 1;

  const outerType = state.parentType;
  state.parentType = 'list';
  const isTight = pushItems(state, startLine, endLine, first);
  state.parentType = outerType;
  state.push(`${kind}_close`, tag, -1);
  if (isTight) hideParagraphs(state, openingIndex);
  return true;
}

/** Leaves `state.line` behind the last item. Returns whether no blank line stands between or in items. */
function pushItems(state: StateBlock, startLine: number, endLine: number, first: Marker): boolean {
  let isTight = true;
  let endedBlank = false;
  let marker: Marker | undefined = first;
  let line = startLine;
  while (marker && marker.isOrdered === first.isOrdered) {
    const { isTight: isItemTight } = pushItem(state, line, endLine, marker);
    if (!isItemTight || endedBlank) isTight = false;
    endedBlank = state.line - line > 1 && state.isEmpty(state.line - 1);
    line = state.line;
    if (line >= endLine || endsList(state, line, endLine)) break;
    marker = markerAt(state, line);
  }
  state.line = line;
  return isTight;
}

function pushItem(state: StateBlock, line: number, endLine: number, marker: Marker) {
  const { indent, start, textStart } = lineAt(state, line);
  const { blkIndent, listIndent, tight } = state;
  state.push('list_item_open', 'li', 1);

  // The item's first line is taken as if it began with its content, at the item's own indentation.
  state.listIndent = blkIndent;
  state.blkIndent = indent + nestingIndent;
  state.tight = true;
  state.bMarks[line] = marker.contentStart;
  state.tShift[line] = 0;
  state.sCount[line] = state.blkIndent;
  if (marker.isEmpty && state.isEmpty(line + 1)) state.line = Math.min(line + 2, endLine);
  else state.md.block.tokenize(state, line, endLine);
  const isTight = state.tight;

  state.bMarks[line] = start;
  state.tShift[line] = textStart - start;
  state.sCount[line] = indent;
  state.blkIndent = blkIndent;
  state.listIndent = listIndent;
  state.tight = tight;
  state.push('list_item_close', 'li', -1);
  return { isTight };
}

function endsList(state: StateBlock, line: number, endLine: number): boolean {
  if (lineAt(state, line).indent < state.blkIndent || isIndentedCode(state, line)) return true;
  return state.md.block.ruler.getRules('list').some((rule) => rule(state, line, endLine, true));
}

function markerAt(state: StateBlock, line: number): Marker | undefined {
  const { textStart, end } = lineAt(state, line);
  const pattern = /(?:[*+-]|(\d{1,9})\.)(?=[ \t]|$)[ \t]*/y;
  const text = state.src.slice(textStart, end);
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [{ length }, digits] = match;
  return {
    isOrdered: digits !== undefined,
    start: Number(digits ?? 1),
    contentStart: textStart + length,
    isEmpty: length === text.length,
  };
}

/** In a list without blank lines, items hold their text directly. */
function hideParagraphs(state: StateBlock, openingIndex: number) {
  const itemContentLevel = state.level + 2;
  for (const token of state.tokens.slice(openingIndex)) {
    const isParagraph = token.type === 'paragraph_open' || token.type === 'paragraph_close';
    if (isParagraph && token.level === itemContentLevel) token.hidden = true;
  }
}
