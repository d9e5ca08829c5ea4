/** More than the 16 of Redis itself: every product on these servers takes one. */
const databases = 64;

/** The part of a Redis command line that says what it keeps, and for how many: without `durable`, nothing. */
export function redisSettings({ durable }: { durable: boolean }): string[] {
  return [
    ...['--save', '', '--appendonly', durable ? 'yes' : 'no'],
    ...['--databases', `${databases}`],
  ];
}
