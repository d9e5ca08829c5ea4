/**
 * The part of a Postgres command line that says how it is tuned: with `durable` for a product that people work with,
 * else for many short tests, which wait for no disk.
 */
export function postgresSettings({ durable }: { durable: boolean }): string[] {
  const settings = {
    max_connections: '300',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? productive : volatile),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

// Little for a server of its own, and taken only as far as it is used.
const productive = {
  shared_buffers: '256MB',
  // What large servers have by default: whoever writes much at once does not wait for the log before the commit.
  wal_buffers: '16MB',
};

const volatile = {
  // Up to six products at a time, most with two of each service.
  max_connections: '600',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Each copied test database writes its size into the log, which may stand on a memory disk.
  max_wal_size: '256MB',
  // A worker for each of hundreds of databases, every minute: their tables live too short a time to be cleaned.
  autovacuum: 'off',
};
