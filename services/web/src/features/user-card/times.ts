import type { Presence } from '../../store/records.ts';

/** The time of day in somebody's zone, with the day where it is another than here; undefined for an unknown zone. */
export function localTime(
  timezone: string,
  nowMs: number,
  isTwentyFour: boolean | null,
): string | undefined {
  if (!timezone) return undefined;
  try {
    const now = new Date(nowMs);
    const options = {
      timeZone: timezone,
      hour: 'numeric',
      minute: '2-digit',
      ...(isTwentyFour !== null && { hour12: !isTwentyFour }),
    } as const;
    const isSameDay =
      now.toLocaleDateString('en', { timeZone: timezone }) === now.toLocaleDateString('en');
    return now.toLocaleString(undefined, isSameDay ? options : { ...options, weekday: 'short' });
  } catch {
    // A zone that this browser does not know.
    return undefined;
  }
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['month', 30 * 24 * 3_600],
  ['week', 7 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
];

/** When somebody was last at a client, such as "2 hours ago"; undefined when that is not known. */
export function sinceActive(presence: Presence | undefined, nowMs: number): string | undefined {
  const { active_timestamp = 0, idle_timestamp = 0 } = presence ?? {};
  const last = Math.max(active_timestamp, idle_timestamp);
  return last > 0 ? ago(last, nowMs) : undefined;
}

/** How long ago a time in UNIX seconds is. */
export function ago(seconds: number, nowMs: number): string {
  const passed = nowMs / 1_000 - seconds;
  const [unit, size] = units.find(([, each]) => passed >= each) ?? ['minute', 60];
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  return format.format(-Math.max(0, Math.floor(passed / size)), unit);
}
