import { uiTexts } from './texts.ts';

const dayMs = 86_400_000;

/**
 * The clock in the user's settings: true for 24 hours, false for 12 hours, and null for the default in the browser's
 * language.
 */
export type HourFormat = boolean | null;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(key, known);
  return known;
}

/** Returns format options for the clock in the user's settings. */
export function hours(is24: HourFormat): Intl.DateTimeFormatOptions {
  return is24 === null ? {} : { hourCycle: is24 ? 'h23' : 'h12' };
}

/** Formats a time of day, such as 14:05 or 2:05 PM. */
export function timeText(seconds: number, is24: HourFormat): string {
  return format({ hour: 'numeric', minute: '2-digit', ...hours(is24) }).format(seconds * 1_000);
}

/** Formats a time of day in the shortest form, without AM or PM. The time above it in the list shows AM or PM. */
export function shortTimeText(seconds: number, is24: HourFormat): string {
  return timeText(seconds, is24).replace(/\s?[AP]M$/i, '');
}

/** Formats a date and time in full, with the time zone. */
export function fullTimeText(seconds: number, is24: HourFormat): string {
  return format({
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...hours(is24),
  }).format(seconds * 1_000);
}

/** Formats a time that a message mentions, in the user's time zone. */
export function momentText(milliseconds: number, is24: HourFormat): string {
  return format({
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...hours(is24),
  }).format(milliseconds);
}

/** Formats a day relative to `nowMs`: today, yesterday, or the weekday and date. Includes the year if it differs. */
export function dayText(seconds: number, nowMs: number): string {
  const date = new Date(seconds * 1_000);
  const now = new Date(nowMs);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / dayMs);
  if (days === 0) return uiTexts.today;
  if (days === 1) return uiTexts.yesterday;
  const isThisYear = date.getFullYear() === now.getFullYear();
  return format({
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date);
}

/** Returns a number that is equal for all times on the same day in the user's time zone. */
export function dayOf(seconds: number): number {
  return startOfDay(new Date(seconds * 1_000));
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
