/** The units of time with their lengths in seconds, largest unit first. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/**
 * Formats a time relative to `now` in the largest unit that fits: "3 hours ago", "in 2 days". Both times are in Unix
 * seconds.
 */
export function relativeTime(timestamp: number, now: number = Date.now() / 1_000): string {
  const seconds = timestamp - now;
  const [unit, size] = units.find(([, one]) => Math.abs(seconds) >= one) ?? ['second', 1];
  return words.format(unit === 'second' ? 0 : Math.round(seconds / size), unit);
}
