/** The number of databases in Redis. Each product on these servers uses one, so the default of 16 is too small. */
const databases = 64;

/**
 * Returns the Redis command-line arguments for persistence and the number of databases. Without `durable`, Redis stores
 * nothing on disk.
 */
export function redisSettings({ durable }: { durable: boolean }): string[] {
  return [
    ...['--save', '', '--appendonly', durable ? 'yes' : 'no'],
    ...['--databases', `${databases}`],
  ];
}
