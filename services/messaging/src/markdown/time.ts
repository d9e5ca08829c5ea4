import type { StateInline } from 'markdown-it';
import { matchHere, pushElement, pushLiteral } from './inline-text.ts';

const pattern = /<time:(?<text>[^<>\n]+)>/y;
const iso =
  /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const unixSeconds = /^\d{1,11}$/;
const dayMs = 86_400_000;

/** Times, which clients show in the reader's zone. What is no time stays text, and nothing inside it is markup. */
export function time(state: StateInline, silent: boolean): boolean {
  const match = matchHere(state, pattern);
  const text = match?.groups?.text;
  if (!match || text === undefined) return false;
  if (!silent) {
    const at = readTime(text.trim());
    if (at === undefined) pushLiteral(state, match[0]);
    else pushElement(state, 'time', [['datetime', at]], text);
  }
  state.pos += match[0].length;
  return true;
}

/** The time in UTC, to the second; undefined: that is no time. */
function readTime(text: string): string | undefined {
  const ms = unixSeconds.test(text) ? Number(text) * 1000 : readIso(text);
  if (ms === undefined || Number.isNaN(ms)) return undefined;
  const utc = new Date(ms).toISOString();
  // Years beyond four digits have a sign, which clients do not read.
  return /^\d/.test(utc) ? `${utc.slice(0, 19)}Z` : undefined;
}

function readIso(text: string): number | undefined {
  const groups = iso.exec(text)?.groups;
  if (!groups?.date) return undefined;
  const { date, time = '00:00', zone = 'Z' } = groups;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // A day that the month does not have becomes one of the next.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) {
    return undefined;
  }
  const at = Date.parse(`${date}T${time.replace(',', '.')}${fullZone(zone)}`);
  return Math.abs(at - midnight) < 3 * dayMs ? at : undefined;
}

function fullZone(zone: string): string {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return hours === undefined ? 'Z' : `${hours}:${minutes}`;
}
