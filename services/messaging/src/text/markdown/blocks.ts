import type { StateBlock } from 'markdown-it';

/** The limit on nested blocks. Deeper blocks stay text, which bounds the work and the depth of the HTML. */
export const maxBlockDepth = 24;

/** The offsets of a source line and of its text, and its indentation in columns. */
export type Line = { start: number; textStart: number; end: number; indent: number };

/** Returns the line without the markers of enclosing blocks. */
function lineAt(state: StateBlock, line: number): Line {
  const start = state.bMarks[line] ?? 0;
  return {
    start,
    textStart: start + (state.tShift[line] ?? 0),
    end: state.eMarks[line] ?? start,
    indent: state.sCount[line] ?? 0,
  };
}

/** Returns the line's text without indentation. */
export function textOf(state: StateBlock, line: number): string {
  const { textStart, end } = lineAt(state, line);
  return state.src.slice(textStart, end);
}

/** Returns whether the indentation makes the line an indented code block. */
function isIndentedCode(state: StateBlock, line: number): boolean {
  return lineAt(state, line).indent - state.blkIndent >= 4;
}

// Columns beyond the marker by which a line has to be indented to belong to the item.
const nestingIndent = 2;

type Marker = { isOrdered: boolean; start: number; contentStart: number; isEmpty: boolean };

/**
 * Parses lists (a block rule). `*`, `-` and `+` are equivalent, nested items are indented by two columns, and a list
 * may directly follow a line of a paragraph. Ordered and bullet items form separate lists.
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
  // Within a paragraph, an empty marker is text, unless it continues the enclosing list.
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

/**
 * Parses the items of a list, and sets `state.line` to the line after the last item. Returns whether the list is tight
 * (without blank lines between or within items).
 */
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

  // Parses the item's first line as if it began with its content, at the item's indentation.
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

/** Removes the paragraphs in the items of a tight list, so that the items contain their text directly. */
function hideParagraphs(state: StateBlock, openingIndex: number) {
  const itemContentLevel = state.level + 2;
  for (const token of state.tokens.slice(openingIndex)) {
    const isParagraph = token.type === 'paragraph_open' || token.type === 'paragraph_close';
    if (isParagraph && token.level === itemContentLevel) token.hidden = true;
  }
}

const opening = /^(?<fence>`{3,}|~{3,})(?<blanks>[ \t]*)(?<rest>.*)$/s;
// A leading dot is not part of the language.
const languageAndHeader = /^\.?(?<language>[\w+\-./#]*)(?<header>.*)$/s;

type Fence = { fence: string; language: string; header: string };

/**
 * Parses fenced blocks (a block rule): code, and the containers `quote` and `spoiler`. An equal fence or the end of the
 * enclosing block closes them.
 */
export function fence(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (isIndentedCode(state, startLine)) return false;
  const opened = openingAt(state, startLine);
  if (!opened) return false;
  const holdsBlocks = isContainer(opened);
  if (holdsBlocks && state.level >= maxBlockDepth) return false;
  if (silent) return true;

  const closingLine = holdsBlocks
    ? closingOfContainer(state, startLine, endLine, opened)
    : closingOfCode(state, startLine, endLine, opened);
  if (opened.language === 'quote') pushQuote(state, startLine + 1, closingLine);
  else if (opened.language === 'spoiler') pushSpoiler(state, startLine + 1, closingLine, opened);
  else pushCode(state, startLine, closingLine, opened);

  const isClosed = closingLine < endLine && textOf(state, closingLine).trimEnd() === opened.fence;
  state.line = closingLine + (isClosed ? 1 : 0);
  return true;
}

function openingAt(state: StateBlock, line: number): Fence | undefined {
  const groups = opening.exec(textOf(state, line).trimEnd())?.groups;
  const { fence = '', blanks = '', rest = '' } = groups ?? {};
  if (fence === '') return undefined;
  const { language = '', header = '' } = languageAndHeader.exec(rest)?.groups ?? {};
  const isSeparate = /^(?:$|[ \t])/.test(header) || (language === '' && blanks !== '');
  if (!isSeparate) return undefined;
  // "```code```" on one line is a code span.
  if (fence.startsWith('`') && header.includes('`')) return undefined;
  return { fence, language, header: header.trim() };
}

function isContainer({ language }: Fence): boolean {
  return language === 'quote' || language === 'spoiler';
}

function leavesBlock(state: StateBlock, line: number): boolean {
  return !state.isEmpty(line) && lineAt(state, line).indent < state.blkIndent;
}

function closingOfCode(state: StateBlock, startLine: number, endLine: number, opened: Fence) {
  let line = startLine + 1;
  for (; line < endLine; line++) {
    if (leavesBlock(state, line)) break;
    if (textOf(state, line).trimEnd() === opened.fence && !isIndentedCode(state, line)) break;
  }
  return line;
}

/** Returns the closing fence of a container. Skips fences nested in the container. */
function closingOfContainer(state: StateBlock, startLine: number, endLine: number, opened: Fence) {
  const open = [opened];
  let line = startLine + 1;
  for (; line < endLine; line++) {
    if (leavesBlock(state, line)) break;
    const innermost = open.at(-1);
    if (!innermost) break;
    if (textOf(state, line).trimEnd() === innermost.fence) {
      open.pop();
      if (open.length === 0) break;
    } else if (isContainer(innermost)) {
      const inner = openingAt(state, line);
      if (inner) open.push(inner);
    }
  }
  return line;
}

function pushCode(state: StateBlock, startLine: number, closingLine: number, opened: Fence) {
  const { indent } = lineAt(state, startLine);
  const token = state.push(opened.language === 'math' ? 'math_block' : 'code', 'div', 0);
  token.content = state.getLines(startLine + 1, closingLine, indent, true);
  token.info = opened.language;
  token.markup = opened.fence;
}

/** Adds a quote. An empty quote is rendered as text, like lines of `>`. */
function pushQuote(state: StateBlock, firstLine: number, endLine: number) {
  if (isBlank(state, firstLine, endLine)) {
    pushParagraph(
      state,
      Array(Math.max(1, endLine - firstLine))
        .fill('>')
        .join('\n'),
    );
    return;
  }
  state.push('blockquote_open', 'blockquote', 1);
  pushBlocks(state, firstLine, endLine, 'blockquote');
  state.push('blockquote_close', 'blockquote', -1);
}

function pushSpoiler(state: StateBlock, firstLine: number, endLine: number, { header }: Fence) {
  state.push('spoiler_open', 'div', 1);
  if (header !== '') pushParagraph(state, header);
  state.push('spoiler_content', 'div', 0);
  pushBlocks(state, firstLine, endLine, 'spoiler');
  state.push('spoiler_close', 'div', -1);
}

function pushParagraph(state: StateBlock, text: string) {
  state.push('paragraph_open', 'p', 1);
  const token = state.push('inline', '', 0);
  token.content = text;
  token.children = [];
  state.push('paragraph_close', 'p', -1);
}

function isBlank(state: StateBlock, firstLine: number, endLine: number): boolean {
  for (let line = firstLine; line < endLine; line++) if (!state.isEmpty(line)) return false;
  return true;
}

function pushBlocks(state: StateBlock, firstLine: number, endLine: number, parentType: string) {
  const { lineMax, parentType: outerType, tight } = state;
  state.lineMax = endLine;
  state.parentType = parentType;
  state.md.block.tokenize(state, firstLine, endLine);
  state.lineMax = lineMax;
  state.parentType = outerType;
  state.tight = tight;
}
