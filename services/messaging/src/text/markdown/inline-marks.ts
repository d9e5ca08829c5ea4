import type { Delimiter, StateInline } from 'markdown-it';
import { matchHere } from './parser-tokens.ts';
import { contextOf } from './render-context.ts';

// markdown-it pairs delimiters with equal `marker`. The line number in it keeps pairs within a line.
const markersPerLine = 256;
const star = '*'.charCodeAt(0);

/**
 * Collects `*` and `~~` as delimiters of emphasis. Stars must not have a space on their inner side. Exactly two tildes
 * are a delimiter anywhere.
 */
export function collectDelimiters(state: StateInline, silent: boolean): boolean {
  if (silent) return false;
  const [run] = matchHere(state, /\*+|~~+/y) ?? [];
  if (!run) return false;
  if (run.startsWith('~')) pushTildes(state, run);
  else pushStars(state, run);
  state.pos += run.length;
  return true;
}

function pushStars(state: StateInline, run: string) {
  const end = state.pos + run.length;
  const open = end < state.posMax && !/\s/.test(state.src.charAt(end));
  const close = state.pos > 0 && !/\s/.test(state.src.charAt(state.pos - 1));
  for (const character of run) pushDelimiter(state, character, { length: run.length, open, close });
}

function pushTildes(state: StateInline, run: string) {
  if (run.length === 2) pushDelimiter(state, run, { length: 0, open: true, close: true });
  else state.push('text', '', 0).content = run;
}

function pushDelimiter(
  state: StateInline,
  text: string,
  pairing: Pick<Delimiter, 'length' | 'open' | 'close'>,
) {
  state.push('text', '', 0).content = text;
  state.delimiters.push({
    marker: contextOf(state.env).lineCount * markersPerLine + text.charCodeAt(0),
    token: state.tokens.length - 1,
    end: -1,
    ...pairing,
  });
}

/** Parses line breaks (an inline rule). Emphasis does not extend beyond a line break. */
export function lineBreak(state: StateInline, silent: boolean): boolean {
  const [whole] = matchHere(state, /\n[ \t]*/y) ?? [];
  if (!whole) return false;
  if (!silent) {
    state.pending = state.pending.trimEnd();
    state.push('hardbreak', 'br', 0);
    contextOf(state.env).lineCount++;
  }
  state.pos += whole.length;
  return true;
}

/** Turns paired delimiters into tags. For three stars, the outer two become `strong`. */
export function tagPairs(state: StateInline): void {
  tagPairsOf(state, state.delimiters);
  for (const meta of state.tokens_meta) if (meta?.delimiters) tagPairsOf(state, meta.delimiters);
}

function tagPairsOf(state: StateInline, delimiters: readonly Delimiter[]) {
  for (let index = 0; index < delimiters.length; index++) {
    const opener = delimiters[index];
    const closer = opener && delimiters[opener.end];
    if (!opener || !closer) continue;
    if (opener.marker % markersPerLine !== star) {
      tag(state, opener.token, closer.token, 'del');
      continue;
    }
    const inner = delimiters[index + 1];
    const innerCloser = inner && delimiters[inner.end];
    if (inner?.token === opener.token + 1 && innerCloser?.token === closer.token - 1) {
      blank(state, inner.token);
      blank(state, innerCloser.token);
      tag(state, opener.token, closer.token, 'strong');
      index++;
    } else {
      tag(state, opener.token, closer.token, 'em');
    }
  }
}

function tag(state: StateInline, openIndex: number, closeIndex: number, name: string) {
  const open = state.tokens[openIndex];
  const close = state.tokens[closeIndex];
  if (!open || !close) return;
  Object.assign(open, { type: `${name}_open`, tag: name, nesting: 1, content: '' });
  Object.assign(close, { type: `${name}_close`, tag: name, nesting: -1, content: '' });
}

function blank(state: StateInline, index: number) {
  const token = state.tokens[index];
  if (token) token.content = '';
}

// Start offsets of backtick runs by length, per text, to find closing runs without scanning again.
const runStarts = new WeakMap<StateInline, Map<number, number[]>>();

/** Parses code spans (an inline rule), from a run of backticks to the next run of equal length. Keeps inner spaces. */
export function codeSpan(state: StateInline, silent: boolean): boolean {
  const [run] = matchHere(state, /`+/y) ?? [];
  if (!run) return false;
  const contentStart = state.pos + run.length;
  const closing = closingRun(state, run.length, contentStart);
  if (closing === undefined) {
    if (!silent) state.pending += run;
    state.pos = contentStart;
    return true;
  }
  if (!silent) {
    const token = state.push('code_inline', 'code', 0);
    token.content = state.src.slice(contentStart, closing);
    token.markup = run;
  }
  state.pos = closing + run.length;
  return true;
}

function closingRun(state: StateInline, length: number, from: number): number | undefined {
  const start = runsOf(state)
    .get(length)
    ?.find((candidate) => candidate >= from);
  return start !== undefined && start + length <= state.posMax ? start : undefined;
}

function runsOf(state: StateInline): Map<number, number[]> {
  const known = runStarts.get(state);
  if (known) return known;
  const runs = Map.groupBy(state.src.matchAll(/`+/g), ([run]) => run.length);
  const starts = new Map([...runs].map(([length, found]) => [length, found.map((m) => m.index)]));
  runStarts.set(state, starts);
  return starts;
}

const pattern = /\$\$(?!\$)(?<tex>(?:\\\$|[^$\n])+)\$\$(?!\$)/y;

/** Parses formulas, `$$x$$` (an inline rule). */
export function inlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src.charAt(state.pos - 1) === '$') return false;
  const match = matchHere(state, pattern);
  const tex = match?.groups?.tex;
  if (!match || tex === undefined || tex.trim() === '') return false;
  if (!silent) state.push('math', '', 0).content = tex;
  state.pos += match[0].length;
  return true;
}
