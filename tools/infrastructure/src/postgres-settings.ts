/**
 * Returns the command-line arguments that tune Postgres. With `durable`, they suit a product in use. Otherwise, they
 * suit many short tests and never wait for a disk.
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

// Little for a dedicated server, and used only as needed.
const productive = {
  shared_buffers: '256MB',
  // The default of large servers. A large write does not wait for the log before its commit.
  wal_buffers: '16MB',
};

const volatile = {
  // Up to six products run at a time, most with two processes of each service.
  max_connections: '600',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Each copied test database writes its size into the log, which may be on a memory disk.
  max_wal_size: '256MB',
  // Autovacuum would start a worker for each of hundreds of databases, every minute. Their tables are too short-lived to
  // need it.
  autovacuum: 'off',
};
