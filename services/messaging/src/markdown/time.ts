import type { StateInline } from 'markdown-it';
import { matchHere, pushElement } from './inline-text.ts';
import { readTimeText } from './time-text.ts';

const pattern = /<time:(?<text>[^<>\n]+)>/y;

/** Times, which clients show in the reader's zone. Nothing inside is markup, whether or not it is a time. */
export function time(state: StateInline, silent: boolean): boolean {
  const match = matchHere(state, pattern);
  const text = match?.groups?.text;
  if (!match || text === undefined) return false;
  if (!silent) {
    const at = readTime(text);
    if (at === undefined) {
      pushElement(state, 'span', [['class', 'timestamp-error']], `Invalid time format: ${text}`);
    } else pushElement(state, 'time', [['datetime', at]], text);
  }
  state.pos += match[0].length;
  return true;
}

/** The time in UTC, to the second; undefined: the text names none. */
function readTime(text: string): string | undefined {
  const ms = readTimeText(text.trim(), new Date());
  if (ms === undefined) return undefined;
  const utc = new Date(ms).toISOString();
  // Years beyond four digits have a sign, which clients do not read.
  return /^\d/.test(utc) ? `${utc.slice(0, 19)}Z` : undefined;
}
