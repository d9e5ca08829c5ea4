/** More than the 16 that Redis has by default, because every product on these servers takes one. */
const databases = 64;

/**
 * Returns the Redis command-line arguments for persistence and the number of databases. Without `durable`, Redis keeps
 * nothing on disk.
 */
export function redisSettings({ durable }: { durable: boolean }): string[] {
  return [
    ...['--save', '', '--appendonly', durable ? 'yes' : 'no'],
    ...['--databases', `${databases}`],
  ];
}
