/**
 * The part of a Postgres command line that says how it is tuned: modest memory, and without
 * `durable` no waiting for the disk.
 */
export function postgresSettings({ durable }: { durable: boolean }): string[] {
  const settings = {
    max_connections: '300',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : volatile),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const volatile = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Each copied test database writes its size into the log, which may stand on a memory disk.
  max_wal_size: '256MB',
};
