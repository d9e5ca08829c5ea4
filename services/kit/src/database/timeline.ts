/**
 * How many numbers each timeline of Postgres has. On another timeline, event numbers and versions continue above a
 * multiple of it. So no number is used twice, even if a failover lost commits.
 */
export const numbersPerTimeline = 2 ** 36;

/** Returns the number after which the timeline of `number` begins. The last numbers up to it do not exist. */
export function baseOfTimeline(number: number): number {
  return number - 1 - ((number - 1) % numbersPerTimeline);
}

/** Whether `number` is the first one on a timeline of Postgres. The numbers before it, up to the last used, do not exist. */
export function isFirstOfTimeline(number: number): boolean {
  return number > numbersPerTimeline && number - 1 === baseOfTimeline(number);
}

/** SQL that raises a version by one, or above all versions of earlier timelines. `column` is the stored version. */
export function raisedVersion(column: string): string {
  return `greatest(${column}, (select number_base())) + 1`;
}
