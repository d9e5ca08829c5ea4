import type { StateBlock } from 'markdown-it';
import { isIndentedCode, lineAt, maxBlockDepth, textOf } from './block-lines.ts';

// A dot before the language is not part of it.
const opening = /^(?<fence>`{3,}|~{3,})[ \t]*\.?(?<language>[\w+\-./#]+)?(?:[ \t]+(?<header>.*))?$/;

type Fence = { fence: string; language: string; header: string };

/**
 * Fenced blocks: code, and the two kinds that hold further blocks, `quote` and `spoiler`.
 * A fence is closed by the very same string, or by the end of what it stands in.
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
  const { fence = '', language = '', header = '' } = groups ?? {};
  if (fence === '') return undefined;
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

/** Fences inside the container open and close before it does. */
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

/** Without content it is as its lines would be behind `>`: text. */
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
