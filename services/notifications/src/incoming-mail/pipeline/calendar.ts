import ICAL from 'ical.js';
import { plain } from './markdown-text.ts';

/** The maximum length of a calendar that is described. Longer calendars are only stored as files. */
const longestCalendar = 500_000;
const longestDescription = 5_000;
/** The maximum number of events that are described per calendar. */
const mostEvents = 5;

/** The headings of events, keyed by the calendar's method (RFC 5546). */
const headings: Readonly<Record<string, string>> = {
  CANCEL: 'Cancelled',
  COUNTER: 'New time proposed',
  DECLINECOUNTER: 'Proposed time declined',
  REFRESH: 'Current version requested',
};
/** The headings of replies, keyed by the status of the attendee who replies. */
const replyHeadings: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  TENTATIVE: 'Tentatively accepted',
  DELEGATED: 'Delegated',
};
const frequencies: Readonly<Record<string, string>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
};
/** The properties in which programs write the address of a call. */
const callProperties = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl'];

// Accept the many deviations of programs from the standard
ICAL.design.strict = false;

/**
 * Returns a description of a calendar's events in Markdown: title, time, place and organizer. Returns undefined if the
 * calendar has no events or cannot be parsed.
 */
export function describeCalendar(text: string): string | undefined {
  if (text.length > longestCalendar) return undefined;
  try {
    const described = eventsOf(ICAL.parse(text.trim())).map(describeEvent);
    return described.length > 0 ? described.join('\n\n') : undefined;
  } catch {
    // The error could quote the mail
    return undefined;
  }
}

type CalendarEvent = { calendar: ICAL.Component; event: ICAL.Component };

/** Returns the events of a parsed calendar. If a file contains several calendars, only the first one is used. */
function eventsOf(parsed: unknown): CalendarEvent[] {
  if (!Array.isArray(parsed)) return [];
  const [name, , components] = Array.isArray(parsed[0]) ? parsed[0] : parsed;
  if (name !== 'vcalendar' || !Array.isArray(components)) return [];
  const calendar = new ICAL.Component(Array.isArray(parsed[0]) ? parsed[0] : parsed);
  const all = ['vevent', 'vtodo'].flatMap((kind) => calendar.getAllSubcomponents(kind));
  // The other events change single dates of a series
  const series = all.filter((event) => !event.hasProperty('recurrence-id'));
  const events = (series.length > 0 ? series : all).slice(0, mostEvents);
  return events.map((event) => ({ calendar, event }));
}

function describeEvent({ calendar, event }: CalendarEvent): string {
  const summary = textOf(event, 'summary') || 'Event';
  const heading = headingOf(calendar, event);
  const description = textOf(event, 'description').slice(0, longestDescription).trim();
  const call = callProperties.map((name) => textOf(event, name)).find((address) => address !== '');
  const lines = [
    `**${plain(heading === undefined ? summary : `${heading}: ${summary}`)}**`,
    labelled('When', timesOf(calendar, event)),
    labelled('Repeats', repetitionOf(event)),
    labelled('Where', plain(textOf(event, 'location'))),
    labelled('Call', call !== undefined && !description.includes(call) ? call : ''),
    labelled('Organizer', personOf(event.getFirstProperty('organizer'))),
    labelled('Reply of', isReply(calendar) ? personOf(event.getFirstProperty('attendee')) : ''),
  ].filter((line) => line !== '');
  return [lines.join('\n'), description].filter((part) => part !== '').join('\n\n');
}

function headingOf(calendar: ICAL.Component, event: ICAL.Component): string | undefined {
  if (isReply(calendar)) {
    const status = event.getFirstProperty('attendee')?.getFirstParameter('partstat') ?? '';
    return replyHeadings[status.toUpperCase()] ?? 'Reply';
  }
  const isCancelled = textOf(event, 'status').toUpperCase() === 'CANCELLED';
  return headings[isCancelled ? 'CANCEL' : methodOf(calendar)];
}

function isReply(calendar: ICAL.Component): boolean {
  return methodOf(calendar) === 'REPLY';
}

function methodOf(calendar: ICAL.Component): string {
  return textOf(calendar, 'method').toUpperCase();
}

function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value}`;
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns a person as `Ann (ann@example.org)`; '' if there is none. */
function personOf(property: ICAL.Property | null): string {
  if (!property) return '';
  const address = String(property.getFirstValue() ?? '').replace(/^mailto:/i, '');
  const name = property.getFirstParameter('cn') ?? '';
  if (name === '' || name === address) return plain(address);
  return plain(address === '' ? name : `${name} (${address})`);
}

function repetitionOf(event: ICAL.Component): string {
  const rule = event.getFirstPropertyValue('rrule');
  return rule instanceof ICAL.Recur ? (frequencies[rule.freq] ?? 'yes') : '';
}

/** Returns when an event begins or is due, and when it ends. */
function timesOf(calendar: ICAL.Component, event: ICAL.Component): string {
  const start = event.getFirstProperty('dtstart') ?? event.getFirstProperty('due');
  const from = timeOf(start);
  if (!start || !from) return '';
  const end = event.getFirstProperty('dtend');
  const until = timeOf(end) ?? afterDuration(event, from);
  const shown = [{ time: from, zone: zoneOf(start) }];
  if (until) {
    // Whole days end at the beginning of the next day
    if (until.isDate) until.adjust(-1, 0, 0, 0);
    if (until.compare(from) > 0) shown.push({ time: until, zone: zoneOf(end ?? start) });
  }
  return shown.map(({ time, zone }) => timeText(calendar, time, zone)).join(' – ');
}

function timeOf(property: ICAL.Property | null): ICAL.Time | undefined {
  const value = property?.getFirstValue();
  return value instanceof ICAL.Time ? value : undefined;
}

function afterDuration(event: ICAL.Component, from: ICAL.Time): ICAL.Time | undefined {
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return undefined;
  const until = from.clone();
  until.addDuration(duration);
  return until;
}

function zoneOf(property: ICAL.Property): string {
  return property.getFirstParameter('tzid') ?? '';
}

/**
 * Returns a time in a form that clients convert to the reader's time zone. Whole days, and times in unknown zones, stay
 * as written.
 */
function timeText(calendar: ICAL.Component, time: ICAL.Time, zone: string): string {
  const day = `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`;
  if (time.isDate) return day;
  const clock = `${pad(time.hour)}:${pad(time.minute)}:${pad(time.second)}`;
  const isUtc = zone === '' && time.zone === ICAL.Timezone.utcTimezone;
  const minutes = isUtc ? 0 : offsetMinutes(calendar, time, zone);
  if (minutes === undefined) {
    return `${day} ${clock.slice(0, 5)}${zone === '' ? '' : ` (${plain(zone)})`}`;
  }
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '-' : '+';
  return `<time:${day}T${clock}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}>`;
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

/**
 * Returns the offset of a time zone in minutes east of UTC. The zone must be well known or described in the calendar.
 */
function offsetMinutes(
  calendar: ICAL.Component,
  time: ICAL.Time,
  zone: string,
): number | undefined {
  if (zone === '') return undefined;
  const known = offsetInZone(time, /\p{Lu}\w+\/[\w+-]+(?:\/[\w-]+)?$/u.exec(zone)?.[0] ?? zone);
  if (known !== undefined) return known;
  const described = calendar
    .getAllSubcomponents('vtimezone')
    .find((one) => textOf(one, 'tzid') === zone);
  if (!described) return undefined;
  return Math.round(new ICAL.Timezone(described).utcOffset(time) / 60);
}

function offsetInZone(time: ICAL.Time, zone: string): number | undefined {
  const { year, month, day, hour, minute, second } = time;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const first = offsetAt(zone, local);
  // The first offset is only close: use the offset at the resulting time
  return first === undefined ? undefined : offsetAt(zone, local - first * 60_000);
}

function offsetAt(zone: string, at: number): number | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const part = format.formatToParts(at).find(({ type }) => type === 'timeZoneName');
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(part?.value ?? '') ?? [];
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -size : size;
  } catch {
    // The platform throws a RangeError for an unknown zone
    return undefined;
  }
}
