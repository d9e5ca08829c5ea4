/**
 * How many numbers each timeline of Postgres has. On a new timeline, event numbers and versions continue above a
 * multiple of this number. So no number is used twice, even if a failover lost commits.
 */
export const numbersPerTimeline = 2 ** 36;

/** Returns the number after which the timeline of `number` begins. The last numbers up to it do not exist. */
export function baseOfTimeline(number: number): number {
  return number - 1 - ((number - 1) % numbersPerTimeline);
}

/**
 * Returns whether `number` is the first number of a timeline of Postgres. Between the last number used earlier and this
 * one, no numbers exist.
 */
export function isFirstOfTimeline(number: number): boolean {
  return number > numbersPerTimeline && number - 1 === baseOfTimeline(number);
}

/**
 * Returns SQL for a version that is higher than the one stored in `column`, and higher than all versions on earlier
 * timelines.
 */
export function raisedVersion(column: string): string {
  return `greatest(${column}, (select number_base())) + 1`;
}
