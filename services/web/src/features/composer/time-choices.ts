import { type HourFormat, hours } from '../../ui/format-time.ts';
import { texts } from './time-texts.ts';

/** A future time with a name. */
export interface TimeChoice {
  readonly key: string;
  readonly label: string;
  readonly date: Date;
}

/** Returns common choices of time, all later than `now`. */
export function timeChoices(now: Date): readonly TimeChoice[] {
  const at = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  const daysToMonday = (8 - now.getDay()) % 7 || 7;
  const all = [
    { key: 'soon', label: texts.inTwentyMinutes, date: new Date(now.getTime() + 20 * 60_000) },
    { key: 'hour', label: texts.inOneHour, date: new Date(now.getTime() + 60 * 60_000) },
    { key: 'evening', label: texts.thisEvening, date: at(0, 18) },
    { key: 'tomorrow', label: texts.tomorrow, date: at(1, 9) },
    { key: 'monday', label: texts.nextMonday, date: at(daysToMonday, 9) },
  ];
  return all.filter(({ date }) => date.getTime() > now.getTime());
}

/** Formats a time as the value of a date and time field, in the user's time zone. */
export function fieldValue(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Returns a time as text in the user's language, such as “tomorrow at 9:00”. */
export function whenText(date: Date, is24: HourFormat): string {
  return date.toLocaleString(undefined, {
    dateStyle: 'full',
    timeStyle: 'short',
    ...hours(is24),
  });
}
