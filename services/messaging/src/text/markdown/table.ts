import type { ParserBlock, StateBlock, Token } from 'markdown-it';
import { textOf } from './blocks.ts';

/** A rule of the Markdown parser for blocks. */
export type BlockRule = Parameters<ParserBlock['ruler']['at']>[1];

const delimiters = /^[|:\- \t]+$/;

// Text that keeps its bars: an escaped character, code, a formula, a mention with an id, a link to a conversation, a
// link.
const kept =
  /\\.|(?<!`)(?<ticks>`+)(?!`).*?(?<!`)\k<ticks>(?!`)|\$\$(?:\\\$|[^$])+\$\$|[@#]_?\*\*[^*]+\*\*|!?\[[^[\]]*\]\((?:[^()\s]|\([^()\s]*\))*(?:[ \t]+(?:"[^"]*"|'[^']*'))?[ \t]*\)/g;

/**
 * Returns a table rule that extends the built-in rule. A bar within code, a formula, a mention or a link does not
 * separate cells. Text beyond the header's columns stays in the last cell of its row.
 */
export function tableRule(builtIn: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const second = startLine + 1 < endLine ? textOf(state, startLine + 1) : '';
    if (!delimiters.test(second)) return false;
    const { src } = state;
    const stand = standInFor(src);
    if (stand === undefined) return builtIn(state, startLine, endLine, silent);
    const firstToken = state.tokens.length;
    state.src = withKeptBars(state, { startLine, endLine, stand });
    try {
      return builtIn(state, startLine, endLine, silent);
    } finally {
      state.src = src;
      for (const token of state.tokens.slice(firstToken)) restoreBars(token, stand);
    }
  };
}

/**
 * Returns a character that the text does not contain, to stand for bars that are kept: a Unicode noncharacter. Returns
 * undefined if the text contains all candidates.
 */
function standInFor(text: string): string | undefined {
  for (let code = 0xfdd0; code <= 0xfdef; code++) {
    const character = String.fromCharCode(code);
    if (!text.includes(character)) return character;
  }
  return undefined;
}

function withKeptBars(
  state: StateBlock,
  { startLine, endLine, stand }: { startLine: number; endLine: number; stand: string },
): string {
  let source = state.src;
  let columns = Number.POSITIVE_INFINITY;
  for (let line = startLine; line < endLine && !state.isEmpty(line); line++) {
    const text = textOf(state, line);
    if (line === startLine + 1 || !text.includes('|')) continue;
    const whole = text.replace(kept, (span) =>
      span.startsWith('\\') ? span : span.replace(/(?<!\\)\|/g, stand),
    );
    const masked = withoutSurplus(whole, columns, stand);
    if (line === startLine) columns = cellsOf(whole);
    const end = state.eMarks[line] ?? source.length;
    source = source.slice(0, end - text.length) + masked + source.slice(end);
  }
  return source;
}

const separator = /(?<!\\)\|/g;

function cellsOf(row: string): number {
  return row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(separator).length;
}

/** Returns the row with `stand` in place of each bar after the last column, except for the bar that ends the row. */
function withoutSurplus(row: string, columns: number, stand: string): string {
  const start = row.length - row.trimStart().length + (row.trimStart().startsWith('|') ? 1 : 0);
  const end = row.trimEnd().length - 1;
  let seen = 1;
  return row.replace(separator, (bar, index: number) => {
    if (index < start || index === end) return bar;
    seen += 1;
    return seen > columns ? stand : bar;
  });
}

function restoreBars(token: Token, stand: string): void {
  token.content = token.content.replaceAll(stand, '|');
}
