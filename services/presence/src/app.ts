import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { openDatabase } from '@chat/kit/database/database';
import { prepareSchema } from '@chat/kit/database/prepare-schema';
import { bind, serveGrpc } from '@chat/kit/grpc/serve';
import { createReadiness } from '@chat/kit/health/readiness';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { chat } from '@chat/proto/load';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { presenceService } from './service.ts';

const service = 'presence';

/** Starts the service. Disposing the result stops it, closing resources in reverse order. */
export async function startApp(config: Config, overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const log = createLogger({ service, level: config.logLevel });
  const tokens = createActorTokens(config.actorTokenSecret);
  const database = opened.use(await openDatabase({ ...config.database, schema: service, log }));
  // Tables of its own will come in migrations/; so far it has kit's only.
  await prepareSchema(database, { directories: [], mode: config.migrate });
  const redis = opened.use(await connectRedis({ url: config.redisUrl, name: service, log }));

  const deps: Deps = { db: database.db, now: Date.now, ...overrides };
  const readiness = opened.use(
    createReadiness({
      log,
      checks: {
        database: async () => {
          await deps.db.raw('select 1');
        },
      },
      // The live store of presence; what is asked of this service so far does without it.
      watched: {
        redis: async () => {
          await redis.client.ping();
        },
      },
    }),
  );
  const server = opened.use(
    await serveGrpc({
      ...config.grpc,
      services: [bind(chat.presence.v1.Presence.service, presenceService(deps))],
      tokens,
      log,
      readiness,
    }),
  );
  log.info('listening', { port: server.port });
  const stack = opened.move();
  return { port: server.port, readiness, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
