/** The part of a Redis command line that says what it keeps: without `durable`, nothing. */
export function redisSettings({ durable }: { durable: boolean }): string[] {
  return ['--save', '', '--appendonly', durable ? 'yes' : 'no'];
}
