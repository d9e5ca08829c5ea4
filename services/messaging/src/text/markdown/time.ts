import type { StateInline } from 'markdown-it';
import { matchHere, pushElement } from './parser-tokens.ts';

const pattern = /<time:(?<text>[^<>\n]+)>/y;

/**
 * Parses `<time:...>` tags (an inline rule). Clients show such a time in the reader's time zone. Text that is not a
 * time stays as typed.
 */
export function time(state: StateInline, silent: boolean): boolean {
  const match = matchHere(state, pattern);
  const text = match?.groups?.text;
  if (!match || text === undefined) return false;
  if (!silent) {
    const at = readTime(text);
    if (at === undefined) state.pending += match[0];
    else pushElement(state, 'time', [['datetime', at]], text);
  }
  state.pos += match[0].length;
  return true;
}

/** Returns the UTC time to the second. Returns undefined if the text is not a time. */
function readTime(text: string): string | undefined {
  const ms = readTimeText(text.trim(), new Date());
  if (ms === undefined) return undefined;
  const utc = new Date(ms).toISOString();
  // Years with more than four digits have a sign, which clients cannot parse.
  return /^\d/.test(utc) ? `${utc.slice(0, 19)}Z` : undefined;
}

/** The date and time parts found in a text. */
type Fields = {
  year?: number;
  month?: number;
  day?: number;
  weekday?: number;
  minuteOfDay?: number;
  second?: number;
  offsetMinutes?: number;
};
type Groups = Readonly<Record<string, string | undefined>>;

const longestText = 100;
const minuteMs = 60_000;
const maxOffsetMinutes = 14 * 60;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullMonths =
  /^(?:january|february|march|april|june|july|august|sept|september|october|november|december)$/;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const fullWeekdays =
  /^(?:sunday|monday|tues|tuesday|wednesday|thur|thurs|thursday|friday|saturday)$/;
const fillers = new Set(['at', 'on', 'and', 'of', 't']);
/** UTC offsets in hours, keyed by common time zone abbreviation. */
const zones: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ z: 0, utc: 0, gmt: 0, wet: 0, west: 1, bst: 1, cet: 1, cest: 2, eet: 2, eest: 3, msk: 3 },
    ...{ ist: 5.5, sgt: 8, hkt: 8, awst: 8, jst: 9, kst: 9, acst: 9.5, aest: 10, acdt: 10.5 },
    ...{ aedt: 11, nzst: 12, nzdt: 13 },
    ...{ edt: -4, est: -5, cdt: -5, cst: -6, mdt: -6, mst: -7, pdt: -7, pst: -8 },
    ...{ akdt: -8, akst: -9, hst: -10 },
  }),
);

/**
 * The patterns of the parts of a time, in order of precedence. A part that conflicts with earlier parts does not match.
 */
const parts: readonly [
  RegExp,
  (groups: Groups, fields: Fields, now: Date) => Fields | undefined,
][] = [
  [
    /(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/y,
    ({ year, month, day }) => numbers({ year, month, day }),
  ],
  [
    /(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?!\d)/y,
    ({ year, month, day }) => numbers({ year, month, day }),
  ],
  [/(?<year>\d{4})[-/](?<month>\d{1,2})(?![\d/-])/y, ({ year, month }) => numbers({ year, month })],
  [
    /(?<one>\d{1,2})([-/.])(?<other>\d{1,2})\2(?<year>\d{4}|\d\d)(?!\d)/y,
    ({ one, other, year }, _fields, now) => {
      const date = monthAndDay(one, other);
      return date && { ...date, year: fullYear(year, now) };
    },
  ],
  [/(?<one>\d{1,2})\/(?<other>\d{1,2})(?![\d/])/y, ({ one, other }) => monthAndDay(one, other)],
  [
    /(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)?(?!\d)(?:\s*(?<half>[ap])\.?m\b\.?)?/iy,
    clock,
  ],
  [/(?<hour>\d{1,2})\s*(?<half>[ap])\.?m\b\.?/iy, clock],
  [/(?:utc|gmt)?(?<sign>[+-])(?<hours>\d\d?):?(?<minutes>\d\d)?(?!\d)/iy, offset],
  [/(?<day>\d{1,2})(?:st|nd|rd|th)\b/iy, ({ day }) => numbers({ day })],
  [/(?<digits>\d{4}|\d\d?)(?!\d)/y, loneNumber],
  [/(?<word>\p{L}+)/uy, ({ word = '' }) => meaningOf(word.toLowerCase())],
  [/[\s,;./'-]/y, () => ({})],
];

/**
 * Returns the time in milliseconds since 1970; undefined if the text is not a time. Accepts ISO 8601, Unix seconds, and
 * common date notations with the month before the day. Missing parts default to today and UTC, as in other servers of
 * this API.
 */
export function readTimeText(text: string, now: Date): number | undefined {
  if (text.length > longestText) return undefined;
  if (/^\d{9,11}(?:\.\d+)?$/.test(text)) return Number(text) * 1_000;
  const fields = readFields(text.trim(), now);
  return fields && timeOf(fields, now);
}

/** Returns the parts of a time. Returns undefined if a part is not recognized or occurs twice. */
function readFields(text: string, now: Date): Fields | undefined {
  let fields: Fields = {};
  let position = 0;
  while (position < text.length) {
    const next = readPart(text, position, fields, now);
    if (!next) return undefined;
    fields = { ...fields, ...next.found };
    position = next.end;
  }
  return fields;
}

function readPart(text: string, position: number, fields: Fields, now: Date) {
  for (const [pattern, read] of parts) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    const found = match && read(match.groups ?? {}, fields, now);
    const isNew = found && Object.keys(found).every((name) => !Object.hasOwn(fields, name));
    if (isNew) return { found, end: pattern.lastIndex };
  }
  return undefined;
}

function timeOf(fields: Fields, now: Date): number | undefined {
  const { weekday, minuteOfDay, second = 0, offsetMinutes = 0 } = fields;
  const { year = now.getUTCFullYear(), month = now.getUTCMonth() + 1 } = fields;
  const isDated = fields.month !== undefined || fields.day !== undefined;
  if (!isDated && weekday === undefined && minuteOfDay === undefined) return undefined;
  if (fields.day !== undefined && fields.month === undefined) return undefined;
  // Uses year + 400, where the calendar repeats, because Date.UTC maps years below 100 to the 20th century.
  const lastDay = new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
  const day = fields.day ?? Math.min(now.getUTCDate(), lastDay);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1) return undefined;
  if (weekday !== undefined && fields.day === undefined) {
    date.setUTCDate(day + ((weekday - date.getUTCDay() + 7) % 7));
  }
  return date.getTime() + ((minuteOfDay ?? 0) - offsetMinutes) * minuteMs + second * 1_000;
}

/** Returns the numbers in the digits. Returns undefined for an invalid month or day. */
function numbers(texts: { year?: string; month?: string; day?: string }): Fields | undefined {
  const fields = Object.fromEntries(
    Object.entries(texts).map(([name, digits]) => [name, Number(digits)]),
  );
  const { month = 1, day = 1 }: Fields = fields;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? fields : undefined;
}

function monthAndDay(one = '', other = ''): Fields | undefined {
  return numbers({ month: one, day: other }) ?? numbers({ month: other, day: one });
}

/** Returns the year. Two digits stand for a year within fifty years of the present. */
function fullYear(digits = '', now: Date): number {
  if (digits.length > 2) return Number(digits);
  const thisYear = now.getUTCFullYear();
  const year = thisYear - (thisYear % 100) + Number(digits);
  if (year >= thisYear + 50) return year - 100;
  return year < thisYear - 50 ? year + 100 : year;
}

function clock({ hour, minute = '0', second = '0', half }: Groups): Fields | undefined {
  const hours = Number(hour);
  const isHour = half === undefined ? hours < 24 : hours >= 1 && hours <= 12;
  if (!isHour || Number(minute) > 59 || Number(second) > 59) return undefined;
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  const hourOfDay = half === undefined ? hours : (hours % 12) + afternoon;
  return { minuteOfDay: hourOfDay * 60 + Number(minute), second: Number(second) };
}

/** Returns a UTC offset, which is possible only after a time. Elsewhere the sign is a dash. */
function offset(
  { sign, hours, minutes = '0' }: Groups,
  { minuteOfDay }: Fields,
): Fields | undefined {
  const ahead = Number(hours) * 60 + Number(minutes);
  if (minuteOfDay === undefined || ahead > maxOffsetMinutes) return undefined;
  return { offsetMinutes: sign === '-' ? -ahead : ahead };
}

/** Returns a day or a year. Two digits are a year only if the month and day are known. */
function loneNumber({ digits = '' }: Groups, fields: Fields, now: Date): Fields | undefined {
  if (digits.length === 4) return { year: Number(digits) };
  if (fields.day === undefined) return numbers({ day: digits });
  return fields.month === undefined ? undefined : { year: fullYear(digits, now) };
}

function meaningOf(word: string): Fields | undefined {
  if (fillers.has(word)) return {};
  const zone = zones.get(word);
  if (zone !== undefined) return { offsetMinutes: zone * 60 };
  const start = word.slice(0, 3);
  if (word.length === 3 || fullMonths.test(word)) {
    const month = months.indexOf(start) + 1;
    if (month > 0) return { month };
  }
  if (word.length === 3 || fullWeekdays.test(word)) {
    const weekday = weekdays.indexOf(start);
    if (weekday >= 0) return { weekday };
  }
  return undefined;
}
