import type { StateInline } from 'markdown-it';
import { matchHere } from './inline-text.ts';

// Where runs of each length of backticks start, per text: the closing run is found without scanning again.
const runStarts = new WeakMap<StateInline, Map<number, number[]>>();

/** Code spans: from a run of backticks to the next run of the same length. Inner spaces are kept. */
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
