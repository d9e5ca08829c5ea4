import { uiTexts } from './texts.ts';

const dayMs = 86_400_000;

/** How the reader wants times: 24 hours, 12 hours, or as the browser's language has it. */
export type HourFormat = boolean | null;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(key, known);
  return known;
}

/** How times are written as the reader wants them. */
export function hours(is24: HourFormat): Intl.DateTimeFormatOptions {
  return is24 === null ? {} : { hourCycle: is24 ? 'h23' : 'h12' };
}

/** The time of day, such as 14:05 or 2:05 PM. */
export function timeText(seconds: number, is24: HourFormat): string {
  return format({ hour: 'numeric', minute: '2-digit', ...hours(is24) }).format(seconds * 1_000);
}

/** The time of day in as few characters as possible, where the one above it tells which half of the day it is. */
export function shortTimeText(seconds: number, is24: HourFormat): string {
  return timeText(seconds, is24).replace(/\s?[AP]M$/i, '');
}

/** Date, time and zone in full. */
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

/** A moment that somebody named in a message, in the reader's own zone. */
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

/** A day beside `nowMs`: today, yesterday, a weekday and date, with the year where it is another one. */
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

/** A number that is the same for all moments of one day where the reader is. */
export function dayOf(seconds: number): number {
  return startOfDay(new Date(seconds * 1_000));
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
