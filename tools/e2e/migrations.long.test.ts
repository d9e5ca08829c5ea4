import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { prepareDatabase } from '../src/product/database.ts';
import { environmentOf } from '../src/product/environment.ts';
import { startProduct } from '../src/product/product.ts';
import { createSecrets } from '../src/product/secrets.ts';
import { type Backend, backends, programFolder, sixProcesses } from '../src/product/services.ts';
import { removeData } from './remove-data.ts';

const run = promisify(execFile);

// More processes begin at once here than anywhere else.
test('services become ready once the migration commands have finished', async () => {
  await using stack = new AsyncDisposableStack();
  const servers = inject('servers');
  const secrets = createSecrets();
  const unique = `e2e_migrations_${randomBytes(4).toString('hex')}`;
  const isolation = { databaseName: unique, natsNamespace: unique, redisDatabase: 7 };
  const logDirectory = await mkdtemp(join(tmpdir(), 'chat-e2e-migrations-'));
  stack.defer(() => rm(logDirectory, { recursive: true, force: true }));
  await prepareDatabase(servers, secrets, isolation);
  stack.defer(() => removeData(servers, isolation));
  const allGrpcPorts = { users: [], channels: [], messaging: [], presence: [], notifications: [] };
  const migrate = (service: Backend) =>
    run(process.execPath, ['src/migrate.ts'], {
      cwd: programFolder,
      env: {
        ...environmentOf(
          { services: [service], grpcPorts: { [service]: 1 }, httpPort: undefined, allGrpcPorts },
          { servers, secrets, isolation, externalHost: 'localhost' },
        ),
        SERVICES: service,
      },
    });

  const starting = startProduct({
    ...{ servers, secrets, isolation, logDirectory },
    form: sixProcesses,
    environment: { DATABASE_MIGRATE: 'wait' },
    announce: () => undefined,
  });
  // Runs each command twice concurrently, as two releases of a chart might.
  const migrated = await Promise.all(backends.flatMap((one) => [migrate(one), migrate(one)]));

  await using product = await starting;
  expect(migrated.every(({ stdout }) => stdout.includes('the schema is up to date'))).toBe(true);
  const health = await fetch(`${product.site}/health/ready`);
  expect(health.status).toBe(200);
});
