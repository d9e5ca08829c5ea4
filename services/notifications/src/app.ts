import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { openDatabase } from '@chat/kit/database/database';
import { prepareSchema } from '@chat/kit/database/prepare-schema';
import { bind, serveGrpc } from '@chat/kit/grpc/serve';
import { createReadiness } from '@chat/kit/health/readiness';
import { createLogger } from '@chat/kit/logging/logger';
import { chat } from '@chat/proto/load';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { notificationsService } from './service.ts';

const service = 'notifications';

/** Starts the service. Disposing the result stops it, closing resources in reverse order. */
export async function startApp(config: Config, overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const log = createLogger({ service, level: config.logLevel });
  const tokens = createActorTokens(config.actorTokenSecret);
  const database = opened.use(await openDatabase({ ...config.database, schema: service, log }));
  // Tables of its own will come in migrations/; so far it has kit's only.
  await prepareSchema(database, { directories: [], mode: config.migrate });

  const deps: Deps = { db: database.db, ...overrides };
  const readiness = opened.use(
    createReadiness({
      log,
      checks: {
        database: async () => {
          await deps.db.raw('select 1');
        },
      },
    }),
  );
  const server = opened.use(
    await serveGrpc({
      ...config.grpc,
      services: [bind(chat.notifications.v1.Notifications.service, notificationsService(deps))],
      tokens,
      log,
      readiness,
    }),
  );
  log.info('listening', { port: server.port });
  const stack = opened.move();
  return { port: server.port, readiness, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
