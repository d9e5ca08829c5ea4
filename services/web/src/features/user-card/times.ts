import type { Presence } from '../../store/records.ts';
import { relativeTime } from '../../ui/relative-time.ts';

/**
 * Formats the current time in a person's time zone. Includes the day if it differs from the user's own. Returns
 * undefined for an unknown zone.
 */
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
    // The browser does not know the zone
    return undefined;
  }
}

/**
 * Formats the time since a person was last active, such as "2 hours ago". Returns undefined if that time is unknown.
 */
export function sinceActive(presence: Presence | undefined, nowMs: number): string | undefined {
  const { active_timestamp = 0, idle_timestamp = 0 } = presence ?? {};
  const last = Math.max(active_timestamp, idle_timestamp);
  return last > 0 ? relativeTime(last, nowMs / 1_000) : undefined;
}
